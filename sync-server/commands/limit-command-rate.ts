import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#core/domain/app-error.ts';

/** More than a device that was offline for days has to send. */
const PER_MINUTE = { points: 600, duration: 60 };

/**
 * Keeps one person from flooding this node: counted in memory, before anything is read or written. Throws
 * TOO_MANY_REQUESTS with the seconds to wait. Devices send again later what waits.
 */
export function createCommandRateLimit(): (userId: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ keyPrefix: 'commands', ...PER_MINUTE });
  return async (userId) => {
    try {
      await limiter.consume(userId);
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil(cause.msBeforeNext / 1000) } });
    }
  };
}
