import type { Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';

/** An amount of stored rows and their bytes. */
export interface Usage {
  readonly rows: number;
  readonly bytes: number;
}

export interface RowFilter {
  readonly field: string;
  readonly op: 'eq' | 'ne' | 'lt' | 'gt' | 'in' | 'has';
  readonly value: Value;
}

/** A page of rows out of one entity of one site. `offset` and `limit` count rows. */
export interface RowQuery {
  readonly filter?: readonly RowFilter[];
  /** Case-insensitive; every word must occur in one of `fields`, or one of the filters that `also` has for it must hold. */
  readonly search?: {
    readonly text: string;
    readonly fields: readonly string[];
    readonly also?: Readonly<Record<string, readonly RowFilter[]>>;
  };
  readonly scope?: RowScope;
  /** Holds for every row. The layer that works out computed fields answers it; stores never see it. */
  readonly where?: RowCondition;
  /** Holds for every row that is not in its scope; answered by the same layer. */
  readonly open?: RowCondition & { readonly orIn: RowScope };
  /** `createdAt` and `updatedAt` are allowed too. Of equal rows the newest come first, then by id. */
  readonly sort?: {
    readonly field: string;
    readonly descending: boolean;
    /** Orders rows that are equal so far. The layer that works out computed fields answers it; stores never see it. */
    readonly next?: readonly { readonly field: string; readonly descending: boolean }[] | undefined;
  };
  readonly offset: number;
  readonly limit: number;
}

/** A condition over rows, and the profile that `user` means in it. */
export interface RowCondition {
  readonly text: string;
  readonly userId: string | null;
  /** Only of these rows; of all when absent. */
  readonly ids?: readonly string[];
}

/** Only rows whose `field` holds one of `values`. */
export interface RowScope {
  readonly field: string;
  readonly values: readonly string[];
}

export interface RowPage {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface RowReader {
  list(entity: string, query: RowQuery): Promise<RowPage>;
  get(entity: string, id: string): Promise<Row | null>;
  /** The rows as they are kept, where this reader works out more of them. */
  readonly stored?: RowReader;
}

export interface SiteTransaction extends RowReader {
  put(entity: string, row: Row): Promise<void>;
  remove(entity: string, id: string): Promise<void>;
  /** Every row of the site; for counting it anew, which is done once. */
  each(visit: (entity: string, row: Row) => void): Promise<void>;
  /**
   * Amount that all sites of this one's owner hold, with the writes of this transaction. Nobody else adds to them before it ends.
   * Absent where a store has one site.
   */
  accountUsage?(): Promise<Usage>;
}

/**
 * The rows of one site: the same contract over IndexedDB, PostgreSQL and a file (contract suite in tests/support).
 * `exclusive` runs alone on its site: no other exclusive work interleaves, it reads its own writes, and they commit
 * together when `work` resolves or not at all when it rejects. Entity names starting with `_` are the server's own.
 */
export interface SiteStore extends RowReader {
  exclusive<Value>(work: (transaction: SiteTransaction) => Promise<Value>): Promise<Value>;
}
