import { and, eq, sql } from 'drizzle-orm';
import { countPoint, returnPoint, type Limit } from '../http/rate-limits.ts';
import { hashCode } from '../tokens/secrets.ts';
import type { Database } from '../storage/database.ts';
import { signInNetworks, users } from '../storage/tables/accounts.ts';

const MINUTE = 60;
/** Attempts of one network for one account. */
const PER_ACCOUNT = {
  login: { points: 10, seconds: 10 * MINUTE },
  captcha: { points: 30, seconds: 10 * MINUTE },
  captchaAnswer: { points: 30, seconds: 10 * MINUTE },
  mail: { points: 5, seconds: 60 * MINUTE },
  register: { points: 20, seconds: 10 * MINUTE },
  reset: { points: 20, seconds: 10 * MINUTE },
  passkey: { points: 120, seconds: 10 * MINUTE },
  google: { points: 60, seconds: 10 * MINUTE },
  changeEmail: { points: 20, seconds: 10 * MINUTE },
  verify: { points: 10, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;
export type LimitedAction = keyof typeof PER_ACCOUNT;
/** Attempts of one network at anything, over all accounts. */
const PER_NETWORK: Limit = { points: 600, seconds: 10 * MINUTE };
/** Attempts of all unknown networks together at one account: to guess its password, to fill its mailbox. */
const FROM_UNKNOWN_NETWORKS = {
  login: { points: 50, seconds: 60 * MINUTE },
  mail: { points: 5, seconds: 60 * MINUTE },
} as const satisfies Partial<Record<LimitedAction, Limit>>;

/** A caller's network, and the account that they name. */
export interface SignInAttempt {
  readonly network: string;
  readonly account: string;
}

export interface SignInLimits {
  /** Counts one try; throws TOO_MANY_REQUESTS with the seconds to wait when there were too many. */
  count(action: LimitedAction, attempt: SignInAttempt): Promise<void>;
  /** Remembers a network as none of a stranger to this account; true when it was new. */
  knowNetwork(userId: string, network: string): Promise<boolean>;
  /** The login that was counted was right, no guess: its network is known from now on, and its count goes back. */
  succeeded(userId: string, tried: SignInAttempt): Promise<void>;
}

/**
 * Limits per network and, over all networks, per account. A network from which the account was entered before has its own
 * count only: strangers who guess, from however many addresses, do not lock its people out.
 */
export function createSignInLimits(db: Database, key: Buffer): SignInLimits {
  const hashNetwork = (network: string) => hashCode(key, network);

  async function isKnown({ network, account }: SignInAttempt): Promise<boolean> {
    const found = await db
      .select({ userId: users.id })
      .from(users)
      .innerJoin(signInNetworks, eq(signInNetworks.userId, users.id))
      .where(and(eq(users.account, account), eq(signInNetworks.networkHash, hashNetwork(network))));
    return found.length > 0;
  }

  async function knowNetwork(userId: string, network: string): Promise<boolean> {
    const known = await db
      .insert(signInNetworks)
      .values({ userId, networkHash: hashNetwork(network) })
      .onConflictDoUpdate({ target: [signInNetworks.userId, signInNetworks.networkHash], set: { usedAt: sql`now()` } })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    return known[0]?.isNew === true;
  }

  return {
    knowNetwork,
    async count(action, tried) {
      const { network, account } = tried;
      await countPoint(db, `network ${network}`, PER_NETWORK);
      await countPoint(db, `${action} ${network} ${account}`, PER_ACCOUNT[action]);
      if (action !== 'login' && action !== 'mail') return;
      if (!(await isKnown(tried))) await countPoint(db, unknownNetworksKey(action, account), FROM_UNKNOWN_NETWORKS[action]);
    },
    async succeeded(userId, { network, account }) {
      if (await knowNetwork(userId, network)) await returnPoint(db, unknownNetworksKey('login', account));
    },
  };
}

function unknownNetworksKey(action: keyof typeof FROM_UNKNOWN_NETWORKS, account: string): string {
  return `strangers' ${action} ${account}`;
}
