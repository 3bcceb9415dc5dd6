import type { Pair } from '../catalogue/pair.ts';

/** Title of an example row. */
export interface RowTitle {
  readonly title: Pair;
  /** The figure that belongs to it (a price, a year). */
  readonly figure?: number;
  /** Topic of the row, as it stands within a sentence. */
  readonly term?: Pair;
  /** The answers to a question, the right one first. */
  readonly answers?: Pair;
}
