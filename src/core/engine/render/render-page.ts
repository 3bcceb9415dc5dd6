import { must } from '../../domain/assert.ts';
import { pickText } from '../../domain/text.ts';
import type { Block } from '../blueprint/page-schema.ts';
import { artDirection } from '../theme/art-direction.ts';
import { accountNotice, siteBanner } from './account-parts.ts';
import { blockHead, localText, openingEmblem, titleId } from './block-parts.ts';
import { closedContent } from './closed-page.ts';
import { doorLine, forStranger, frontDoor } from './front-door.ts';
import { formNotices } from './blocks/form.ts';
import type { DataNeed, RenderContext } from './context.ts';
import { divider } from './divider.ts';
import { planNav } from './navigation.ts';
import { type Html, html } from './html.ts';
import { leadsList } from './lead-list.ts';
import { inOwnScript } from './own-script.ts';
import { openingWords } from './opening-words.ts';
import { label } from './labels.ts';
import { SENT_PARAM } from './params.ts';
import { blocksOfPage, isWorkPage, type PlacedBlock } from './placed-blocks.ts';
import { relabelled } from './relabelled.ts';
import { rowTitle } from './row-values.ts';
import { heroGround } from './blocks/hero/opening.ts';
import { renderShell, type ShellInput } from './shell.ts';

/** Returns the data that the blocks of the page need before it can be drawn. Blocks without needs are left out. */
export function pageNeeds(context: Omit<RenderContext, 'data'>): { blockId: string; needs: DataNeed[] }[] {
  return placedBlocks(context)
    .map(({ id, block, entry }) => ({ blockId: id, needs: [...entry.needs(block, context, id)] }))
    .filter(({ needs }) => needs.length > 0);
}

/** The whole document of a page. Pure: the same context gives the same bytes. */
export function renderPage(context: RenderContext): string {
  return renderShell(drawContent(context));
}

/** Draws the content in the frame of a page. */
export function drawContent(context: RenderContext): ShellInput {
  const page = must(context.blueprint.pages[context.pageId], `page ${context.pageId}`);
  const placed = placedBlocks(context);
  const record = detailTitle(context, placed);
  const title = record ?? pickText(page.title, context.locale);
  // A record is found by its own name.
  const seo = record === undefined ? page.seo : undefined;
  const isAtSide = planNav(context.blueprint, context.locale).layout === 'side';
  const note = siteBanner(context);
  const content = context.closed === undefined ? mainContent(placed, title, context) : closedContent(title, context);
  return {
    ...context,
    title: page.path === '/' ? homeTitle(context) : title,
    description: pickText(seo?.description, context.locale) || pickText(page.description, context.locale),
    headTitle: pickText(seo?.title, context.locale),
    hidden: page.seo?.hidden === true || context.closed !== undefined,
    isBare: page.bare === true && context.closed === undefined,
    topNote: isAtSide ? null : note,
    main: html`${page.bare === true ? demoNote(placed, content, context) : isAtSide && note}${accountNotice(context)}${content}`,
    isWork: context.closed === undefined && isWorkPage(placed),
  };
}

/** A bare page has no banner; but those who can write there are told first that a demo is shared. */
function demoNote(placed: readonly PlacedBlock[], { markup }: Html, { demo }: RenderContext): Html | null {
  const isPart = placed.some(({ block }) => block.uses?.some(({ can }) => can.some((deed) => deed !== 'read')) === true);
  return demo !== undefined && (isPart || markup.includes('method="post"')) ? siteBanner({ demo }) : null;
}

/** One block of the page in its band, as it stands there; null when the page has no such block. */
export function renderBlock(context: RenderContext, blockId: string): string | null {
  const placed = opened(placedBlocks(context), context);
  const index = placed.findIndex(({ id }) => id === blockId);
  const part = placed[index];
  if (part === undefined) return null;
  const level = index === namerAt(placed, context) && localText(context, part.block.title) !== '' ? 1 : 2;
  const block = band(part, { tone: 'plain', labelled: true, level, half: undefined }, context);
  return inOwnScript(context.blueprint, block.markup);
}

