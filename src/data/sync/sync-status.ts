import type { WriterClock } from '../drafts/unsent-drafts.ts';
import type { StorageFailure } from '../store/storage-state.ts';

export type SyncStatus =
  | { readonly kind: 'saved' | 'saving' }
  | { readonly kind: 'offline'; readonly waiting: number }
  /** The server did not accept some changes: they exist on this device only, until the person decides. */
  | { readonly kind: 'refused'; readonly refused: number }
  | { readonly kind: 'needsSignIn'; readonly waiting: number }
  | { readonly kind: Exclude<StorageFailure, null> };

/** Counts of the stored rows, read at one moment. */
export interface Unsaved {
  /** Commands without an acknowledgement. */
  readonly waiting: number;
  readonly refused: number;
  /** True while a draft of any tab is ahead of its acknowledgement. */
  readonly isDrafting: boolean;
  /** Clocks up to which this tab's own edits were acknowledged, by room. */
  readonly confirmed: ReadonlyMap<string, WriterClock>;
}

export interface SyncFacts {
  readonly session: 'signedOut' | 'signedIn' | 'expired';
  readonly storage: StorageFailure;
  /** True when the browser has a network and the last request reached the server. */
  readonly isReachable: boolean;
  /** Undefined as long as nobody has looked: then nothing is known to be safe. */
  readonly unsaved: Unsaved | undefined;
  /** Drafts whose text has not all reached their document. */
  readonly unwritten: number;
  /** The newest edit of this tab, by room: known before any row tells of it. */
  readonly ownEdits: ReadonlyMap<string, WriterClock>;
}

/**
 * The one account of whether the person's work is safe. `saved` only when the server has acknowledged all of it: it is
 * worked out from counts and acknowledgements alone, no time of any clock takes part.
 */
export function syncStatus(facts: SyncFacts): SyncStatus {
  const { storage, session, unsaved } = facts;
  const waiting = unsaved?.waiting ?? 0;
  if (storage !== null) return { kind: storage };
  if (session === 'expired') return { kind: 'needsSignIn', waiting };
  if (!facts.isReachable) return { kind: 'offline', waiting };
  if (unsaved !== undefined && unsaved.refused > 0) return { kind: 'refused', refused: unsaved.refused };
  if (session === 'signedOut') return { kind: 'saved' };
  return { kind: unsaved !== undefined && isAllConfirmed(unsaved, facts) ? 'saved' : 'saving' };
}

function isAllConfirmed(unsaved: Unsaved, { unwritten, ownEdits }: SyncFacts): boolean {
  if (unwritten > 0 || unsaved.waiting > 0 || unsaved.isDrafting) return false;
  return [...ownEdits].every(([room, { client, clock }]) => {
    const confirmed = unsaved.confirmed.get(room);
    return confirmed?.client === client && confirmed.clock >= clock;
  });
}
