import { readStored, writeStored } from '../store/local-storage.ts';

/** The copy of a draft in localStorage: it has every key stroke at once, before the shared document is on disk. */
export interface LocalCopy {
  readonly text: string;
  /** Text of the shared document when edits began that are not on disk yet; null when all are. */
  readonly base: string | null;
  /** Token by which the document takes these edits in, and never twice: the copy of a killed browser may be an older one. */
  readonly editToken?: string | undefined;
  /** The text that goes with the token, when more was typed before the document was open. */
  readonly tokenText?: string | undefined;
}

/** Reads a draft's copy; null when there is none. */
export function readLocalCopy(name: string): LocalCopy | null {
  const stored = readStored(name);
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (isStoredCopy(value)) return { text: value.text, base: value.base, editToken: value.mark, tokenText: value.over };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // Cut off, or from a build that kept the bare text.
  return { text: stored, base: '' };
}

/** Stores a draft's copy; an empty draft needs none. */
export function writeLocalCopy(name: string, { text, base, editToken, tokenText }: LocalCopy): void {
  const stored: StoredCopy = { text, base, mark: editToken, over: tokenText };
  writeStored(name, text === '' && base === null ? null : JSON.stringify(stored));
}

interface StoredCopy {
  readonly text: string;
  readonly base: string | null;
  readonly mark?: string | undefined;
  readonly over?: string | undefined;
}

function isStoredCopy(value: unknown): value is StoredCopy {
  if (typeof value !== 'object' || value === null) return false;
  const { text, base, mark, over }: Partial<Record<keyof StoredCopy, unknown>> = value;
  const isOptional = (part: unknown) => part === undefined || typeof part === 'string';
  return typeof text === 'string' && (base === null || typeof base === 'string') && isOptional(mark) && isOptional(over);
}
