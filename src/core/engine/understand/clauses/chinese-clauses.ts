import { listOf, pattern } from '../lexicon/chinese-patterns.ts';
import { aboutFirst, wishVerb, withQuestions } from './chinese-asked.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSign, type Stretch, type Tag, type Token } from '../text/token.ts';
import { deedsOf, withUnknownVerb } from './chinese-deeds.ts';
import { CLOSING, OPENING, phrasesIn } from './chinese-phrases.ts';
import type { Clause, Phrase, Tail, Verb } from './clause.ts';
import { pronounOf } from './phrase-of.ts';

const PREDICATE: readonly Tag[] = ['verb', 'modal', 'have', 'be', 'not'];
const PASSIVE = listOf('passive');
const MOVING = listOf('moving');
/** A sentence has fewer; the words of what has more stay open. */
const TOKENS_MAX = 400;
const CLAUSES_MAX = 60;
const BREAKS = ',，;；';
const NONE: Omit<Clause, 'start' | 'end' | 'isItem'> = {
  subjects: [],
  verbs: [],
  objects: [],
  tails: [],
  modal: '',
  isNegative: false,
  isPassive: false,
  condition: '',
  listed: [],
};

/**
 * Reads the clauses of a Chinese sentence. Nothing bends there, so that order decides: who, can or not, by or for whom, does, what;
 * commas part the clauses, 、 their lists, and a colon gives what stands before it the list behind.
 */
export function readChineseClauses(all: readonly Token[], words: Lexicon, { isItem }: Pick<Stretch, 'isItem'>): Clause[] {
  const tokens = all.slice(0, TOKENS_MAX);
  const clauses: Clause[] = [];
  const colon = placeOf(tokens, '：:—');
  const head = colon === -1 ? [] : segmentsOf(tokens.slice(0, colon), BREAKS);
  const rest = colon === -1 ? tokens : tokens.slice(colon + 1).filter(({ text }) => text !== '—');
  const parts = segmentsOf(rest, BREAKS);
  // 寄养平台：主人发布：…: the first colon only opens the text.
  const isOpening = colon !== -1 && parts.length > 0 && placeOf(parts[0] ?? [], '：:') !== -1;
  for (const segment of head.slice(0, -1)) clauses.push(...clausesOf(segment, words, clauses.at(-1)));
  const last = head.at(-1);
  if (isOpening && last !== undefined)
    return [...clauses, ...clausesOf(last, words, undefined), ...readChineseClauses(rest, words, { isItem })].slice(
      0,
      CLAUSES_MAX,
    );
  const listedTo = last === undefined ? 0 : listEnd(parts, words);
  if (last !== undefined) clauses.push(headed(last, parts.slice(0, listedTo), words));
  for (const segment of parts.slice(listedTo)) clauses.push(...clausesOf(segment, words, clauses.at(-1)));
  return clauses.slice(0, CLAUSES_MAX).map((clause) => ({ ...clause, isItem }));
}

/** The first of the signs outside brackets. */
function placeOf(tokens: readonly Token[], signs: string): number {
  let depth = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (isSign(token, OPENING)) depth += 1;
    else if (isSign(token, CLOSING)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && isSign(token, signs)) return at;
  }
  return -1;
}

function segmentsOf(tokens: readonly Token[], signs: string): Token[][] {
  const segments: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (isSign(token, OPENING)) depth += 1;
    else if (isSign(token, CLOSING)) depth = Math.max(0, depth - 1);
    if (depth === 0 && isSign(token, signs)) segments.push([]);
    else segments.at(-1)?.push(token);
  }
  return segments.filter((segment) => segment.length > 0);
}

/** Parts behind a colon that only name things belong to it; from the first sentence on they stand for themselves. */
function listEnd(parts: readonly (readonly Token[])[], words: Lexicon): number {
  const at = parts.findIndex((part) => isSentence(part, words));
  return at === -1 ? parts.length : at;
}

function isSentence(tokens: readonly Token[], words: Lexicon): boolean {
  const own = outsideBrackets(tokens);
  const at = own.findIndex(({ tag }) => PREDICATE.includes(tag));
  if (LIMIT.test(textOf(own))) return true;
  if (at === -1) return false;
  const isActed = own.slice(0, at).some(({ tag, text }) => tag === 'pron' || words.people.has(text));
  if (isActed || (own[at]?.tag === 'have' && at > 0)) return true;
  return (
    !own.some((token) => isSign(token, '、')) &&
    (own.some(({ tag }) => tag === 'modal' || tag === 'have' || tag === 'be') || (own[at]?.tag === 'verb' && at < own.length - 1))
  );
}

