import '#tests/support/browser-storage.ts';
import { expect, it } from 'vitest';
import { AppError } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import { createCommandServer } from '#tests/support/command-server.ts';
import { buildLocally } from '#tests/support/local-project.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { drainOutbox } from './drain-outbox.ts';
import { retryNow, whenReachedAgain } from './retry-now.ts';
import { serverReach } from '../http/server-reach.ts';

it('what waits longer and longer for a server goes out at once when it is reached again', async () => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  const database = userDatabase(userId);
  await database.leases.put({ id: 101 });
  await buildLocally();
  const server = createCommandServer();
  const gone = { ...server.border, send: () => Promise.reject(new AppError('OFFLINE')) };
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await retryNow(database, server.border.now());
    await drainOutbox(database, gone);
  }
  const row = must(await database.outbox.toCollection().first(), 'row');
  expect('nextAttemptAt' in row && row.nextAttemptAt - server.border.now()).toBeGreaterThan(10_000);
  expect(await drainOutbox(database, server.border)).toMatchObject({ reason: 'idle', confirmed: 0 });

  const stopping = new AbortController();
  let times = 0;
  whenReachedAgain(() => (times += 1), stopping.signal);
  for (const reach of ['unreachable', 'reachable', 'reachable', 'unreachable', 'reachable'] as const) serverReach.set(reach);
  expect(times).toBe(2);
  stopping.abort();
  for (const reach of ['unreachable', 'reachable'] as const) serverReach.set(reach);
  expect(times).toBe(2);

  await retryNow(database, server.border.now());
  expect(await drainOutbox(database, server.border)).toMatchObject({ reason: 'idle', confirmed: 1 });
});
