import { isSign, type Tag, type Token } from '../text/token.ts';
import { here, isHan, wordsOf, type Cursor, type Phrase } from './clause.ts';
import { phraseOf } from './phrase-of.ts';

/** Place of a phrase: in a sentence, in a list of a sentence ("with a, b"), or between brackets and behind a colon. */
export type Mode = 'sentence' | 'listed' | 'nested';

const CORE: readonly Tag[] = ['noun', 'adj', 'num'];
const OPENING: readonly Tag[] = ['det', 'poss', 'adv'];
/** Facts that are part of a name, not said about it. */
const NAMING: readonly Token['fact'][] = ['quoted', 'day'];
const STARTS: readonly Tag[] = ['det', 'poss', 'noun', 'adj', 'num', 'fact'];
const BINDING: readonly string[] = ['of', 'per'];
const VALUES: readonly Tag[] = ['noun', 'adj', 'num', 'verb', 'prep', 'adv', 'det', 'fact'];
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）', '【': '】', '{': '}' };
/** Words of the longest name; a run of numbers is none. */
const CORE_MAX = 12;
const BETWEEN_VALUES = '/|>→／';

/** A phrase, and what stands in its brackets. */
export interface Bracketed {
  readonly phrase: Phrase;
  readonly inner: readonly Token[];
}

/** Reads one noun with its articles, adjectives, brackets and the facts behind it; null where none begins. */
export function readNoun(cursor: Cursor, mode: Mode = 'sentence'): Bracketed | null {
  const from = cursor.at;
  const opening = readOpening(cursor);
  const core = readCore(cursor, mode);
  const isCrowd = core.length === 0 && here(cursor, -1)?.tag === 'det' && cursor.at > from;
  if (core.length === 0 && !isCrowd) {
    cursor.at = from;
    return null;
  }
  const number = trailingNumber(cursor, core, mode);
  const facts = [...number, ...readFacts(cursor)];
  const named = number.length > 0 ? core.slice(0, -1) : core;
  const quoted = core.length === 1 && core[0]?.fact === 'quoted' ? core[0].text.split(/\s*[/|／]\s*/) : [];
  const choices = quoted.length > 1 ? quoted : readChoices(cursor, named);
  const inner = takeBrackets(cursor);
  const phrase = phraseOf(isCrowd ? cursor.tokens.slice(cursor.at - 1, cursor.at) : named, opening);
  const whole: Phrase = {
    ...phrase,
    facts: [...phrase.facts, ...facts, ...readFacts(cursor)],
    choices,
    start: cursor.tokens[from]?.start ?? phrase.start,
    end: here(cursor, -1)?.end ?? phrase.end,
  };
  return { phrase: whole, inner };
}

/** "the", "my", "up to", "only". */
function readOpening(cursor: Cursor): string {
  const from = cursor.at;
  for (let token = here(cursor); token !== undefined; token = here(cursor)) {
    const isUpTo =
      (token.lemma === 'up' && here(cursor, 1)?.lemma === 'to') ||
      (token.lemma === 'at' && /^(?:least|most)$/.test(here(cursor, 1)?.lemma ?? ''));
    if (!OPENING.includes(token.tag) && !isUpTo) break;
    cursor.at += isUpTo ? 2 : 1;
  }
  return wordsOf(cursor.tokens.slice(from, cursor.at));
}

/** The noun with what binds to it: "minutes of the council", "price per hour", 作者的名字. */
function readCore(cursor: Cursor, mode: Mode): Token[] {
  const core: Token[] = [];
  for (let token = here(cursor); token !== undefined && core.length < CORE_MAX; token = here(cursor)) {
    const isBeforeNoun =
      core.every(({ tag }) => tag !== 'noun') || here(cursor, 1)?.tag === 'noun' || isSign(here(cursor, 1), `${BETWEEN_VALUES}(`);
    if (isCore(token, core, mode === 'nested' || isBeforeNoun) || isListedVerb(token, core, mode)) core.push(token);
    else if (bindsTo(cursor, core)) core.push(...binding(cursor));
    else break;
    cursor.at += 1;
    if (core.length > 0 && isSign(here(cursor), '’')) cursor.at += 1;
  }
  const isNumber = mode === 'nested' || here(cursor, -core.length - 1)?.tag === 'prep';
  const isNoun = core.some(
    ({ tag }) => tag === 'noun' || tag === 'fact' || tag === 'adj' || tag === 'verb' || (isNumber && tag === 'num'),
  );
  if (!isNoun) cursor.at -= core.length;
  return isNoun ? core : [];
}

