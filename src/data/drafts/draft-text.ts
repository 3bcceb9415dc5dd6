import { createListeners } from '../store/listeners.ts';
import { readStored, writeStored } from '../store/local-storage.ts';
import { forgetStorageFailures } from '../store/storage-state.ts';
import type { DraftKey } from './draft-key.ts';
import { createSharedDraft, type DraftText } from './shared-draft.ts';
import { forgetEdits } from './unsent-drafts.ts';
import { setUnwritten, unwrittenDrafts } from './unwritten-drafts.ts';

const drafts = new Map<string, DraftText>();
export function draftFor(userId: string | null, key: DraftKey): DraftText {
  const name = userId === null ? `draft:${key}` : `draft:${userId}:${key}`;
  const known = drafts.get(name);
  if (known !== undefined) return known;
  const draft = userId === null ? createLocalDraft(name) : createShared({ name, userId, key });
  drafts.set(name, draft);
  return draft;
}

/** Forgets a user's drafts in this tab, when that user's data is wiped: nothing of theirs is stored any more. */
export function dropDrafts(userId: string): void {
  const isTheirs = (name: string) => name.startsWith(`draft:${userId}:`);
  for (const name of drafts.keys()) if (isTheirs(name)) drafts.delete(name);
  for (const name of unwrittenDrafts.get()) if (isTheirs(name)) setUnwritten(name, false);
  forgetEdits();
  forgetStorageFailures();
}

/** Writes what closed pages left in a user's local copies, wherever the person is now. Returns the disposer. */
export function recoverDrafts(userId: string): () => void {
  const start = `draft:${userId}:`;
  const left = [...unwrittenDrafts.get()].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  const stops = left.map((key) => draftFor(userId, key === 'new' ? key : Number(key)).retain('now'));
  return () => {
    for (const stop of stops) stop();
  };
}

function createShared(place: { readonly name: string; readonly userId: string; readonly key: DraftKey }): DraftText {
  const draft = createSharedDraft({ ...place, isCurrent: () => drafts.get(place.name) === draft });
  return draft;
}

function createLocalDraft(name: string): DraftText {
  const { emit, subscribe } = createListeners();
  return {
    text: () => readStored(name) ?? '',
    ready: () => true,
    setText(text) {
      writeStored(name, text === '' ? null : text);
      emit();
    },
    subscribe,
    retain: () => () => undefined,
  };
}
