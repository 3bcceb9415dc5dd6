import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import type { EditState } from './intent.ts';
import { nounsIn } from './nouns.ts';
import { currentPage, findBlocks, homePage, mentionedPage, type BlockTarget } from './targets.ts';

export const HIDES =
  /\b(?:hide|don't show|do not show|without|remove|drop|turn off|disable)\b|\bput\b.*\baway\b|隐藏|不要?显示|不要|去掉|删掉|删除|关闭|关掉/;
export const SHOWS = /\b(?:show|display|add|include|turn on|enable)\b|显示|展示|加上|添加|增加|打开|开启/;

/** The lists that are spoken of: selected, of the named rows, or the one of the page that is looked at. */
export function listsIn(clause: Clause, state: EditState): readonly BlockTarget[] {
  return blocksWith(clause, state, 'collection');
}

/** The lists spoken of; for a choice of a few on the home page, that was not named, the list of all. */
export function wholeLists(clause: Clause, state: EditState): readonly BlockTarget[] {
  const found = listsIn(clause, state);
  const [first] = found;
  const { blocks } = state.blueprint;
  const query = blocks[first?.id ?? '']?.query;
  const isFew = query?.limit !== undefined || query?.filter !== undefined;
  if (first === undefined || !isFew || first.id === state.selection.block || mentionedPage(clause, state.blueprint) !== null)
    return found;
  const all = Object.entries(state.blueprint.pages).flatMap(([page, { blocks: ids, path }]) =>
    ids.flatMap((id) => {
      const other = blocks[id]?.query;
      const isAll = blocks[id]?.type === 'collection' && other?.entity === query?.entity && other?.limit === undefined;
      return isAll && other?.filter === undefined && other?.mine === undefined && !/^\/(?:$|manage|panel)/.test(path)
        ? [{ id, page }]
        : [];
    }),
  );
  return all.length > 0 ? all.slice(0, 1) : found;
}

/** People that a site may have no rows of. */
const PEOPLE =
  /\b(?:teacher|trainer|coach|doctor|author|student|lawyer|chef|nurse|designer|guide)(?:e?s)?\b|老师|教师|教练|医生|作者|学员|[律厨技导]师|护士|设计师|顾问/;

export function blocksWith(clause: Clause, state: EditState, type: string): readonly BlockTarget[] {
  const { blueprint, selection } = state;
  const all = Object.entries(blueprint.pages).flatMap(([page, { blocks }]) =>
    blocks.filter((id) => blueprint.blocks[id]?.type === type).map((id) => ({ id, page })),
  );
  const page = mentionedPage(clause, blueprint);
  const inScope = page === null ? all : all.filter((target) => target.page === page);
  const [named] = namedEntities(clause, blueprint).map(([id]) =>
    inScope.filter((target) => blueprint.blocks[target.id]?.query?.entity === id),
  );
  const above =
    named?.filter(({ id }) => blueprint.blocks[id]?.query?.filter?.some(({ value }) => value === '$row') !== true) ?? [];
  if (named !== undefined && named.length > 0) return nearest(above.length > 0 ? above : named, state, page);
  // Rows that are named and not listed so: another list is not what is meant.
  if (named !== undefined && type === 'collection' && !hasList(clause, blueprint)) return [];
  const found = findBlocks(clause, state).filter(({ id }) => blueprint.blocks[id]?.type === type);
  if (found.length > 0) return found;
  const selected = all.filter(({ id }) => id === selection.block);
  if (selected.length > 0) return selected;
  const isOther = nounsIn(clause.words).some((noun) => !['list', 'cards', 'search'].includes(noun.id));
  if ((isOther || PEOPLE.test(clause.words)) && page === null) return [];
  return inScope.filter((target) => target.page === (page ?? currentPage(state))).slice(0, 1);
}

/** Of the lists of the same rows: those of the page named or looked at, else those of their own page. */
function nearest(found: readonly BlockTarget[], state: EditState, page: string | null): readonly BlockTarget[] {
  const selected = found.filter(({ id }) => id === state.selection.block);
  if (selected.length > 0) return selected;
  const onPage = found.filter((target) => target.page === (page ?? state.selection.page));
  if (onPage.length > 0) return onPage.slice(0, 1);
  const { blocks, pages } = state.blueprint;
  const open = found.filter(({ page: each }) => !/^\/(?:manage|panel)/.test(pages[each]?.path ?? ''));
  const own = open.filter(({ id, page: each }) => each !== homePage(state.blueprint) && blocks[id]?.query?.mine === undefined);
  return ([own, open].find((lists) => lists.length > 0) ?? found).slice(0, 1);
}

export function entityOf(target: BlockTarget | undefined, { blueprint }: EditState): Entity | undefined {
  return target && blueprint.entities[blueprint.blocks[target.id]?.query?.entity ?? ''];
}

/** Decides whether some named rows are in a list, or are the target of its rows, as a category is. */
function hasList(clause: Clause, blueprint: EditState['blueprint']): boolean {
  const { blocks, entities, accounts } = blueprint;
  const listed = Object.values(blocks).flatMap(({ type, query }) => (type === 'collection' ? (query?.entity ?? []) : []));
  const pointed = Object.values(entities).flatMap(({ fields }) => fields.flatMap(({ to }) => to ?? []));
  const known = new Set([...listed, ...pointed, accounts?.entity]);
  return namedEntities(clause, blueprint).some(([id]) => known.has(id));
}