/** The page for whoever looks: strangers find a door in place of what is for people with an account. */
function mainContent(all: readonly PlacedBlock[], pageTitle: string, context: RenderContext): Html {
  const stranger = forStranger(all, context);
  if (stranger === null) return bandsOf(all, pageTitle, context);
  const { open, shut, isDoor } = stranger;
  if (!isDoor) return html`${bandsOf(open, pageTitle, context)}${doorLine(shut, context)}`;
  const [first, ...others] = open;
  const opens = first !== undefined && OPENERS.has(first.block.type) && first === all[0];
  const said: Pick<Block, 'title' | 'text'> = all[0]?.entry.heading === true ? all[0].block : {};
  const isNamed = localText(context, said.title) !== '';
  const words = openingWords(isNamed ? said : { title: { [context.locale]: pageTitle } }, context);
  const { tagline, description } = context.blueprint.site;
  const title = localText(context, words.title) || pageTitle;
  const lead = localText(context, words.text) || localText(context, tagline) || localText(context, description);
  const door = frontDoor({ title, lead: lead === title ? '' : lead, shut }, context);
  return html`${door}${(opens ? others : open).map((part) => band(part, { tone: 'plain', labelled: false, level: 2, half: undefined }, context))}`;
}

const OPENERS: ReadonlySet<string> = new Set(['hero', 'heading']);

/** The bands of a page, the first of which or a heading of their own names it. */
function bandsOf(all: readonly PlacedBlock[], pageTitle: string, context: RenderContext): Html {
  const placed = opened(all, context);
  const title = localText(context, openingWords({ title: { [context.locale]: pageTitle } }, context).title);
  const at = namerAt(placed, context);
  const namer = placed[at];
  const carries = namer !== undefined;
  const top = carries && namer.block.type !== 'detail' ? localText(context, namer.block.title) : title;
  const direction = artDirection(context.blueprint.theme);
  const isWork = isWorkPage(placed);
  const halves = isWork ? pairedCharts(placed, context) : new Map<string, string>();
  const seen = new Set<string>();
  let plain = 0;
  let before = 'plain';
  const bands = placed.map((part, index) => {
    const own = before === 'lead' ? 'led' : ownBand(part, { index, isWork }, context);
    plain = own === 'plain' ? plain + 1 : 0;
    const tone = own === 'plain' && plain % 2 === 0 && !isWork ? 'alt' : own;
    const named = localText(context, part.block.title);
    const isSaid =
      index !== at && named !== '' && named === top && part.block.type !== 'detail' && (!carries || isOnEvery(namer));
    const unique = named !== '' && !seen.has(named);
    seen.add(named);
    const edge = isWork ? null : divider(direction.divider, before, tone);
    before = tone;
    const look = { tone, labelled: unique, level: index === at ? 1 : 2, half: halves.get(part.id) } as const;
    return html`${edge}${band(isSaid ? untitled(part) : part, look, context)}`;
  });
  const emblem = carries ? null : openingEmblem(context);
  const heading = carries
    ? null
    : html`<div class="page-head">
        <div class="wrap">
          ${
            emblem === null
              ? html`<h1>${title}</h1>`
              : html`<div class="head opens">
                  <h1>${title}</h1>
                  ${emblem}
                </div>`
          }
        </div>
      </div>`;
  return html`${heading}${bands}`;
}

/** The place of the block whose title names its page: the first, or an opening below a notice; -1 where the page has a heading of its own. */
function namerAt(placed: readonly PlacedBlock[], context: RenderContext): number {
  const isNamed = ({ block }: PlacedBlock) => localText(context, block.title) !== '';
  const [first] = placed;
  if (first?.entry.heading === true && (isNamed(first) || first.block.type === 'detail')) return 0;
  return placed.findIndex((part) => part.block.type === 'hero' && isNamed(part));
}

/** What some screens leave out has said nothing there. */
function isOnEvery(part: PlacedBlock | undefined): boolean {
  return part?.block.style?.on === undefined;
}

/** The blocks, the one that names the page with the words that open it. */
function opened(placed: readonly PlacedBlock[], context: RenderContext): readonly PlacedBlock[] {
  const at = namerAt(placed, context);
  return placed.map((part, index) => {
    if (index !== at || part.block.title === undefined) return part;
    const { title: _, text: __, ...block } = part.block;
    return { ...part, block: { ...block, ...openingWords(part.block, context) } };
  });
}

/** The page's title stands above already. */
function untitled(part: PlacedBlock): PlacedBlock {
  const { title: _, ...block } = part.block;
  return { ...part, block };
}

