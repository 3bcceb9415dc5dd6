import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';

const ATTEMPTS = '_attempts';
const LIMIT = 10;
const WINDOW_MS = 15 * 60_000;

/**
 * Counts a guess of a password under each key before it is checked, so that simultaneous ones count too. Minutes to wait
 * when one of them is used up, else null.
 */
export async function countAttempt(site: Site, keys: readonly string[]): Promise<number | null> {
  return site.store.exclusive(async (transaction) => {
    const nowMs = Date.parse(site.now());
    const oldest = new Date(nowMs - WINDOW_MS).toISOString();
    const expired = { filter: [{ field: 'since', op: 'lt', value: oldest }], offset: 0, limit: 50 } as const;
    for (const { id } of (await transaction.list(ATTEMPTS, expired)).rows) await transaction.remove(ATTEMPTS, id);
    const counted = await Promise.all(keys.map(async (id) => ({ id, ...(await openCount(transaction, id, oldest)) })));
    const used = counted.find(({ count }) => count >= LIMIT);
    if (used?.since !== undefined) return Math.max(1, Math.ceil((Date.parse(used.since) + WINDOW_MS - nowMs) / 60_000));
    const now = new Date(nowMs).toISOString();
    for (const { id, count, since = now } of counted) {
      const values = { since, count: count + 1 };
      await transaction.put(ATTEMPTS, { id, values, createdAt: since, updatedAt: now, sample: false });
    }
    return null;
  });
}

/** Forgets the guesses of somebody who knew. */
export async function clearAttempts(site: Site, keys: readonly string[]): Promise<void> {
  await site.store.exclusive(async (transaction) => {
    for (const id of keys) await transaction.remove(ATTEMPTS, id);
  });
}

/** Reads the number of attempts since the window opened, and its opening. */
async function openCount(reader: RowReader, id: string, oldest: string): Promise<{ count: number; since?: string }> {
  const values = (await reader.get(ATTEMPTS, id))?.values;
  const [since, count] = [values?.['since'], values?.['count']];
  return typeof since === 'string' && typeof count === 'number' && since >= oldest ? { since, count } : { count: 0 };
}
