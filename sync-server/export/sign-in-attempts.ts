import { setTimeout as sleep } from 'node:timers/promises';

/** Wrong passwords of one network in a minute; from the third on each answer takes longer. */
const MOST = 8;
const PER_MS = 60_000;
const FREE = 2;
const DELAY_MS = { step: 400, most: 2000 };
/** More networks than this at once are an attack: the ones seen first are forgotten. */
const NETWORKS_MAX = 10_000;

export interface SignInAttempts {
  /** Counts a try; false when its network made too many. Tries of others do not count. */
  begin(network: string): boolean;
  /** It was the right password: its network starts anew. */
  succeeded(network: string): void;
  /** Answers a wrong one later and later. */
  slowDown(network: string): Promise<void>;
}

/** Limits guesses per network, so that a stranger's do not keep the owner out. */
export function createSignInAttempts(nowMs: () => number, wait: (ms: number) => Promise<unknown> = sleep): SignInAttempts {
  const tries = new Map<string, readonly number[]>();
  const recent = (network: string) => (tries.get(network) ?? []).filter((time) => time > nowMs() - PER_MS);
  return {
    begin(network) {
      const known = recent(network);
      if (known.length >= MOST) return false;
      tries.delete(network);
      tries.set(network, [...known, nowMs()]);
      const [oldest] = tries.keys();
      if (tries.size > NETWORKS_MAX && oldest !== undefined) tries.delete(oldest);
      return true;
    },
    succeeded: (network) => void tries.delete(network),
    async slowDown(network) {
      const beyond = recent(network).length - FREE;
      if (beyond > 0) await wait(Math.min(beyond * DELAY_MS.step, DELAY_MS.most));
    },
  };
}
