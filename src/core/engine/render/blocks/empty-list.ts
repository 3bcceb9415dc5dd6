import { signInLinks } from '../account-parts.ts';
import { accountLabel } from '../account-words.ts';
import { createsRows, permits } from '../accounts.ts';
import { booleanOption } from '../block-data.ts';
import { localText, siteEmblem } from '../block-parts.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { RenderContext } from '../context.ts';
import { isForMembers } from '../for-members.ts';
import { type Html, html } from '../html.ts';
import { findIcon, icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import type { RowToolPlace } from '../row-tools.ts';
import { markWord, rowWord } from '../row-words.ts';
import { pickText } from '../../../domain/text.ts';
import { isNarrowed } from './narrow-tools.ts';

/** An empty list says why, and what to do about it. */
export function emptyList({ block, blockId, context, entity }: RowToolPlace, first: string | undefined): Html {
  const narrowed = isNarrowed(blockId, context);
  const closed = (context.user ?? null) === null && isForMembers(entity);
  if (closed && context.blueprint.accounts !== undefined)
    return html`<div class="empty">
      <p>${accountLabel(context.locale, 'forMembers')}</p>
      ${signInLinks(context)}
    </div>`;
  const said = narrowed ? label(context.locale, 'noMatch') : emptyWords(block, context, entity);
  const plural = localText(context, entity.plural);
  const what = context.locale === 'en' ? plural.toLowerCase() : plural;
  const emblem = narrowed || !isAlone(blockId, context) ? null : siteEmblem(context);
  const isSlim = emblem === null && first === undefined && !narrowed;
  return html`<div class="empty${isSlim && ' slim'}${emblem !== null && ' drawn'}">
    ${emblem ?? icon(findIcon(entity.icon ?? '') === undefined ? 'inbox' : (entity.icon ?? ''))}
    <div>
      ${
        said === null
          ? html`<p class="none">${label(context.locale, 'noneYet', { what })}</p>
              ${first !== undefined && html`<p>${label(context.locale, 'firstHere')}</p>`}`
          : html`<p>${said}</p>`
      }
      ${
        narrowed &&
        html`<p>
          <a class="button secondary" href="${pageHref(context, context.pageId, context.slug)}#${blockId}"
            >${label(context.locale, 'clear')}<span class="vh"> ${localText(context, block.title) || plural}</span></a
          >
        </p>`
      }${
        first !== undefined &&
        html`<p>
          <a class="button primary" href="${pageHref(context, first)}"
            >${localText(context, context.blueprint.pages[first]?.title)}</a
          >
        </p>`
      }
    </div>
  </div>`;
}

/** A list that is all of its page has room for a drawing while it is empty. */
function isAlone(blockId: string, { blueprint, pageId }: RenderContext): boolean {
  const { path = '/', blocks = [] } = blueprint.pages[pageId] ?? {};
  const others = blocks.filter((id) => !['heading', 'richtext'].includes(blueprint.blocks[id]?.type ?? 'heading'));
  return path !== '/' && others.length === 1 && others[0] === blockId;
}

/** The other page where somebody makes a first row of an entity: its form, or the goods that orders are made of. */
export function wayToFirst({ block, blockId, entityId, context }: RowToolPlace): string | undefined {
  const { blueprint, pageId } = context;
  if (isNarrowed(blockId, context) || (block.query?.mine !== true && !mayAdd(context, entityId))) return undefined;
  const others = Object.entries(blueprint.pages).filter(([id, { path }]) => id !== pageId && path !== '/' && !path.includes(':'));
  const pageOf = (makes: (block: Block | undefined) => boolean) =>
    others.find(([, { blocks }]) => blocks.some((each) => makes(blueprint.blocks[each])))?.[0];
  const holds = (kinds: RegExp) => (block: Block | undefined) => block?.query?.entity === entityId && kinds.test(block.type);
  const isOrdered = Object.values(blueprint.blocks).some(holds(/^checkout$/));
  return (
    pageOf(holds(/^(?:booking|form)$/)) ??
    (isOrdered ? pageOf((block) => block?.type === 'collection' && block.options?.['action'] === 'cart') : undefined)
  );
}

function emptyWords(block: Block, { locale }: RenderContext, entity: Entity): string | null {
  const kind = block.query?.marked;
  if (kind === 'seen') return rowWord(locale, 'emptySeen');
  const mark = entity.marks?.find((each) => each.kind === kind);
  if (kind !== undefined)
    return rowWord(locale, 'emptyMarked', { what: pickText(mark?.label, locale) || markWord(locale, kind, false) });
  // Rows that lack only what the list asks of them may be there.
  if (block.query?.where !== undefined) return label(locale, 'emptyNow');
  if (block.query?.mine !== true) return null;
  const next = booleanOption(block, 'create') ? [rowWord(locale, 'emptyMineAdd')] : [];
  return [rowWord(locale, 'emptyMine'), ...next].join(locale === 'zh' ? '' : ' ');
}

/** Tells whether whoever looks may add rows of an entity. */
export function mayAdd({ blueprint, user = null }: RenderContext, entityId: string): boolean {
  const create = blueprint.entities[entityId]?.access.create;
  if (create === 'public') return true;
  return (
    user !== null &&
    permits(blueprint, { user, action: 'add', entityId }) &&
    (user.manages.includes(entityId) ||
      (user.isWaiting !== true && (create !== 'nobody' || createsRows(blueprint, user.role, entityId))))
  );
}
