import { DexieYProvider } from 'y-dexie';
import * as Y from 'yjs';
import { userDatabase } from '../store/database.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import type { DraftKey } from './draft-key.ts';
import { noteAgain, noteDraft, noteEdit } from './unsent-drafts.ts';
import { draftPlace, loadRoomDocument, whenStored } from './draft-rooms.ts';

/** The shared copy of a draft. */
export interface DraftDocument {
  read(): string;
  /**
   * Applies the difference between `base` and `text` to whatever the document holds by now; `done` resolves when that is on
   * disk. Edits from before the document was open bring a mark of their own, later ones are given one.
   */
  write(edit: { text: string; base: string; mark?: string }): { readonly mark: string; readonly done: Promise<void> };
  /** Whether the edits of this mark are in the document. */
  has(mark: string | undefined): boolean;
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
    write(edit) {
      const isChanged = change(doc, shared, { ...edit, origin });
      const place = { client: doc.clientID, clock: Y.getState(doc.store, doc.clientID) };
      if (isChanged) {
        void noteEdit(database, room, place).catch((error: unknown) => {
          reportStorageFailure(error, { name: 'notes', repair: () => noteAgain(database) });
        });
      }
      return { mark: `${place.client}:${place.clock}`, done: whenStored(userId, room) };
    },
    has(mark) {
      const [client, clock] = mark?.split(':') ?? [];
      if (clock === undefined) return mark !== undefined && doc.getMap('edits').get('mark') === mark;
      return Y.getState(doc.store, Number(client)) >= Number(clock);
    },
    close() {
      shared.unobserve(handleChange);
      DexieYProvider.release(doc);
    },
  };
}

interface Change {
  readonly text: string;
  readonly base: string;
  readonly mark?: string;
  readonly origin: object;
}

/** False when the document already reads `text`: then nothing is sent that the server could confirm. */
function change(doc: Y.Doc, shared: Y.Text, { text, base, mark, origin }: Change): boolean {
  const before = shared.toJSON();
  const clock = Y.getState(doc.store, doc.clientID);
  doc.transact(() => {
    applyDifference(shared, base, text);
    // Deleting alone does not move the writer's clock, by which the server confirms.
    const isDeletion = Y.getState(doc.store, doc.clientID) === clock && shared.toJSON() !== before;
    if (mark !== undefined) doc.getMap('edits').set('mark', mark);
    else if (isDeletion) doc.getMap('edits').set('deletedAt', clock);
  }, origin);
  return Y.getState(doc.store, doc.clientID) !== clock;
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
