import { staffSignIn } from '../account-parts.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import { relationsOfSteps } from '../../blueprint/step-asks.ts';
import type { Block, Query } from '../../blueprint/page-schema.ts';
import {
  answer,
  booleanOption,
  listOption,
  MAX_ROWS,
  needBlockId,
  numberOption,
  relationNeeds,
  stringOption,
  withFilter,
} from '../block-data.ts';
import { blockHead, actionLinks, innerLevel } from '../block-parts.ts';
import type { BlockEntry, DataNeed, RenderContext, Row } from '../context.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { NOTICE_PARAM, pageNumber, searchParam, SENT_PARAM, sortParam } from '../params.ts';
import { createForm, editedRowId, editForm, namedRowId } from '../edit-form.ts';
import { rowNotice } from '../row-notice.ts';
import { rowTools, type RowToolPlace } from '../row-tools.ts';
import { rowToolsScript } from '../row-tools-script.ts';
import { rowToolStyles } from '../row-tool-styles.ts';
import { cartNotice } from './cart.ts';
import { pickText } from '../../../domain/text.ts';
import { rowPresets } from './row-presets.ts';
import type { ToolPlace } from './tool-place.ts';
import { type CardPlace, cardSlots } from '../row-card.ts';
import { knownFields, publicFields } from '../row-values.ts';
import { emptyList, mayAdd, wayToFirst } from './empty-list.ts';
import { ordinalField, tellingSlots } from '../row-figures.ts';
import { collectionTools, pager, pageSize } from './collection-tools.ts';
import { choiceNeeds, filterFields, narrowedQuery } from './list-filters.ts';
import { boundConditions, isNarrowed } from './narrow-tools.ts';
import { collectionView, collectionViews } from './views/registry.ts';
import { seenEntity } from '../seen-entity.ts';
import { shownFields, type ViewPlace } from './views/view.ts';

/** A list of rows with its tools. */
export const collection: BlockEntry = {
  type: 'collection',
  variants: ['cards', ...[...collectionViews.keys()].slice(1)],
  styles: ['card', 'rows'],
  stylesOf: (block, blueprint) => [
    ...(collectionView(block.variant).styles ?? []),
    ...rowToolStyles(block, blueprint),
    ...(hasTools(block) ? (['chip-links', 'tools', 'range'] as const) : []),
  ],
  runtime: [],
  variantCss: (variant) => collectionView(variant).css,
  script: rowToolsScript,
  presets: rowPresets,
  heading: true,
  needs: (block, context) => collectionNeeds(block, context),
  render({ block, blockId, context, level }) {
    const found = seenEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined) return html`${head}`;
    const { rows: listed, total } = answer(context, blockId, 'rows');
    const named = answer(context, blockId, 'named').rows[0];
    const isCreated = named !== undefined && context.params[SENT_PARAM] === blockId && context.params[NOTICE_PARAM] === 'created';
    const rows = isCreated ? [named, ...listed.filter((row) => row.id !== named.id)] : listed;
    const tooled: RowToolPlace = { block, blockId, entityId: found.id, entity: found.entity, context };
    const view = collectionView(block.variant);
    const ordinal = ordinalField(block, publicFields(found.entity), rows);
    const place: ViewPlace = {
      block,
      ordinal,
      entityId: found.id,
      entity: found.entity,
      blockId,
      context,
      slots: tellingSlots(cardSlots(found.entity, block.fields), rows, ordinal),
      level: innerLevel(block, context, level),
      action: actionOf(block),
      tools: (row) => rowTools(row, tooled),
    };
    const tools = { block, blockId, entity: found.entity, context };
    const isEmpty = rows.length === 0 && view.empty !== true;
    const first = isEmpty ? wayToFirst(tooled) : undefined;
    const list = isEmpty ? emptyList(tooled, first) : view.render(rows, place);
    const actions = block.actions?.filter(({ target }) => !('page' in target) || target.page !== first);
    return html`${head}${rowNotice(tooled, named) ?? (stringOption(block, 'action') === 'cart' ? cartNotice(blockId, context) : null)}${openForm(tooled, named, { level: place.level, isEmpty })}${isEmpty && !isNarrowed(blockId, context) ? null : collectionTools(tools, total)}${(isNarrowed(blockId, context) || booleanOption(block, 'search')) && rows.length > 0 && html`<p class="count" role="status">${label(context.locale, total === 1 ? 'result' : 'results', { count: total })}</p>`}${list}${isPaged(block) && pager(total, tools)}${actionLinks(actions, context)}${total > rows.length && moreLink(tools, total)}`;
  },
};

