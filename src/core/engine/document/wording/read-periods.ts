import type { Shape } from '../ground/shape.ts';
import { FORMS, items } from './forms.ts';
import type { WordCursor } from './word-cursor.ts';

const PERIODS = items(FORMS.periods);

/** "this month's", 今年的: the condition that rows of a record are of the year, month, week or day at hand; null where none is said. */
export function takePeriod(cursor: WordCursor, { fields }: Pick<Shape, 'fields'>): string | null {
  const start = cursor.at;
  const period = cursor.takeNamed(PERIODS)?.text;
  const day = fields.find(({ type, computed, kind }) => type === 'date' && computed === undefined && kind !== 'birth')?.key;
  const moment = day ?? fields.find(({ type, computed }) => type === 'datetime' && computed === undefined)?.key ?? 'createdAt';
  if (period === undefined || (day === undefined && period.includes('{day}'))) {
    cursor.at = start;
    return null;
  }
  cursor.take(FORMS.joiners);
  return period.replaceAll('{day}', day ?? moment).replaceAll('{0}', moment);
}
