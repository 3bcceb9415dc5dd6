import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSign, type Tag, type Token } from '../text/token.ts';
import { here, isHan, wordsOf, type Cursor, type Phrase } from './clause.ts';

const CORE: readonly Tag[] = ['noun', 'adj', 'num', 'fact'];
const OPENING: readonly Tag[] = ['det', 'poss', 'adv'];
/** Facts that are part of a name, not said about it. */
const NAMING: readonly Token['fact'][] = ['quoted', 'day'];
const STARTS: readonly Tag[] = ['det', 'poss', 'noun', 'adj', 'num', 'fact'];
const ASKING: readonly string[] = ['who', 'what', 'when', 'where', 'how', 'why', 'whether', 'which'];
const BINDING: readonly string[] = ['of', 'per'];
const PLACING: readonly string[] = ['in', 'at', 'above', 'below', 'on', 'under', 'from', 'to'];
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）', '【': '】', '{': '}' };
const LIST_MAX = 40;

/** Reads phrases apart by commas, slashes and "and", as long as none begins a clause of its own. */
export function readPhrases(cursor: Cursor, words: Lexicon, isNested = false): Phrase[] {
  const first = readItem(cursor, words, isNested);
  if (first === null) return [];
  const phrases = [first];
  while (phrases.length < LIST_MAX) {
    const from = cursor.at;
    const sign = skipJoint(cursor, words);
    const next = sign === '' ? null : readItem(cursor, words, isNested || asksBehind(phrases));
    if (next === null || isRefusal(next, sign) || (!isNested && startsClause(cursor, sign))) {
      cursor.at = from;
      break;
    }
    phrases.push(next);
  }
  return phrases;
}

/** ", no dogs on pitches" is a sentence of its own. */
function isRefusal({ opening }: Phrase, sign: string): boolean {
  return sign.includes(',') && /^(?:please )?no$/i.test(opening);
}

function asksBehind(phrases: readonly Phrase[]): boolean {
  return phrases.some(({ isClause }) => isClause);
}

/** ",", "and", "、", "or" between the items of a list; empty where there is none. */
function skipJoint(cursor: Cursor, words: Lexicon): string {
  let found = '';
  while (isSign(here(cursor), ',，、/|+;；') || isJoining(here(cursor), words)) {
    found += here(cursor)?.tag === 'conj' ? '&' : (here(cursor)?.text ?? '');
    cursor.at += 1;
  }
  return found;
}

function isJoining(token: Token | undefined, words: Lexicon): boolean {
  return (
    token?.tag === 'conj' &&
    words.conj.has(token.lemma) &&
    !['but', 'so', 'then', '然后', '再', '就', '之后'].includes(token.lemma)
  );
}

/** A phrase that a verb follows is who acts in the next clause. */
function startsClause(cursor: Cursor, sign: string): boolean {
  const next = here(cursor);
  if (next === undefined) return false;
  if (next.tag === 'modal' || next.tag === 'be' || next.tag === 'have') return true;
  return next.tag === 'verb' && (sign !== '' || next.form !== 'ing');
}

function readItem(cursor: Cursor, words: Lexicon, isNested: boolean): Phrase | null {
  const token = here(cursor);
  if (isNested && token !== undefined && isAsking(token)) return readAsking(cursor, words);
  const phrase = readPhrase(cursor, words, isNested);
  return phrase === null || !isNested ? phrase : withPlace(phrase, cursor, words);
}

/** "size in cm", "stored at the depot": in a list what stands behind a preposition belongs to its item. */
function withPlace(phrase: Phrase, cursor: Cursor, words: Lexicon): Phrase {
  const from = cursor.at;
  const token = here(cursor);
  if (token?.tag !== 'prep' || words.attributes.has(token.lemma) || !PLACING.includes(token.lemma)) return phrase;
  cursor.at += 1;
  const place = readPhrase(cursor, words, true);
  const next = here(cursor);
  if (place === null || (next !== undefined && next.tag !== 'sign' && next.tag !== 'conj')) {
    cursor.at = from;
    return phrase;
  }
  const longest = longer(
    phrase,
    cursor.tokens.slice(from, cursor.at).filter(({ start }) => start < (place.parts[0]?.start ?? place.end)),
  );
  return {
    ...longest,
    parts: [...phrase.parts, ...place.parts],
    choices: place.choices.length > 0 && place.parts.length === 0 ? [] : place.choices,
  };
}

