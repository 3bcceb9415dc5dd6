import type { Block } from '../../blueprint/schema.ts';
import { answer, listOption } from '../block-data.ts';
import { blockHead, innerLevel, say } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { searchParam } from '../params.ts';
import { cardSlots } from '../row-card.ts';
import { rowsView } from './views/lines.ts';
import { heading } from '../block-parts.ts';

const HITS_PER_ENTITY = 8;

/** One search over several kinds of rows. */
export const search: BlockEntry = {
  type: 'search',
  variants: ['plain'],
  styles: ['card', 'collection'],
  runtime: [],
  heading: true,
  needs: (block, context) => {
    const words = context.params[searchParam(blockIdOf(block, context))]?.trim().slice(0, 200) ?? '';
    if (words === '') return [];
    return entitiesOf(block, context).map((entity) => ({
      key: entity,
      query: { entity, limit: HITS_PER_ENTITY },
      search: words,
    }));
  },
  render(block, blockId, context, level) {
    const { locale } = context;
    const name = searchParam(blockId);
    const words = context.params[name]?.trim() ?? '';
    const below = innerLevel(block, context, level);
    const found = entitiesOf(block, context)
      .map((id) => ({ id, answer: answer(context, blockId, id) }))
      .filter((group) => group.answer.rows.length > 0);
    const groups = found.map(({ id, answer: { rows, total } }) => {
      const entity = context.blueprint.entities[id];
      if (entity === undefined) return null;
      const place = {
        block,
        entityId: id,
        entity,
        blockId,
        context,
        slots: cardSlots(entity, undefined),
        level: Math.min(6, below + 1),
        action: 'none' as const,
      };
      return html`<div class="hits">
        ${heading(below, html`${say(context, entity.plural)} <span class="muted">${total}</span>`)}${rowsView(rows, place)}
      </div>`;
    });
    return html`${blockHead(block, blockId, context, level)}
      <form
        class="search-form"
        role="search"
        aria-label="${label(locale, 'searchAll')}"
        action="${pageHref(context, context.pageId, context.slug)}#${blockId}"
        method="get"
      >
        <label class="vh" for="${blockId}-q">${label(locale, 'searchAll')}</label
        ><input
          type="search"
          id="${blockId}-q"
          name="${name}"
          value="${words}"
          placeholder="${label(locale, 'searchHint')}"
        /><button class="button primary" type="submit">${icon('search')}<span>${label(locale, 'search')}</span></button>
      </form>
      ${words !== '' && groups.length === 0 && html`<p class="empty" role="status">${label(locale, 'noMatch')}</p>`}${groups}`;
  },
};

function entitiesOf(block: Block, context: Pick<RenderContext, 'blueprint'>): readonly string[] {
  const named = listOption(block, 'entities');
  const all = named.length > 0 ? named : Object.keys(context.blueprint.entities);
  return all.filter((id) => context.blueprint.entities[id]?.access.read === 'public');
}

function blockIdOf(block: Block, context: Pick<RenderContext, 'blueprint'>): string {
  return Object.keys(context.blueprint.blocks).find((id) => context.blueprint.blocks[id] === block) ?? '';
}
