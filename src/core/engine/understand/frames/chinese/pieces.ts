import { pattern } from '../../lexicon/chinese-patterns.ts';
import { isFieldName } from '../../../document/ground/field-words.ts';
import { actorFor, type Draft, type DraftActor, type DraftEntity, entityFor } from '../../brief/draft.ts';
import { numberIn } from '../../text/chinese-numbers.ts';
import type { Phrase } from '../../clauses/clause.ts';
import type { Tag, Token } from '../../text/token.ts';

/** Number of a phrase: before its noun (五个小组) or behind it (学员62人). */
export function countOf({ tokens, opening }: Phrase): number | null {
  const token = tokens.find(({ tag }) => tag === 'num');
  return token === undefined ? numberIn(opening) : numberIn(token.text);
}

/** The words of a phrase without its numbers and facts. */
export function plainWords({ tokens }: Phrase): string {
  return tokens
    .filter(({ tag, text }) => !UNNAMING.includes(tag) || (tag === 'num' && pattern('askedNumber').test(text)))
    .map(({ text }) => text)
    .join('');
}

const UNNAMING: readonly Tag[] = ['num', 'fact', 'det', 'adv'];
/** Somebody whom a phrase names, with a name of their own behind it: 店长小柳. */
export function personIn(draft: Draft, phrase: Phrase): DraftActor | null {
  if (phrase.opening === 'pron') return actorFor(draft, phrase);
  const nouns = phrase.tokens.filter(({ tag }) => tag === 'noun');
  const at = nouns.findIndex(({ text }) => isPersonWord(draft, text));
  const word = nouns[at];
  if (word === undefined) return null;
  const rest = nouns.slice(at + 1);
  // 家长会 and 学员名单 are no people.
  if (rest.some(({ text }) => !isOwnName(draft, text))) return null;
  const actor = actorFor(draft, { ...phrase, words: word.text, head: word.text, tokens: [word], opening: '' });
  const before = nouns[at - 1]?.text ?? '';
  // 王老师: the family name stands before what somebody is.
  const own = before.length === 1 && draft.words.families.has(before) && word.text.length < 4 ? [before + word.text] : [];
  for (const name of [...own, ...rest.map(({ text }) => text)])
    if (actor !== null && !actor.names.includes(name)) actor.names.push(name);
  return actor;
}

/** 教练小李、阿强: a name behind somebody's name is of one who is the same. */
export function peopleIn(draft: Draft, phrases: readonly Phrase[]): DraftActor[] {
  const people: DraftActor[] = [];
  for (const phrase of phrases) {
    const [last] = people.toReversed();
    const text = plainWords(phrase);
    if (last !== undefined && last.names.length > 0 && isOwnName(draft, text)) {
      if (!last.names.includes(text)) last.names.push(text);
      continue;
    }
    const person = personIn(draft, phrase);
    if (person !== null) people.push(person);
  }
  return people;
}

function isPersonWord({ words }: Draft, text: string): boolean {
  if (words.people.has(text) || text.endsWith('的人')) return true;
  return text.length > 2 && [...words.people.keys()].some((end) => end.length > 1 && text.endsWith(end));
}

/** 陈守义, 小柳, 老K: two or three signs, the first a family name or a familiar word. */
function isOwnName({ words }: Draft, text: string): boolean {
  if (pattern('familiarName').test(text)) return true;
  return /^\p{Script=Han}{2,3}$/u.test(text) && words.families.has(text.charAt(0)) && !isFieldName(text);
}

/** Tells whether a noun names a property: 联系电话, 卷数, 回寄地址. */
export function isFieldLike({ words }: Draft, text: string): boolean {
  if (isFieldName(text)) return true;
  if (text.length > 1 && words.ends.has(text.slice(-1))) return true;
  return [...words.fieldlike.keys()].some((end) => text.endsWith(end));
}

const ASKING = pattern('asking');

export function isQuestion(text: string): boolean {
  return ASKING.test(text);
}

