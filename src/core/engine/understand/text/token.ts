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
  | 'fact'
  | 'sign';

/** Forms of a verb; nothing for a word that is none. */
export type VerbForm = 'base' | 's' | 'past' | 'ing' | '';

/** A word, number, sign or fact of an idea, with its place there. */
export interface Token {
  readonly text: string;
  /** Lower case, without the endings of plural, person and tense. */
  readonly lemma: string;
  readonly tag: Tag;
  readonly form: VerbForm;
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
  readonly isPlural: boolean;
  /** Kind of fact: money, hours, date, … */
  readonly fact?: FactKind;
}

export type FactKind =
  | 'money'
  | 'hours'
  | 'time'
  | 'date'
  | 'day'
  | 'phone'
  | 'email'
  | 'url'
  | 'address'
  | 'quoted'
  | 'percent'
  | 'number';

/** One sentence or item of a list, as a stretch of the idea. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** It stands behind a mark of a list ("- ", "1.", 一、). */
  readonly isItem: boolean;
}

/** Tells whether a token is one of these signs. */
export function isSign(token: Token | undefined, signs: string): boolean {
  return token?.tag === 'sign' && signs.includes(token.text);
}
