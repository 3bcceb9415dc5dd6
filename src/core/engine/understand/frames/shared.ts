import { capitalised, pluralOf } from '../../document/brief/english.ts';
import { addField, addView, type Draft, entityFor } from '../brief/draft.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';
import { actingOf } from './people.ts';

/** "anyone can leave an apology", "guests leave a wish": one of what the site is about is sent, in words of its own. */
export function readLeft(draft: Draft, { subjects, verbs, objects, isPassive, isNegative }: Clause): boolean {
  const [thing] = objects;
  const isLeft = verbs.length > 0 && verbs.every(({ lemma }) => lemma === 'leave');
  if (draft.locale !== 'en' || !isLeft || isPassive || isNegative || thing === undefined || thing.opening === 'pron')
    return false;
  const by = whoOf(draft, subjects);
  const isOne = /^(?:an?|their)$/i.test(thing.opening) && thing.parts.length === 0 && thing.tokens.length < 3;
  if (by === undefined || !isOne || draft.focus !== null) return false;
  const entity = entityFor(draft, thing);
  if (entity === null) return false;
  // What is left is its own words, and has no name besides.
  addField(entity, `${labelOf('words')} (${labelOf('words')})`);
  const [verb = ''] = draft.words.sent.keys();
  draft.actions.push({ verb, by, on: entity.name, label: `${capitalised(labelOf('leave'))} ${thing.opening} ${thing.words}` });
  if (draft.subject === '') draft.subject = pluralOf(thing.words);
  return true;
}

/** Whoever is named, or anybody at all. */
function whoOf(draft: Draft, subjects: readonly Phrase[]): string | undefined {
  const [actor] = actingOf(draft, subjects);
  if (actor !== undefined || !subjects.some(({ head }) => draft.words.anybody.has(head))) return actor?.name;
  const by = labelOf('anybody');
  if (!draft.actors.has(by)) draft.actors.set(by, { key: by, name: by, names: [] });
  return by;
}

/** "they pick to whom: a neighbour, a sibling, a plant": choices behind a colon, by what is asked before it. */
export function readPickedFrom(draft: Draft, { verbs, objects, tails, listed, asked = [] }: Clause): boolean {
  const { focus } = draft;
  const isPicked = verbs.length === 1 && verbs.every(({ lemma }) => draft.words.sayable.has(lemma)) && listed.length > 1;
  const [aim] = tails;
  const [said] = [...objects, ...asked, ...(aim?.phrases ?? [])];
  const areWords = listed.every(
    ({ tokens, parts, facts, words }) => tokens.length < 4 && words.length < 40 && parts.length + facts.length === 0,
  );
  if (focus === null || focus.isGuess || !isPicked || said === undefined || asked.length > 1 || !areWords) return false;
  const name =
    objects.length + asked.length === 0 && aim !== undefined && pattern('whom').test(said.head)
      ? `${aim.by} ${said.words}`
      : said.words;
  addField(focus, `${name} (${listed.map(({ words }) => words).join('|')})`);
  return true;
}

/** "max 200 characters": how long the words may be that people leave. */
export function readLongest(draft: Draft, { subjects, verbs }: Clause): boolean {
  const { focus } = draft;
  const bound = subjects.find(
    ({ opening, head, count }) => count !== null && pattern('most').test(opening) && draft.words.letters.has(head),
  );
  if (bound === undefined || focus === null || verbs.length > 0) return false;
  draft.facts.push({ about: focus.name, field: labelOf('longestText'), value: `${bound.count ?? 0} ${bound.words}` });
  return true;
}

/** "Visitors walk through the rooms": they look at what is there. */
export function readWalking(draft: Draft, { subjects, verbs, objects, tails }: Clause): boolean {
  const isThrough = objects.length === 0 && tails.length > 0 && tails.every(({ by }) => by === 'through' || by === 'around');
  if (!isThrough || draft.focus === null || !verbs.every(({ lemma }) => draft.words.walk.has(lemma)) || verbs.length === 0)
    return false;
  actingOf(draft, subjects);
  return true;
}

/** 'press "forgiven" and the number goes up': what the press does, and nobody's deed. */
export function readCountUp(draft: Draft, { subjects, verbs }: Clause): boolean {
  const isNumber = subjects.length === 1 && draft.words.numeral.has(subjects[0]?.head ?? '');
  const isUp = verbs.length === 1 && verbs.every(({ lemma }) => draft.words.rising.has(lemma.replace(' ', '-')));
  return isNumber && isUp && draft.actions.at(-1)?.label !== undefined;
}

/** "The most forgiven apology hangs on the front page": those that were pressed most come first. */
export function readMostOf(draft: Draft, { subjects, tails }: Clause): boolean {
  const [shown] = subjects;
  const isFront = tails.some(({ phrases }) => phrases.some(({ words }) => pattern('front').test(words)));
  if (!isFront || shown === undefined || !pattern('theMost').test(shown.opening)) return false;
  const said = shown.tokens.map(({ text }) => text.toLowerCase());
  const pressed = draft.actions.find(({ verb, label = '' }) => verb === labelOf('backed') && said[0] === label.toLowerCase());
  if (pressed?.on === undefined || !said.includes(pressed.on)) return false;
  addView(draft, { of: pressed.on, as: 'ranking', by: labelOf('votes'), name: `${shown.opening} ${said[0] ?? ''}` });
  return true;
}