function isCore(token: Token, core: readonly Token[], isAdjective: boolean): boolean {
  if (token.tag === 'fact') return core.length === 0 || NAMING.includes(token.fact);
  // "Brunt Green" is one name.
  if (token.tag === 'adj') return isAdjective || (token.isCapital && core.at(-1)?.isCapital === true);
  if (token.tag === 'sign') return token.text === '%' && core.length > 0;
  return CORE.includes(token.tag);
}

/** In a list a verb is the name of something: 样品说明, "size, print, paper". */
function isListedVerb({ tag, text }: Token, core: readonly Token[], mode: Mode): boolean {
  return tag === 'verb' && mode === 'nested' && (isHan(text) || core.length === 0);
}

function bindsTo(cursor: Cursor, core: readonly Token[]): boolean {
  const token = here(cursor);
  const next = here(cursor, 1);
  if (core.length === 0 || token === undefined || next === undefined) return false;
  if (token.text === '的') return next.tag === 'noun' || next.tag === 'adj';
  if (isSign(token, '-–') && next.tag === 'num') return core.at(-1)?.tag === 'num';
  if (isSign(token, '&')) return next.tag === 'noun';
  return token.tag === 'prep' && BINDING.includes(token.lemma) && STARTS.includes(next.tag) && next.fact === undefined;
}

/** The binding word; the article behind it is left out of names. */
function binding(cursor: Cursor): Token[] {
  const token = here(cursor);
  if (token === undefined) return [];
  const isArticle = ['det', 'poss'].includes(here(cursor, 1)?.tag ?? '');
  if (isArticle && STARTS.includes(here(cursor, 2)?.tag ?? 'sign')) cursor.at += 1;
  return [token];
}

/** "Cut 38, colour 72": a number at the end is a value of what stands before it. */
function trailingNumber(cursor: Cursor, core: readonly Token[], mode: Mode): Token[] {
  const last = core.at(-1);
  const before = core.at(-2);
  const isEnd = here(cursor) === undefined || here(cursor)?.tag === 'sign' || here(cursor)?.tag === 'conj';
  const isRange = mode !== 'sentence' && /[-–~]/.test(last?.text ?? '');
  if (
    last?.tag !== 'num' ||
    (before?.tag !== 'noun' && before?.tag !== 'adj') ||
    !isEnd ||
    isRange ||
    // "Rye 4.80 (Thu, Sat)" has a price, "4 (max)" none.
    (isSign(here(cursor), '(（[') && !/^\d+[.,]\d\d$/.test(last.text))
  )
    return [];
  return [{ ...last, fact: 'number' }];
}

function readFacts(cursor: Cursor): Token[] {
  const facts: Token[] = [];
  for (let ahead = 0; ; ahead += 1) {
    const token = here(cursor, ahead);
    if (token?.tag === 'fact') {
      facts.push(token);
      cursor.at += ahead + 1;
      ahead = -1;
    } else if (token?.tag !== 'prep' || here(cursor, ahead + 1)?.tag !== 'fact') return facts;
  }
}

/** "draft/sent/paid", "new > confirmed > fixed": values with slashes or arrows between them. */
function readChoices(cursor: Cursor, core: readonly Token[]): string[] {
  if (!isSign(here(cursor), BETWEEN_VALUES) || core.length === 0) return [];
  const choices = [wordsOf(core)];
  while (isSign(here(cursor), BETWEEN_VALUES)) {
    const from = cursor.at + 1;
    let to = from;
    while (VALUES.includes(cursor.tokens[to]?.tag ?? 'sign')) to += 1;
    if (to === from) break;
    choices.push(wordsOf(cursor.tokens.slice(from, to)));
    cursor.at = to;
  }
  return choices.length > 1 ? choices : [];
}

/** The tokens in the brackets that open here; the cursor is behind them then. */
export function takeBrackets(cursor: Cursor): readonly Token[] {
  if (BRACKETS[here(cursor)?.text ?? ''] === undefined || here(cursor)?.tag !== 'sign') return [];
  const end = closing(cursor);
  const to = end === -1 ? cursor.tokens.length : end;
  const inner = cursor.tokens.slice(cursor.at + 1, to);
  cursor.at = Math.min(cursor.tokens.length, to + 1);
  return inner;
}

/** Place of the bracket that closes the one here; brackets within are passed over. */
function closing({ tokens, at }: Cursor): number {
  let depth = 0;
  return tokens.findIndex(({ tag, text }, index) => {
    if (index < at || tag !== 'sign') return false;
    if (BRACKETS[text] !== undefined) depth += 1;
    else if (Object.values(BRACKETS).includes(text)) depth -= 1;
    return depth === 0;
  });
}
