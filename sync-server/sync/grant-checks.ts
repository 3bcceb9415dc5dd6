import { CLOSE_CODES } from '#core/protocol/sync.ts';
import type { CheckGrants, RoomGrant } from './room-grant.ts';

/** Questions about grants, bundled, with the good answers of the last seconds kept. */
export interface GrantChecks {
  /** Answers from what is known, or asks together with everybody who comes in this turn of the event loop. */
  authorize(grant: RoomGrant): Promise<number | null>;
  /** Asks anew: the close code for each grant that no longer holds, null for the others. */
  ask(grants: readonly RoomGrant[]): Promise<readonly (number | null)[]>;
  forgetUser(userId: string): void;
  forgetExpired(): void;
}

interface PendingGrant {
  readonly grant: RoomGrant;
  readonly settle: (code: number | null) => void;
}

/** No longer than a grant may be out of date anyway, between two checks of it. */
const FRESH_MS = 6000;

const keyOf = ({ userId, session, room }: RoomGrant) => `${userId} ${session} ${room}`;

export function createGrantChecks(check: CheckGrants, onFailure: (error: unknown) => void): GrantChecks {
  /** Times at which grants were last found good: a socket that comes right after that is let in at once. */
  const goodSince = new Map<string, number>();
  let pending: PendingGrant[] = [];

  const isFresh = (since: number | undefined) => since !== undefined && performance.now() - since < FRESH_MS;

  /** Asks once for each different grant: everybody in a room may have come with the same one. */
  async function ask(grants: readonly RoomGrant[]): Promise<readonly (number | null)[]> {
    const different = new Map(grants.map((grant) => [keyOf(grant), grant]));
    const answers = await check([...different.values()]);
    const codes = new Map([...different.keys()].map((key, index) => [key, answers[index] ?? null]));
    for (const [key, code] of codes) {
      if (code === null) goodSince.set(key, performance.now());
      else goodSince.delete(key);
    }
    return grants.map((grant) => codes.get(keyOf(grant)) ?? null);
  }

  async function askPending(): Promise<void> {
    const batch = pending;
    pending = [];
    try {
      const codes = await ask(batch.map(({ grant }) => grant));
      for (const [index, { settle }] of batch.entries()) settle(codes[index] ?? null);
    } catch (error) {
      onFailure(error);
      for (const { settle } of batch) settle(CLOSE_CODES.storeFailed);
    }
  }

  return {
    ask,
    authorize(grant) {
      if (isFresh(goodSince.get(keyOf(grant)))) return Promise.resolve(null);
      return new Promise((settle) => {
        if (pending.length === 0) setImmediate(() => void askPending());
        pending.push({ grant, settle });
      });
    },
    forgetUser(userId) {
      for (const key of goodSince.keys()) if (key.startsWith(`${userId} `)) goodSince.delete(key);
    },
    forgetExpired() {
      for (const [key, since] of goodSince) if (!isFresh(since)) goodSince.delete(key);
    },
  };
}
