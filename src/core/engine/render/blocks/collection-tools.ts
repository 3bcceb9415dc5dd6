import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { DataNeed, RenderContext } from '../context.ts';
import { answer, booleanOption, listOption, MAX_ROWS, numberOption } from '../block-data.ts';
import { yesWords } from '../bool-words.ts';
import { fieldChoices } from '../form-fields.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { activeFilters, boundsTool } from './narrow-tools.ts';
import { toolHref, type ToolPlace } from './tool-place.ts';
import { exportLinks } from '../file-links.ts';
import { filterParam, isPassing, pageNumber, pageParam, searchParam, sortParam } from '../params.ts';
import { plainValue, publicFields } from '../row-values.ts';
import { pickText } from '../../../domain/text.ts';

/** Fields a visitor may filter by: the named ones of a kind with few values, and texts whose values are in the rows. */
export function filterFields(block: Block, entity: Entity): readonly Field[] {
  return publicFields(entity, listOption(block, 'filters')).filter((field) =>
    ['enum', 'relation', 'bool', 'text'].includes(field.type),
  );
}

/** The rows that the choices of text filters are taken from. */
export function choiceNeeds(block: Block, entity: Entity): readonly DataNeed[] {
  if (block.query === undefined || !filterFields(block, entity).some((field) => field.type === 'text')) return [];
  return [{ key: CHOICES, query: { ...block.query, limit: MAX_ROWS } }];
}

const CHOICES = 'choices';
const MAX_CHOICES = 12;

/** The values of a text that the rows of a list share, most frequent first; none where every row has its own. */
function sharedValues({ key }: Field, { blockId, context }: ToolPlace): readonly { value: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const row of answer(context, blockId, CHOICES).rows) {
    const value = plainValue(row.values[key], context.locale).trim();
    if (value !== '' && value.length <= 40) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const found = [...counts].toSorted(([one, first], [other, second]) => second - first || one.localeCompare(other));
  return found.length < 2 ? [] : found.slice(0, MAX_CHOICES).map(([value]) => ({ value, label: value }));
}

/** Returns the choices by which a field narrows a list. */
function filterChoices(field: Field, place: ToolPlace): readonly { value: string; label: string }[] {
  if (field.type === 'text') return sharedValues(field, place);
  if (field.type === 'bool') return [{ value: 'true', label: yesWords(field, place.context.locale) }];
  return fieldChoices(field, place.blockId, place.context) ?? [];
}

export function pageSize(block: Block): number {
  const size = numberOption(block, 'pageSize') ?? block.query?.limit ?? 12;
  return Math.max(1, Math.min(60, Math.trunc(size)));
}

/** Search, filters and sorting above a list: links and one GET form, so they work without script and can be shared. */
export function collectionTools(place: ToolPlace): Html | null {
  const { block, entity } = place;
  const search = booleanOption(block, 'search') ? searchTool(place) : null;
  const filters = filterFields(block, entity).map((field) => filterTool(field, place));
  const sorts = publicFields(entity, listOption(block, 'sorts'));
  const sort = sorts.length > 0 ? sortTool(sorts, place) : null;
  const bounds = boundsTool(place);
  const files = booleanOption(block, 'export')
    ? html`<div class="chips">${exportLinks(place.blockId, place.context)}</div>`
    : null;
  if (search === null && filters.length === 0 && sort === null && bounds === null && files === null) return null;
  return html`<div class="tools">${search}${bounds}${filters}${sort}${activeFilters(place)}${files}</div>`;
}

/** `Previous 2 / 5 Next` under a list that has more than one page. */
export function pager(total: number, place: ToolPlace): Html | null {
  const { block, blockId, context, entity } = place;
  const pages = Math.ceil(total / pageSize(block));
  if (pages <= 1) return null;
  const page = Math.min(pageNumber(context.params, blockId), pages);
  const step = (to: number, words: 'previous' | 'next') =>
    to >= 1 && to <= pages
      ? html`<a
          class="button secondary"
          rel="${words === 'next' ? 'next' : 'prev'}"
          href="${toolHref(place, { [pageParam(blockId)]: to === 1 ? '' : String(to) })}"
          >${label(context.locale, words)}</a
        >`
      : null;
  return html`<nav
    class="pager"
    aria-label="${label(context.locale, 'pages', { what: pickText(entity.plural, context.locale) })} ${blockId}"
  >
    ${step(page - 1, 'previous')}<span>${label(context.locale, 'pageOf', { page, pages })}</span>${step(page + 1, 'next')}
  </nav>`;
}

