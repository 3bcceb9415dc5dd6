import type { Token } from '../text/token.ts';

/** A noun with what belongs to it: "3 freezers: Boris, Nadia", "price per hour (in cents)", "condition (new/used)". */
export interface Phrase {
  /** Its own words without article and number. */
  readonly words: string;
  /** Its last noun, in the singular. */
  readonly head: string;
  readonly isPlural: boolean;
  readonly count: number | null;
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  /** Items in brackets, behind a colon, or after "with" and "including". */
  readonly parts: readonly Phrase[];
  /** Values apart by slashes: "draft/sent/paid". */
  readonly choices: readonly string[];
  /** Its choices are two words with "or" between them. */
  readonly isEither?: boolean;
  /** Prices, dates and the like that stand behind it. */
  readonly facts: readonly Token[];
  /** It stands for a whole clause: "who paid", "how long it has been there". */
  readonly isClause: boolean;
  /** "the three group winners", "every member", "my plants". */
  readonly opening: string;
}

export interface Verb {
  readonly lemma: string;
  readonly start: number;
  readonly end: number;
}

/** A preposition and what stands behind it: "by subject and level", "for a free taster". */
export interface Tail {
  readonly by: string;
  readonly phrases: readonly Phrase[];
}

/** Actors, verbs and things, with what and when; a clause without verbs only names things. */
export interface Clause {
  readonly subjects: readonly Phrase[];
  readonly verbs: readonly Verb[];
  readonly objects: readonly Phrase[];
  readonly tails: readonly Tail[];
  readonly modal: string;
  readonly isNegative: boolean;
  readonly isPassive: boolean;
  /** "if …", "once …", "until …": the condition, in its own words. */
  readonly condition: string;
  /** Items behind a colon. */
  readonly listed: readonly Phrase[];
  /** All that somebody is asked to say: "give a name, breed, if it's nervous". */
  readonly asked?: readonly Phrase[];
  readonly start: number;
  readonly end: number;
  readonly isItem: boolean;
}

/** Tokens with a place among them. */
export interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
  /** Brackets around them. */
  readonly depth?: number;
}

export function here({ tokens, at }: Cursor, ahead = 0): Token | undefined {
  return tokens[at + ahead];
}

/** Words as they were written, without the spaces that Chinese has none of. */
export function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, start, tag }, index) => {
      const before = tokens[index - 1];
      const isJoined = before === undefined || (before.end === start && (tag === 'sign' || before.tag === 'sign' || isHan(text)));
      return (isJoined || (isHan(text) && before !== undefined && isHan(before.text)) ? '' : ' ') + text;
    })
    .join('');
}

export function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
