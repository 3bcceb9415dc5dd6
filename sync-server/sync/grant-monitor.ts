import { CLOSE_CODES } from '#core/protocol/sync.ts';
import { createGrantChecks } from './grant-checks.ts';
import type { CheckGrants, RoomGrant } from './room-grant.ts';

/** Checks grants when a socket comes, when a user's rights have changed, and every few seconds. */
export interface GrantMonitor {
  /** Resolves to the close code for a grant that no longer holds, else to null. Those of one turn are checked together. */
  authorize(grant: RoomGrant): Promise<number | null>;
  /** Watches a grant until the returned function is called; `close` runs at most once. */
  watch(grant: RoomGrant, close: (code: number) => void): () => void;
  /** Checks the grants of a user now. */
  recheck(userId: string): void;
  /** Checks the next part of all grants; five calls go once around. */
  sweep(): Promise<void>;
}

interface WatchedGrant {
  readonly grant: RoomGrant;
  readonly close: (code: number) => void;
}

const SWEEP_PARTS = 5;
/** So many are checked in one statement at every fifth call. */
const ONE_STATEMENT_MAX = 200;

export function createGrantMonitor(check: CheckGrants, onFailure: (error: unknown) => void): GrantMonitor {
  const checks = createGrantChecks(check, onFailure);
  const watched = new Set<WatchedGrant>();
  let turn = 0;

  async function closeInvalid(some: readonly WatchedGrant[]): Promise<void> {
    if (some.length === 0) return;
    try {
      const codes = await checks.ask(some.map(({ grant }) => grant));
      for (const [index, entry] of some.entries()) {
        const code = codes[index] ?? null;
        if (code !== null && watched.delete(entry)) entry.close(code);
      }
    } catch (error) {
      // Nobody is sent away because the database does not answer: grants end by themselves soon.
      onFailure(error);
    }
  }

  return {
    authorize: checks.authorize,
    watch(grant, close) {
      const entry: WatchedGrant = {
        grant,
        close(code) {
          clearTimeout(expiry);
          close(code);
        },
      };
      const expiry = setTimeout(
        () => {
          watched.delete(entry);
          close(CLOSE_CODES.tokenExpired);
        },
        Math.max(0, grant.expiresAt.getTime() - Date.now()),
      );
      watched.add(entry);
      return () => {
        clearTimeout(expiry);
        watched.delete(entry);
      };
    },
    recheck(userId) {
      checks.forgetUser(userId);
      void closeInvalid([...watched].filter(({ grant }) => grant.userId === userId));
    },
    async sweep() {
      checks.forgetExpired();
      turn = (turn + 1) % SWEEP_PARTS;
      const isSmall = watched.size <= ONE_STATEMENT_MAX;
      if (isSmall && turn !== 0) return;
      const part = isSmall ? [...watched] : [...watched].slice(0, Math.ceil(watched.size / SWEEP_PARTS));
      for (const entry of part) {
        watched.delete(entry);
        watched.add(entry);
      }
      await closeInvalid(part);
    },
  };
}
