import type { Text } from '../../domain/text.ts';
import type { Effect, Entity, Value } from '../../engine/blueprint/entity-schema.ts';
import { stepActor } from '../../engine/blueprint/step-actor.ts';
import type { Row } from '../../engine/render/context.ts';
import { rowHref } from '../../engine/render/links.ts';
import { plainValue, rowTitle } from '../../engine/render/row-values.ts';
import { profilesInRoles } from '../access/credentials.ts';
import { OWNER_KEY, ownerOf } from '../request/identity.ts';
import { findEntity } from '../request/site.ts';
import { completeValues } from '../values/complete-values.ts';
import type { Change } from './change.ts';

/** Writes the notices of a `notify` effect, one for each receiver. Sites without a notice entity keep quiet. */
export async function writeNotices(
  change: Change,
  { entity, row }: { readonly entity: Entity; readonly row: Row },
  effect: Extract<Effect, { do: 'notify' }>,
): Promise<void> {
  const { site, transaction } = change;
  const noticeEntity = site.blueprint.accounts?.notices;
  const target = findEntity(site, noticeEntity);
  if (noticeEntity === undefined || target === undefined) return;
  for (const owner of await receivers(change, row, effect.who)) {
    const [now, id] = [site.now(), site.newId()];
    const known = (key: string) => target.fields.some((field) => field.key === key);
    const asked = Object.entries(noticeValues(change, { entity, row }, effect.text)).filter(([key]) => known(key));
    const values = { ...completeValues(target, Object.fromEntries(asked), { now: site.clock(), id }), [OWNER_KEY]: owner };
    await transaction.put(noticeEntity, { id, values, createdAt: now, updatedAt: now, sample: false });
    change.changed.add(noticeEntity);
  }
}

function noticeValues(
  { site, entityId }: Change,
  { entity, row }: { readonly entity: Entity; readonly row: Row },
  text: Text,
): Record<string, Value> {
  const link = rowHref({ blueprint: site.blueprint, locale: site.mainLocale, basePath: '' }, entityId, row);
  const title: Record<string, string> = {};
  const body: Record<string, string> = {};
  for (const locale of site.blueprint.site.locales) {
    const name = rowTitle(entity, row, locale);
    const words = text[locale] ?? text.en ?? text.zh ?? '';
    title[locale] = words.replace(/\{(\w+)\}/g, (_, key: string) =>
      key === 'title' ? name : plainValue(row.values[key], locale),
    );
    body[locale] = `${entity.label[locale] ?? entity.label.en ?? ''}: ${name}`;
  }
  return { title, body, read: false, ...(link === undefined ? {} : { link }) };
}

/**
 * Those who are told: whoever owns the row, or the one that a relation points to, the acting user, or all of some roles. Managers are all users whose role
 * manages the entity, examples too.
 */
async function receivers(change: Change, row: Row, who: string): Promise<ReadonlySet<string>> {
  const owner = ownerOf(row);
  if (who === 'owner') return new Set(owner === null ? [] : [owner]);
  if (who === 'user') return new Set(change.identity === null ? [] : [change.identity.ownerKey]);
  const actor = stepActor(who);
  if (actor.kind === 'owner') return ownerOfRelated(change, row, actor.relation);
  const all = change.site.blueprint.accounts?.roles ?? [];
  const roles = all.filter(({ id, manages }) => (who === 'managers' ? manages.includes(change.entityId) : id === who));
  const signedUp = await profilesInRoles(
    change.transaction,
    roles.map((role) => role.id),
  );
  return new Set([...roles.flatMap((role) => role.demo ?? []), ...signedUp]);
}

/** A profile is its own owner. */
async function ownerOfRelated({ site, transaction, entityId }: Change, row: Row, key: string): Promise<ReadonlySet<string>> {
  const to = findEntity(site, entityId)?.fields.find((field) => field.key === key)?.to;
  const id = row.values[key];
  if (to === undefined || typeof id !== 'string') return new Set();
  if (to === site.blueprint.accounts?.entity) return new Set([id]);
  const asked = await transaction.get(to, id);
  const owner = asked === undefined || asked === null ? null : ownerOf(asked);
  return new Set(owner === null ? [] : [owner]);
}