/** Neighbouring charts two by two: which of them stand on which side. One under open tools is too tall for that. */
function pairedCharts(placed: readonly PlacedBlock[], { blueprint, pageId }: RenderContext): Map<string, string> {
  const sides = new Map<string, string>();
  const isFolded = blueprint.pages[pageId]?.path === '/';
  placed.forEach(({ id, block }, index) => {
    const before = placed[index - 1];
    if (block.type !== 'chart' || before?.block.type !== 'chart' || sides.has(before.id)) return;
    if (!isFolded && [before.block, block].some(({ options }) => options?.['choices'] === true)) return;
    sides.set(before.id, 'half').set(id, 'half far');
  });
  return sides;
}

interface Look {
  readonly tone: string;
  readonly labelled: boolean;
  readonly level: 1 | 2;
  readonly half: string | undefined;
}

function band(part: PlacedBlock, look: Look, context: RenderContext): Html {
  const { id, block, entry } = part;
  const variant = block.variant !== undefined && entry.variants.includes(block.variant) ? block.variant : entry.variants[0];
  const chosen = block.variant === variant ? block : { ...block, variant };
  const edit = context.mode === 'preview' ? html` data-b="${id}"` : null;
  const styled = block.style === undefined ? null : html` data-s="${id}"`;
  const name = look.labelled && block.type !== 'detail' ? html` aria-labelledby="${titleId(id)}"` : null;
  const classes = [
    'band',
    `b-${block.type}`,
    `v-${variant}`,
    `t-${look.tone}`,
    ...(look.half === undefined ? [] : [look.half]),
  ].join(' ');
  const drawn = { block: chosen, blockId: id, context: inOwnWords(context, id), level: look.level };
  const inner =
    context.absent?.has(id) === true
      ? html`${blockHead(drawn)}${formNotices(id, context, label(context.locale, 'sent'))}${reasonOf(block, context)}`
      : entry.render(drawn);
  return html`<section class="${classes}" id="${id}" ${name}${edit}${styled}><div class="wrap">${inner}</div></section>`;
}

/** What a block draws with: the fields of its records are called as it calls them. */
function inOwnWords(context: RenderContext, id: string): RenderContext {
  const blueprint = relabelled(context.blueprint, id);
  return blueprint === context.blueprint ? context : { ...context, blueprint };
}

/** Says why a block takes nothing now. */
function reasonOf({ why }: Block, { locale }: RenderContext): Html | null {
  return why === undefined ? null : html`<p class="empty">${pickText(why, locale)}</p>`;
}

/** Some blocks bring a ground of their own; the others alternate. */
function ownBand(
  { id, block }: PlacedBlock,
  { index, isWork }: { readonly index: number; readonly isWork: boolean },
  { blueprint, pageId }: RenderContext,
): string {
  if (block.type === 'hero') return heroGround({ block, blockId: id }, blueprint, pageId);
  if (block.type === 'cta') return 'fill';
  if (block.type === 'stats') return 'stats';
  if (index > 0) return 'plain';
  return block.type === 'heading' && !isWork && leadsList(blueprint, pageId) ? 'lead' : 'first';
}

function placedBlocks(context: Omit<RenderContext, 'data'>): readonly PlacedBlock[] {
  const { absent, params } = context;
  const all = blocksOfPage(context.blueprint, context.pageId);
  const placed =
    absent === undefined
      ? all
      : all.filter(({ id, block }) => !absent.has(id) || params[SENT_PARAM] === id || block.why !== undefined);
  return placed.some(({ id, block }) => isIdleCheckout(id, block, context))
    ? placed.filter(({ id, block }) => !isIdleCheckout(id, block, context))
    : placed;
}

/** Below an empty cart there is nothing to check out yet. */
function isIdleCheckout(id: string, block: Block, context: Omit<RenderContext, 'data'>): boolean {
  if (
    block.type !== 'checkout' ||
    context.absent?.has(id) === true ||
    context.cart.length > 0 ||
    Object.keys(context.params).length > 0 ||
    context.form !== undefined
  )
    return false;
  const page = context.blueprint.pages[context.pageId];
  return page?.blocks.some((other) => other !== id && context.blueprint.blocks[other]?.type === 'cart') === true;
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
