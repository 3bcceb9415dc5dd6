import '#tests/support/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renameProject } from '../commands/rename-project.ts';
import { submitPrompt } from '../commands/submit-prompt.ts';
import { draftFor, dropDrafts } from '../drafts/draft-text.ts';
import { getSession, rememberSignIn } from '../identity/session-state.ts';
import { closeDatabase, userDatabase } from './database.ts';
import { askToKeepFirstSave, askToKeepStorage, readDeviceStorage } from './device-storage.ts';
import { tryStorageAgain } from '../session/retry-storage.ts';
import { holdsUnstored } from './local-storage.ts';
import { newId } from './new-id.ts';
import { forgetStorageFailures, storageFailure, storageNotice } from './storage-state.ts';

let userId: string;
beforeEach(() => {
  localStorage.clear();
  storageNotice.set(null);
  forgetStorageFailures();
  userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closeDatabase();
});

/** A browser that grants, or not, to keep what is stored. */
function giveManager(granted: boolean) {
  let isKept = false;
  const persist = vi.fn<() => Promise<boolean>>(() => {
    isKept = granted;
    return Promise.resolve(granted);
  });
  const estimate = () => Promise.resolve({ usage: 2_000_000, quota: 1_000_000_000 });
  vi.stubGlobal('navigator', { onLine: true, storage: { persist, persisted: () => Promise.resolve(isKept), estimate } });
  return persist;
}

describe('asking the browser to keep what is stored', () => {
  it.each([true, false])('happens once by itself, after the first save, and shows its answer: %s', async (granted) => {
    const persist = giveManager(granted);
    expect(await readDeviceStorage()).toEqual({ usedBytes: 2_000_000, mostBytes: 1_000_000_000, isKept: false });
    await askToKeepFirstSave();
    await askToKeepFirstSave();
    expect(persist).toHaveBeenCalledTimes(1);
    expect(await readDeviceStorage()).toMatchObject({ isKept: granted });
    expect(await askToKeepStorage()).toBe(granted);
    expect(persist).toHaveBeenCalledTimes(2);
  });

  it('is left out where the browser knows no such thing, as over plain HTTP', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(await askToKeepStorage()).toBe(false);
    expect(await readDeviceStorage()).toBeNull();
  });
});

describe('a private window that stores nothing', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('private', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(localStorage, method).mockImplementation(refuse);
    vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
  });

  it('keeps the words and the sign-in for as long as it is open, and says that it stores nothing', async () => {
    rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
    expect(getSession()).toMatchObject({ status: 'signedIn', userId });
    userDatabase(userId);
    const draft = draftFor(userId, 'new');
    draft.setText('A tea house');
    draft.setText('A tea house in Kyoto');
    await vi.waitFor(() => expect(storageFailure.get()).toBe('storageFailed'));
    expect(draftFor(userId, 'new').text()).toBe('A tea house in Kyoto');
    expect(holdsUnstored()).toBe(true);
    dropDrafts(userId);
  });

  it('takes on nothing that it could not keep, and is not taken for a damaged database', async () => {
    await expect(submitPrompt({ projectId: null, prompt: 'A bakery' })).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    await expect(renameProject(7, 'Mine')).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    await tryStorageAgain();
    expect(storageFailure.get()).toBe('storageFailed');
    expect(storageNotice.get()).toBeNull();
  });
});
