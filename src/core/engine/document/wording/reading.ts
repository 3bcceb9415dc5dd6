import type { Scope } from './names.ts';
import type { WordCursor } from './word-cursor.ts';

/** A text being read, and what its names mean. */
export interface Reading {
  readonly cursor: WordCursor;
  readonly scope: Scope;
  /** Levels of brackets and conditions around it. */
  readonly depth: number;
}
