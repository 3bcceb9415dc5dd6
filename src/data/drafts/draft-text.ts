import { AppError } from '#core/domain/app-error.ts';
import { loadChunk } from '../http/load-chunk.ts';
import { readStored, storedKeys, writeStored } from '../store/local-storage.ts';
import { createListeners } from '../store/listeners.ts';
import { createSignal } from '../store/signal.ts';
import { newId } from '../store/new-id.ts';
import { whenSettled } from '../store/when-settled.ts';
import { forgetStorageFailures, reportStorageFailure } from '../store/storage-state.ts';
import type { DraftDocument } from './draft-document.ts';
import { forgetEdits } from './unsent-drafts.ts';
import type { DraftKey } from './draft-key.ts';

/** One draft of this tab, shared by everything that shows it. */
export interface DraftText {
  text(): string;
  ready(): boolean;
  setText(text: string): void;
  subscribe(listener: () => void): () => void;
  /** Keeps the draft in touch with other tabs and devices, at once or when the page has settled, until the disposer is called. */
  retain(when: 'now' | 'settled'): () => void;
}

interface Mirror {
  readonly text: string;
  /** What the shared document held when edits began that are not on disk yet; null when all are. */
  readonly base: string | null;
  /** What the document needs to take these edits in, and never twice: the mirror of a killed browser may be an older one. */
  readonly mark?: string | undefined;
  /** The text that goes with the mark, when more was typed before the document was open. */
  readonly over?: string | undefined;
}

/** Another tab that still lives stores its edit within this. */
const LEFT_BEHIND_MS = 1000;

const drafts = new Map<string, DraftText>();
/** Names of the drafts whose document lacks a part of what their mirror holds, those a closed page left behind included. */
export const unwrittenDrafts = createSignal<ReadonlySet<string>>(
  new Set(storedKeys('draft:').filter((name) => (readMirror(name)?.base ?? null) !== null)),
);
/** Edits on their way to the disk. */
const writing = new Set<Promise<void>>();

export function draftFor(userId: string | null, key: DraftKey): DraftText {
  const name = userId === null ? `draft:${key}` : `draft:${userId}:${key}`;
  const known = drafts.get(name);
  if (known !== undefined) return known;
  const draft = userId === null ? createLocalDraft(name) : createSharedDraft({ name, userId, key });
  drafts.set(name, draft);
  return draft;
}

/** Forgets a user's drafts in this tab, when that user's data is wiped: nothing of theirs is stored any more. */
export function dropDrafts(userId: string): void {
  const isTheirs = (name: string) => name.startsWith(`draft:${userId}:`);
  for (const name of drafts.keys()) if (isTheirs(name)) drafts.delete(name);
  for (const name of unwrittenDrafts.get()) if (isTheirs(name)) noteUnwritten(name, false);
  forgetEdits();
  forgetStorageFailures();
}

