/** Kinds of stretches of an idea, by what they say of a site. */
export const LABELS = [
  'name',
  'subject',
  'thing',
  'people',
  'deed',
  'field',
  'option',
  'state',
  'row',
  'value',
  'view',
  'rule',
  'info',
  'contact',
  'look',
  'excluded',
] as const;
export type Label = (typeof LABELS)[number];

/** A stretch of an idea and what it is, by its place there. */
export interface Span {
  readonly label: Label;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
