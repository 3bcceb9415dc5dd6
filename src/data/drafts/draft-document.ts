import { fromBase64, toBase64 } from 'lib0/buffer';
import { DexieYProvider } from 'y-dexie';
import * as Y from 'yjs';
import { userDatabase } from '../store/database.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import type { DraftKey } from './draft-key.ts';
import { recordMissedEdits, recordDraft, recordEdit, recordOpened } from './unsent-drafts.ts';
import { applyDifference, readParagraphs } from './paragraphs.ts';
import { draftPlace, loadRoomDocument, whenStored } from './draft-rooms.ts';

/** The shared copy of a draft. */
export interface DraftDocument {
  read(): string;
  /**
   * Applies the difference between `base` and `text` to whatever the document holds by now; resolves when that is on disk.
   * Edits from before the document was open bring a token, by which a later page can tell that it has them.
   */
  write(edit: { text: string; base: string; editToken?: string }): Promise<void>;
  /** Resolves when all of it is on disk. */
  whenStored(): Promise<void>;
  /** The edits that are not on disk, those of other tabs included, for a later page to `restore`; undefined when all are. */
  unstored(): string | undefined;
  /** True while nobody has written into it, as far as this device knows. */
  isBlank(): boolean;
  /** Takes in what another page left unstored, once however often. Resolves with false when it cannot. */
  restore(editToken: string): Promise<boolean>;
  close(): void;
}

/** Begins a token that is an update of Yjs; other tokens are just names. */
const UPDATE = 'update:';

/** Opens the draft's Yjs document; `onChange` hears of changes from other tabs and devices. */
export async function openDraftDocument(userId: string, key: DraftKey, onChange: () => void): Promise<DraftDocument> {
  const { room, textName } = draftPlace(userId, key);
  const origin = {};
  const { doc, tabs } = await loadRoomDocument(userId, room);
  const shared = doc.getText(textName);
  const unstored = new Map<number, Uint8Array>();
  const handleChange = (_event: Y.YTextEvent, transaction: Y.Transaction) => transaction.origin !== origin && onChange();
  const handleUpdate = (update: Uint8Array, from: unknown) => from === origin && unstored.set(tabs.announce(update), update);
  shared.observe(handleChange);
  doc.on('update', handleUpdate);
  const database = userDatabase(userId);
  // In use, and so followed; that it cannot be noted must not keep it closed.
  void recordOpened(database, room, shared.length === 0).catch(reportStorageFailure);
  const whenAllStored = async () => {
    const written = [...unstored.keys()];
    if (written.length > 0) await whenStored(userId, room);
    for (const edit of written) if (unstored.delete(edit)) tabs.announceStored(edit);
    await tabs.whenStored();
  };
  return {
    read: () => readParagraphs(shared),
    write(edit) {
      if (change(doc, shared, { ...edit, origin })) {
        const place = { client: doc.clientID, clock: Y.getState(doc.store, doc.clientID) };
        void recordEdit(database, room, place).catch((error: unknown) => {
          reportStorageFailure(error, { name: 'notes', repair: () => recordMissedEdits(database) });
        });
      }
      return whenAllStored();
    },
    whenStored: whenAllStored,
    unstored() {
      const updates = [...unstored.values(), ...tabs.unstored()];
      return updates.length === 0 ? undefined : UPDATE + toBase64(Y.mergeUpdates(updates));
    },
    isBlank: () => doc.store.clients.size === 0,
    async restore(editToken) {
      if (!editToken.startsWith(UPDATE)) return doc.getMap('edits').get('mark') === editToken;
      const update = fromBase64(editToken.slice(UPDATE.length));
      Y.applyUpdate(doc, update, origin);
      await recordDraft(database, room, { held: Y.parseUpdateMeta(update).to });
      // With a gap before it: what it builds on was lost with the stored document, and may yet come from the server.
      return doc.store.pendingStructs === null;
    },
    close() {
      shared.unobserve(handleChange);
      doc.off('update', handleUpdate);
      DexieYProvider.release(doc);
    },
  };
}

interface Change {
  readonly text: string;
  readonly base: string;
  readonly editToken?: string;
  readonly origin: object;
}

/** False when the document already reads `text`: then nothing is sent that the server could confirm. */
function change(doc: Y.Doc, shared: Y.Text, { text, base, editToken, origin }: Change): boolean {
  const before = readParagraphs(shared);
  const clock = Y.getState(doc.store, doc.clientID);
  doc.transact(() => {
    applyDifference(shared, base, text);
    // Deleting alone does not move the writer's clock, by which the server confirms.
    const isDeletion = Y.getState(doc.store, doc.clientID) === clock && readParagraphs(shared) !== before;
    if (editToken !== undefined) doc.getMap('edits').set('mark', editToken);
    else if (isDeletion) doc.getMap('edits').set('deletedAt', clock);
  }, origin);
  return Y.getState(doc.store, doc.clientID) !== clock;
}