/** Tells whether a word begins a question. */
export function isAsking(token: Token): boolean {
  return ASKING.includes(token.lemma);
}

/** "who paid", "how long it has been there": a property that is said as a clause. */
export function readAsking(cursor: Cursor, words: Lexicon): Phrase {
  const from = cursor.at;
  cursor.at += 1;
  while (here(cursor) !== undefined && here(cursor)?.tag !== 'sign' && !isNextAsking(cursor)) cursor.at += 1;
  const tokens = cursor.tokens.slice(from, cursor.at);
  const noun = tokens.find(({ tag }) => tag === 'noun');
  const phrase = phraseOf(tokens, '');
  return {
    ...phrase,
    isClause: true,
    words: wordsOf(tokens),
    head: noun?.lemma ?? '',
    isPlural: noun?.isPlural ?? false,
    parts: readBrackets(cursor, words),
    end: here(cursor, -1)?.end ?? phrase.end,
  };
}

function isNextAsking(cursor: Cursor): boolean {
  const next = here(cursor, 1);
  return here(cursor)?.tag === 'conj' && next !== undefined && isAsking(next);
}

/** Reads one noun with its articles, adjectives, brackets and the facts behind it; null where none begins. */
export function readPhrase(cursor: Cursor, words: Lexicon, isNested = false): Phrase | null {
  const from = cursor.at;
  while (OPENING.includes(here(cursor)?.tag ?? 'sign')) cursor.at += 1;
  const opening = wordsOf(cursor.tokens.slice(from, cursor.at));
  const core = readCore(cursor, isNested);
  const isCrowd = core.length === 0 && here(cursor, -1)?.tag === 'det' && cursor.at > from;
  if (core.length === 0 && !isCrowd) {
    cursor.at = from;
    return null;
  }
  const facts = readFacts(cursor);
  const choices = readChoices(cursor, core);
  const parts = readBrackets(cursor, words);
  const phrase = phraseOf(core.length === 0 ? cursor.tokens.slice(cursor.at - 1, cursor.at) : core, opening);
  return {
    ...phrase,
    facts: [...phrase.facts, ...facts, ...readFacts(cursor)],
    choices,
    parts,
    start: cursor.tokens[from]?.start ?? phrase.start,
    end: here(cursor, -1)?.end ?? phrase.end,
  };
}

interface Around {
  readonly isNested: boolean;
  /** No noun has come yet, or one is still to come: "new open reports", not "reports newest first". */
  readonly isBeforeNoun: boolean;
}

/** The noun with what binds to it: "minutes of the council", "price per hour", 作者的名字. */
function readCore(cursor: Cursor, isNested: boolean): Token[] {
  const core: Token[] = [];
  for (let token = here(cursor); token !== undefined; token = here(cursor)) {
    const isBeforeNoun = core.every(({ tag }) => tag !== 'noun') || here(cursor, 1)?.tag === 'noun';
    if (isCore(token, core, { isNested, isBeforeNoun })) core.push(token);
    else if (bindsTo(cursor, core)) core.push(...binding(cursor));
    else break;
    cursor.at += 1;
    if (core.length > 0 && isSign(here(cursor), '’')) cursor.at += 1;
  }
  const isNumber = isNested || here(cursor, -core.length - 1)?.tag === 'prep';
  const isNoun = core.some(({ tag }) => tag === 'noun' || tag === 'fact' || tag === 'adj' || (isNumber && tag === 'num'));
  if (!isNoun) cursor.at -= core.length;
  return isNoun ? core : [];
}

function isCore(token: Token, core: readonly Token[], { isNested, isBeforeNoun }: Around): boolean {
  if (token.tag === 'fact') return core.length === 0 || NAMING.includes(token.fact);
  if (token.tag === 'adj') return isNested || isBeforeNoun;
  if (CORE.includes(token.tag)) return true;
  if (token.tag === 'sign') return token.text === '%' && core.length > 0;
  // In a list a verb is the name of something: 样品说明, "size, print, paper".
  return isNested && token.tag === 'verb' && (isHan(token.text) || core.length === 0);
}