const LIMIT = pattern('limit');

function outsideBrackets(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter((token) => {
    if (isSign(token, OPENING)) depth += 1;
    const isOutside = depth === 0;
    if (isSign(token, CLOSING)) depth = Math.max(0, depth - 1);
    return isOutside;
  });
}

/** The clause before a colon, with the list behind it. */
function headed(head: readonly Token[], parts: readonly (readonly Token[])[], words: Lexicon): Clause {
  const [clause = clauseOf(head, words)] = clausesOf(head, words, undefined).toReversed();
  const listed = parts.flatMap((part) => phrasesIn(part));
  const end = parts.at(-1)?.at(-1)?.end ?? clause.end;
  return { ...clause, listed, end };
}

/** The clauses between two commas: several deeds of one actor stand apart by 、 or 并, or one behind another. */
function clausesOf(said: readonly Token[], words: Lexicon, before: Clause | undefined): Clause[] {
  // 通过后约时间见面: once that is done, the rest is.
  const isAfter = said[0]?.tag === 'verb' && said[1]?.text === '后' && said.slice(2).some(({ tag }) => tag === 'verb');
  if (isAfter) {
    const [first, ...others] = clausesOf(said.slice(2), words, before);
    return first === undefined
      ? others
      : [{ ...first, condition: textOf(said.slice(0, 2)), start: said[0]?.start ?? 0 }, ...others];
  }
  const tokens = withQuestions(aboutFirst(said, words), words);
  const question = readQuestion(tokens, words);
  if (question !== null) return [question];
  // 做个装修报备的页面 is one wish, whatever can be done there.
  const isWish = tokens[0]?.tag === 'verb' && words.make.has(tokens[0].text) && words.medium.has(tokens.at(-1)?.text ?? '');
  const given = isWish ? null : wishFor(tokens, words);
  if (given !== null) return [given];
  const deeds = isWish ? [[...tokens]] : deedsOf(tokens, words);
  const clauses: Clause[] = [];
  for (const deed of deeds) {
    const clause = clauseOf(deed, words);
    const last = clauses.at(-1) ?? before;
    const isOwn = clause.subjects.length > 0 || clause.verbs.length === 0 || last === undefined || last.verbs.length === 0;
    clauses.push(isOwn ? clause : { ...clause, subjects: last.subjects, modal: clause.modal || last.modal });
  }
  return clauses;
}

/** 给我爸的修车铺做个网站: for whom it is made may hold words of deeds. */
function wishFor(tokens: readonly Token[], words: Lexicon): Clause | null {
  const verb = wishVerb(tokens, words);
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (verb === null || first === undefined || last === undefined) return null;
  return { ...NONE, start: first.start, end: last.end, isItem: false, verbs: [verbOf(verb)], objects: phrasesIn([last]) };
}

/** 谁没交钱一眼看到: what is seen stands before, as a question. */
function readQuestion(tokens: readonly Token[], words: Lexicon): Clause | null {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last?.tag !== 'verb' || !words.see.has(last.text) || !pattern('askingOpening').test(first.text))
    return null;
  const said: Token = { ...first, text: textOf(tokens.slice(0, -1)), tag: 'noun', end: tokens.at(-2)?.end ?? first.end };
  return {
    ...NONE,
    start: first.start,
    end: last.end,
    isItem: false,
    verbs: [verbOf(last)],
    objects: phrasesIn([said]),
  };
}

/** Words that only say that a deed is done: 保养完, 烧好. */
const DONE = new Set(listOf('done'));

/** One clause: who, modal, prepositions, verbs, what. */
function clauseOf(all: readonly Token[], words: Lexicon): Clause {
  const tokens = withUnknownVerb(all, words).filter(
    ({ tag, text }, at) => !(tag === 'conj' && at === 0) && text !== '了' && !(DONE.has(text) && all[at - 1]?.tag === 'verb'),
  );
  const place = { start: all[0]?.start ?? 0, end: all.at(-1)?.end ?? 0, isItem: false };
  const at = tokens.findIndex(({ tag }) => PREDICATE.includes(tag) || tag === 'prep' || tag === 'if');
  const condition = tokens[0]?.tag === 'if' ? textOf(all) : '';
  if (at === -1 || isTitle(tokens, words)) return { ...NONE, ...place, subjects: phrasesIn(named(tokens)), condition };
  const subjects = phrasesOf(tokens.slice(0, at));
  const inner = innerActor(tokens, at, words);
  // 冷冻干燥机要管理员批准: who acts stands behind the modal, what it is done to before.
  if (inner !== -1 && subjects.length > 0) {
    const middle = readMiddle(tokens.slice(inner));
    return {
      ...NONE,
      ...place,
      ...middle,
      subjects: phrasesOf(tokens.slice(at + 1, inner)),
      objects: subjects,
      modal: tokens[at]?.text ?? '',
      condition,
    };
  }
  const middle = readMiddle(tokens.slice(at));
  return { ...NONE, ...place, ...middle, subjects, condition };
}

