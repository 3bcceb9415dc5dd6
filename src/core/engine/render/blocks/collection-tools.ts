import type { Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { RenderContext } from '../context.ts';
import { booleanOption, listOption, numberOption } from '../block-data.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { chipLink, filterTools, keptParams } from './list-filters.ts';
import { activeFilters, boundsTool, isNarrowed } from './narrow-tools.ts';
import { toolHref, type ToolPlace } from './tool-place.ts';
import { exportLinks } from '../file-links.ts';
import { pageNumber, pageParam, searchParam, sortParam } from '../params.ts';
import { publicFields } from '../row-values.ts';
import { pickText } from '../../../domain/text.ts';

export function pageSize(block: Block): number {
  const size = numberOption(block, 'pageSize') ?? block.query?.limit ?? 12;
  return Math.max(1, Math.min(60, Math.trunc(size)));
}

/** Search, filters and sorting above a list: links and one GET form, so they work without script and can be shared. */
export function collectionTools(place: ToolPlace, total: number): Html | null {
  const { block, entity } = place;
  const search = booleanOption(block, 'search') ? searchTool(place) : null;
  const filters = filterTools(place);
  const sorts = publicFields(entity, listOption(block, 'sorts'));
  const sort = sorts.length > 0 ? sortTool(sorts, place) : null;
  const bounds = boundsTool(place);
  const files = booleanOption(block, 'export')
    ? html`<div class="chips">${exportLinks(place.blockId, place.context)}</div>`
    : null;
  if (search === null && filters.length === 0 && sort === null && bounds === null && files === null) return null;
  const groups = [...filters, bounds, sort].filter((tool) => tool !== null);
  const isNarrow = isNarrowed(place.blockId, place.context) || place.context.params[sortParam(place.blockId)] !== undefined;
  // A few rows are seen at a glance, and many ways to narrow a list are not to stand between its name and its rows.
  const isFew = total <= FEW;
  if (groups.length === 0 || (!isFew && groups.length < MANY_TOOLS))
    return html`<div class="tools">${search}${bounds}${filters}${sort}${activeFilters(place)}${files}</div>`;
  return html`<div class="tools">
    ${!isFew && search}
    <details class="tools-fold" ${isNarrow && html` open`}>
      <summary>
        ${icon('sliders-horizontal')}<span
          >${label(place.context.locale, isFew && search !== null ? 'searchAndFilter' : 'filterAndSort')}</span
        >
      </summary>
      <div class="tools">${isFew && search}${bounds}${filters}${sort}</div>
    </details>
    ${activeFilters(place)}${files}
  </div>`;
}

const [FEW, MANY_TOOLS] = [8, 3];

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
  return html`<form
    class="search-form"
    role="search"
    aria-label="${words}${twin > 0 && ` ${twin + 1}`}"
    action="${pageHref(context, context.pageId, context.slug)}#${blockId}"
    method="get"
  >
    ${keptParams(params, [name, pageParam(blockId)])}<label class="vh" for="${blockId}-q">${words}</label
    ><input type="search" id="${blockId}-q" name="${name}" value="${params[name] ?? ''}" placeholder="${words}" /><button
      class="button primary"
      type="submit"
    >
      ${icon('search')}<span>${label(locale, 'search')}</span>
    </button>
  </form>`;
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
