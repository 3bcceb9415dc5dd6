import { must } from '../../domain/assert.ts';
import { pickText } from '../../domain/text.ts';
import type { Block } from '../blueprint/schema.ts';
import { artDirection } from '../theme/art-direction.ts';
import { say, titleId } from './block-parts.ts';
import { blockEntries } from './blocks/registry.ts';
import type { BlockEntry, DataNeed, RenderContext } from './context.ts';
import { divider } from './divider.ts';
import { type Html, html } from './html.ts';
import { rowTitle } from './row-values.ts';
import { renderShell } from './shell.ts';

interface PlacedBlock {
  readonly id: string;
  readonly block: Block;
  readonly entry: BlockEntry;
}

/** What every block of the page needs before it can be drawn. Blocks without needs are left out. */
export function pageNeeds(context: Omit<RenderContext, 'data'>): { blockId: string; needs: DataNeed[] }[] {
  return placedBlocks(context)
    .map(({ id, block, entry }) => ({ blockId: id, needs: [...entry.needs(block, context)] }))
    .filter(({ needs }) => needs.length > 0);
}

/** The whole document of a page. Pure: the same context gives the same bytes. */
export function renderPage(context: RenderContext): string {
  const page = must(context.blueprint.pages[context.pageId], `page ${context.pageId}`);
  const placed = placedBlocks(context);
  const title = detailTitle(context, placed) ?? pickText(page.title, context.locale);
  return renderShell({
    ...context,
    title: page.path === '/' ? homeTitle(context) : title,
    description: pickText(page.description, context.locale),
    main: mainContent(placed, title, context),
  });
}

/** Blocks in order, each in its band. The first that can carries the h1; otherwise the page's title stands before it. */
function mainContent(placed: readonly PlacedBlock[], title: string, context: RenderContext): Html {
  const first = placed[0];
  const carries =
    first !== undefined && first.entry.heading && (say(context, first.block.title) !== '' || first.block.type === 'detail');
  const direction = artDirection(context.blueprint.theme);
  const seen = new Set<string>();
  let plain = 0;
  let before = 'plain';
  const bands = placed.map((part, index) => {
    const own = ownBand(part.block, index);
    plain = own === 'plain' ? plain + 1 : 0;
    const tone = own === 'plain' && plain % 2 === 0 ? 'alt' : own;
    const named = say(context, part.block.title);
    const unique = named !== '' && !seen.has(named);
    seen.add(named);
    const edge = divider(direction.divider, before, tone);
    before = tone;
    return html`${edge}${band(part, { tone, labelled: unique, level: index === 0 && carries ? 1 : 2 }, context)}`;
  });
  const heading = carries
    ? null
    : html`<div class="page-head">
        <div class="wrap"><h1>${title}</h1></div>
      </div>`;
  return html`${heading}${bands}`;
}

function band(part: PlacedBlock, look: { tone: string; labelled: boolean; level: 1 | 2 }, context: RenderContext): Html {
  const { id, block, entry } = part;
  const variant = block.variant !== undefined && entry.variants.includes(block.variant) ? block.variant : entry.variants[0];
  const chosen = block.variant === variant ? block : { ...block, variant };
  const edit = context.mode === 'preview' ? html` data-b="${id}"` : null;
  const styled = block.style === undefined ? null : html` data-s="${id}"`;
  const name = look.labelled && block.type !== 'detail' ? html` aria-labelledby="${titleId(id)}"` : null;
  const classes = ['band', `b-${block.type}`, `v-${variant}`, `t-${look.tone}`].join(' ');
  const inner = entry.render(chosen, id, context, look.level);
  return html`<section class="${classes}" id="${id}" ${name}${edit}${styled}><div class="wrap">${inner}</div></section>`;
}

/** Some blocks bring a ground of their own; the others alternate. */
function ownBand(block: Block, index: number): string {
  if (block.type === 'hero') return block.variant === 'cover' ? 'cover' : 'hero';
  if (block.type === 'cta') return 'fill';
  if (block.type === 'stats') return 'stats';
  return index === 0 ? 'first' : 'plain';
}

function placedBlocks(context: Pick<RenderContext, 'blueprint' | 'pageId'>): readonly PlacedBlock[] {
  const page = context.blueprint.pages[context.pageId];
  return (page?.blocks ?? []).flatMap((id) => {
    const block = context.blueprint.blocks[id];
    return block === undefined ? [] : [{ id, block, entry: blockEntries[block.type] }];
  });
}

function detailTitle(context: RenderContext, placed: readonly PlacedBlock[]): string | undefined {
  const part = placed.find(({ block }) => block.type === 'detail');
  const row = part === undefined ? undefined : context.data[part.id]?.['row']?.rows[0];
  const entity = context.blueprint.entities[part?.block.query?.entity ?? ''];
  return row === undefined || entity === undefined ? undefined : rowTitle(entity, row, context.locale);
}

function homeTitle(context: RenderContext): string {
  const { site } = context.blueprint;
  return pickText(site.tagline, context.locale);
}
