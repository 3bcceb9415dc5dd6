import type { WordSense } from './english-words.ts';
import type { Token } from './token.ts';

/** A word before its part in the sentence is known. */
export interface Word extends WordSense {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
  readonly fact?: Token['fact'];
}
