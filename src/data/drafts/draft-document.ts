import { DexieYProvider } from 'y-dexie';
import * as Y from 'yjs';
import { userDatabase } from '../store/database.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import type { DraftKey } from './draft-key.ts';
import { noteDraft, noteEdit } from './unsent-drafts.ts';
import { draftPlace, loadRoomDocument, whenStored } from './draft-rooms.ts';

/** The shared copy of a draft. */
export interface DraftDocument {
  read(): string;
  /** Applies the difference between `base` and `text` to whatever the document holds by now; resolves when that is on disk. */
  write(edit: { text: string; base: string | null }): Promise<void>;
  close(): void;
}

/** Opens the draft's Yjs document; `onChange` hears changes from other tabs and devices. */
export async function openDraftDocument(userId: string, key: DraftKey, onChange: (text: string) => void): Promise<DraftDocument> {
  const { room, textName } = draftPlace(userId, key);
  const origin = {};
  const doc = await loadRoomDocument(userId, room);
  const shared = doc.getText(textName);
  const handleChange = (_event: Y.YTextEvent, transaction: Y.Transaction) => {
    if (transaction.origin !== origin) onChange(shared.toJSON());
  };
  shared.observe(handleChange);
  const database = userDatabase(userId);
  await noteDraft(database, room, { usedAt: Date.now() });
  return {
    read: () => shared.toJSON(),
    write({ text, base }) {
      if (change(doc, shared, { text, base, origin })) {
        const place = { client: doc.clientID, clock: Y.getState(doc.store, doc.clientID) };
        void noteEdit(database, room, place).catch(reportStorageFailure);
      }
      return whenStored(userId);
    },
    close() {
      shared.unobserve(handleChange);
      DexieYProvider.release(doc);
    },
  };
}

/** False when the document already reads `text`: then nothing is sent that the server could confirm. */
function change(
  doc: Y.Doc,
  shared: Y.Text,
  { text, base, origin }: { text: string; base: string | null; origin: object },
): boolean {
  const before = shared.toJSON();
  const clock = Y.getState(doc.store, doc.clientID);
  doc.transact(() => {
    applyDifference(shared, base ?? before, text);
    // Deleting alone does not move the writer's clock, by which the server confirms.
    if (Y.getState(doc.store, doc.clientID) === clock && shared.toJSON() !== before) doc.getMap('edits').set('deleted', clock);
  }, origin);
  return shared.toJSON() !== before;
}

/** Whether `held` lies on the way from `base` to `text`: typing, or deleting, of which a part is done. */
export function isBetween(base: string, held: string, text: string): boolean {
  return (isInsertion(base, held) && isInsertion(held, text)) || (isInsertion(text, held) && isInsertion(held, base));
}

/** Whether `long` is `short` with something put in at one place. */
function isInsertion(short: string, long: string): boolean {
  if (long.length < short.length) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return long.endsWith(short.slice(start));
}

/** Replaces the part in which `text` differs from `base`, at the place where that part is. */
export function applyDifference(shared: Y.Text, base: string, text: string): void {
  let start = 0;
  while (start < base.length && start < text.length && base[start] === text[start]) start += 1;
  let end = 0;
  while (end < base.length - start && end < text.length - start && base[base.length - 1 - end] === text[text.length - 1 - end]) {
    end += 1;
  }
  const at = Math.min(start, shared.length);
  const removed = Math.min(base.length - start - end, shared.length - at);
  if (removed > 0) shared.delete(at, removed);
  const inserted = text.slice(start, text.length - end);
  if (inserted !== '') shared.insert(at, inserted);
}
