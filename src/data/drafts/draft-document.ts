import { DexieYProvider } from 'y-dexie';
import type * as Y from 'yjs';
import { userDatabase } from '../store/database.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import type { DraftKey } from './draft-key.ts';
import { noteDraft } from './unsent-drafts.ts';
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
  const note = (times: { usedAt: number; changedAt?: number }) => noteDraft(userDatabase(userId), room, times);
  await note({ usedAt: Date.now() });
  return {
    read: () => shared.toJSON(),
    write({ text, base }) {
      // Taken before the change is sent, so that its confirmation is never the older of the two.
      const now = Date.now();
      const before = shared.toJSON();
      doc.transact(() => applyDifference(shared, base ?? before, text), origin);
      // Without a change nothing is sent that the server could confirm.
      const changed = shared.toJSON() === before ? {} : { changedAt: now };
      void note({ usedAt: now, ...changed }).catch(reportStorageFailure);
      return whenStored(userId);
    },
    close() {
      shared.unobserve(handleChange);
      DexieYProvider.release(doc);
    },
  };
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
