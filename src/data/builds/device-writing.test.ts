import '#tests/support/browser-storage.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { submitPrompt } from '../commands/submit-prompt.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { startDeviceWriting, stopDeviceWriting } from './device-writing.ts';

let database: AppDatabase;
let id: string;

beforeEach(async () => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  await database.leases.put({ id: 101 });
  id = (await submitPrompt({ projectId: null, prompt: 'A bakery' })).submissionId;
});

const stateNow = async () => (await database.submissions.get(id))?.device;

it.each([
  [true, undefined],
  [false, 'failed'],
] as const)('of a model that ends with a site (%s) leaves %s', async (hasSite, left) => {
  const writing = await startDeviceWriting(id);
  expect(await stateNow()).toBe('writing');
  await writing.end(hasSite);
  expect(await stateNow()).toBe(left);
  expect(writing.stopped.aborted).toBe(false);
});

it('ends when the person would rather not wait, which is no failure', async () => {
  const writing = await startDeviceWriting(id);
  await stopDeviceWriting(id);
  await vi.waitFor(() => expect(writing.stopped.aborted).toBe(true));
  await writing.end(false);
  expect(await stateNow()).toBeUndefined();
});

it('that is over cannot be ended any more', async () => {
  await (await startDeviceWriting(id)).end(false);
  await stopDeviceWriting(id);
  expect(await stateNow()).toBe('failed');
});
