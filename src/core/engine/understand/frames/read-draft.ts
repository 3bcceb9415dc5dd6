import { type Draft, entityFor } from '../brief/draft.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import type { Token } from '../text/token.ts';
import { readAssigned, readOnTop, readOurPeople, readWorkOfEach } from './assigned.ts';
import { readGetsMarked, readHowManyEnded, readMood, readNoMoreOpen } from './closed.ts';
import { readDeed } from './deed.ts';
import { readGoal, readNumbersOf, readOwnList } from './kept.ts';
import { addAttributes, readList } from './list.ts';
import { readNaming, readOwned } from './owned.ts';
import { offerDeed } from './offered.ts';
import { readCountUp, readLeft, readLongest, readMostOf, readPickedFrom, readWalking } from './shared.ts';
import { readFactsWithin, readTold } from './said-facts.ts';
import { OWNING, readSubject } from './subject.ts';
import { addPrices, arePrices } from './prices.ts';
import { readLooking } from './view.ts';

export interface Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** The frames of a clause in the order in which they are tried: the first that knows it adds what it says. */
const FRAMES: readonly ((draft: Draft, clause: Clause, sentence: Sentence) => boolean)[] = [
  readGetsMarked,
  readNoMoreOpen,
  readHowManyEnded,
  readMood,
  readLeft,
  readPickedFrom,
  readLongest,
  readWalking,
  readCountUp,
  readMostOf,
  readOnTop,
  readOwnList,
  readGoal,
  readNumbersOf,
  readWorkOfEach,
  (draft, clause) => readLooking(draft, clause),
  readOurPeople,
  readAssigned,
  readList,
  readOwned,
  readDeed,
  readNaming,
  (draft, clause, { text }) => readTold(draft, clause, text),
];

/** Adds what a clause says to the draft. The first clause that tells what the site is may say more beside. */
export function readInto(draft: Draft, said: Clause, sentence: Sentence): void {
  const clause = withoutWish(draft, said);
  const isSubject = readSubject(draft, clause);
  if (isSubject && draft.actions.length === 0) offerDeed(draft, clause);
  const isDone = clause.verbs.some(
    ({ lemma }) => !draft.words.make.has(lemma) && !draft.words.wish.has(lemma) && !OWNING.includes(lemma),
  );
  const rest = isSubject && !isDone ? behindSubject(clause) : clause;
  if (rest === null) {
    readFactsWithin(draft, { ...clause, subjects: [], objects: [] });
    return;
  }
  const seen = draft.views.length;
  FRAMES.some((frame) => frame(draft, rest, sentence));
  // A view keeps the place of the verb that asked for it: "filter by", "show".
  if (clause.verbs.length > 0)
    for (const view of draft.views.slice(seen)) view.at = clause.verbs.map(({ start, end }) => [start, end]);
  readFactsWithin(draft, rest);
  const phrases = [...rest.subjects, ...rest.objects, ...rest.tails.flatMap((tail) => tail.phrases)];
  for (const phrase of phrases) addInner(draft, phrase);
}

/** "I want to see the walks": what is wished is done. */
function withoutWish({ words }: Draft, clause: Clause): Clause {
  const verbs = clause.verbs.filter(({ lemma }) => !words.wish.has(lemma));
  return verbs.length === 0 || verbs.length === clause.verbs.length ? clause : { ...clause, verbs };
}

/** "a dish from the menu (3-5 dishes with name, price)": things in brackets that have properties of their own. */
function addInner(draft: Draft, phrase: Phrase): void {
  const { parts } = phrase;
  const priced = parts.filter(({ facts }) => facts.some(({ fact }) => fact === 'money'));
  if (priced.length > 1 && arePrices(phrase, priced)) {
    addPrices(draft, priced);
    draft.facts.push(...parts.filter((part) => !priced.includes(part)).map(({ words }) => words.slice(0, 200)));
    return;
  }
  for (const part of parts) {
    const entity = part.isPlural && part.parts.length > 1 ? entityFor(draft, part) : null;
    if (entity !== null) addAttributes(draft, entity, part.parts);
  }
}

/** The rest of a clause that says what the site is: what stands behind its colon, in its brackets and after "with". */
function behindSubject(clause: Clause): Clause | null {
  const phrase = clause.verbs.length > 0 || clause.subjects.length === 0 ? clause.objects : clause.subjects;
  const isAim = (by: string) => by === 'for' || by === 'about' || by === 'of';
  const tails = clause.tails.flatMap(({ by, phrases }) =>
    phrases.filter(
      ({ parts, count, isPlural }, index) => !isAim(by) || index > 0 || parts.length > 0 || (count !== null && isPlural),
    ),
  );
  // "shifts (stall, gate) each with a time": what the site is about has items of its own.
  const others = phrase[0]?.isPlural === true && phrase[0].parts.length > 1 ? phrase : phrase.slice(1);
  if (clause.listed.length > 0) return { ...clause, verbs: [] };
  const parts = others === phrase ? [] : phrase.flatMap((each) => (each.opening === 'pron' ? [] : each.parts));
  const named = [...others, ...parts, ...tails];
  return named.length === 0 ? null : { ...clause, subjects: named, verbs: [], objects: [], tails: [], modal: '' };
}
