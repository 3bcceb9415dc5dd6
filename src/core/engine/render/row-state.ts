import type { Entity, Field, Step } from '../blueprint/entity-schema.ts';
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

/**
 * The states that a row may be given by hand: its own, those to which the steps lead that are open to it, and those that no step
 * names. Null where no flow rules the states.
 */
export function statesByHand(entity: Entity, row: Pick<Row, 'values'>, open: readonly Step[]): readonly string[] | null {
  const { flow, fields } = entity;
  const field = fields.find(({ key }) => key === flow?.field);
  if (flow === undefined || field === undefined || flow.steps.length === 0) return null;
  const first = rowState(entity, { values: {} });
  const ruled = new Set([first, ...flow.steps.flatMap(({ from, to }) => [...from, to])]);
  const state = rowState(entity, row);
  const reached = new Set([state, ...open.map(({ to }) => to)]);
  const states = (field.options ?? []).map(({ value }) => value);
  return ruled.has(state) ? states.filter((each) => reached.has(each) || !ruled.has(each)) : states;
}

/** A choice with some of its options; with all where nothing says which. */
export function withOptions(field: Field, values: readonly string[] | null): Field {
  if (values === null || field.options === undefined) return field;
  return { ...field, options: field.options.filter(({ value }) => values.includes(value)) };
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