/** Tells whether what a deed is done to is a kind of record, by its form: two signs at least, or one of the few that name things alone. */
export function isThingLike({ words }: Draft, text: string): boolean {
  const plain = text.trim();
  if (!/\p{Script=Han}/u.test(plain)) return plain.length > 1;
  return plain.length > 1 ? plain.length <= 8 && !words.verbs.has(plain.charAt(0)) : words.short.has(plain);
}

/** The record that a phrase speaks of, by its last noun: 周报 of 长者周报. */
export function thingFor(draft: Draft, phrase: Phrase): DraftEntity | null {
  const text = plainWords(phrase);
  const known = [...draft.entities.values()].find(
    ({ name }) => text !== '' && (name.endsWith(text) || (name.length > 1 && text.endsWith(name))),
  );
  if (known !== undefined) {
    known.isGuess = false;
    draft.focus = known;
    return known;
  }
  const last = lastNoun(draft, phrase);
  if (last === undefined || !isThingName(draft, last.text)) return null;
  return entityFor(draft, { ...phrase, words: last.text, head: last.text, tokens: [last] });
}

/** The noun that names it: 小鼠 of 实验小鼠管理, 申请 of 摊主申请; two short ones together. */
function lastNoun({ words }: Draft, phrase: Phrase): Token | undefined {
  const nouns = phrase.tokens.filter(({ tag }) => tag === 'noun' || tag === 'verb' || tag === 'fact');
  const isHeld = (at: number) => {
    const [before, token] = [nouns.at(at - 1), nouns.at(at)];
    return (
      nouns.length > 1 &&
      token !== undefined &&
      before !== undefined &&
      (words.generic.has(token.text) ||
        ((words.container.has(token.text) || words.nominal.has(token.text)) && !words.people.has(before.text)))
    );
  };
  const at = isHeld(-1) ? -2 : -1;
  const [before, last] = [nouns.at(at - 1), nouns.at(at)];
  if (last === undefined || last.text.length > 1 || before === undefined || nouns.length < 1 - at) return last;
  return { ...last, text: before.text + last.text, lemma: before.text + last.text, start: before.start };
}

function isThingName(draft: Draft, text: string): boolean {
  if (pattern('noThing').test(text) || text.endsWith('的')) return false;
  if (draft.words.medium.has(text) || draft.words.generic.has(text)) return false;
  return text.length > 1 || draft.words.short.has(text);
}

/** A property with its choices, bounds or type in brackets. */
export function fieldOf({ words }: Draft, phrase: Phrase): string {
  const name = plainWords(phrase).replace(pattern('fillOpening'), '').replace(pattern('attached'), '').slice(0, 60);
  if (name === '') return '';
  if (pattern('yesNo').test(name)) return `${name} (是否)`;
  const range = pattern('range').exec(phrase.tokens.map(({ text }) => text).join(' '));
  if (range !== null) return `${name} (${range[1] ?? ''}-${range[2] ?? ''})`;
  const inner = phrase.parts.map((part) => part.words).filter((each) => each !== '');
  if (phrase.choices.length > 1) return `${name} (${phrase.choices.join('|')})`;
  if (inner.length > 1) return `${name} (${inner.join('|')})`;
  const [only = ''] = inner;
  if (pattern('privacy').test(only)) return `${name} (private)`;
  const type = [...words.typed]
    .filter(([end]) => name.endsWith(end))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1];
  return type === undefined || isFieldName(name) ? name : `${name} (${type})`;
}

/** The tokens of a stretch that lie in a part of it. */
export function tokensIn(tokens: readonly Token[], { start, end }: { readonly start: number; readonly end: number }): Token[] {
  return tokens.filter((token) => token.start >= start && token.end <= end);
}

/** Tells whether most of a list are properties. */
export function areFields(draft: Draft, items: readonly Phrase[]): boolean {
  const fields = items.filter(
    (item) => isFieldLike(draft, plainWords(item)) || isQuestion(item.words) || item.choices.length > 1,
  );
  return items.length > 0 && fields.length * 5 >= items.length * 2;
}