/** The place of the verb whose actor stands between it and a modal; -1 where none does. */
function innerActor(tokens: readonly Token[], at: number, words: Lexicon): number {
  const [modal, actor] = [tokens[at], tokens[at + 1]];
  if (modal?.tag !== 'modal' || actor?.tag !== 'noun' || !words.people.has(actor.text)) return -1;
  return tokens.findIndex(({ tag }, index) => index > at && tag === 'verb');
}

/** 实验小鼠管理, 仪器预约: a name that ends with what is done with the thing, where nobody does it. */
function isTitle(tokens: readonly Token[], words: Lexicon): boolean {
  const first = tokens.findIndex(({ tag }) => PREDICATE.includes(tag) || tag === 'prep');
  const isVerb = tokens[first]?.tag === 'verb' && (tokens[first]?.text.length ?? 0) > 1;
  const isActed = tokens.slice(0, first).some(({ tag, text }) => tag === 'pron' || tag === 'adv' || words.people.has(text));
  return isVerb && first > 0 && first === tokens.length - 1 && !isActed;
}

function named(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => (token.tag === 'verb' ? { ...token, tag: 'noun', form: '' } : token));
}

function phrasesOf(tokens: readonly Token[]): Phrase[] {
  const [first] = tokens;
  if (first?.tag === 'pron') return [pronounOf(first)];
  return phrasesIn(tokens.filter(({ tag }) => tag !== 'adv'));
}

type Middle = Pick<Clause, 'verbs' | 'objects' | 'tails' | 'modal' | 'isNegative' | 'isPassive'>;

/** All that stands behind the subject: modal, prepositions with their nouns, verbs, and the object to the end. */
function readMiddle(tokens: readonly Token[]): Middle {
  const tails: Tail[] = [];
  const verbs: Verb[] = [];
  let [modal, isNegative, at] = ['', false, 0];
  for (let token = tokens[at]; token !== undefined; token = tokens[at]) {
    if (token.tag === 'prep') {
      const to = endOfNoun(tokens, at + 1);
      tails.push({ by: token.text, phrases: phrasesOf(tokens.slice(at + 1, to)) });
      at = to;
      continue;
    }
    if (token.tag === 'modal') modal = token.text;
    else if (token.tag === 'have') modal = 'have';
    else if (token.tag === 'not') isNegative = true;
    else if (token.tag === 'verb') verbs.push(verbOf(token));
    else if (token.tag !== 'adv' && token.tag !== 'be' && token.tag !== 'conj' && token.tag !== 'if') break;
    at += 1;
    if (token.tag === 'have' || (token.tag === 'verb' && tokens[at]?.tag !== 'verb')) break;
  }
  const objects = objectsOf(tokens.slice(at));
  const moved = tails.filter(({ by }) => MOVING.includes(by)).flatMap(({ phrases }) => phrases);
  const isPassive = tails.some(({ by }) => PASSIVE.includes(by));
  return {
    verbs,
    objects: objects.length === 0 ? moved : objects,
    tails,
    modal,
    isNegative,
    isPassive: isPassive && verbs.length > 0,
  };
}

function verbOf({ text, start, end }: Token): Verb {
  return { lemma: text, start, end };
}

function endOfNoun(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex(
    ({ tag }, at) =>
      at >= from &&
      tag !== 'sign' &&
      tag !== 'conj' &&
      tag !== 'noun' &&
      tag !== 'num' &&
      tag !== 'adj' &&
      tag !== 'det' &&
      tag !== 'pron' &&
      tag !== 'fact',
  );
  return end === -1 ? tokens.length : end;
}

function objectsOf(tokens: readonly Token[]): Phrase[] {
  const own = tokens.filter(({ tag }) => tag !== 'adv');
  const [first] = own;
  if (first?.tag === 'pron' && own.length === 1) return [pronounOf(first)];
  const noun = own.filter(({ tag }) => tag !== 'pron');
  const phrases = noun.length === 0 ? [] : phrasesIn(noun);
  // 100米、跳远、铅球: in a list a number is a name too.
  return phrases.length > 2
    ? phrases
    : phrases.filter(({ tokens: each }) => each.some(({ tag }) => tag !== 'num' && tag !== 'det'));
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}
