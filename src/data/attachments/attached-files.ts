import { ATTACHED_LIMITS, attachmentsSchema, type Attachment } from '#core/engine/attached/attachment.ts';
import type { DraftKey } from '../drafts/draft-key.ts';
import { getSession, subscribeSession } from '../identity/session-state.ts';
import { createSignal, type Signal } from '../store/signal.ts';
import { AttachmentFault, type FileFault } from './attachment-fault.ts';

/** Files beside a prompt that is being written: read, being read, or refused. */
export interface AttachedFiles {
  readonly files: readonly Attachment[];
  readonly reading: readonly string[];
  readonly refused: readonly { readonly name: string; readonly fault: FileFault }[];
}

export const NO_FILES: AttachedFiles = { files: [], reading: [], refused: [] };
const KEY = 'attached';
const boxes = new Map<string, Signal<AttachedFiles>>();
// Whoever signs in next on this device must not find them.
subscribeSession(() => {
  if (getSession().status === 'signedOut') forgetFiles();
});

/** The files of a prompt box; they outlive a reload of the tab. */
export function filesOf(key: DraftKey): Signal<AttachedFiles> {
  const name = `${KEY}-${key}`;
  const known = boxes.get(name);
  if (known !== undefined) return known;
  const box = createSignal<AttachedFiles>({ ...NO_FILES, files: readKept(name) });
  box.subscribe(() => writeKept(name, box.get().files));
  boxes.set(name, box);
  return box;
}

/** Reads files into a box, one after the other; those that cannot be read are named with the reason. */
export async function addFiles(key: DraftKey, files: readonly File[]): Promise<void> {
  const box = filesOf(key);
  const names = files.map(({ name }) => name);
  box.set({ ...box.get(), refused: [], reading: [...box.get().reading, ...names] });
  for (const file of files) {
    const outcome = await read(file);
    const now = box.get();
    const reading = now.reading.toSpliced(now.reading.indexOf(file.name), 1);
    if ('fault' in outcome) box.set({ ...now, reading, refused: [...now.refused, { name: file.name, fault: outcome.fault }] });
    else box.set({ ...withFiles(now, file.name, outcome.files), reading });
  }
}

function withFiles(box: AttachedFiles, name: string, added: readonly Attachment[]): AttachedFiles {
  const room = ATTACHED_LIMITS.count - box.files.length;
  const files = [...box.files, ...added.slice(0, room)];
  return added.length <= room ? { ...box, files } : { ...box, files, refused: [...box.refused, { name, fault: 'tooMany' }] };
}

async function read(file: File): Promise<{ readonly files: readonly Attachment[] } | { readonly fault: FileFault }> {
  try {
    // What reads files comes with the first one.
    const { readFile } = await import('./read-file.ts');
    return { files: await readFile(file) };
  } catch (error) {
    if (error instanceof AttachmentFault) return { fault: error.fault };
    return { fault: error instanceof TypeError ? 'notLoaded' : 'damaged' };
  }
}

export function setFiles(key: DraftKey, files: readonly Attachment[]): void {
  filesOf(key).set({ ...NO_FILES, files });
}

export function removeFile(key: DraftKey, index: number): void {
  const box = filesOf(key);
  box.set({ ...box.get(), files: box.get().files.toSpliced(index, 1), refused: [] });
}

function forgetFiles(): void {
  for (const box of boxes.values()) box.set(NO_FILES);
}

function readKept(name: string): readonly Attachment[] {
  try {
    const kept = attachmentsSchema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return [];
    throw error;
  }
}

function writeKept(name: string, files: readonly Attachment[]): void {
  try {
    if (files.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(files));
  } catch (error) {
    // They stay with this page.
    if (!(error instanceof DOMException)) throw error;
  }
}
