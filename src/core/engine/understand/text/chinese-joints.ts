import { pattern } from '../lexicon/chinese-patterns.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import type { Tag } from './token.ts';
import type { Word } from './word.ts';

const WORDS = lexiconOf('zh');
const LIST_SIGNS = '、/|／｜';
const OPENING = '(（[【';
const CLOSING = ')）]】';
const STATE_SIGNS = ['→', '->', '=>', '>'];
const ASKING = pattern('asking');
const ACTS: readonly Tag[] = ['verb', 'modal', 'prep', 'not', 'have', 'if'];

/** A sentence has fewer words; what has more is none. */
const WORDS_MAX = 800;
const MARKS = new Set(['必填', '选填', '必选', '可选']);
/** 小柳, 老周, 阿珍: a familiar word before a name. */
const FAMILIAR = /^[小老阿]$/u;

/** A stretch between two signs, with the signs around it. */
interface Segment {
  readonly words: readonly Word[];
  readonly before: string;
  readonly after: string;
  readonly isInBrackets: boolean;
  /** It stands in a list and is not its first item. */
  readonly isLater: boolean;
}

/** Joins what Chinese writes as one name: 申请 + 人, 拍摄 + 年代, and the items of lists and brackets, whatever words they are made of. */
export function joinedWords(said: readonly Word[]): Word[] {
  if (said.length > WORDS_MAX) return [...said];
  const words = withBreaks(said);
  const joined: Word[] = [];
  let depth = 0;
  let before = '';
  let from = 0;
  let isList = false;
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at];
    if (word !== undefined && (word.tag !== 'sign' || word.text === '的')) continue;
    const after = word?.text ?? '';
    const segment = { words: words.slice(from, at), before, after, isInBrackets: depth > 0, isLater: isList };
    joined.push(...joinSegment(segment, joined));
    if (word !== undefined) joined.push(word);
    if (OPENING.includes(after) && after !== '') depth += 1;
    if (CLOSING.includes(after) && after !== '') depth = Math.max(0, depth - 1);
    isList =
      isListSign(after) || (isList && OPENING.includes(after)) || (isList && CLOSING.includes(before) && isListSign(after));
    before = after;
    from = at + 1;
  }
  return joined;
}

const GAPS_MIN = 3;
/** Spaces around Latin words part nothing. */
const HAN = /\p{Script=Han}|^\d/u;

/** For each word the number of spaces between the signs around it. */
function gapsOf(words: readonly Word[], isPlain: (word: Word, before: Word | undefined) => boolean): number[] {
  const gaps: number[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at];
    if (word !== undefined && !PARTING.has(word.text)) continue;
    const count = words.slice(from, at).filter((each, index) => isPlain(each, words[from + index - 1])).length;
    for (let index = from; index <= at; index += 1) gaps.push(count);
    from = at + 1;
  }
  return gaps;
}

const PARTING = new Set('，,、：:；;([（)]）');

/** A space between words is a comma where nobody sets one. */
function withBreaks(words: readonly Word[]): readonly Word[] {
  const isGap = (word: Word, before: Word | undefined) =>
    before !== undefined &&
    before.end < word.start &&
    before.tag !== 'sign' &&
    word.tag !== 'sign' &&
    before.tag !== 'fact' &&
    !/^\d/.test(word.text);
  const isPlain = (word: Word, before: Word | undefined) =>
    isGap(word, before) && before !== undefined && HAN.test(before.text) && HAN.test(word.text);
  const gaps = gapsOf(words, isPlain);
  return words.flatMap((word, index) => {
    const before = words[index - 1];
    if (before === undefined || !isGap(word, before) || (gaps[index] ?? 0) < GAPS_MIN) return [word];
    return [{ ...word, text: '，', lemma: '，', tag: 'sign' as const, start: before.end, end: before.end }, word];
  });
}

function isListSign(sign: string): boolean {
  return sign !== '' && (LIST_SIGNS.includes(sign) || STATE_SIGNS.includes(sign));
}