function collectionNeeds(block: Block, context: Omit<RenderContext, 'data'>): readonly DataNeed[] {
  const found = seenEntity(block, context);
  if (found === undefined || block.query === undefined) return [];
  const { blockId, params } = { blockId: needBlockId(block, context), params: context.params };
  const view = collectionView(block.variant);
  const size = view.all === true ? Math.min(block.query.limit ?? MAX_ROWS, MAX_ROWS) : pageSize(block);
  const page = view.all === true ? 1 : pageNumber(params, blockId);
  let query = narrowedQuery({ ...block.query, limit: size }, { block, blockId, entity: found.entity, params });
  for (const condition of boundConditions(block, { blockId, entity: found.entity, context }))
    query = withFilter(query, condition);
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
  const id = namedRowId(blockId, context);
  const named: DataNeed[] = id === undefined ? [] : [{ key: 'named', query: { entity: found.id, limit: 1 }, id }];
  const asked = id !== undefined || booleanOption(block, 'create') ? found.entity.fields : [];
  const cells = publicFields(found.entity, listOption(block, 'cells'));
  const fields = [
    ...shownFields(block, found.entity),
    ...filterFields(block, found.entity),
    ...cells,
    ...asked,
    ...relationsOfSteps(found.entity),
  ];
  return [
    rows,
    ...choiceNeeds(block, found.entity),
    ...named,
    ...(view.needs?.(found.id, context) ?? []),
    ...relationNeeds(fields, context),
  ];
}

function sortFromParams(value: string | undefined, entity: Entity): Query['sort'] {
  const key = value?.replace(/^-/, '');
  if (value === undefined || !knownFields(entity).some((field) => field.key === key)) return undefined;
  return { field: key ?? '', descending: value.startsWith('-') };
}

const MORE = { en: 'All {what} ({count})', zh: '全部{what}（{count}）' };

const MORE_OF_KIND = { en: 'See all ({count})', zh: '查看全部（{count}）' };

/** Leads from a list with a limit to the page that lists them all, where its author gave it no link. */
function moreLink({ block, context, entity }: ToolPlace, total: number): Html | null {
  const { blueprint, locale, pageId } = context;
  if (isPaged(block) || (block.actions ?? []).length > 0 || isOwn(block)) return null;
  const isWhole = (id: string) => {
    const other = blueprint.blocks[id];
    return (
      other?.type === 'collection' &&
      other.query?.entity === block.query?.entity &&
      !isOwn(other) &&
      kindOf(other) === kindOf(block) &&
      other.query?.limit === undefined
    );
  };
  const page = Object.entries(blueprint.pages).find(
    ([id, { path, blocks }]) => id !== pageId && !path.includes(':') && blocks.some(isWhole),
  )?.[0];
  if (page === undefined) return null;
  const plural = pickText(entity.plural, locale);
  const what = locale === 'en' ? plural.toLowerCase() : plural;
  const words = (kindOf(block) === EVERY ? MORE : MORE_OF_KIND)[locale]
    .replace('{what}', () => what)
    .replace('{count}', String(total));
  return html`<p class="to-all"><a href="${pageHref(context, page)}">${words}</a></p>`;
}

/** The rows of a list are those of whoever looks. */
function isOwn({ query }: Block): boolean {
  return query?.mine === true || query?.marked !== undefined;
}

/** The kind of rows that a list shows, to compare. */
function kindOf({ query }: Block): string {
  return JSON.stringify([query?.where ?? null, query?.filter ?? null]);
}

const EVERY = '[null,null]';

/** A list with a fixed limit is a taste of the whole and has no further pages. */
function isPaged(block: Block): boolean {
  if (collectionView(block.variant).all === true) return false;
  return block.query?.limit === undefined || numberOption(block, 'pageSize') !== undefined;
}

/** Decides whether a list needs tools above or below it to search, narrow, sort or leaf through it. */
function hasTools(block: Block): boolean {
  return isPaged(block) || TOOLS.some((tool) => block.options?.[tool] !== undefined);
}

const TOOLS = ['search', 'filters', 'sorts', 'ranges', 'export', 'action'];

function actionOf(block: Block): CardPlace['action'] {
  const action = stringOption(block, 'action');
  return action === 'cart' || action === 'detail' ? action : 'none';
}

/** The form of the row being changed, else the way to add one. */
function openForm(place: RowToolPlace, named: Row | undefined, list: { level: number; isEmpty: boolean }): Html | null {
  const { block, blockId, context } = place;
  if (named !== undefined && editedRowId(blockId, context) === named.id && named.can?.includes('edit') === true)
    return editForm(named, place, list.level);
  if (!booleanOption(block, 'create')) return null;
  const isFirst = list.isEmpty && block.query?.mine === true && !isNarrowed(blockId, context);
  if (mayAdd(context, place.entityId)) return createForm(place, list.level, isFirst ? 'first' : 'asked');
  return isFirstClosed(place) ? staffSignIn(context, place.entityId) : null;
}

/** One way to the role that adds is enough for a page of many lists. */
function isFirstClosed({ blockId, context }: RowToolPlace): boolean {
  const { blocks, pages } = context.blueprint;
  const isClosed = (block: Block | undefined) =>
    block?.options?.['create'] === true && !mayAdd(context, block.query?.entity ?? '');
  return pages[context.pageId]?.blocks.find((id) => isClosed(blocks[id])) === blockId;
}
