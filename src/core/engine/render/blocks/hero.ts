import type { Block } from '../../blueprint/schema.ts';
import { actionLinks, fieldMark, heading, picture, say, titleId } from '../block-parts.ts';
import { stringOption } from '../block-data.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pageHref, pageWithBlock } from '../links.ts';
import { searchParam } from '../params.ts';

const HERO_SIZES = {
  cover: { width: 1600, height: 900 },
  low: { width: 1600, height: 600 },
  beside: { width: 960, height: 840 },
} as const;

/** The opening of a page: headline, promise, main action and a picture. */
export const hero: BlockEntry = {
  type: 'hero',
  variants: ['split', 'center', 'cover', 'search', 'bar'],
  styles: ['hero'],
  runtime: [],
  heading: true,
  needs: () => [],
  render(block, blockId, context, level) {
    if (block.variant === 'bar') return barHero(block, blockId, context, level);
    const subject = stringOption(block, 'picture') ?? context.blueprint.site.recipe;
    const cover = block.variant === 'cover';
    const low = block.variant === 'center';
    const beside = low ? 'low' : 'beside';
    const size = cover ? 'cover' : beside;
    const scene = [cover && '-wide', low && '-band'].filter((part) => part !== false).join('');
    const art = picture(
      {
        source: /^https?:/.test(subject) ? subject : `art:${context.blueprint.site.recipe}-${subject.replace(/^art:/, '')}`,
        rowId: `hero-${blockId}${scene}`,
        alt: '',
        className: 'hero-picture',
        ...HERO_SIZES[size],
        eager: true,
      },
      context,
    );
    const title = say(context, block.title);
    const text = say(context, block.text);
    const tagline = say(context, context.blueprint.site.tagline);
    return html`<div class="hero-text">
        ${level === 1 && tagline !== title && html`<p class="eyebrow">${tagline}</p>`}
        ${title !== '' && heading(level, clauses(title, context), html` id="${titleId(blockId)}"${fieldMark(context, 'title')}`)}
        ${text !== '' && html`<p class="lead" ${fieldMark(context, 'text')}>${text}</p>`}
        ${block.variant === 'search' && searchForm()} ${actionLinks(block.actions, context)}
      </div>
      <div class="hero-art">${art}</div>`;

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

/** Chinese has no spaces to break at: a headline of several clauses breaks between them. */
function clauses(title: string, { locale }: RenderContext): Html {
  const parts = locale === 'zh' ? title.split(/(?<=[，；。！？])/u) : [title];
  return parts.length < 2 ? html`${title}` : html`${parts.map((part) => html`<span>${part}</span>`)}`;
}

/** The opening of a tool: what it is and the main action on one line, the work right below. */
function barHero(block: Block, blockId: string, context: RenderContext, level: 1 | 2): Html {
  const title = say(context, block.title);
  const text = say(context, block.text);
  return html`<div class="hero-text">
      ${title !== '' && heading(level, clauses(title, context), html` id="${titleId(blockId)}"${fieldMark(context, 'title')}`)}
      ${text !== '' && html`<p class="lead" ${fieldMark(context, 'text')}>${text}</p>`}
    </div>
    ${actionLinks(block.actions, context)}`;
}
