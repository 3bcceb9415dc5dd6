import { pickText } from '../../domain/text.ts';
import type { Field } from '../blueprint/entity-schema.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { RenderContext, Row } from './context.ts';
import { type Html, html } from './html.ts';
import { numberValue } from './row-values.ts';
import { isFilled, valueText } from './show-value.ts';

interface Place {
  readonly blockId: string;
  readonly context: RenderContext;
  readonly ordinal?: Field | undefined;
}

const NUMBERS: readonly Field['type'][] = ['int', 'num', 'pct', 'money'];
/** So many rows tell whether a value says anything of one of them. */
const LEAST_ROWS = 3;

/** Tells whether the values of a field say nothing without its name. */
export function isFigure({ type }: Field): boolean {
  return NUMBERS.includes(type);
}

/** The numbers of a row, each with its name: the value strong, the name quiet. */
export function figureList(fields: readonly Field[], row: Row, { blockId, context }: Place): Html | null {
  if (fields.length === 0) return null;
  return html`<ul class="tallies">
    ${fields.map(
      (field) =>
        html`<li>
          <span>${pickText(field.label, context.locale)}</span>
          <b>${valueText(field, { value: row.values[field.key], row, blockId, context })}</b>
        </li>`,
    )}
  </ul>`;
}

/** The facts of a list without counts that are nothing in all of its rows, and without the number that they stand in order of. */
export function tellingSlots<Slots extends { readonly meta: readonly Field[] }>(
  slots: Slots,
  rows: readonly Row[],
  ordinal: Field | undefined,
): Slots {
  const isTelling = (field: Field) =>
    field !== ordinal &&
    (field.type !== 'int' || rows.length < LEAST_ROWS || rows.some(({ values }) => numberValue(values[field.key]) !== 0));
  return slots.meta.every(isTelling) ? slots : { ...slots, meta: slots.meta.filter(isTelling) };
}

/** The whole number by which a list is sorted and of which no two rows have the same: their place in it. */
export function ordinalField(block: Block, fields: readonly Field[], rows: readonly Row[]): Field | undefined {
  const { sort } = block.query ?? {};
  const field = fields.find(({ key }) => key === sort?.field);
  if (field?.type !== 'int' || sort?.descending === true || rows.length < LEAST_ROWS) return undefined;
  const values = rows.map(({ values: { [field.key]: value } }) => (isFilled(value) ? numberValue(value) : 0));
  return values.every((value, at) => value > (values[at - 1] ?? 0)) ? field : undefined;
}

/** The place of a row in a list that is sorted by it. */
export function ordinalSign(row: Row, { ordinal, context, blockId }: Place): Html | null {
  if (ordinal === undefined) return null;
  const value = valueText(ordinal, { value: row.values[ordinal.key], row, blockId, context });
  return html`<span class="ordinal"><span class="vh">${pickText(ordinal.label, context.locale)} </span>${value}</span>`;
}