/** Counts the lists of the same rows before this one on the page, so that each search has a name of its own. */
function listsBefore(blockId: string, { blueprint, pageId }: RenderContext): number {
  const ids = blueprint.pages[pageId]?.blocks ?? [];
  const entity = blueprint.blocks[blockId]?.query?.entity;
  return ids.slice(0, Math.max(0, ids.indexOf(blockId))).filter((id) => {
    const block = blueprint.blocks[id];
    return block?.type === 'collection' && block.query?.entity === entity && block.options?.['search'] === true;
  }).length;
}

function searchTool({ blockId, context, entity }: ToolPlace): Html {
  const { locale, params } = context;
  const name = searchParam(blockId);
  const words = label(locale, 'searchIn', {
    what: locale === 'zh' ? pickText(entity.plural, locale) : pickText(entity.plural, locale).toLowerCase(),
  });
  const twin = listsBefore(blockId, context);
  const kept = Object.entries(params).filter(
    ([key, value]) => key !== name && key !== pageParam(blockId) && key.includes('.') && !isPassing(key) && value !== '',
  );
  return html`<form
    class="search-form"
    role="search"
    aria-label="${words}${twin > 0 && ` ${twin + 1}`}"
    action="${pageHref(context, context.pageId, context.slug)}#${blockId}"
    method="get"
  >
    ${kept.map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}<label
      class="vh"
      for="${blockId}-q"
      >${words}</label
    ><input type="search" id="${blockId}-q" name="${name}" value="${params[name] ?? ''}" placeholder="${words}" /><button
      class="button primary"
      type="submit"
    >
      ${icon('search')}<span>${label(locale, 'search')}</span>
    </button>
  </form>`;
}

function filterTool(field: Field, place: ToolPlace): Html | null {
  const { blockId, context } = place;
  const name = filterParam(blockId, field.key);
  const chosen = context.params[name] ?? '';
  const words = pickText(field.label, context.locale);
  const choices = filterChoices(field, place);
  if (choices.length === 0) return null;
  const all = { value: '', label: label(context.locale, 'all') };
  const chips = [all, ...choices].map((choice) =>
    chipLink(choice.label, chosen === choice.value, toolHref(place, { [name]: choice.value, [pageParam(blockId)]: '' })),
  );
  return html`<div class="filter" role="group" aria-label="${label(context.locale, 'filterBy', { what: words })}">
    <span class="filter-name" aria-hidden="true">${words}</span>
    <div class="chips">${chips}</div>
  </div>`;
}

function sortTool(fields: readonly Field[], place: ToolPlace): Html {
  const { blockId, context, block } = place;
  const name = sortParam(blockId);
  const standard = block.query?.sort === undefined ? '' : `${block.query.sort.descending ? '-' : ''}${block.query.sort.field}`;
  const chosen = context.params[name] ?? standard;
  const chips = fields.map((field) => {
    const descendingFirst = ['date', 'datetime', 'rating'].includes(field.type);
    const current = chosen.replace('-', '') === field.key;
    const flipped = chosen.startsWith('-') ? field.key : `-${field.key}`;
    const start = descendingFirst ? `-${field.key}` : field.key;
    const words = pickText(field.label, context.locale);
    const arrow = current && (chosen.startsWith('-') ? ' ↓' : ' ↑');
    return chipLink(
      html`${words}${arrow}`,
      current,
      toolHref(place, { [name]: current ? flipped : start, [pageParam(blockId)]: '' }),
    );
  });
  const words = label(context.locale, 'sortBy');
  return html`<div class="filter" role="group" aria-label="${words}">
    <span class="filter-name" aria-hidden="true">${words}</span>
    <div class="chips">${chips}</div>
  </div>`;
}

function chipLink(words: string | Html, current: boolean, href: string): Html {
  return html`<a class="chip-link" href="${href}" ${current && html` aria-current="true"`}>${words}</a>`;
}
