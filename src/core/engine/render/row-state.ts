import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Row } from './context.ts';
import { listValue } from './row-values.ts';

const DONE =
  /^(?:done|completed?|closed|finished|cancell?ed|resolved|returned|archived|rejected|declined|delivered|sold|solved)$/i;
const GOOD =
  /^(?:done|completed?|approved|active|paid|confirmed|accepted|resolved|delivered|available|published|solved|won|present|onTrack|live|returned)$/i;
const BAD =
  /^(?:cancell?ed|rejected|declined|overdue|failed|lost|blocked|absent|expired|refused|late|urgent|critical|offline|soldOut)$/i;
const DONE_KEY = /^(?:done|completed|finished|checked|isDone|solved|packed|bought|watered)$/;

/** The state of a row in its flow; '' without one. New rows begin in the field's default, else its first state. */
export function rowState(entity: Entity, row: Pick<Row, 'values'>): string {
  const field = entity.fields.find((each) => each.key === entity.flow?.field);
  if (field === undefined) return '';
  return (
    listValue(row.values[field.key])[0] ?? (typeof field.default === 'string' ? field.default : (field.options?.[0]?.value ?? ''))
  );
}

/** The yes-or-no field that says a row is done, when the entity has one and no flow. */
export function doneField(entity: Entity): Field | undefined {
  return entity.flow === undefined
    ? entity.fields.find((field) => field.type === 'bool' && field.private !== true && DONE_KEY.test(field.key))
    : undefined;
}

/** Decides whether nothing is left to be done with a row. */
export function isDone(entity: Entity, row: Pick<Row, 'values'>): boolean {
  const field = doneField(entity);
  return field === undefined ? DONE.test(rowState(entity, row)) : row.values[field.key] === true;
}

/** Tells good states from bad: badges show it by their frame, beside the word. */
export function stateTone(state: string): 'good' | 'bad' | '' {
  if (GOOD.test(state)) return 'good';
  return BAD.test(state) ? 'bad' : '';
}
