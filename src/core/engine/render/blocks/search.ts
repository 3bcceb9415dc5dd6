import type { Entity, Value } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { answer, listOption, MAX_ROWS, relationNeeds } from '../block-data.ts';
import { actionLinks, blockHead, heading, innerLevel, localText } from '../block-parts.ts';
import type { BlockCall, BlockEntry, RenderContext, Row } from '../context.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { searchParam } from '../params.ts';
import { cardSlots } from '../row-card.ts';
import { displayField, plainValue, publicFields, rowTitle } from '../row-values.ts';
import { type Found, rankEntries } from '../search-rank.ts';
import { valueText } from '../show-value.ts';
import { pickText } from '../../../domain/text.ts';
import { rowsView } from './views/lines.ts';

const HITS_PER_ENTITY = 12;

const WORDS = {
  pages: { en: 'Pages', zh: '页面' },
  none: { en: 'No results for “{what}”.', zh: '没有找到“{what}”。' },
  try: { en: 'Try fewer or other words, or look here:', zh: '请减少或更换关键词，也可以看看：' },
  one: { en: '1 result for “{what}”', zh: '“{what}”共有 1 条结果' },
  count: { en: '{count} results for “{what}”', zh: '“{what}”共有 {count} 条结果' },
};

/** One search over the pages and all rows that anybody may read, best first, small slips of the pen forgiven. */
export const search: BlockEntry = {
  type: 'search',
  variants: ['plain'],
  styles: ['card', 'chip-links', 'tools', 'rows', 'lines'],
  runtime: [],
  heading: true,
  needs: (block, context) => {
    if (searchedWords(blockIdOf(block, context), context) === '') return [];
    const ids = entitiesOf(block, context);
    const fields = ids.flatMap((id) => publicFields(context.blueprint.entities[id] ?? NO_ENTITY));
    return [...ids.map((entity) => ({ key: entity, query: { entity, limit: MAX_ROWS } })), ...relationNeeds(fields, context)];
  },
  render({ block, blockId, context, level }) {
    const words = searchedWords(blockId, context);
    const below = innerLevel(block, context, level);
    const { pages, found } = foundAll(words, { block, blockId, context });
    const total = found.reduce((sum, { rows }) => sum + rows.length, pages.length);
    const status = statusText(words, total, context);
    return html`${blockHead({ block, blockId, context, level })}${searchForm(blockId, words, context)}${
      words !== '' && (total === 0 ? nothingFound(status, block, context) : html`<p class="count" role="status">${status}</p>`)
    }${pages.length > 0 && pageHits(pages, below, context)}${found.map(({ id, rows }) => rows.length > 0 && rowHits(id, rows, { block, blockId, context, level: below }))}`;
  },
};

const NO_ENTITY: Entity = { label: {}, plural: {}, icon: '', fields: [], access: { read: 'nobody', create: 'nobody' }, rows: [] };

function searchedWords(blockId: string, context: Pick<RenderContext, 'params'>): string {
  return context.params[searchParam(blockId)]?.trim().slice(0, 200) ?? '';
}

function statusText(what: string, total: number, { locale }: RenderContext): string {
  const some = total === 1 ? WORDS.one : WORDS.count;
  const words = pickText(total === 0 ? WORDS.none : some, locale);
  return words.replace('{what}', () => what).replace('{count}', String(total));
}

function searchForm(blockId: string, words: string, context: RenderContext): Html {
  const { locale } = context;
  return html`<form
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
      name="${searchParam(blockId)}"
      value="${words}"
      placeholder="${label(locale, 'searchHint')}"
    /><button class="button primary" type="submit">${icon('search')}<span>${label(locale, 'search')}</span></button>
  </form>`;
}

interface Hits {
  readonly pages: readonly string[];
  readonly found: readonly { readonly id: string; readonly rows: readonly Row[] }[];
}

/** Finds the rows that have all words anywhere; only when there are none, those that have some of them. */
function foundAll(words: string, { block, blockId, context }: Pick<BlockCall, 'block' | 'blockId' | 'context'>): Hits {
  if (words === '') return { pages: [], found: [] };
  const pages = foundPages(words, context);
  const found = entitiesOf(block, context).map((id) => ({ id, hits: foundRows(words, { id, blockId, context }) }));
  const isWhole = pages.isWhole || found.some(({ hits }) => hits.isWhole);
  const kept = <Item>(hits: Found<Item>) => (hits.isWhole === isWhole ? hits.items : []);
  return { pages: kept(pages).slice(0, 5), found: found.map(({ id, hits }) => ({ id, rows: kept(hits) })) };
}