function joinSegment({ words, before, after, isInBrackets, isLater }: Segment, earlier: readonly Word[]): Word[] {
  const plain = withCompounds(withPlaces(words).map((word, index) => fitting(word, words[index - 1], words[index + 1])));
  const parts = withoutRelatives(plain);
  if (parts.length < 2 && !isLater && !isInBrackets) return parts;
  const isListed = isListSign(before) || isListSign(after);
  const asking = ASKING.exec(textOf(parts));
  if (asking !== null && (isLater || (isListed && (asking.index === 0 || !isActed(parts))))) return one(parts);
  const look = asking === null ? -1 : parts.findIndex(({ tag, text }) => tag === 'verb' && WORDS.see.has(text));
  if (look !== -1 && ASKING.test(textOf(parts.slice(look + 1))))
    return [...parts.slice(0, look + 1), ...one(parts.slice(look + 1))];
  if (isInBrackets && isListed) return split(parts);
  const isState = [before, after].some((sign) => STATE_SIGNS.includes(sign));
  if (isState) return split(parts);
  if (!isLater) return parts;
  const [first] = parts;
  // 按品类、年份找书: the verb stands behind what it is done by.
  const looked = parts.findIndex(
    ({ tag, text }, at) => at > 0 && tag === 'verb' && (WORDS.see.has(text) || WORDS.narrow.has(text)),
  );
  if (looked !== -1 && first?.tag === 'noun') return [...split(parts.slice(0, looked)), ...parts.slice(looked)];
  // 小李、阿强可以取消课程: the last of them acts as well.
  if (first?.tag === 'noun' && parts[1]?.tag === 'modal' && parts[2]?.tag === 'verb' && !isListSign(after)) return parts;
  const isDeed = first !== undefined && first.tag !== null && ACTS.includes(first.tag) && (parts.length > 1 || lastDoes(earlier));
  return isDeed ? parts : split(plain);
}

/** Tells whether the item before the sign is a deed too: 复制、粘贴. */
function lastDoes(earlier: readonly Word[]): boolean {
  return earlier.at(-2)?.tag === 'verb';
}

function isActed(words: readonly Word[]): boolean {
  return words.some(({ tag, text }) => tag === 'verb' || (tag === 'noun' && WORDS.people.has(text)));
}

/** One name for each item that "and" keeps apart; 必填 is none of its words. */
function split(words: readonly Word[]): Word[] {
  const last = words.at(-1);
  const mark = last !== undefined && words.length > 1 && MARKS.has(last.text) ? [last] : [];
  const named: Word[] = [];
  let from = 0;
  const own = mark.length === 0 ? words : words.slice(0, -1);
  for (const [at, word] of own.entries()) {
    if (word.tag !== 'conj') continue;
    named.push(...one(own.slice(from, at)), ...(at === 0 ? [] : [word]));
    from = at + 1;
  }
  return [...named, ...one(own.slice(from)), ...mark];
}

/** Several words as one noun; numbers and facts stay apart. */
function one(words: readonly Word[]): Word[] {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return [];
  if (words.some(({ tag, text }) => tag === 'fact' || (tag === 'num' && !pattern('askedNumber').test(text))))
    return words.map((word) => (word.tag === 'verb' ? noun(word, word) : word));
  return [noun(first, last, words)];
}

function noun(first: Word, last: Word, words: readonly Word[] = [first]): Word {
  const text = textOf(words);
  return { ...first, text, lemma: text.toLowerCase(), tag: 'noun', form: '', isOnlyVerb: false, end: last.end };
}

/** Words as they stand, with a space where Latin ones meet. */
function textOf(words: readonly Word[]): string {
  return words
    .map(({ text, start }, index) => {
      const before = words[index - 1];
      return `${before !== undefined && before.end < start ? ' ' : ''}${text}`;
    })
    .join('');
}

/** 还 and 通过 are verbs where no noun follows that they could bind. */
function fitting(word: Word, before: Word | undefined, after: Word | undefined): Word {
  const isSomebody = word.tag === 'verb' && WORDS.people.has(word.text);
  if (isSomebody && (before?.tag === 'num' || (before === undefined && (after === undefined || after.tag !== 'noun'))))
    return noun(word, word);
  if (!WORDS.verbs.has(word.text) || (word.tag !== 'prep' && word.tag !== 'conj')) return word;
  const isBinding =
    word.tag === 'prep'
      ? after?.tag === 'noun' || after?.tag === 'pron'
      : after !== undefined && after.tag !== 'noun' && after.tag !== 'sign';
  return isBinding ? word : { ...word, tag: 'verb', form: 'base', isOnlyVerb: true };
}

/** 想逛的摊 are stalls: what stands before 的 and holds a verb only says of which kind; 报名的人 is somebody. */
function withoutRelatives(words: readonly Word[]): Word[] {
  const read: Word[] = [];
  let rest = words;
  for (let count = 0; count < RELATIVES_MAX; count += 1) {
    const at = rest.findIndex(({ text }) => text === '的');
    const joined = at <= 0 ? null : relative(rest, at);
    if (joined === null) break;
    read.push(...joined.words);
    rest = rest.slice(joined.to);
  }
  return [...read, ...rest];
}

const RELATIVES_MAX = 20;

