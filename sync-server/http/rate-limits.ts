import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#core/domain/app-error.ts';

const MINUTE = 60;
/** How often one caller may try, per account and caller, and per caller over all accounts. */
const LIMITS = {
  login: { points: 10, duration: 10 * MINUTE },
  captcha: { points: 30, duration: 10 * MINUTE },
  captchaAnswer: { points: 30, duration: 10 * MINUTE },
  mail: { points: 5, duration: 60 * MINUTE },
  register: { points: 20, duration: 10 * MINUTE },
  reset: { points: 20, duration: 10 * MINUTE },
} as const;
export type LimitedAction = keyof typeof LIMITS;
/** More than a device that was offline for days has to send. */
const COMMANDS = { points: 600, duration: MINUTE };
const PER_CALLER = { points: 600, duration: 10 * MINUTE };

export interface RateLimits {
  /** Counts one try; throws TOO_MANY_REQUESTS with the seconds to wait when there were too many. */
  count(action: LimitedAction, caller: { ip: string; account: string }): Promise<void>;
  /** The same for one command of a signed-in person. Devices send again later what waits. */
  countCommand(userId: string): Promise<void>;
}

/** Limits per server process; a mail counts by account alone, so that nobody's box is flooded from many addresses. */
export function createRateLimits(): RateLimits {
  const perCaller = new RateLimiterMemory({ keyPrefix: 'caller', ...PER_CALLER });
  const limiters = new Map(
    Object.entries(LIMITS).map(([action, limit]) => [action, new RateLimiterMemory({ keyPrefix: action, ...limit })]),
  );
  const commands = new RateLimiterMemory({ keyPrefix: 'commands', ...COMMANDS });
  return {
    countCommand: (userId) => consume(commands, userId),
    async count(action, { ip, account }) {
      await consume(perCaller, ip);
      const limiter = limiters.get(action);
      if (limiter !== undefined) await consume(limiter, action === 'mail' ? account : `${ip} ${account}`);
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause;
    throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil(cause.msBeforeNext / 1000) } });
  }
}
