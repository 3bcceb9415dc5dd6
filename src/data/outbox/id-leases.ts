import { AppError } from '#core/domain/app-error.ts';
import { ownerOf, type AppDatabase } from '../store/database.ts';
import { BACKGROUND_TIMEOUT_MS, callApi } from '../http/call-api.ts';
import { loadChunk } from '../http/load-chunk.ts';

const POOL_SIZE = 5;

/** Makes sure that a project id is at hand; asks the server only when none is left. Throws OFFLINE or the server's refusal. */
export async function prepareLease(database: AppDatabase): Promise<void> {
  if ((await database.leases.count()) > 0) return;
  await refillLeases(database);
  if ((await database.leases.count()) === 0) throw new AppError('TOO_MANY_REQUESTS');
}

/** Takes one leased id out of the pool, for good. Call inside the transaction that uses it. */
export async function takeLease(database: AppDatabase): Promise<number> {
  const lease = await database.leases.toCollection().first();
  if (lease === undefined) throw new AppError('OFFLINE');
  await database.leases.delete(lease.id);
  return lease.id;
}

const refills = new Map<string, Promise<void>>();

/** Fills the pool up, so that projects can be started offline later; one request at a time. */
export function refillLeases(database: AppDatabase): Promise<void> {
  const running = refills.get(database.name) ?? refill(database).finally(() => refills.delete(database.name));
  refills.set(database.name, running);
  return running;
}

async function refill(database: AppDatabase): Promise<void> {
  const missing = POOL_SIZE - (await database.leases.count());
  if (missing <= 0) return;
  const { leaseAnswerSchema } = await loadChunk(() => import('#core/protocol/sync.ts'));
  const { ids } = await callApi('/api/sync/leases', {
    body: { count: missing },
    answer: leaseAnswerSchema,
    userId: ownerOf(database),
    timeoutMs: BACKGROUND_TIMEOUT_MS,
  });
  await database.leases.bulkPut(ids.map((id) => ({ id })));
}
