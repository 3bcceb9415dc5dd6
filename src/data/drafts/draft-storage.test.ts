import '#tests/support/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberSignIn } from '../identity/session-state.ts';
import { probeDatabase, userDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { repairStorage, storageFailure } from '../store/storage-state.ts';
import { Dexie } from 'dexie';
import * as Y from 'yjs';
import { openDraftDocument } from './draft-document.ts';
import { closeDrafts, draftPlace, draftsDatabaseName } from './draft-rooms.ts';
import { readParagraphs } from './paragraphs.ts';
import { draftFor, dropDrafts } from './draft-text.ts';
import { unwrittenDrafts } from './unwritten-drafts.ts';
import type { DraftText } from './shared-draft.ts';
import { openTabChannel } from './tab-channel.ts';
import { hasUnsentDrafts } from './unsent-drafts.ts';

let userId: string;
const copyName = () => `draft:${userId}:new`;
const isWritten = () => vi.waitFor(() => expect([...unwrittenDrafts.get()]).not.toContain(copyName()), { timeout: 5000 });

beforeEach(() => {
  userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  userDatabase(userId);
});

afterEach(() => vi.restoreAllMocks());

/** The page is loaded anew: only what was stored is left. */
async function reload(): Promise<DraftText> {
  dropDrafts(userId);
  closeDrafts(userId);
  const draft = draftFor(userId, 'new');
  const document = await openDraftDocument(userId, 'new', () => undefined);
  expect(document.read()).toBe(draft.text());
  document.close();
  return draft;
}

function refuseToStore(): void {
  for (const method of ['add', 'put'] as const) {
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
  }
}

describe('a browser that has no room', () => {
  it('is said so, keeps the text, stores all of it once there is room, and is trusted again', async () => {
    const draft = draftFor(userId, 'new');
    draft.setText('A bakery');
    await isWritten();
    refuseToStore();
    draft.setText('A bakery in Lyon');
    await vi.waitFor(() => expect(storageFailure.get()).toBe('storageFull'));
    draft.setText('A bakery in Lyon, open daily');
    await repairStorage(probeDatabase);
    expect(storageFailure.get()).toBe('storageFull');
    expect(unwrittenDrafts.get().has(copyName())).toBe(true);
    expect(draft.text()).toBe('A bakery in Lyon, open daily');
    vi.restoreAllMocks();
    await repairStorage(probeDatabase);
    expect(storageFailure.get()).toBeNull();
    await isWritten();
    draft.setText('A bakery in Lyon, open daily but Monday');
    await isWritten();
    expect(await hasUnsentDrafts(userDatabase(userId))).toBe(true);
    expect((await reload()).text()).toBe('A bakery in Lyon, open daily but Monday');
  });
});

describe('a browser that was killed', () => {
  const type = async (...texts: string[]) => {
    const copies: string[] = [];
    const draft = draftFor(userId, 'new');
    for (const text of texts) {
      draft.setText(text);
      copies.push(localStorage.getItem(copyName()) ?? '');
      await isWritten();
    }
    return copies;
  };

  it.each([0, 1, 2])('and forgot what the local copy got after edit %i doubles nothing', async (last) => {
    const copies = await type('A', 'A tea', 'A tea house');
    localStorage.setItem(copyName(), copies[last] ?? '');
    dropDrafts(userId);
    closeDrafts(userId);
    const draft = draftFor(userId, 'new');
    const stop = draft.retain('now');
    await vi.waitFor(() => expect(draft.text()).toBe('A tea house'));
    stop();
  });

  it('before the document was open keeps what the local copy has', async () => {
    localStorage.setItem(copyName(), JSON.stringify({ text: 'A tea house', base: '', mark: 'one' }));
    const draft = draftFor(userId, 'new');
    draft.setText('A tea house in Kyoto');
    await isWritten();
    expect((await reload()).text()).toBe('A tea house in Kyoto');
  });

  it('and stored its last edit while the next page was typed into doubles nothing', async () => {
    localStorage.setItem(copyName(), JSON.stringify({ text: 'A tea house', base: '', mark: 'one' }));
    const draft = draftFor(userId, 'new');
    draft.setText('A tea house in Kyoto');
    const opening = await openDraftDocument(userId, 'new', () => undefined);
    const left = new Y.Doc();
    left.getText('draft:new').insert(0, 'A tea house');
    left.getMap('edits').set('mark', 'one');
    const database = await new Dexie(draftsDatabaseName(userId)).open();
    const { room } = draftPlace(userId, 'new');
    await database.table('$documents.doc_updates').add({ k: room, u: Y.encodeStateAsUpdateV2(left), f: 1 });
    await vi.waitFor(() => expect(opening.read()).toContain('A tea house'));
    await isWritten();
    opening.close();
    database.close();
    expect((await reload()).text()).toBe('A tea house in Kyoto');
  });
});

describe('another tab', () => {
  /** Plays it: it types, and says itself when that is stored. */
  function openOtherTab() {
    const { room, textName } = draftPlace(userId, 'new');
    const doc = new Y.Doc();
    const channel = openTabChannel(draftsDatabaseName(userId));
    const tabs = channel.join(room, { doc, origin: null, store: () => Promise.resolve() });
    const type = (text: string) => {
      const before = Y.encodeStateVector(doc);
      doc.getText(textName).insert(doc.getText(textName).length, text);
      return tabs.announce(Y.encodeStateAsUpdate(doc, before));
    };
    const unstoredAtUpdates: number[] = [];
    doc.on('update', () => unstoredAtUpdates.push(tabs.unstored().length));
    return { type, tabs, unstoredAtUpdates, text: () => readParagraphs(doc.getText(textName)), close: () => channel.close() };
  }

  async function countUpdates(): Promise<number> {
    const database = await new Dexie(draftsDatabaseName(userId)).open();
    const count = await database.table('$documents.doc_updates').count();
    database.close();
    return count;
  }

  /** It and this tab, with a text that is stored. */
  async function openBoth() {
    const other = openOtherTab();
    const draft = draftFor(userId, 'new');
    draft.setText('A tea');
    await vi.waitFor(() => expect(other.text()).toBe('A tea'));
    await isWritten();
    return { other, draft };
  }

  it('is heard at once; its text counts as written when it says so, and is not stored twice', async () => {
    const { other, draft } = await openBoth();
    const copy = localStorage.getItem(copyName());
    const edit = other.type(' house');
    await vi.waitFor(() => expect(draft.text()).toBe('A tea house'));
    expect(unwrittenDrafts.get().has(copyName())).toBe(true);
    expect(localStorage.getItem(copyName())).toBe(copy);
    other.tabs.announceStored(edit);
    await isWritten();
    expect(await countUpdates()).toBe(1);
    other.close();
  });

  it('has its text kept by this one when it is gone before it stored it, and again with what is typed onto it', async () => {
    const { other, draft } = await openBoth();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    other.type(' house');
    await vi.waitFor(() => expect(draft.text()).toBe('A tea house'));
    other.close();
    const takeOver = timers.mock.calls.find(([, delay]) => delay === 5000)?.[0];
    timers.mockRestore();
    draft.setText('A tea house in Kyoto');
    // A browser that is killed now finds all of it in the local copy.
    expect(JSON.parse(localStorage.getItem(copyName()) ?? '')).toMatchObject({ text: 'A tea house in Kyoto', base: '' });
    takeOver?.();
    await isWritten();
    expect((await reload()).text()).toBe('A tea house in Kyoto');
  });

  it('hears what is typed here, and when it is stored', async () => {
    const other = openOtherTab();
    draftFor(userId, 'new').setText('A tea house');
    await vi.waitFor(() => expect(other.text()).toBe('A tea house'));
    expect(other.unstoredAtUpdates).toEqual([1]);
    await other.tabs.whenStored();
    expect(await countUpdates()).toBe(1);
    other.close();
  });
});
