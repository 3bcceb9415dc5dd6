import { AppError } from '#core/domain/app-error.ts';
import { loadChunk } from '../http/load-chunk.ts';
import { createListeners } from '../store/listeners.ts';
import { readStored, writeStored } from '../store/local-storage.ts';
import { newId } from '../store/new-id.ts';
import { reportStorageFailure } from '../store/storage-state.ts';
import { whenSettled } from '../store/when-settled.ts';
import type { DraftDocument } from './draft-document.ts';
import type { DraftKey } from './draft-key.ts';
import { readLocalCopy, writeLocalCopy, type LocalCopy } from './local-copy.ts';
import { addWriting, setUnwritten, whenWritten } from './unwritten-drafts.ts';

/** One draft of this tab, shared by everything that shows it. */
export interface DraftText {
  text(): string;
  ready(): boolean;
  setText(text: string): void;
  subscribe(listener: () => void): () => void;
  /** Keeps the draft in touch with other tabs and devices, at once or when the page has settled, until the disposer is called. */
  retain(when: 'now' | 'settled'): () => void;
}

interface SharedDraftOptions {
  readonly name: string;
  readonly userId: string;
  readonly key: DraftKey;
  /** False once the person has signed out: a key stroke under way must not bring the draft back. */
  isCurrent(): boolean;
}

/** A tab that still lives, or that is being closed, stores its edit within this. */
const LEFT_BEHIND_MS = 1000;

/** A draft of an account: a local copy that is always there, and a shared document that is opened when it is needed. */
export function createSharedDraft(options: SharedDraftOptions): DraftText {
  const copy = followLocalCopy(options);
  const writer = createWriter(copy);
  const foundToken = copy.current().editToken;
  let hasOthersEdits = copy.current().base !== null;
  let document: DraftDocument | null = null;
  let opening: Promise<void> | null = null;
  let holders = 0;

  const openDocument = async () => {
    const first = copy.current();
    const { openDraftDocument } = await loadChunk(() => import('./draft-document.ts'));
    const handleChange = () => document !== null && writer.showChange(document);
    const opened = await openDraftDocument(options.userId, options.key, handleChange);
    const isRestored = await restoreEdits(opened, first, foundToken);
    document = opened;
    const edit = missingEdit(opened, copy.current(), isRestored ? (first.tokenText ?? first.text) : undefined);
    if (edit !== null) writer.write(opened, edit);
  };
  const open = (): Promise<void> => {
    opening ??= openDocument().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  const tryOpen = () => {
    open().catch((error: unknown) => {
      copy.keep(copy.current());
      reportDraftFailure(error, { name: options.name, repair: open });
    });
  };
  const setText = (text: string) => {
    const before = copy.current();
    if (text === before.text) return;
    if (document !== null) return writer.write(document, { text, base: document.isBlank() ? '' : before.text });
    const tokenText = before.tokenText ?? (hasOthersEdits ? before.text : undefined);
    hasOthersEdits = false;
    copy.keep({ text, base: before.base ?? before.text, editToken: before.editToken ?? newId(), tokenText });
    tryOpen();
  };
  const release = () => {
    if (holders > 0) return;
    document?.close();
    document = null;
    opening = null;
  };
  return {
    text: () => copy.current().text,
    ready: copy.isReady,
    setText,
    subscribe: copy.subscribe,
    retain(when) {
      holders += 1;
      if (options.key === 'new') takeOverSignedOutText(copy.current().text, setText);
      if (when === 'now') tryOpen();
      const stopWaiting = when === 'now' ? () => undefined : whenSettled(tryOpen);
      return () => {
        stopWaiting();
        holders -= 1;
        // Edits on their way to the disk need the document.
        void whenWritten().then(release);
      };
    },
  };
}

interface FollowedCopy {
  current(): LocalCopy;
  isReady(): boolean;
  show(next: LocalCopy): void;
  /** Shows it and stores it. */
  keep(next: LocalCopy): void;
  subscribe(listener: () => void): () => void;
}

function followLocalCopy({ name, isCurrent }: SharedDraftOptions): FollowedCopy {
  const { emit, subscribe } = createListeners();
  let copy = readLocalCopy(name);
  const show = (next: LocalCopy) => {
    copy = next;
    if (isCurrent()) setUnwritten(name, next.base !== null);
    emit();
  };
  return {
    current: () => copy ?? { text: '', base: null },
    isReady: () => copy !== null,
    show,
    keep(next) {
      if (isCurrent()) writeLocalCopy(name, next);
      show(next);
    },
    subscribe,
  };
}

interface TextEdit {
  readonly text: string;
  readonly base: string;
  readonly editToken?: string;
}

/** Writes into the document, and has the local copy follow it until all of it is on disk. */
function createWriter(copy: FollowedCopy) {
  const copyOf = (document: DraftDocument): LocalCopy => {
    const editToken = document.unstored();
    return {
      text: document.read(),
      ...(editToken === undefined ? { base: null } : { base: copy.current().base ?? '', editToken }),
    };
  };
  const followUntil = (done: Promise<void>, follow: () => void) => {
    addWriting(done);
    follow();
    // Otherwise the copy still has it; that the browser refuses to store is reported by the document.
    done.then(follow, () => undefined);
  };
  return {
    /** Until an edit is on disk the copy has it as well, so that a closed page loses no key stroke. */
    write(document: DraftDocument, edit: TextEdit) {
      const isKept = edit.text === edit.base && document.unstored() === undefined;
      followUntil(isKept ? Promise.resolve() : document.write(edit), () => copy.keep(copyOf(document)));
    },
    /** Storing a copy of what another tab types is for that tab: from here it could come later than its next key stroke. */
    showChange(document: DraftDocument) {
      if (document.unstored() === undefined) copy.keep(copyOf(document));
      else followUntil(document.whenStored(), () => copy.show(copyOf(document)));
    },
  };
}

/** Takes the edits into the document that another page left in the copy; false when the document cannot tell that it has them. */
async function restoreEdits(document: DraftDocument, { editToken }: LocalCopy, foundToken: string | undefined): Promise<boolean> {
  if (editToken === undefined) return false;
  if (await document.restore(editToken)) return true;
  if (editToken !== foundToken) return false;
  // Also when the person has typed on: what the other page is still storing would stand there twice.
  await new Promise((resolve) => setTimeout(resolve, LEFT_BEHIND_MS));
  return document.restore(editToken);
}

/** Finds what an opened document lacks of the copy; null while it is empty and the copy was on disk once. */
function missingEdit(document: DraftDocument, copy: LocalCopy, restored: string | undefined): TextEdit | null {
  const { text, editToken } = copy;
  const base = restored ?? copy.base;
  // The browser has lost the document. The copy is shown until the server's comes, or is typed on.
  if (base === null && text !== '' && document.isBlank()) return null;
  const isNew = editToken !== undefined && restored === undefined && !editToken.startsWith('update:');
  // Into a document that was lost goes all of it, not only what was typed on.
  return { text, base: document.isBlank() ? '' : (base ?? text), ...(isNew && { editToken }) };
}

function takeOverSignedOutText(text: string, setText: (text: string) => void): void {
  const typed = readStored('draft:new');
  if (typed === null) return;
  writeStored('draft:new', null);
  if (typed.trim() !== '') setText(text.trim() === '' ? typed : `${text}\n${typed}`);
}

/** The text itself is safe in the copy; what failed is its shared document. */
function reportDraftFailure(error: unknown, part: { name: string; repair(): Promise<unknown> }): void {
  // Offline without the chunk in the cache: the next key stroke tries again.
  if (!(error instanceof AppError)) reportStorageFailure(error, part);
}
