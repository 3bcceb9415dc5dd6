/** The part that a word plays in its clause. */
export type Tag =
  | 'noun'
  | 'verb'
  | 'adj'
  | 'adv'
  | 'det'
  | 'poss'
  | 'pron'
  | 'prep'
  | 'conj'
  | 'if'
  | 'modal'
  | 'be'
  | 'have'
  | 'not'
  | 'to'
  | 'rel'
  | 'num'
  | 'sign';

/** A word as the lexicon of its language knows it. */
export interface Word {
  readonly text: string;
  /** The only part that it can play; null where it can play several. */
  readonly tag: Tag | null;
  readonly start: number;
  readonly end: number;
}
