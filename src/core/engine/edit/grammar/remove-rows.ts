import type { Entity } from '../../blueprint/entity-schema.ts';
import { applyOperations } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import { changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { itemRemovals } from './price-table-items.ts';
import { nounsIn } from './nouns.ts';
import { ordinalIn } from './numbers.ts';
import { numberIn } from './row-values.ts';
import { rowsInRuns } from './rows-by-position.ts';
import { rowsByWholeName, findRows, askWhichRow, withoutRowNames } from './rows-by-name.ts';
import type { NamedRow } from './row-reference.ts';
import { titlesOf } from './read-values.ts';
import { replyText } from './reply-sentences.ts';

const REMOVE = /\b(?:remove|delete|drop|get rid of|cancel|take off)\b|删除|删掉|删去|去掉|移除|下架|取消/;
const CONDITION =
  /\b(under|below|less than|cheaper than|over|above|more than|at least)\s*[$€£¥]?\s*(\d+(?:\.\d+)?)|(低于|少于|小于|高于|大于|超过)\s*(\d+(?:\.\d+)?)/;

/** "delete the Rye bread", "remove all products under 5", 删除价格低于5的产品. */
export const removeRows: Intent = (clause, state) => {
  if (!REMOVE.test(clause.words) || /\b(?:page|section|block|fields?|column|button)\b|页|版块|字段|按钮/.test(clause.words))
    return null;
  const listed = rowsListed(clause, state.blueprint);
  if (listed.length > 0) return removed(listed, state);
  const spoken = findRows(clause, state.blueprint);
  const isWord = spoken.rows.some(({ called, name }) => called !== name);
  // One word of a name says the row only where no part of the site is called so.
  if (isWord && nounsIn(clause.words).length > 0 && namedEntities(clause, state.blueprint).length === 0) return null;
  if (spoken.meant === 'unsure') return askWhichRow(clause, spoken.rows, state);
  const count = spoken.meant === 'all' ? spoken.rows.length : Math.max(1, clause.quotes.length);
  const condition = byCondition(clause, state);
  const found = condition?.rows ?? spoken.rows.slice(0, count);
  if (found.length === 0) {
    const { name = '', of } = spoken.missing ?? {};
    return of === undefined || ordinalIn(name) === null ? null : refused(replyText(state.locale, 'noSuchPart', { text: name }));
  }
  return removed(found, state, condition?.words);
};

/** Several rows in one request: "the first two events and the class Breath and sound". */
function rowsListed(clause: Clause, blueprint: EditState['blueprint']): NamedRow[] {
  const named = rowsByWholeName(clause, blueprint) ?? [];
  const words = withoutRowNames(clause, blueprint);
  const runs = rowsInRuns(words, blueprint);
  const rows = [...named, ...runs];
  const each = rows.filter(
    ({ row, entity }, at) => rows.findIndex((other) => other.row === row && other.entity === entity) === at,
  );
  return runs.length > 0 || named.length > 1 ? each : [];
}

function removed(found: readonly NamedRow[], state: EditState, covered: readonly string[] = []): IntentOutcome {
  let { blueprint } = state;
  const operations: Operation[] = [];
  for (const { entity, row, name } of found) {
    const gone: Operation[] = [{ op: 'removeRow', entity, id: row.id }, ...itemRemovals(name, blueprint)];
    const result = applyOperations(blueprint, gone);
    if (!result.ok) continue;
    blueprint = result.value.blueprint;
    operations.push(...gone);
  }
  const names = found.map(({ name }) => name).join(state.locale === 'zh' ? '、' : ', ');
  const bare = rowsNaming(state.blueprint, found);
  const words = [
    replyText(state.locale, 'removedRows', { count: found.length, names }),
    ...(bare === 0 ? [] : [replyText(state.locale, 'rowsNamedIt', { count: bare })]),
  ];
  return changed(operations, words.join(' '), covered);
}

/** How many other rows point to one of these. */
function rowsNaming({ entities }: EditState['blueprint'], found: readonly NamedRow[]): number {
  const counts = Object.entries(entities).map(([id, { fields, rows }]) => {
    const points = ({ values }: NamedRow['row']) =>
      fields.some(({ key, to }) => found.some(({ entity, row }) => to === entity && [values[key] ?? []].flat().includes(row.id)));
    return rows.filter((row) => !found.some((each) => each.entity === id && each.row.id === row.id) && points(row)).length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

function byCondition(clause: Clause, state: EditState): { rows: readonly NamedRow[]; words: readonly string[] } | null {
  const match = CONDITION.exec(clause.words);
  const [named] = namedEntities(clause, state.blueprint);
  if (named === undefined) return null;
  const [id, entity] = named;
  if (match === null)
    return /\b(?:all|every)\b|所有|全部/.test(clause.words) && !/\bfrom|在/.test(clause.words)
      ? { rows: allRows(id, entity, state), words: [] }
      : null;
  const limit = Number(match[2] ?? match[4]);
  const isUnder = /under|below|less|cheaper|低|少|小/.test(match[1] ?? match[3] ?? '');
  const key = numberIn(clause, entity)?.key ?? entity.fields.find(({ type }) => type === 'money')?.key;
  const rows = allRows(id, entity, state).filter(({ row }) => {
    const value = key === undefined ? undefined : row.values[key];
    return typeof value === 'number' && (isUnder ? value < limit : value > limit);
  });
  return { rows, words: [match[0]] };
}

function allRows(id: string, entity: Entity, { locale }: EditState): NamedRow[] {
  return entity.rows.map((row) => {
    const name = titlesOf(entity, row)[locale === 'zh' ? 1 : 0] ?? titlesOf(entity, row)[0] ?? row.id;
    return { entity: id, row, name, called: name };
  });
}
