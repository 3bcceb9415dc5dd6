import type { Shape } from '../ground/shape.ts';
import { FORMS, items } from './forms.ts';
import { relationsOf, takeField, type Term } from './names.ts';
import { takePeriod } from './read-periods.ts';
import { adjectives, written } from './named-rows.ts';
import type { Reading } from './reading.ts';

const ENDS = items(FORMS.aggregateEnds);
const MOST = 3;

/** 今年已同意的年假天数之和: values of rows that point to the row at hand, told by their choices and not by the name of their record. */
export function takeUnnamed(reading: Reading): Term | null {
  const { cursor, scope } = reading;
  const start = cursor.at;
  let best: { readonly term: Term; readonly end: number } | null = null;
  for (const shape of scope.shapes.filter((each) => relationsOf(each).some(({ to }) => to === scope.row.id))) {
    cursor.at = start;
    const term = takeNarrowed(reading, shape);
    if (term !== null && cursor.at > (best?.end ?? start)) best = { term, end: cursor.at };
  }
  cursor.at = best?.end ?? start;
  return best?.term ?? null;
}

function takeNarrowed({ cursor, scope }: Reading, shape: Shape): Term | null {
  const period = takePeriod(cursor, shape);
  const conditions = period === null ? [] : [period];
  while (conditions.length < MOST) {
    const condition = cursor.takeNamed(adjectives(shape))?.condition;
    if (condition === undefined) break;
    conditions.push(condition);
    cursor.take(['的']);
  }
  const field = conditions.length === 0 ? null : takeField(cursor, shape);
  if (field === null) return null;
  cursor.take(FORMS.joiners);
  const name = cursor.takeNamed(ENDS)?.text;
  return name === undefined || name === 'count'
    ? null
    : written(name, { rows: { shape, conditions, isAll: false }, of: field.key }, scope);
}
