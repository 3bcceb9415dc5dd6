import type { Block } from '../../../blueprint/page-schema.ts';
import { typeSystem } from '../../../theme/type-system.ts';
import { actionLinks, clauses, heading, localText, picture, titleId } from '../../block-parts.ts';
import type { BlockCall, BlockEntry, RenderContext } from '../../context.ts';
import { pickText } from '../../../../domain/text.ts';
import { type Html, html } from '../../html.ts';
import { label } from '../../labels.ts';
import { pageHref, pageWithBlock } from '../../links.ts';
import { blockPhoto } from '../../photos.ts';
import { isName } from '../../opening-words.ts';
import { searchParam } from '../../params.ts';
import { subjectGhost } from '../../pictures/ghost.ts';
import { hoursAside, ROWS, rowsAside, tasksAside } from './asides.ts';
import { heroSource, showsSubject } from './hero-art.ts';
import { openingOf, openingRows } from './opening.ts';

const SIZES = {
  split: { width: 960, height: 840 },
  columns: { width: 1600, height: 600 },
  lead: { width: 960, height: 840 },
  stack: { width: 1600, height: 600 },
  poster: { width: 960, height: 840 },
  cover: { width: 1600, height: 900 },
} as const;
/** What tells the drawing how wide it is to be. */
const SCENES: Partial<Record<keyof typeof SIZES, string>> = { columns: '-band', stack: '-band', cover: '-wide' };
const MOST_ROWS = 4;

/** The opening of a page: headline, promise, main action, and something of the site itself, composed by the art direction. */
export const hero: BlockEntry = {
  type: 'hero',
  variants: ['split', 'center', 'cover', 'search', 'bar'],
  styles: ['hero'],
  stylesOf(block, blueprint, { pageId, blockId }) {
    if (block.variant === 'bar') return ['hero-bar'];
    const { layout, aside } = openingOf({ block, blockId }, blueprint, pageId);
    const isPictured = aside === 'rows' && showsSubject(block, blueprint);
    return [
      `hero-${layout}`,
      ...(isPictured ? (['hero-picture'] as const) : []),
      ...(aside === 'none' ? [] : [`hero-${aside === 'hours' ? 'rows' : aside}` as const]),
    ];
  },
  runtime: [],
  heading: true,
  needs(block, { blueprint, pageId }, blockId) {
    if (block.variant === 'bar' || openingOf({ block, blockId }, blueprint, pageId).aside !== 'rows') return [];
    const query = openingRows(blueprint, pageId);
    return query === undefined ? [] : [{ key: ROWS, query: { ...query, limit: MOST_ROWS } }];
  },
  render({ block, blockId, context, level }) {
    const text = heroText({ block, blockId, context, level });
    if (block.variant === 'bar') return html`<div class="panel">${text}</div>`;
    const { layout, aside } = openingOf({ block, blockId }, context.blueprint, context.pageId);
    const side = sideOf(block, blockId, context);
    const ghost = (aside === 'none' || layout === 'lead') && level === 1 ? subjectGhost(context.blueprint) : null;
    const apart = aside === 'rows' && layout === 'columns' ? rowsPicture(block, blockId, context) : null;
    return html`<div class="hero-stage o-${layout}">
      ${ghost}${text}${apart}${side !== null && html`<div class="hero-side">${side}</div>`}
    </div>`;
  },
};

function heroText({ block, blockId, context, level }: BlockCall): Html {
  const title = localText(context, block.title);
  const text = localText(context, block.text);
  const { layout, aside } = openingOf({ block, blockId }, context.blueprint, context.pageId);
  const said = level === 1 && block.variant !== 'bar' ? eyebrowOf(block, context) : '';
  const eyebrow = layout === 'lead' && aside === 'hours' && isToldBeside(said, context) ? '' : said;
  return html`<div class="hero-text">
    ${eyebrow !== '' && html`<p class="eyebrow">${eyebrow}</p>`}
    ${title !== '' && heading(level, clauses(title, context), html`${sizeOf(title, layout, context)} id="${titleId(blockId)}"`)}
    ${text !== '' && html`<p class="lead">${text}</p>`} ${block.variant === 'search' && searchForm(blockId, context)}
    ${actionLinks(block.actions, context, true)}
  </div>`;
}

function sideOf(block: Block, blockId: string, context: RenderContext): Html | null {
  const { layout, aside } = openingOf({ block, blockId }, context.blueprint, context.pageId);
  if (aside === 'rows') {
    const rows = rowsAside(blockId, context);
    return rows === null ? null : html`${layout === 'split' && rowsPicture(block, blockId, context)}${rows}`;
  }
  if (aside === 'tasks') return tasksAside(context);
  if (aside === 'hours') return hoursAside(context, layout === 'lead');
  if (aside === 'none') return null;
  return heroArt(block, { blockId, context, layout });
}

