import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { type BriefItems, fieldLikeness, itemsOf } from './brief-items.ts';
import { isContent, isSameName, overlap, wordForms, writtenForms } from './word-forms.ts';

export const PARTS = ['entities', 'fields', 'actions', 'views', 'facts'] as const;
export type Part = (typeof PARTS)[number];

/** Numbers of items that were said, that were read, and that are right (a half for half right). */
export interface Tally {
  readonly said: number;
  readonly read: number;
  readonly right: number;
}

/** Compares a brief that was read from an idea with the gold one, part by part. */
export function scoreBrief(gold: AuthoredBrief, read: AuthoredBrief): Record<Part, Tally> {
  const [said, found] = [itemsOf(gold), itemsOf(read)];
  return {
    entities: entityTally(said, found),
    fields: tallyOf(said.fields, found.fields, fieldLikeness),
    actions: tallyOf(said.actions, found.actions, actionLikeness),
    views: tallyOf(said.views, found.views, viewLikeness),
    facts: tallyOf(said.facts, found.facts, factLikeness),
  };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { said, read, right }) => ({ said: sum.said + said, read: sum.read + read, right: sum.right + right }),
    { said: 0, read: 0, right: 0 },
  );
}

export function precisionOf({ read, right }: Tally): number {
  return read === 0 ? 0 : right / read;
}

export function recallOf({ said, right }: Tally): number {
  return said === 0 ? 0 : right / said;
}

/** Harmonic mean of precision and recall; 1 where nothing was said and nothing read. */
export function f1Of({ said, read, right }: Tally): number {
  return said + read === 0 ? 1 : (2 * right) / (said + read);
}

/** The content words of an idea that stand nowhere in its brief, its open words included. */
export function missedWords(idea: string, brief: AuthoredBrief): { readonly missed: readonly string[]; readonly words: number } {
  const text = JSON.stringify(brief).toLowerCase();
  const forms = new Set([...writtenForms(text), ...wordForms(text)]);
  const words = writtenForms(idea).filter(isContent);
  const missed = words.filter((word) => !forms.has(word) && !text.includes(stemOf(word)));
  return { missed: missed.filter((word) => !isAcrossWords(word, text)), words: words.length };
}

/** A pair of characters may lie across two words that the brief has apart. */
function isAcrossWords(word: string, text: string): boolean {
  return (
    /^\p{Script=Han}{2}$/u.test(word) && Array.from(word).every((character) => !isContent(character) || text.includes(character))
  );
}

function stemOf(word: string): string {
  return /^[a-z]{5,}$/.test(word) ? word.replace(/(?:ing|ed|es|e|y|ies)$/, '') : word;
}

/** A record that one brief calls an actor and the other an entity is neither missing nor wrong. */
function entityTally(said: BriefItems, found: BriefItems): Tally {
  const likeness = (one: string, other: string) => (isSameName(one, other) ? 1 : 0);
  const isActor = (name: string, { actors }: BriefItems) => actors.some((actor) => isSameName(actor, name));
  const { right } = tallyOf(said.entities, [...found.entities, ...found.actors], likeness);
  const read = found.entities.filter((name) => said.entities.some((each) => isSameName(each, name)) || !isActor(name, said));
  const only = said.entities.filter((name) => !found.entities.some((each) => isSameName(each, name)) && isActor(name, found));
  return { said: said.entities.length, read: Math.max(right, read.length + only.length), right };
}

/** Pairs each item said with the most alike item read that is still free, the most alike pairs first. */
function tallyOf<Item>(said: readonly Item[], read: readonly Item[], likeness: (one: Item, other: Item) => number): Tally {
  const pairs = said
    .flatMap((one, from) => read.map((other, to) => ({ from, to, alike: likeness(one, other) })))
    .filter(({ alike }) => alike > 0)
    .toSorted((one, other) => other.alike - one.alike);
  const taken = { from: new Set<number>(), to: new Set<number>() };
  let right = 0;
  for (const { from, to, alike } of pairs) {
    if (taken.from.has(from) || taken.to.has(to)) continue;
    taken.from.add(from);
    taken.to.add(to);
    right += alike;
  }
  return { said: said.length, read: read.length, right };
}

type Action = BriefItems['actions'][number];

/** A third each for who, the verb and the thing; below two of them it is another action. */
function actionLikeness(one: Action, other: Action): number {
  // Any actor is as good where the idea does not say who acts.
  const isBy = one.by.length === 0 || one.by.some((by) => other.by.some((each) => isSameName(by, each)));
  const isVerb = isSameVerb(one.verb, other.verb);
  const isOn = (one.on === '' && other.on === '') || isSameName(one.on, other.on);
  const parts = [isBy, isVerb, isOn].filter(Boolean).length;
  return (isVerb || isOn) && parts >= 2 ? parts / 3 : 0;
}

function isSameVerb(one: string, other: string): boolean {
  const [first, second] = [verbStem(one), verbStem(other)];
  return (
    first === second ||
    (/\p{Script=Han}/u.test(first) && first !== '' && (second.includes(first) || (second !== '' && first.includes(second))))
  );
}

function verbStem(verb: string): string {
  return verb
    .toLowerCase()
    .trim()
    .replace(/^(?:to|can|may|a|an) /, '')
    .split(' ')
    .map((word) => (word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s|e|y)$/, '') : word))
    .join(' ');
}

type View = BriefItems['views'][number];

/** A half for the record and a half for its form; what it is about decides between several. */
function viewLikeness(one: View, other: View): number {
  const isOf = isSameName(one.of, other.of);
  const alike = overlap(wordForms(one.about), wordForms(other.about));
  if (!isOf && alike < 0.5) return 0;
  return (isOf ? 0.5 : 0.25) + (one.as === other.as ? 0.45 : 0) + Math.min(0.05, alike / 10);
}

function factLikeness(one: string, other: string): number {
  const alike = overlap(wordForms(one).filter(isContent), wordForms(other).filter(isContent));
  return alike >= 0.6 ? 1 : 0;
}