function bindsTo(cursor: Cursor, core: readonly Token[]): boolean {
  const token = here(cursor);
  const next = here(cursor, 1);
  if (core.length === 0 || token === undefined || next === undefined) return false;
  if (token.text === '的') return next.tag === 'noun' || next.tag === 'adj';
  if (isSign(token, '-–&') && next.tag === 'num') return core.at(-1)?.tag === 'num';
  if (isSign(token, '&')) return next.tag === 'noun';
  return token.tag === 'prep' && BINDING.includes(token.lemma) && STARTS.includes(next.tag) && next.fact === undefined;
}

/** The binding word, and the article behind it, which is left out of names. */
function binding(cursor: Cursor): Token[] {
  const token = here(cursor);
  if (token === undefined) return [];
  const isArticle = ['det', 'poss'].includes(here(cursor, 1)?.tag ?? '');
  if (isArticle && STARTS.includes(here(cursor, 2)?.tag ?? 'sign')) cursor.at += 1;
  return [token];
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

/** "draft/sent/paid": single words with slashes between them. */
function readChoices(cursor: Cursor, core: readonly Token[]): string[] {
  if (!isSign(here(cursor), '/|') || core.length === 0) return [];
  const choices = [wordsOf(core)];
  while (isSign(here(cursor), '/|')) {
    const from = cursor.at + 1;
    let to = from;
    while (['noun', 'adj', 'num', 'verb', 'prep'].includes(cursor.tokens[to]?.tag ?? '')) to += 1;
    if (to === from) break;
    choices.push(wordsOf(cursor.tokens.slice(from, to)));
    cursor.at = to;
  }
  return choices.length > 1 ? choices : [];
}

/** The items of the brackets that open here. */
function readBrackets(cursor: Cursor, words: Lexicon): Phrase[] {
  const close = BRACKETS[here(cursor)?.text ?? ''];
  if (close === undefined || here(cursor)?.tag !== 'sign') return [];
  const end = closing(cursor);
  const to = end === -1 ? cursor.tokens.length : end;
  const inner: Cursor = { tokens: cursor.tokens.slice(cursor.at + 1, to), at: 0 };
  cursor.at = Math.min(cursor.tokens.length, to + 1);
  return readAll(inner, words);
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

/** Everything between two signs, as phrases; what is none of them is kept as its words. */
export function readAll(cursor: Cursor, words: Lexicon): Phrase[] {
  const phrases: Phrase[] = [];
  while (cursor.at < cursor.tokens.length) {
    phrases.push(...readPhrases(cursor, words, true));
    const from = cursor.at;
    while (here(cursor) !== undefined && !isSign(here(cursor), ',，、;；/|')) cursor.at += 1;
    const rest = cursor.tokens.slice(from, cursor.at);
    const last = phrases.at(-1);
    if (rest.length > 0 && last !== undefined && from > 0 && cursor.tokens[from - 1]?.tag !== 'sign')
      phrases[phrases.length - 1] = longer(last, rest);
    else if (rest.some(({ tag }) => tag !== 'sign')) phrases.push(phraseOf(rest, ''));
    cursor.at += 1;
  }
  return phrases;
}

/** "height above ground": what a phrase goes on with. */
function longer(phrase: Phrase, rest: readonly Token[]): Phrase {
  return {
    ...phrase,
    words: wordsOf([...phrase.tokens, ...rest.filter(({ tag }) => tag !== 'fact')]),
    tokens: [...phrase.tokens, ...rest],
    facts: [...phrase.facts, ...rest.filter(({ tag }) => tag === 'fact')],
    end: rest.at(-1)?.end ?? phrase.end,
  };
}

function phraseOf(tokens: readonly Token[], opening: string): Phrase {
  const counted = tokens[0]?.tag === 'num' && tokens.length > 1 ? tokens[0] : undefined;
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

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function numberOf({ text }: Token): number | null {
  const named = NUMBERS.indexOf(text.toLowerCase());
  if (named !== -1) return named;
  return /^\d+$/.test(text) ? Number(text) : null;
}