/** The picture of what the site is about with its first rows, where its author left that side free. */
function rowsPicture(block: Block, blockId: string, context: RenderContext): Html | null {
  return showsSubject(block, context.blueprint) ? heroArt(block, { blockId, context, layout: 'split' }) : null;
}

interface ArtPlace extends Pick<BlockCall, 'blockId' | 'context'> {
  readonly layout: keyof typeof SIZES;
}

function heroArt(block: Block, { blockId, context, layout }: ArtPlace): Html {
  const source = blockPhoto(blockId, context) ?? heroSource(block, context);
  const rowId = `hero-${blockId}${SCENES[layout] ?? ''}`;
  const drawn = picture({ source, rowId, alt: '', className: 'hero-picture', ...SIZES[layout], eager: true }, context);
  return html`<div class="hero-art">${drawn}</div>`;
}

function searchForm(blockId: string, context: RenderContext): Html | null {
  const { blueprint, locale } = context;
  const target = pageWithBlock(blueprint, 'search') ?? pageWithBlock(blueprint, 'collection');
  if (target === undefined) return null;
  const page = blueprint.pages[target];
  const searched = page?.blocks.find((id) => ['search', 'collection'].includes(blueprint.blocks[id]?.type ?? ''));
  if (searched === undefined) return null;
  return html`<form
    class="search-form"
    role="search"
    aria-label="${label(locale, 'search')}"
    action="${pageHref(context, target)}#${searched}"
    method="get"
  >
    <label class="vh" for="${blockId}-q">${label(locale, 'search')}</label>
    <input type="search" id="${blockId}-q" name="${searchParam(searched)}" placeholder="${label(locale, 'searchHint')}" />
    <button class="button primary" type="submit">${label(locale, 'search')}</button>
  </form>`;
}

/** Returns the line above the headline: the block's own ('' for none), else the site's tagline when the texts below do not repeat it. */
function eyebrowOf(block: Block, context: RenderContext): string {
  const own = block.options?.['eyebrow'];
  const [title, text] = [localText(context, block.title), localText(context, block.text)];
  if (typeof own === 'string') return isName(own, context) || title.includes(own) || text.includes(own) ? '' : own;
  const tagline = localText(context, context.blueprint.site.tagline);
  const isRepeated = tagline.startsWith(title) || text.startsWith(tagline.split(/[.。]/)[0] ?? '');
  return isRepeated || tagline.length > 60 ? '' : tagline;
}

/** Tells whether the hours and ways beside a list say all of a line: each part is one of them, or has the times of the hours. */
function isToldBeside(line: string, { blueprint: { site }, locale }: RenderContext): boolean {
  const { hours = [], contact = {} } = site;
  const ways = [pickText(contact.address, locale), contact.phone ?? ''].join(' ');
  const times = new Set(hours.flatMap((rule) => numbersOf(rule)));
  return line.split(' · ').every((part) => {
    const numbers = numbersOf(part);
    return ways.includes(part) || (numbers.length > 1 && numbers.every((each) => times.has(each) || times.has(each + 12)));
  });
}

function numbersOf(words: string): readonly number[] {
  return (words.match(/\d+/g) ?? []).map(Number);
}

/** Letters of the whole headline and of its longest word up to which it is set large, and rather large. */
const ROOM = { split: [20, 12, 40, 16], lead: [20, 9, 40, 13], wide: [32, 14, 56, 18] } as const;
/** The ratio of type scales for which that room is told: the sixth step of others is larger by its sixth power. */
const USUAL_RATIO = 1.3;
/** Faces whose bold letters are wider than others. */
const SLABS: ReadonlySet<string> = new Set(['bitter']);
/** The headline of a panel that is set largest. */
const SHORT = 8;

/** A long headline is set smaller: it stays within three lines or so beside its picture. */
function sizeOf(title: string, layout: keyof typeof SIZES, { blueprint }: RenderContext): Html | null {
  const letters = Array.from(title).reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.9 : 1), 0);
  const { transform, ratio, weight, heading } = typeSystem(blueprint.theme);
  const size = Math.max(1, (ratio / USUAL_RATIO) ** 6) * (SLABS.has(heading) && weight >= 700 ? 1.12 : 1);
  const width = letters * size * (transform === 'uppercase' ? 1.4 : 1);
  const longest = Math.max(...title.split(/\s/).map((word) => word.length)) * (width / letters);
  const [large, word, rather, longWord] = ROOM[layout === 'lead' || layout === 'split' ? layout : 'wide'];
  if (layout === 'lead' && width <= SHORT) return html` class="short"`;
  if (width <= large && longest <= word) return null;
  return width <= rather && longest <= longWord ? html` class="long"` : html` class="longer"`;
}