/** The first 的 of some words with its noun, as what is left of it; null where it only joins two nouns. */
function relative(words: readonly Word[], at: number): { readonly words: Word[]; readonly to: number } | null {
  const [first, head, sign] = [words[0], words[at + 1], words[at]];
  if (first === undefined || head === undefined || sign === undefined) return null;
  if (first.tag === 'modal' && (head.tag === 'verb' || head.tag === 'modal')) {
    const somebody = noun(first, sign, words.slice(0, at + 1));
    return { words: [{ ...somebody, text: `${somebody.text}人`, lemma: `${somebody.text}人` }], to: at + 1 };
  }
  if (head.tag !== 'noun' || WORDS.medium.has(head.text)) return null;
  const isSubject = words[at + 2] !== undefined && words[at + 2]?.tag !== 'noun';
  const main = isSubject ? -1 : words.findIndex(({ tag }) => tag === 'verb');
  if (main >= at) return null;
  const from = main + 1 + words.slice(main + 1, at).findIndex(({ tag }) => tag !== 'det' && tag !== 'num');
  const said = words.slice(from, at);
  const isSomebody = head.text === '人' && from === 0;
  if (!isSomebody && !said.some(({ tag }) => tag !== null && ACTS.includes(tag))) return null;
  const [start = head] = said;
  if (head.text === '人') return { words: [...words.slice(0, from), noun(start, head, words.slice(from, at + 2))], to: at + 2 };
  const kind: Word = { ...noun(start, said.at(-1) ?? head, said), tag: 'adj' };
  return { words: [...words.slice(0, from), kind, head], to: at + 2 };
}

/** 喂 + 食 + 点, 钓 + 点: signs alone that end like a place are one name. */
function withPlaces(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  if (last?.text !== '点' || words.length < 2) return words;
  const from = words.findLastIndex(({ text }, at) => at < words.length - 1 && !/^\p{Script=Han}$/u.test(text)) + 1;
  const own = words.slice(from);
  const [first] = own;
  const isName = own.length > 1 && first !== undefined && own.every(({ tag }) => tag === 'noun' || tag === 'verb');
  return isName ? [...words.slice(0, from), noun(first, last, own)] : words;
}

/** 申请 + 人 and 拍摄 + 年代 are one noun; behind a verb that fills something in, 预约 is what is filled in. */
function withCompounds(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const [index, word] of words.entries()) {
    const before = joined.at(-1);
    if (before !== undefined && isNumbered(before, word)) joined.splice(-1, 1, numbered(before, word));
    else if (before !== undefined && isMeeting(word, before, words[index + 1]))
      joined.splice(-1, 1, noun(before, word, [before, word]));
    else if (before !== undefined && isCompound(before, word, { earlier: joined.at(-2), after: words[index + 1] }))
      joined.splice(-1, 1, noun(before, word, [before, word]));
    else if (before !== undefined && WORDS.fills.has(before.text) && WORDS.nominal.has(word.text) && word.tag === 'verb')
      joined.push(noun(word, word));
    else joined.push(word);
  }
  return joined;
}

/** 校运 + 会 + 成绩: a gathering, where no verb follows. */
function isMeeting(word: Word, before: Word, after: Word | undefined): boolean {
  const isKnown = WORDS.people.has(before.text) || before.tag !== 'noun';
  return word.text === '会' && !isKnown && before.text.length > 1 && (after === undefined || after.tag === 'noun');
}

/** 24 + 个, A + 区, PCR + 仪. */
function isNumbered(before: Word, word: Word): boolean {
  if (before.end !== word.start || !/^\p{Script=Han}/u.test(word.text)) return false;
  if (FAMILIAR.test(before.text) && word.tag === 'noun' && word.text.length === 1) return true;
  if (before.tag === 'num') return /^\d+(?:\.\d+)?$/.test(before.text) && WORDS.measure.has(word.text);
  return /^[a-z]+\d*$/i.test(before.text) && (before.text.length === 1 || word.text.length === 1) && word.tag === 'noun';
}

function numbered(before: Word, word: Word): Word {
  const joint = noun(before, word, [before, word]);
  return before.tag === 'num' ? { ...joint, tag: 'num' } : { ...joint, isCapital: true };
}

interface Beside {
  readonly earlier: Word | undefined;
  readonly after: Word | undefined;
}

function isCompound(before: Word, word: Word, { earlier, after }: Beside): boolean {
  if (before.tag !== 'verb' || before.text.length < 2 || word.tag === 'sign') return false;
  if (WORDS.suffix.has(word.text)) return true;
  if (!WORDS.fieldlike.has(word.text) && !(WORDS.nominal.has(word.text) && after === undefined)) return false;
  const isCalled =
    earlier !== undefined &&
    (earlier.tag === 'modal' || earlier.tag === 'pron' || earlier.tag === 'conj' || WORDS.people.has(earlier.text));
  return !WORDS.fills.has(before.text) && !isCalled;
}
