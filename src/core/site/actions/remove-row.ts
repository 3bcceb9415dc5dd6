import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { pageHref } from '../../engine/render/links.ts';
import { doneParam } from '../../engine/render/params.ts';
import type { ActionResult, ActionCall, ActionHandler } from '../request/action.ts';
import { mayRemove } from '../request/identity.ts';
import { dropMarks } from '../marks/write-marks.ts';
import { runEffects } from '../rows/effects.ts';
import { refuseHeld } from '../rows/held-row.ts';
import { allOrNothing } from '../rows/refusal.ts';
import { backParams, refused, targetRow } from './target-row.ts';

/** Removes a row, with the marks on it. From the row's own page the visitor is led to the list. */
export const removeRow: ActionHandler = async (call) => {
  const { site, identity } = call;
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<ActionResult> => {
    const target = await targetRow(call, transaction);
    if (target === null) return { kind: 'missing' };
    const { entityId, row } = target;
    if (!mayRemove({ site, identity }, entityId, row)) return { kind: 'forbidden' };
    await refuseHeld(site, transaction, { entityId, id: row.id });
    await transaction.remove(entityId, row.id);
    await dropMarks(transaction, entityId, row.id);
    changed.add(entityId);
    await runEffects({ site, transaction, identity, entityId, row, on: 'remove', changed });
    const isOwnPage = call.route.slug !== undefined && site.blueprint.pages[call.route.pageId]?.entity === entityId;
    return isOwnPage ? toList(call, entityId) : { kind: 'done', notice: 'removed', params: backParams(call) };
  });
  return outcome.ok ? outcome.value : refused(call, outcome.error);
};

function toList(call: ActionCall, entityId: string): ActionResult {
  const { blueprint } = call.site;
  const list = listOf(blueprint, entityId);
  const page = list?.page ?? Object.keys(blueprint.pages).find((id) => blueprint.pages[id]?.path === '/') ?? '';
  return {
    kind: 'done',
    page: pageHref({ blueprint, locale: call.route.locale, basePath: '' }, page),
    ...(list === undefined ? {} : { params: { [doneParam(list.block)]: 'removed' } }),
  };
}

/** The first list of an entity's rows and the page it stands on. */
function listOf(blueprint: Blueprint, entityId: string): { readonly page: string; readonly block: string } | undefined {
  for (const [page, { path, blocks }] of Object.entries(blueprint.pages)) {
    if (path.endsWith(':slug')) continue;
    const block = blocks.find(
      (id) => blueprint.blocks[id]?.type === 'collection' && blueprint.blocks[id]?.query?.entity === entityId,
    );
    if (block !== undefined) return { page, block };
  }
  return undefined;
}
