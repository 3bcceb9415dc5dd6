import { listOf, pattern } from '../lexicon/chinese-patterns.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSign, type Token } from '../text/token.ts';

const WRITING = listOf('writing');
const COUNTING = listOf('counting');

/** Words that stand for a whole question, as one noun. */
function asNoun(tokens: readonly Token[]): Token[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return [];
  const text = tokens.map((token) => token.text).join('');
  return [{ ...first, text, lemma: text, tag: 'noun', form: '', end: last.end }];
}

/** 留言要改什么、拍张照片、什么时候来取: questions behind a verb of writing are what is asked. The place of the verb; -1 where there are none. */
function askedFrom(tokens: readonly Token[], words: Lexicon): number {
  const at = tokens.findIndex(({ tag, text }) => tag === 'verb' && (WRITING.includes(text) || words.nominal.has(text)));
  if (at === -1) return -1;
  const items = itemsOf(tokens.slice(at + 1));
  const questions = items.filter((item) => pattern('asking').test(item.map(({ text }) => text).join('')));
  return items.length > 1 && questions.length * 2 > items.length ? at : -1;
}

/** The items of a list, or null for one that is in brackets. */
function itemsOf(tokens: readonly Token[]): Token[][] {
  const items: Token[][] = [[]];
  for (const token of tokens) {
    if (isSign(token, '（(')) return [];
    if (isSign(token, '、')) items.push([]);
    else items.at(-1)?.push(token);
  }
  return items.filter((item) => item.length > 0);
}

/** 算出每个人该付多少: what is counted or seen is the whole question, and its verbs are no deeds. */
function questionFrom(tokens: readonly Token[], words: Lexicon): number {
  const at = tokens.findIndex(({ tag, text }) => tag === 'verb' && (COUNTING.includes(text) || words.see.has(text)));
  const rest = tokens.slice(at + 1);
  const isAsked =
    rest.some(({ tag, text }) => tag === 'pron' && pattern('asking').test(text)) &&
    rest.some(({ tag }) => tag === 'verb') &&
    !rest.some((token) => token.tag === 'sign' && token.text !== '的');
  return at !== -1 && isAsked ? at : -1;
}

/** The words of a clause with each question that is asked, counted or seen as one noun. */
export function withQuestions(tokens: readonly Token[], words: Lexicon): readonly Token[] {
  const asked = askedFrom(tokens, words);
  if (asked !== -1) {
    const items = itemsOf(tokens.slice(asked + 1)).map(asNoun);
    const signs = tokens.slice(asked + 1).filter((token) => isSign(token, '、'));
    return [...tokens.slice(0, asked + 1), ...items.flatMap((item, at) => [...item, ...signs.slice(at, at + 1)])];
  }
  const seen = questionFrom(tokens, words);
  return seen === -1 ? tokens : [...tokens.slice(0, seen + 1), ...asNoun(tokens.slice(seen + 1))];
}

/** 投稿我审了才显示: what it is done to stands before who does it. */
export function aboutFirst(tokens: readonly Token[], words: Lexicon): readonly Token[] {
  const [thing, actor, verb] = tokens;
  const isThing = thing?.tag === 'verb' ? words.nominal.has(thing.text) : thing?.tag === 'noun' && !words.people.has(thing.text);
  if (thing === undefined || actor?.tag !== 'pron' || !OWN.has(actor.text) || verb?.tag !== 'verb' || !isThing) return tokens;
  if (words.make.has(verb.text)) return tokens;
  return [actor, verb, { ...thing, tag: 'noun', form: '' }];
}

const OWN = new Set(listOf('owner'));

const FOR = new Set(listOf('giving'));

/** The verb of a site that is made for somebody; null where none is. */
export function wishVerb(tokens: readonly Token[], words: Lexicon): Token | null {
  const own = tokens.filter(({ tag }) => tag !== 'modal');
  const verb = own.findLast(({ tag, text }) => tag === 'verb' && words.make.has(text));
  const isAsked = FOR.has(own[0]?.text ?? '') && words.medium.has(own.at(-1)?.text ?? '');
  return isAsked && verb !== undefined ? verb : null;
}
