import { fieldOfWords, isFieldName } from '../../document/ground/field-words.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import { isCalled } from '../../document/offer/view-words.ts';
import type { Draft } from '../brief/draft.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { pattern } from '../lexicon/english-patterns.ts';
import type { FactKind, Token } from '../text/token.ts';
import factNames from '../facts/fact-names.json' with { type: 'json' };

/** Names of facts that nobody names. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = factNames;
const SELF: readonly FactKind[] = ['address', 'phone', 'email', 'url'];

/** Tells whether a phrase is nothing but a value with its name: "88 Weaver Street", "deposit €60". */
export function isFactual({ facts, parts }: Phrase): boolean {
  return facts.some(({ fact }) => fact !== 'quoted') && parts.length === 0;
}

/** Adds the facts of a phrase, named by its own words: of the site, or of what has a price or hours of its own. */
export function addFacts(draft: Draft, phrase: Phrase, about = 'site'): boolean {
  const own = phrase.tokens.filter(({ tag, fact }) => tag !== 'fact' || fact === 'quoted');
  const isGeneric = draft.words.generic.has(phrase.head) && draft.words.det.has(phrase.opening.toLowerCase());
  const isOrdinal = own.length === 1 && own[0]?.tag === 'adj';
  // "Hire is possible 8:00 to 23:00" is true of the site.
  const isTimed = own.every(({ tag }) => tag === 'adj') && phrase.facts.some(({ fact }) => fact === 'time' || fact === 'hours');
  const label = (isTimed ? [] : own).map(({ text }) => text).join(/\p{Script=Han}/u.test(phrase.words) ? '' : ' ');
  for (const token of withHours(phrase.facts)) {
    if (token.fact === 'quoted') continue;
    // "second 1" and "every day before 10:30" are true of nothing that has a name.
    const isNameless = token.fact === 'number' ? isOrdinal && /^\d+$/.test(token.text) : token.fact === 'time' && isGeneric;
    if (isNameless) continue;
    if (about !== 'site') {
      draft.facts.push({ about, field: label === '' ? usual(draft, token) : label.slice(0, 100), value: valueOf(token) });
      continue;
    }
    const isOpening = token.fact === 'hours' && isCalled(label.toLowerCase(), 'hours');
    if (isOpening) {
      draft.facts.push({ about: 'site', field: usual(draft, token), value: valueOf(token) });
      continue;
    }
    const isMoney = token.fact === 'number' && label !== '' && fieldOfWords({ words: label }, draft.locale, 0).type !== 'money';
    const isOfSite = label === '' || (isFieldName(label) && !isMoney) || (token.fact !== undefined && SELF.includes(token.fact));
    const field = isOfSite && label !== '' ? fieldOf(draft, token, label) : usual(draft, token);
    draft.facts.push({ about: isOfSite ? 'site' : label.slice(0, 100), field, value: valueOf(token) });
  }
  return true;
}

/** "Tuesdays Hadley market 8–13": two numbers behind a day are hours. */
function withHours(facts: readonly Token[]): readonly Token[] {
  const day = facts.find(({ fact }) => fact === 'day');
  const range = facts.find(({ fact, text }) => fact === 'number' && isHours(text));
  if (day === undefined || range === undefined) return facts;
  const hours: Token = { ...day, fact: 'hours', text: `${day.text} ${range.text}` };
  return facts.flatMap((fact) => (fact === range ? [] : [fact === day ? hours : fact]));
}

const HOURS_MAX = 24;

function isHours(text: string): boolean {
  const [, from, to] = /^(\d{1,2})\s?[-–~]\s?(\d{1,2})$/.exec(text) ?? [];
  return from !== undefined && to !== undefined && Number(from) < Number(to) && Number(to) <= HOURS_MAX;
}

function usual({ locale }: Draft, { fact = 'quoted' }: Token): string {
  return NAMES[locale]?.[fact] ?? fact;
}

function fieldOf(draft: Draft, token: Token, label: string): string {
  const isSelf = token.fact !== undefined && SELF.includes(token.fact);
  return isSelf ? usual(draft, token) : label.slice(0, 100);
}

function valueOf({ text }: Token): string {
  return text.replace(/[,，]$/, '').slice(0, 200);
}

const PLACED = ['in', 'at', '@'];

