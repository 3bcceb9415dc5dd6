import '#tests/support/browser-storage.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftPlace } from '../drafts/draft-rooms.ts';
import { draftFor } from '../drafts/draft-text.ts';
import { unwrittenDrafts } from '../drafts/unwritten-drafts.ts';
import { recordDraft } from '../drafts/unsent-drafts.ts';
import { userDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { countUnsent } from './sign-out.ts';

let userId: string;

beforeEach(() => {
  userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
});

async function type(...texts: string[]): Promise<void> {
  const draft = draftFor(userId, 7);
  for (const text of texts) draft.setText(text);
  await vi.waitFor(() => expect([...unwrittenDrafts.get()]).toEqual([]), { timeout: 10_000 });
}

/** The server confirms all of it, as a marker does. */
async function confirm(wasEmpty: boolean): Promise<void> {
  const { room } = draftPlace(userId, 7);
  const row = await userDatabase(userId).drafts.get(room);
  await recordDraft(userDatabase(userId), room, { saved: row?.held ?? new Map(), wasEmpty });
}

const unsent = () => countUnsent(userId);
const patiently = { timeout: 10_000 };

it('a text that was typed and deleted before any of it was sent is no change', async () => {
  await type('A tea', 'A tea house');
  await expect.poll(unsent, patiently).toBe(1);
  await type('');
  await expect.poll(unsent, patiently).toBe(0);
  await type('Again');
  await expect.poll(unsent, patiently).toBe(1);
});

it('one that the server has is changed by deleting it, until that is confirmed', async () => {
  await type('A tea house');
  await expect.poll(unsent, patiently).toBe(1);
  await confirm(false);
  await expect.poll(unsent, patiently).toBe(0);
  await type('');
  await expect.poll(unsent, patiently).toBe(1);
  await confirm(true);
  await type('A tea', '');
  await expect.poll(unsent, patiently).toBe(0);
});