/** Writes what closed pages left in a user's mirrors, wherever the person is now. Returns the disposer. */
export function recoverDrafts(userId: string): () => void {
  const start = `draft:${userId}:`;
  const left = [...unwrittenDrafts.get()].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  const stops = left.map((key) => draftFor(userId, key === 'new' ? key : Number(key)).retain('now'));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Resolves when what was typed into open documents is on disk; the mirrors already hold every key stroke. */
export async function flushDrafts(): Promise<void> {
  await Promise.all(writing);
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

function createSharedDraft(place: { name: string; userId: string; key: DraftKey }): DraftText {
  const { emit, subscribe } = createListeners();
  let mirror = readMirror(place.name);
  let isReady = mirror !== null;
  /** Whether the mirror holds edits of another page, closed or alive. */
  let isLeft = mirror !== null && mirror.base !== null;
  let document: DraftDocument | null = null;
  let opening: Promise<void> | null = null;
  let holders = 0;

  const show = (next: Mirror) => {
    mirror = next;
    isReady = true;
    // A key stroke under way when the person signed out must not bring the draft back.
    if (drafts.get(place.name) === draft) noteUnwritten(place.name, next.base !== null);
    emit();
  };
  const keep = (next: Mirror) => {
    if (drafts.get(place.name) === draft) {
      writeStored(place.name, next.text === '' && next.base === null ? null : JSON.stringify(next));
    }
    show(next);
  };
  const current = (): Mirror => mirror ?? { text: '', base: null };
  const open = (): Promise<void> => {
    opening ??= openDocument().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  const tryOpen = () => {
    open().catch((error: unknown) => {
      keep(current());
      reportDraftFailure(error, { name: place.name, repair: open });
    });
  };
  const openDocument = async () => {
    const first = current();
    const { openDraftDocument } = await loadChunk(() => import('./draft-document.ts'));
    const opened = await openDraftDocument(place.userId, place.key, () => document !== null && heed(document));
    const take = async () => first.mark !== undefined && (await opened.take(first.mark));
    let isTaken = await take();
    if (isLeft && !isTaken) {
      await new Promise((resolve) => setTimeout(resolve, LEFT_BEHIND_MS));
      isTaken = await take();
    }
    const { text, base: known, mark } = current();
    const base = isTaken ? (first.over ?? first.text) : known;
    document = opened;
    // What the mirror holds was on disk: the browser has lost it. It is shown until the server's copy comes, or is typed on.
    if (base === null && text !== '' && opened.isBlank()) return;
    const isNew = mark !== undefined && !isTaken && !mark.startsWith('update:');
    // Into a document that was lost goes all of it, not only what was typed on.
    write(opened, { text, base: opened.isBlank() ? '' : (base ?? text), ...(isNew && { mark }) });
  };
  /** Until an edit is on disk the mirror has it as well, so that a closed page loses no key stroke. */
  const write = (to: DraftDocument, edit: { text: string; base: string; mark?: string }) => {
    const isKept = edit.text === edit.base && to.unstored() === undefined;
    store(isKept ? Promise.resolve() : to.write(edit), () => keep(stateOf(to)));
  };
  /** Mirroring what another tab types is for that tab: from here it could come later than its next key stroke. */
  const heed = (to: DraftDocument) => {
    if (to.unstored() === undefined) keep(stateOf(to));
    else store(to.whenStored(), () => show(stateOf(to)));
  };
  const store = (done: Promise<void>, follow: () => void) => {
    writing.add(done);
    const forget = () => writing.delete(done);
    done.then(forget, forget);
    follow();
    // Otherwise the mirror still has it; that the browser refuses to store is reported by the document.
    done.then(follow, () => undefined);
  };
  const stateOf = (to: DraftDocument): Mirror => {
    const mark = to.unstored();
    return { text: to.read(), ...(mark === undefined ? { base: null } : { base: current().base ?? '', mark }) };
  };
  const setText = (text: string) => {
    const before = current();
    if (text === before.text) return;
    if (document === null) {
      const over = before.over ?? (isLeft ? before.text : undefined);
      isLeft = false;
      const base = before.base ?? before.text;
      keep({ text, base, mark: before.mark ?? newId(), over });
      tryOpen();
      return;
    }
    write(document, { text, base: document.isBlank() ? '' : before.text });
  };
  const draft: DraftText = {
    text: () => current().text,
    ready: () => isReady,
    setText,
    subscribe,
    retain(when) {
      holders += 1;
      if (place.key === 'new') takeOverSignedOutText(current().text, setText);
      if (when === 'now') tryOpen();
      const stopWaiting = when === 'now' ? () => undefined : whenSettled(tryOpen);
      return () => {
        stopWaiting();
        holders -= 1;
        // What is not on disk yet needs the document until it is.
        void Promise.allSettled(writing).then(() => {
          if (holders > 0) return;
          document?.close();
          document = null;
          opening = null;
        });
      };
    },
  };
  return draft;
}

function noteUnwritten(name: string, isUnwritten: boolean): void {
  const names = unwrittenDrafts.get();
  if (names.has(name) === isUnwritten) return;
  unwrittenDrafts.set(new Set(isUnwritten ? [...names, name] : [...names].filter((other) => other !== name)));
}

function takeOverSignedOutText(text: string, setText: (text: string) => void): void {
  const typed = readStored('draft:new');
  if (typed === null) return;
  writeStored('draft:new', null);
  if (typed.trim() !== '') setText(text.trim() === '' ? typed : `${text}\n${typed}`);
}

function readMirror(name: string): Mirror | null {
  const stored = readStored(name);
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (isMirror(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // Cut off, or from a build that kept the bare text.
  return { text: stored, base: '' };
}

function isMirror(value: unknown): value is Mirror {
  if (typeof value !== 'object' || value === null) return false;
  const { text, base, mark, over }: Partial<Record<keyof Mirror, unknown>> = value;
  const isOptional = (part: unknown) => part === undefined || typeof part === 'string';
  return typeof text === 'string' && (base === null || typeof base === 'string') && isOptional(mark) && isOptional(over);
}

/** The text itself is safe in the mirror; what failed is its shared copy. */
function reportDraftFailure(error: unknown, part: { name: string; repair(): Promise<unknown> }): void {
  // Offline without the chunk in the cache: the next key stroke tries again.
  if (!(error instanceof AppError)) reportStorageFailure(error, part);
}
