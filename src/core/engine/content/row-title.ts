import type { Pair } from '../catalogue/pair.ts';

/** What an example row is called. */
export interface RowTitle {
  readonly title: Pair;
  /** The figure that belongs to it (a price, a year). */
  readonly figure?: number;
}
