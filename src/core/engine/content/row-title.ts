import type { Pair } from '../catalogue/pair.ts';

/** What an example row is called. */
export interface RowTitle {
  readonly title: Pair;
  /** The figure that belongs to it (a price, a year). */
  readonly figure?: number;
  /** What the row is about, as it stands within a sentence. */
  readonly term?: Pair;
  /** The answers to a question, the right one first. */
  readonly answers?: Pair;
}
