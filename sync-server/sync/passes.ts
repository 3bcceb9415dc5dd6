import { CLOSE_CODES, type RoomRole } from '../../src/core/protocol/sync.ts';

/** What a room token says. */
export interface Pass {
  readonly userId: string;
  readonly room: string;
  /** The sign-in for which it was issued. */
  readonly session: string;
  readonly role: RoomRole;
  readonly expiresAt: Date;
}

/** Asks the database about passes: the close code for each that is not good any more, null for the others. */
export type CheckPasses = (passes: readonly Pass[]) => Promise<readonly (number | null)[]>;

/** Passes are checked when a socket comes, when somebody says that a user's rights changed, and every few seconds. */
export interface PassKeeper {
  /** The close code for a pass that is not good any more, else null. Those of one turn are asked for together. */
  admit(pass: Pass): Promise<number | null>;
  /** Watches a pass until the returned function is called; `close` runs at most once. */
  watch(pass: Pass, close: (code: number) => void): () => void;
  /** Checks the passes of a user now. */
  recheck(userId: string): void;
  /** Checks the next part of all passes; five calls go once around. */
  sweep(): Promise<void>;
}

interface Watched {
  readonly pass: Pass;
  readonly close: (code: number) => void;
}

const SWEEP_PARTS = 5;
/** So many are checked in one statement at every fifth call. */
const FEW = 200;
/** No longer than a pass may be out of date anyway, between two looks at it. */
const FRESH_MS = 6000;

const keyOf = ({ userId, session, room }: Pass) => `${userId} ${session} ${room}`;

export function createPassKeeper(check: CheckPasses, onFailure: (error: unknown) => void): PassKeeper {
  /** When a pass was last found good, by what it is about: whoever comes right after it is let in at once. */
  const found = new Map<string, number>();
  let waiting: { readonly pass: Pass; readonly settle: (code: number | null) => void }[] = [];
  const watched = new Set<Watched>();
  let turn = 0;

  async function admitWaiting(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const codes = await ask(batch.map(({ pass }) => pass));
      for (const { pass, settle } of batch) settle(codes.get(keyOf(pass)) ?? null);
    } catch (error) {
      onFailure(error);
      for (const { settle } of batch) settle(CLOSE_CODES.storeFailed);
    }
  }

  /** Everybody in a room may have come with the same pass: it is asked for once. */
  async function ask(passes: readonly Pass[]): Promise<ReadonlyMap<string, number | null>> {
    const different = new Map(passes.map((pass) => [keyOf(pass), pass]));
    const codes = await check([...different.values()]);
    const answers = new Map([...different.keys()].map((key, place) => [key, codes[place] ?? null]));
    for (const [key, code] of answers) {
      if (code === null) found.set(key, performance.now());
      else found.delete(key);
    }
    return answers;
  }

  const isFresh = (foundAt: number | undefined) => foundAt !== undefined && performance.now() - foundAt < FRESH_MS;

  async function checkAll(some: readonly Watched[]): Promise<void> {
    if (some.length === 0) return;
    try {
      const codes = await ask(some.map(({ pass }) => pass));
      for (const entry of some) {
        const code = codes.get(keyOf(entry.pass)) ?? null;
        if (code !== null && watched.delete(entry)) entry.close(code);
      }
    } catch (error) {
      // Nobody is sent away because the database does not answer: passes end by themselves soon.
      onFailure(error);
    }
  }

  return {
    admit(pass) {
      if (isFresh(found.get(keyOf(pass)))) return Promise.resolve(null);
      return new Promise((settle) => {
        if (waiting.length === 0) setImmediate(() => void admitWaiting());
        waiting.push({ pass, settle });
      });
    },
    watch(pass, close) {
      const entry: Watched = {
        pass,
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
        Math.max(0, pass.expiresAt.getTime() - Date.now()),
      );
      watched.add(entry);
      return () => {
        clearTimeout(expiry);
        watched.delete(entry);
      };
    },
    recheck(userId) {
      const theirs = [...watched].filter(({ pass }) => pass.userId === userId);
      for (const key of found.keys()) if (key.startsWith(`${userId} `)) found.delete(key);
      void checkAll(theirs);
    },
    async sweep() {
      for (const [key, foundAt] of found) if (!isFresh(foundAt)) found.delete(key);
      turn = (turn + 1) % SWEEP_PARTS;
      if (watched.size <= FEW && turn !== 0) return;
      const part = watched.size <= FEW ? [...watched] : [...watched].slice(0, Math.ceil(watched.size / SWEEP_PARTS));
      for (const entry of part) {
        watched.delete(entry);
        watched.add(entry);
      }
      await checkAll(part);
    },
  };
}
