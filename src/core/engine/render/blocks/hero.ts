import type { Block } from '../../blueprint/page-schema.ts';
import { rowTitle } from '../row-values.ts';
import { isFilled, valueText } from '../show-value.ts';
import { cardSlots, rowPicture } from '../row-card.ts';
import { rowArt } from '../row-art.ts';
import { icon } from '../icons/icon.ts';
import { actionLinks, heading, picture, localText, titleId } from '../block-parts.ts';
import { answer, stringOption } from '../block-data.ts';
import type { StylePart } from '../styles/blocks.ts';
import type { BlockCall, BlockEntry, DataNeed, RenderContext } from '../context.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { detailPageId, pageHref, pageWithBlock, rowHref } from '../links.ts';
import { searchParam } from '../params.ts';
import { drawnSubject, isExact, isPerson } from '../pictures/subjects.ts';
import { keptThings, sceneThings } from '../pictures/things/site-things.ts';
import { typeSystem } from '../../theme/type-system.ts';

const HERO_SIZES = {
  cover: { width: 1600, height: 900 },
  low: { width: 1600, height: 600 },
  beside: { width: 960, height: 840 },
  panel: { width: 640, height: 400 },
} as const;

const HERO_STYLES: Readonly<Record<string, readonly StylePart[]>> = {
  bar: ['hero-bar'],
  center: ['hero-art', 'hero-center'],
  cover: ['hero-art', 'hero-cover'],
};

/** The opening of a page: headline, promise, main action and a picture. */
export const hero: BlockEntry = {
  type: 'hero',
  variants: ['split', 'center', 'cover', 'search', 'bar'],
  styles: ['hero'],
  stylesOf: ({ variant }) => HERO_STYLES[variant ?? 'split'] ?? ['hero-art'],
  runtime: [],
  heading: true,
  needs: (block, context) => spotlightNeeds(block, context),
  render({ block, blockId, context, level }) {
    if (block.variant === 'bar') return barHero(block, { blockId, context, level });
    const source = heroSource(block, context);
    const cover = block.variant === 'cover';
    const low = block.variant === 'center';
    const beside = low ? 'low' : 'beside';
    const size = cover ? 'cover' : beside;
    const scene = [cover && '-wide', low && '-band'].filter((part) => part !== false).join('');
    const art = picture(
      {
        source,
        rowId: `hero-${blockId}${scene}`,
        alt: '',
        className: 'hero-picture',
        ...HERO_SIZES[size],
        eager: true,
      },
      context,
    );
    const title = localText(context, block.title);
    const text = localText(context, block.text);
    const eyebrow = level === 1 ? eyebrowOf(block, context) : '';
    return html`<div class="hero-text">
        ${eyebrow !== '' && html`<p class="eyebrow">${eyebrow}</p>`}
        ${title !== '' && heading(level, clauses(title, context), html`${sizeOf(title, context)} id="${titleId(blockId)}"`)}
        ${text !== '' && html`<p class="lead">${text}</p>`} ${block.variant === 'search' && searchForm()}
        ${actionLinks(block.actions, context)}
      </div>
      <div class="hero-side">
        <div class="hero-art">${art}</div>
        ${spotlight(block, blockId, context)}
      </div>`;

    function searchForm() {
      const target = pageWithBlock(context.blueprint, 'search') ?? pageWithBlock(context.blueprint, 'collection');
      if (target === undefined) return null;
      const page = context.blueprint.pages[target];
      const searched = page?.blocks.find((id) => ['search', 'collection'].includes(context.blueprint.blocks[id]?.type ?? ''));
      if (searched === undefined) return null;
      return html`<form
        class="search-form"
        role="search"
        aria-label="${label(context.locale, 'search')}"
        action="${pageHref(context, target)}#${searched}"
        method="get"
      >
        <label class="vh" for="${blockId}-q">${label(context.locale, 'search')}</label>
        <input
          type="search"
          id="${blockId}-q"
          name="${searchParam(searched)}"
          placeholder="${label(context.locale, 'searchHint')}"
        />
        <button class="button primary" type="submit">${label(context.locale, 'search')}</button>
      </form>`;
    }
  },
};

/** Returns the line above the headline: the block's own ('' for none), else the site's tagline when the texts below do not repeat it. */
function eyebrowOf(block: Block, context: RenderContext): string {
  const own = block.options?.['eyebrow'];
  if (typeof own === 'string') return own;
  const [title, text] = [localText(context, block.title), localText(context, block.text)];
  const tagline = localText(context, context.blueprint.site.tagline);
  const isRepeated = tagline === title || text.startsWith(tagline.split(/[.。]/)[0] ?? '');
  return isRepeated || tagline.length > 60 ? '' : tagline;
}

/** What the picture of a hero shows: an address, or what is drawn. */
export function heroSource(block: Block, place: HeroPlace): string {
  const subject = stringOption(block, 'picture') ?? place.blueprint.site.recipe;
  if (isExact(subject)) return `art:${drawnSubject(subject)}!`;
  return /^https?:/.test(subject) ? subject : heroArt(drawnSubject(subject), place);
}

type HeroPlace = Pick<RenderContext, 'blueprint' | 'pageId'>;

