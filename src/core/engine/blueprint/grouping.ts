import type { Field } from './entity-schema.ts';

/** Spans of time by which rows are grouped. */
export const SPANS = ['hour', 'day', 'week', 'month', 'year', 'weekday'] as const;
export type Span = (typeof SPANS)[number];

/** Grouping of rows: by the values of a field, or by the span of time that a date field, or the row's own date, lies in. */
export interface Grouping {
  readonly field: Field | undefined;
  readonly span: Span | undefined;
}

/** The meaning of `month`, `kind`, `back` (its days) or `back.month` over fields; null when none of them is meant. */
export function readGrouping(by: string, fields: readonly Field[]): Grouping | null {
  const alone = spanOf(by);
  if (alone !== undefined) return { field: undefined, span: alone };
  const [key, part] = by.split('.');
  const field = fields.find((candidate) => candidate.key === key);
  if (field === undefined) return null;
  const isDate = field.type === 'date' || field.type === 'datetime';
  if (part === undefined) return { field, span: isDate ? 'day' : undefined };
  const span = spanOf(part);
  return isDate && span !== undefined ? { field, span } : null;
}

function spanOf(text: string): Span | undefined {
  return SPANS.find((span) => span === text);
}
