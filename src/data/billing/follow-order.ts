import { AppError } from '#core/domain/app-error.ts';
import type { OrderInfoAnswer } from '#core/protocol/http/billing.ts';

/** From one look at an order to the next; after the last one the server goes on alone. */
const WAITS_MS = [500, 1000, 1500, 2500, 4000, 6000, 9000, 13_000, 20_000];

export type OrderEnd =
  | { readonly kind: 'settled'; readonly order: OrderInfoAnswer }
  /** Still not confirmed. */
  | { readonly kind: 'late' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown' };

interface Following {
  readonly read: () => Promise<OrderInfoAnswer>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Looks at an order at growing intervals until it is settled, or for about a minute. */
export async function followOrder({ read, sleep, signal }: Following): Promise<OrderEnd> {
  let last: OrderEnd = { kind: 'late' };
  for (const waitMs of [0, ...WAITS_MS]) {
    if (waitMs > 0) await sleep(waitMs);
    if (signal.aborted) return last;
    last = await look(read);
    if (last.kind === 'settled' || last.kind === 'unknown') return last;
  }
  return last;
}

async function look(read: () => Promise<OrderInfoAnswer>): Promise<OrderEnd> {
  try {
    const order = await read();
    return order.state === 'pending' ? { kind: 'late' } : { kind: 'settled', order };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Every other failure may be gone at the next look.
    return { kind: error.code === 'NOT_FOUND' || error.code === 'NOT_SIGNED_IN' ? 'unknown' : 'unreachable' };
  }
}
