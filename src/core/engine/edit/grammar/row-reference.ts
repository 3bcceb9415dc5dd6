import type { SeedRow } from '../../blueprint/entity-schema.ts';
import type { NamedEntity } from './entities-in.ts';

export interface NamedRow {
  readonly entity: string;
  readonly row: SeedRow;
  readonly name: string;
  /** The words of the request that mean it. */
  readonly called: string;
}

/** Rows that a request refers to by name. */
export interface RowReference {
  /** By their whole names in it; else by a word of the name ("the croissant"), or by a choice ("the yearly plan"). */
  readonly rows: readonly NamedRow[];
  /** One row, every row that has the choice ("the yearly plans"), or one of several that go by these words. */
  readonly meant: 'one' | 'all' | 'unsure';
  /** A name in the request that no row has. */
  readonly missing: { readonly name: string; readonly of: NamedEntity | undefined } | null;
}
