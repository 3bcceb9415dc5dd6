import type { Row } from '../../engine/render/context.ts';
import type { Identity } from '../request/identity.ts';
import type { Site } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';

/** Visitors who have not signed in try the examples out; those stay examples. */
export function isStillSample(identity: Identity | null, row: Row): boolean {
  return row.sample && identity !== null && (identity.user === null || identity.user.isDemo);
}

/** Something that happened to a row, inside the transaction in which it happens. */
export interface Change {
  readonly site: Site;
  readonly transaction: SiteTransaction;
  readonly identity: Identity | null;
  readonly entityId: string;
  /** The row as it is now, or was before it was removed. */
  readonly row: Row;
  /** `create`, `update`, `remove`, `step:ID` or `mark:KIND`. */
  readonly on: string;
  /** -1 when a mark is taken off again. */
  readonly sign?: 1 | -1;
  readonly depth?: number;
  /** Entities whose rows changed. */
  readonly changed: Set<string>;
}
