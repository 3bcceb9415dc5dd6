import { pickText } from '../../domain/text.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { demoButtons, signInLinks } from './account-parts.ts';
import { accountLabel } from './account-words.ts';
import { createAudience } from './accounts.ts';
import { answer } from './block-data.ts';
import { localText, siteEmblem } from './block-parts.ts';
import type { RenderContext } from './context.ts';
import { isForMembers } from './for-members.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons/icon.ts';
import type { PlacedBlock } from './placed-blocks.ts';

const SHOWS_ROWS: ReadonlySet<Block['type']> = new Set(['collection', 'chart', 'report', 'progress']);
const TAKES_ROWS: ReadonlySet<Block['type']> = new Set(['form', 'booking']);
/** Blocks that say something and show no rows. */
const WORDS: ReadonlySet<Block['type']> = new Set([
  'hero',
  'heading',
  'richtext',
  'hours',
  'cta',
  'banner',
  'accordion',
  'cards',
]);

/** Tells whether a part of a page is for people with an account alone, and shows a stranger nothing. */
export function isShut({ id, block }: Pick<PlacedBlock, 'id' | 'block'>, context: RenderContext): boolean {
  const { blueprint } = context;
  const entityId = block.query?.entity ?? '';
  const entity = blueprint.entities[entityId];
  if ((context.user ?? null) !== null || blueprint.accounts === undefined) return false;
  if (block.type === 'notifications') return true;
  if (entity === undefined) return false;
  if (TAKES_ROWS.has(block.type)) return createAudience(context, entityId, entity) !== null;
  return SHOWS_ROWS.has(block.type) && isForMembers(entity) && answer(context, id, 'rows').rows.length === 0;
}

/** Tells whether a page has nothing for strangers: words at most, around what is for people with an account. */
export function isShutPage(blueprint: Blueprint, pageId: string): boolean {
  const page = blueprint.pages[pageId];
  if (page === undefined || page.path === '/' || blueprint.accounts === undefined) return false;
  if ((page.for ?? []).length > 0) return true;
  const blocks = page.blocks.flatMap((id) => blueprint.blocks[id] ?? []).filter(({ type }) => !WORDS.has(type));
  const isClosed = (block: Block) => {
    const entity = blueprint.entities[block.query?.entity ?? ''];
    if (entity === undefined) return false;
    return TAKES_ROWS.has(block.type) ? entity.access.create !== 'public' : SHOWS_ROWS.has(block.type) && isForMembers(entity);
  };
  return blocks.length > 0 && blocks.every(isClosed);
}

/** Tells whether a page shows strangers only what they have sent themselves: it is empty for whoever comes. */
export function isOwnPage({ pages, blocks, entities, accounts }: Blueprint, pageId: string): boolean {
  const parts = (pages[pageId]?.blocks ?? []).flatMap((id) => blocks[id] ?? []).filter(({ type }) => !WORDS.has(type));
  return (
    accounts !== undefined &&
    parts.length > 0 &&
    parts.every(({ type, query }) => SHOWS_ROWS.has(type) && entities[query?.entity ?? '']?.access.read === 'own')
  );
}

/**
 * A page for a stranger, without the parts that are for people with an account: where only words are left, a door that says what is
 * behind it stands in their place; else a line among the rest. Null where nothing is shut.
 */
export function forStranger(
  placed: readonly PlacedBlock[],
  context: RenderContext,
): { readonly open: readonly PlacedBlock[]; readonly shut: readonly PlacedBlock[]; readonly isDoor: boolean } | null {
  const shut = placed.filter((part) => isShut(part, context));
  if (shut.length === 0) return null;
  const open = placed.filter((part) => !shut.includes(part));
  return { open, shut, isDoor: open.every(({ block }) => WORDS.has(block.type)) };
}

interface Door {
  readonly title: string;
  readonly lead: string;
  readonly shut: readonly PlacedBlock[];
  /** What is said about who may come in; that one logs in first when absent. */
  readonly note?: string;
  readonly roles?: readonly string[] | undefined;
  readonly isOther?: boolean;
}

/** The door of a page: what it is, for whom, what lies behind it, and one way in. */
export function frontDoor({ title, lead, shut, note, roles, isOther = false }: Door, context: RenderContext): Html {
  const { locale } = context;
  const emblem = siteEmblem(context);
  const inside = insideList(
    shut.filter(({ block }) => localText(context, block.title) !== title),
    context,
  );
  return html`<section class="band b-door">
    <div class="wrap">
      <div class="door${emblem === null && inside === null && ' alone'}">
        <div class="door-text">
          <h1>${title}</h1>
          ${lead !== '' && html`<p class="lead">${lead}</p>`}
          <p class="door-note">${icon('lock')}<span>${note ?? accountLabel(locale, 'forMembers')}</span></p>
          ${!isOther && signInLinks(context)}${demoButtons(context, '', roles)}
        </div>
        ${(emblem !== null || inside !== null) && html`<div class="door-side">${emblem}${inside}</div>`}
      </div>
    </div>
  </section>`;
}

/** One line where parts of a page are for people with an account. */
export function doorLine(shut: readonly PlacedBlock[], context: RenderContext): Html {
  return html`<section class="band b-door t-plain">
    <div class="wrap">
      <div class="door-line">
        <div>
          ${insideList(shut, context)}
          <p class="door-note">${icon('lock')}<span>${accountLabel(context.locale, 'forMembers')}</span></p>
        </div>
        ${signInLinks(context)}
      </div>
    </div>
  </section>`;
}

function insideList(shut: readonly PlacedBlock[], context: RenderContext): Html | null {
  const names = shut.map(({ block }) => {
    const own = localText(context, block.title);
    return own === '' ? pickText(context.blueprint.entities[block.query?.entity ?? '']?.plural, context.locale) : own;
  });
  const told = [...new Set(names)].filter((name) => name !== '');
  return told.length === 0
    ? null
    : html`<ul class="door-inside">
        ${told.map((name) => html`<li>${icon('check')}${name}</li>`)}
      </ul>`;
}

/** Rules of doors, for sites with accounts. */
export const doorStyles = `
@layer layout{
.door{display:grid;gap:2rem clamp(2rem,6vw,6rem);align-items:center}
.door h1{font-size:var(--s5)}.door .lead{margin-block-start:1rem;max-inline-size:34rem}
.door-note{display:flex;gap:.6rem;align-items:center;margin-block-start:1.5rem;color:var(--muted);font-family:var(--small);font-size:var(--sm)}
.door .actions{margin-block-start:1rem}
.door-inside li{display:flex;gap:.7rem;align-items:center;padding-block:.45rem;font-family:var(--small)}.door-inside .icon{color:var(--link)}
.door .emblem{inline-size:100%;max-block-size:21rem;object-fit:cover;border-radius:var(--radius)}.emblem+.door-inside{margin-block-start:.75rem}
.door.alone{max-inline-size:40rem}
.door-line{display:grid;gap:1rem 3rem;align-items:center;padding:clamp(1.25rem,2.5vw,2rem);border-radius:var(--radius);background:var(--tint);color:var(--ink)}
.door-line .door-note{margin-block-start:.75rem;color:inherit}.door-line .door-inside li{padding:0;font-family:var(--heading);font-weight:var(--weight);font-size:var(--s1);line-height:1.3}.door-line .door-inside .icon{display:none}.door-line .actions{margin:0}
@media (min-width:48rem){.door-line{grid-template-columns:1fr auto}}
@media (min-width:56rem){.door:not(.alone){grid-template-columns:minmax(0,1.1fr) minmax(0,.9fr);min-block-size:min(30rem,56vh)}}
}
`;