interface FoundRowsInput {
  readonly id: string;
  readonly blockId: string;
  readonly context: RenderContext;
}

function foundRows(words: string, { id, blockId, context }: FoundRowsInput): Found<Row> {
  const entity = context.blueprint.entities[id];
  if (entity === undefined) return { items: [], isWhole: false };
  const name = displayField(entity)?.key;
  const fields = publicFields(entity).filter(
    ({ key, type }) => key !== name && !['image', 'images', 'icon', 'color'].includes(type),
  );
  const both = (value: Value | undefined) => `${plainValue(value, 'en')} ${plainValue(value, 'zh')}`;
  const entries = answer(context, blockId, id).rows.map((row) => ({
    item: row,
    title: rowTitle(entity, row, context.locale),
    text: [
      both(row.values[name ?? '']),
      ...fields.map(
        (field) => `${both(row.values[field.key])} ${valueText(field, { value: row.values[field.key], blockId, context })}`,
      ),
    ].join(' '),
  }));
  return rankEntries(words, entries);
}

function foundPages(words: string, context: RenderContext): Found<string> {
  const { blueprint, locale } = context;
  const pages = Object.entries(blueprint.pages).filter(([id, page]) => !page.path.endsWith(':slug') && id !== context.pageId);
  const entries = pages.map(([id, page]) => {
    const blocks = page.blocks.flatMap((block) => blueprint.blocks[block] ?? []);
    const text = blocks.flatMap((block) => [
      block.title,
      block.text,
      ...(block.items ?? []).flatMap((item) => [item.title, item.text]),
    ]);
    return { item: id, title: pickText(page.title, locale), text: text.map((part) => pickText(part, locale)).join(' ') };
  });
  return rankEntries(words, entries);
}

function pageHits(pages: readonly string[], level: number, context: RenderContext): Html {
  const items = pages.map(
    (id) =>
      html`<li class="line">
        <div class="line-body">
          <a href="${pageHref(context, id)}">${pickText(context.blueprint.pages[id]?.title, context.locale)}</a>
        </div>
      </li>`,
  );
  return html`<div class="hits">
    ${heading(level, html`${pickText(WORDS.pages, context.locale)} <span class="muted">${pages.length}</span>`)}
    <ul class="lines">
      ${items}
    </ul>
  </div>`;
}

function rowHits(
  id: string,
  rows: readonly Row[],
  at: { block: Block; blockId: string; context: RenderContext; level: number },
): Html | null {
  const entity = at.context.blueprint.entities[id];
  if (entity === undefined) return null;
  const place = {
    ...at,
    entityId: id,
    entity,
    slots: cardSlots(entity, undefined),
    level: Math.min(6, at.level + 1),
    action: 'none' as const,
  };
  return html`<div class="hits">
    ${heading(at.level, html`${localText(at.context, entity.plural)} <span class="muted">${rows.length}</span>`)}${rowsView(rows.slice(0, HITS_PER_ENTITY), place)}
  </div>`;
}

/** Says so, and offers the pages of the menu. */
function nothingFound(status: string, block: Block, context: RenderContext): Html {
  const pages = context.blueprint.nav.header
    .filter((id) => id !== context.pageId && context.blueprint.pages[id] !== undefined)
    .slice(0, 5);
  const links = pages.map(
    (id) =>
      html`<a class="chip-link" href="${pageHref(context, id)}"
        >${pickText(context.blueprint.pages[id]?.title, context.locale)}</a
      >`,
  );
  return html`<div class="empty">
    <p role="status"><strong>${status}</strong></p>
    ${links.length > 0 && html`<p>${pickText(WORDS.try, context.locale)}</p>`}
    <div class="chips">${links}</div>
    ${actionLinks(block.actions, context)}
  </div>`;
}

function entitiesOf(block: Block, context: Pick<RenderContext, 'blueprint'>): readonly string[] {
  const named = listOption(block, 'entities');
  const all = named.length > 0 ? named : Object.keys(context.blueprint.entities);
  return all.filter((id) => context.blueprint.entities[id]?.access.read === 'public');
}

function blockIdOf(block: Block, context: Pick<RenderContext, 'blueprint'>): string {
  return Object.keys(context.blueprint.blocks).find((id) => context.blueprint.blocks[id] === block) ?? '';
}