/** Facts that stand anywhere in a clause, and where something is: "in St Aldate's church hall". */
export function readFactsWithin(draft: Draft, clause: Clause): void {
  for (const { by, phrases } of clause.tails) {
    for (const phrase of phrases) {
      if (isFactual(phrase)) addFacts(draft, withSubject(phrase, by, clause));
      const isPlace =
        PLACED.includes(by) &&
        phrase.tokens.every(({ isCapital, tag }) => isCapital || tag !== 'noun') &&
        phrase.tokens.some(({ isCapital }) => isCapital);
      if ((isPlace || isOurPlace(draft, by, phrase)) && phrase.facts.length === 0)
        draft.facts.push({
          about: 'site',
          field: NAMES[draft.locale]?.['address'] ?? 'address',
          value: `${isPlace ? '' : `${phrase.opening} `}${phrase.words}`.slice(0, 200),
        });
    }
  }
  for (const phrase of [...clause.objects, ...clause.subjects])
    if (isFactual(phrase) && (clause.verbs.length > 0 || clause.objects.length > 0)) addFacts(draft, phrase);
}

/** "at the old library", where nothing else was said yet: where it is. */
function isOurPlace({ facts, locale }: Draft, by: string, { opening, head, parts }: Phrase): boolean {
  const isSaid = facts.some((fact) => typeof fact !== 'string' && fact.field === NAMES[locale]?.['address']);
  return (
    locale === 'en' &&
    by === 'at' &&
    opening.toLowerCase() === 'the' &&
    parts.length === 0 &&
    !isSaid &&
    classOfNoun(head) === 'place'
  );
}

/** "snacks: bring your own!!": what everybody is told of something, and no record. */
export function readTelling(draft: Draft, tokens: readonly Token[], text: string): boolean {
  const at = tokens.findIndex(({ text: sign }) => sign === ':');
  const [first] = tokens.slice(at + 1);
  const name = tokens.slice(0, at);
  const last = tokens.at(-1);
  const isTold = at > 0 && at < 4 && name.every(({ tag }) => tag === 'noun' || tag === 'adj') && first?.form === 'base';
  const isYours = tokens.slice(at + 2).some(({ lemma }) => lemma === 'your' || lemma === 'yourself');
  if (!isTold || first.tag !== 'verb' || !isYours || last === undefined) return false;
  const value = text.slice(first.start, last.end).slice(0, 200);
  draft.facts.push({ about: 'site', field: text.slice(name[0]?.start, name.at(-1)?.end).slice(0, 100), value });
  return true;
}

/** "kids under 10 18 euros": a value whose own words are only a number is that of what it narrows. */
function withSubject(phrase: Phrase, by: string, { subjects }: Clause): Phrase {
  const [subject] = subjects.toReversed();
  const isBare = phrase.tokens.length > 0 && phrase.tokens.every(({ tag }) => tag === 'num');
  const [first] = phrase.tokens;
  if (!isBare || subject === undefined || first === undefined) return phrase;
  const joint: Token = { ...first, text: by, lemma: by, tag: 'prep' };
  return { ...phrase, tokens: [...subject.tokens, joint, ...phrase.tokens] };
}

/** "We need a site", "I can take things down", "it must work on a phone": of what is wished, or done by others, nothing is told. */
function isWished({ words, locale }: Draft, { subjects, verbs }: Clause): boolean {
  if (locale !== 'en') return false;
  const isWish = verbs.length > 0 && verbs.every(({ lemma }) => words.wish.has(lemma) || words.make.has(lemma));
  const isOther = subjects.some(({ opening, head }) => opening === 'pron' && head !== 'we' && !pattern('one').test(head));
  return isWish || (isOther && subjects.some(({ head }) => head === 'i' || head === 'it'));
}

/** "The first one is free": what is told of the site, as it was said. */
export function readTold(draft: Draft, clause: Clause, text: string): boolean {
  const isOwn = clause.subjects.some(({ opening }) => opening === 'pron') && clause.verbs.length > 0;
  const isTold = isOwn || (clause.verbs.length === 0 && clause.objects.length > 0);
  const isKnown = clause.objects.some(isFactual);
  if (!isTold || isKnown || isWished(draft, clause)) return false;
  const said = text.slice(clause.start, clause.end).trim();
  if (said.length > 8 && said.length < 280) draft.facts.push(said);
  return true;
}
