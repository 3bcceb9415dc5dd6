import type { Token } from '../text/token.ts';
import { wordsOf, type Phrase } from './clause.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The phrase of some words: a number before them counts them, and their last noun is what they name. */
export function phraseOf(tokens: readonly Token[], opening: string): Phrase {
  const isCounted = tokens[0]?.tag === 'num' && tokens.length > 1 && !tokens[0].text.includes('/') && tokens[0].text !== 'half';
  const counted = isCounted ? tokens[0] : undefined;
  const own = counted === undefined ? tokens : tokens.slice(1);
  const bound = own.findIndex(({ tag, text }) => tag === 'prep' || text === '的');
  const nucleus = bound === -1 || own[bound]?.text === '的' ? own : own.slice(0, bound);
  const head = nucleus.findLast(({ tag }) => tag === 'noun') ?? nucleus.at(-1) ?? own.at(-1);
  return {
    words: wordsOf(own),
    head: head?.lemma.replace(/'s?$/, '') ?? '',
    isPlural: head?.isPlural ?? false,
    count: counted === undefined ? null : numberOf(counted),
    start: tokens[0]?.start ?? 0,
    end: tokens.at(-1)?.end ?? 0,
    tokens: own,
    parts: [],
    choices: [],
    facts: own.filter(({ tag }) => tag === 'fact'),
    isClause: false,
    opening,
  };
}

function numberOf({ text }: Token): number | null {
  const named = NUMBERS.indexOf(text.toLowerCase());
  if (named !== -1) return named;
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** An actor whom only a pronoun names. */
export function pronounOf(token: Token): Phrase {
  return { ...phraseOf([token], 'pron'), head: token.lemma.replace(/['’].*$/, '') };
}
