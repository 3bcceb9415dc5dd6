import type { Shape, ShapeField } from '../ground/shape.ts';
import { FORMS } from './forms.ts';
import { choicesOf, relationsOf, rowWords, type Scope, type Term, wordsOf } from './names.ts';
import { takePeriod } from './read-periods.ts';
import type { Reading } from './reading.ts';

/** Rows of a record as words name them: all of them or those of the row at hand, with what narrows them. */
export interface RowsNamed {
  readonly shape: Shape;
  readonly conditions: readonly string[];
  readonly isAll: boolean;
  readonly by?: ShapeField;
}

/** "paid loans", "all loans", `loan.tool`. */
export function takeNamedRows({ cursor, scope }: Reading): RowsNamed | null {
  const isAll = cursor.take(FORMS.everywhere) !== null;
  if (!isAll) cursor.take(FORMS.articles);
  const start = cursor.at;
  let best: { readonly rows: RowsNamed; readonly end: number } | null = null;
  for (const shape of scope.shapes) {
    const names = [...rowWords(shape), ...tailWords(shape, scope.shapes)];
    for (const { words, condition } of [{ words: '', condition: null }, ...adjectives(shape)]) {
      cursor.at = start;
      const period = takePeriod(cursor, shape);
      if (words !== '' && cursor.take([words]) === null) continue;
      if (words !== '') cursor.take(['的']);
      if (cursor.take(names) === null || cursor.at <= (best?.end ?? start)) continue;
      best = { rows: { shape, conditions: [period ?? [], condition ?? []].flat(), isAll }, end: cursor.at };
    }
  }
  cursor.at = best?.end ?? start;
  if (best === null) return null;
  return withRelation(best.rows, { cursor, scope });
}

/** 申请 of 加入申请, "requests" of "swap request": the end of a name, where no other record ends in it. */
function tailWords(shape: Shape, shapes: readonly Shape[]): string[] {
  return tailsOf(shape).filter((tail) =>
    shapes.every((other) => other === shape || ![...rowWords(other), ...tailsOf(other)].includes(tail)),
  );
}

function tailsOf(shape: Shape): string[] {
  return rowWords(shape).flatMap((name) => {
    const isChinese = /^\p{Script=Han}{4,}$/u.test(name);
    const [, last] = isChinese ? ['', name.slice(-2)] : (/ ([\p{L}-]{3,})$/u.exec(name) ?? []);
    return last === undefined ? [] : [last];
  });
}

/** The states and other choices that stand before a noun. */
export function adjectives({ fields }: Shape): { readonly words: string; readonly condition: string }[] {
  return fields.flatMap((field) => {
    if (field.type === 'bool' && field.computed === undefined)
      return wordsOf(field).map((words) => ({ words, condition: field.key }));
    return choicesOf(field).map(({ words, value }) => ({ words, condition: `${field.key} = '${value}'` }));
  });
}

/** `loan.tool`, "matches as home team": the relation by which rows point to the row at hand, where several do. */
function withRelation(rows: RowsNamed, { cursor }: Pick<Reading, 'cursor' | 'scope'>): RowsNamed {
  const start = cursor.at;
  const isJoined = cursor.match(/\./u) !== null || cursor.take(FORMS.as) !== null;
  const by = isJoined
    ? cursor.takeNamed(
        rows.shape.fields
          .filter(({ type }) => type === 'relation')
          .flatMap((field) => wordsOf(field).map((words) => ({ words, field }))),
      )
    : null;
  if (by !== null) return { ...rows, by: by.field };
  cursor.at = start;
  // "shifts taken": those that point here by "taken by".
  const done = relationsOf(rows.shape).flatMap((field) => {
    const [, deed] = /^(.+) by$/.exec(field.label.toLowerCase()) ?? [];
    return deed === undefined ? [] : [{ words: deed, field }];
  });
  const taken = isJoined ? null : cursor.takeNamed(done);
  return taken === null ? rows : { ...rows, by: taken.field };
}

/** Rows, and what is taken of each; null where they are counted. */
export interface Valued {
  readonly rows: RowsNamed;
  readonly of: string | null;
}

/** Values of rows that point to the row at hand by several relations are put together. */
const JOINED: Readonly<Record<string, readonly [before: string, between: string, after: string]>> = {
  count: ['(', ' + ', ')'],
  sum: ['(', ' + ', ')'],
  lowest: ['min(', ', ', ')'],
  highest: ['max(', ', ', ')'],
};

/** The value over rows in the language of site documents. */
export function written(name: string, { rows, of }: Valued, { row }: Scope): Term {
  const { shape, by, isAll, conditions } = rows;
  const single = relationsOf(shape).filter(({ to }) => to === row.id);
  const pointing = single.length > 0 ? single : shape.fields.filter(({ type, to }) => type === 'relation' && to === row.id);
  const usual = isAll || shape.id === row.id ? [] : pointing;
  const relations = by === undefined ? usual : [by];
  const where = conditions.length < 2 ? conditions : [conditions.map((each) => `(${each})`).join(' and ')];
  const over = (from: string) => `${name}(${[from, ...(of === null ? [] : [of]), ...where].join(', ')})`;
  const [before, between, after] = JOINED[name] ?? ['', '', ''];
  if (relations.length < 2 || between === '')
    return { text: over(relations[0] === undefined ? shape.id : `${shape.id}.${relations[0].key}`) };
  return { text: `${before}${relations.map(({ key }) => over(`${shape.id}.${key}`)).join(between)}${after}` };
}
