import { describe, expect, it } from 'vitest';
import { AppError } from '#core/domain/app-error.ts';
import type { OrderInfoAnswer } from '#core/protocol/http/billing.ts';
import { followOrder } from './follow-order.ts';

const ORDER = { credit_amount: 45, project_amount: 0, payment_amount: 1500, currency: 'usd' } as const;

/** Follows an order whose looks are given; returns its end and the waits between them. */
async function follow(looks: readonly (OrderInfoAnswer['state'] | AppError)[]) {
  const waits: number[] = [];
  let index = 0;
  const read = async (): Promise<OrderInfoAnswer> => {
    const look = looks[Math.min(index++, looks.length - 1)] ?? 'pending';
    if (look instanceof AppError) throw look;
    return { ...ORDER, state: look };
  };
  const end = await followOrder({ read, sleep: async (ms) => void waits.push(ms), signal: new AbortController().signal });
  return { end, waits, looks: index };
}

describe('the polling of an order', () => {
  it.each(['paid', 'failed', 'cancelled', 'refunded', 'disputed'] as const)(
    'BILL-32 BILL-33 ends once it is %s',
    async (state) => {
      const { end, looks } = await follow(['pending', 'pending', state]);
      expect([end, looks]).toEqual([{ kind: 'settled', order: { ...ORDER, state } }, 3]);
    },
  );

  it('BILL-33 looks at growing intervals, and not for ever', async () => {
    const { end, waits } = await follow(['pending']);
    expect(end).toEqual({ kind: 'late' });
    expect(waits).toEqual(waits.toSorted((left, right) => left - right));
    expect(new Set(waits).size).toBe(waits.length);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(60_000);
  });

  it('goes on through a bad connection, and ends at an order that is not there', async () => {
    for (const code of ['OFFLINE', 'SERVER', 'TOO_MANY_REQUESTS'] as const)
      expect((await follow([new AppError(code), 'paid'])).end.kind).toBe('settled');
    expect((await follow([new AppError('OFFLINE')])).end).toEqual({ kind: 'unreachable' });
    expect((await follow([new AppError('NOT_FOUND')])).looks).toBe(1);
  });
});
