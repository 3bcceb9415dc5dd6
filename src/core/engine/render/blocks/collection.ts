import type { Block, Entity, Field, Query } from '../../blueprint/schema.ts';
import {
  answer,
  blockEntity,
  booleanOption,
  MOST_ROWS,
  numberOption,
  relationNeeds,
  stringOption,
  withFilter,
} from '../block-data.ts';
import { blockHead, actionLinks, innerLevel, notice, say } from '../block-parts.ts';
import type { BlockEntry, DataNeed, RenderContext } from '../context.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pageHref, pageWithBlock } from '../links.ts';
import { filterParam, pageNumber, searchParam, SENT_PARAM, sortParam } from '../params.ts';
import { type CardPlace, cardSlots } from '../row-card.ts';
import { publicFields } from '../row-values.ts';
import { collectionTools, filterFields, pager, pageSize } from './collection-tools.ts';
import { RANGE_CSS } from '../date-range.ts';
import { boundConditions, isNarrowed } from './narrow-tools.ts';
import { collectionView, collectionViews } from './views/registry.ts';
import { shownFields, type ViewPlace } from './views/view.ts';

/** A list of rows with its tools. */
export const collection: BlockEntry = {
  type: 'collection',
  variants: ['cards', ...[...collectionViews.keys()].slice(1)],
  styles: ['card', 'collection', 'work'],
  runtime: [],
  css: RANGE_CSS,
  variantCss: (variant) => collectionView(variant).css,
  heading: true,
  needs: (block, context) => collectionNeeds(block, context),
  render(block, blockId, context, level) {
    const found = blockEntity(block, context);
    const head = blockHead(block, blockId, context, level);
    if (found === undefined) return html`${head}`;
    const { rows, total } = answer(context, blockId, 'rows');
    const view = collectionView(block.variant);
    const place: ViewPlace = {
      block,
      entityId: found.id,
      entity: found.entity,
      blockId,
      context,
      slots: cardSlots(found.entity, block.fields),
      level: innerLevel(block, context, level),
      action: actionOf(block),
    };
    const tools = { block, blockId, entity: found.entity, context };
    const isEmpty = rows.length === 0 && view.empty !== true;
    const list = isEmpty ? emptyList(block, blockId, context, found.entity) : view.render(rows, place);
    return html`${head}${sentNotice(block, blockId, context)}${collectionTools(tools)}${(isNarrowed(blockId, context) || booleanOption(block, 'search')) && rows.length > 0 && html`<p class="count" role="status">${label(context.locale, total === 1 ? 'result' : 'results', { count: total })}</p>`}${list}${isPaged(block) && pager(total, tools)}${actionLinks(block.actions, context)}`;
  },
};

function collectionNeeds(block: Block, context: Omit<RenderContext, 'data'>): readonly DataNeed[] {
  const found = blockEntity(block, context);
  if (found === undefined || block.query === undefined) return [];
  const { blockId, params } = { blockId: needBlockId(block, context), params: context.params };
  const view = collectionView(block.variant);
  const size = view.all === true ? MOST_ROWS : pageSize(block);
  const page = view.all === true ? 1 : pageNumber(params, blockId);
  let query: Query = { ...block.query, limit: size };
  for (const field of filterFields(block, found.entity)) {
    const value = params[filterParam(blockId, field.key)];
    if (value !== undefined && value !== '') query = withFilter(query, filterCondition(field, value));
  }
  for (const condition of boundConditions(block, blockId, found.entity, context)) query = withFilter(query, condition);
  query = view.query?.(query, found.entity, { block, blockId, context }) ?? query;
  const sort = sortFromParams(params[sortParam(blockId)], found.entity);
  if (sort !== undefined) query = { ...query, sort };
  const search = params[searchParam(blockId)]?.trim().slice(0, 200);
  const rows: DataNeed = {
    key: 'rows',
    query,
    offset: (page - 1) * size,
    ...(search !== undefined && search !== '' && { search }),
  };
  return [
    rows,
    ...(view.needs?.(found.id, context) ?? []),
    ...relationNeeds([...shownFields(block, found.entity), ...filterFields(block, found.entity)], context),
  ];
}

/** Needs know only the block: its id is where the Blueprint keeps it. */
function needBlockId(block: Block, context: Pick<RenderContext, 'blueprint'>): string {
  return Object.keys(context.blueprint.blocks).find((id) => context.blueprint.blocks[id] === block) ?? '';
}

function filterCondition(field: Field, value: string): NonNullable<Query['filter']>[number] {
  if (field.type === 'bool') return { field: field.key, op: 'eq', value: value === 'true' };
  return { field: field.key, op: field.multiple === true ? 'has' : 'eq', value };
}

function sortFromParams(value: string | undefined, entity: Entity): Query['sort'] {
  const key = value?.replace(/^-/, '');
  if (value === undefined || !publicFields(entity).some((field) => field.key === key)) return undefined;
  return { field: key ?? '', descending: value.startsWith('-') };
}

/** A list with a fixed limit is a taste of the whole and has no further pages. */
function isPaged(block: Block): boolean {
  if (collectionView(block.variant).all === true) return false;
  return block.query?.limit === undefined || numberOption(block, 'pageSize') !== undefined;
}

function actionOf(block: Block): CardPlace['action'] {
  const action = stringOption(block, 'action');
  return action === 'cart' || action === 'detail' ? action : 'none';
}

function emptyList(block: Block, blockId: string, context: RenderContext, entity: Entity): Html {
  const narrowed = isNarrowed(blockId, context);
  const message = label(context.locale, narrowed ? 'noMatch' : 'empty');
  return html`<div class="empty">
    <p>${message}</p>
    ${
      narrowed &&
      html`<p>
        <a class="button secondary" href="${pageHref(context, context.pageId, context.slug)}#${blockId}"
          >${label(context.locale, 'clear')}<span class="vh">
            ${say(context, block.title) || say(context, entity.plural)}</span
          ></a
        >
      </p>`
    }
  </div>`;
}

function sentNotice(block: Block, blockId: string, context: RenderContext): Html | null {
  if (stringOption(block, 'action') !== 'cart' || context.params[SENT_PARAM] !== blockId) return null;
  const cart = pageWithBlock(context.blueprint, 'cart');
  const link =
    cart === undefined ? null : html`<p><a href="${pageHref(context, cart)}">${label(context.locale, 'viewCart')}</a></p>`;
  return notice('good', label(context.locale, 'added'), link);
}