/** Returns the subject of the hero's picture: its own; where that is too general, the trade or the records of the site. */
function heroArt(subject: string, { blueprint, pageId }: HeroPlace): string {
  const { recipe } = blueprint.site;
  if (blueprint.pictures !== undefined)
    return `art:${sceneThings(keptThings(blueprint.pictures), blueprint, subject).join('--')}`;
  const first = (blueprint.pages[pageId]?.blocks ?? []).flatMap((id) => blueprint.blocks[id]?.query?.entity ?? []);
  const ids = [...new Set([...first, ...Object.keys(blueprint.entities)])];
  const kept = ids.flatMap((id) => blueprint.entities[id]?.icon ?? []).filter((icon) => !PLAIN_ICONS.has(icon));
  const icons = [...new Set(kept)].slice(0, 4);
  if (recipe === FRAME && icons.length > 1) return `art:${[...(VAGUE.has(subject) ? [] : [subject]), ...icons].join('--')}`;
  if (!VAGUE.has(subject)) return `art:${subject}--${recipe}`;
  return `art:${subject === 'lightbulb' ? [...icons, recipe].join('--') : [recipe, ...icons].join('--')}`;
}

/** The recipe that lends its frame to sites of other subjects. */
const FRAME = 'cms';
/** Subjects that stand for any row of a list, not for a trade. */
const VAGUE = new Set(['lightbulb', 'calendar', 'person', 'people', 'pen', 'phone', 'bus', 'box']);
const PLAIN_ICONS = new Set(['mail', 'mail-plus', 'folder', 'user', 'user-round', 'star', 'circle-help', 'message-square']);

/** A long headline is set smaller: it stays within three lines or so beside its picture. */
function sizeOf(title: string, { blueprint }: RenderContext): Html | null {
  const letters = Array.from(title).reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.9 : 1), 0);
  const width = typeSystem(blueprint.theme.fonts).transform === 'uppercase' ? letters * 1.4 : letters;
  const longest = Math.max(...title.split(/\s/).map((word) => word.length)) * (width / letters);
  if (width <= 20 && longest <= 12) return null;
  return width <= 40 && longest <= 16 ? html` class="long"` : html` class="longer"`;
}

/** The list on the home page whose first row stands beside the headline. */
function spotlightNeeds(block: Block, { blueprint, pageId }: Omit<RenderContext, 'data'>): readonly DataNeed[] {
  if (block.options?.['spotlight'] === false) return [];
  const page = blueprint.pages[pageId];
  if (page?.path !== '/' || !['split', 'search', undefined].includes(block.variant)) return [];
  const query = page.blocks.map((id) => blueprint.blocks[id]?.query).find((found) => found !== undefined);
  if (query === undefined || query.mine === true || query.marked !== undefined) return [];
  return detailPageId(blueprint, query.entity) === undefined ? [] : [{ key: 'spotlight', query: { ...query, limit: 1 } }];
}

/** One real thing of the site, laid over the corner of the picture, unless `options.spotlight` is false. */
function spotlight(block: Block, blockId: string, context: RenderContext): Html | null {
  const entityId = spotlightNeeds(block, context)[0]?.query.entity ?? '';
  const entity = context.blueprint.entities[entityId];
  const [row] = answer(context, blockId, 'spotlight').rows;
  const href = row === undefined ? undefined : rowHref(context, entityId, row);
  if (entity === undefined || row === undefined || href === undefined) return null;
  const slots = cardSlots(entity, undefined);
  if (slots.image === undefined || isPerson(rowArt(row, { image: slots.image, entity, context }).slice(4))) return null;
  if (CODE.test(rowTitle(entity, row, context.locale))) return null;
  const field = [slots.price, slots.badge].find((slot) => slot !== undefined && isFilled(row.values[slot.key]));
  const fact = field === undefined ? undefined : valueText(field, { value: row.values[field.key], blockId, context });
  return html`<a class="spotlight" href="${href}"
    >${rowPicture(row, { slots, context, entity })}<span
      ><strong>${rowTitle(entity, row, context.locale)}</strong
      >${fact !== undefined && html`<span class="muted">${fact}</span>`}</span
    >${icon('arrow-right')}</a
  >`;
}

/** Names that people do not read: numbers of orders, names of files. */
const CODE = /^\S*[\d_]\S*$|\d{3,}$/;

/** Chinese has no spaces to break at: a headline of several clauses breaks between them. */
function clauses(title: string, { locale }: RenderContext): Html {
  const parts = locale === 'zh' ? title.split(/(?<=[，；。！？])/u) : [title];
  return parts.length < 2 ? html`${title}` : html`${parts.map((part) => html`<span>${part}</span>`)}`;
}

/** The opening of a tool: what it is and the main action on one line, the work right below. */
function barHero(block: Block, { blockId, context, level }: Pick<BlockCall, 'blockId' | 'context' | 'level'>): Html {
  const title = localText(context, block.title);
  const text = localText(context, block.text);
  return html`<div class="panel">
    <div class="hero-text">
      ${title !== '' && heading(level, clauses(title, context), html`${sizeOf(title, context)} id="${titleId(blockId)}"`)}
      ${text !== '' && html`<p class="lead">${text}</p>`} ${actionLinks(block.actions, context)}
    </div>
    ${picture({ source: heroSource(block, context), rowId: `hero-${blockId}-panel`, alt: '', className: 'hero-picture', ...HERO_SIZES.panel, eager: true }, context)}
  </div>`;
}
