import { findFrame, type Frame } from '../../document/ground/frames.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSign, type Token } from '../text/token.ts';
import type { Clause, Phrase } from './clause.ts';

/** "accepts them -> goes on the list": what follows from a deed is told, and no deed of anybody. */
export function withoutArrows(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ text }) => text === '→');
  const isDeed = at !== -1 && tokens.slice(0, at).some(({ tag }) => tag === 'verb') && tokens[at + 1]?.tag === 'verb';
  return isDeed ? tokens.slice(0, at) : tokens;
}

/** "Games we play: …" are games. */
export function withoutRelative(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token) => isSign(token, ':：'));
  const [noun, who, verb] = tokens.slice(Math.max(0, at - 3), at);
  const isRelative = at > 2 && noun?.tag === 'noun' && who?.tag === 'pron' && (verb?.tag === 'verb' || verb?.tag === 'have');
  return isRelative ? tokens.filter((_, index) => index !== at - 1 && index !== at - 2) : tokens;
}

/** "keep track of the books I read": books are tracked, whatever is done with them besides. */
export function withTracking(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ lemma, tag }, index) =>
      lemma === 'keep' && tag === 'verb' && tokens[index + 1]?.lemma === 'track' && tokens[index + 2]?.lemma === 'of',
  );
  const [keep, of] = [tokens[at], tokens[at + 2]];
  const joined =
    keep === undefined || of === undefined
      ? tokens
      : [...tokens.slice(0, at), { ...keep, text: 'track', lemma: 'track', end: of.end }, ...tokens.slice(at + 3)];
  return joined.filter((_, index) => !isOwnDeed(joined, index) && !isOwnDeed(joined, index - 1));
}

/** "the hikes we do": what the writer does with things that are kept or shown, up to the next sign. */
function isOwnDeed(tokens: readonly Token[], at: number): boolean {
  const [verb, det, noun, who, does, next] = [at - 3, at - 2, at - 1, at, at + 1, at + 2].map((index) => tokens[index]);
  const isKept = verb?.tag === 'verb' && det?.lemma === 'the' && noun?.tag === 'noun' && noun.isPlural;
  const isDone = does?.tag === 'verb' || does?.lemma === 'do' || does?.tag === 'have';
  return isKept && (who?.lemma === 'i' || who?.lemma === 'we') && isDone && (next === undefined || next.tag === 'sign');
}

/** "accepts or declines", "filter by price, request an hour": who acted before acts on; "people to see": who is to act. */
export function withSubjects(clause: Clause, earlier: readonly Clause[], words: Lexicon): Clause {
  const before = earlier.findLast(({ verbs }) => verbs.length > 0);
  const opening = namedBefore(clause, earlier.at(-1));
  if (opening.length > 0) return { ...clause, subjects: opening };
  if (before === undefined || clause.verbs.length === 0 || clause.subjects.length > 0) return clause;
  const isWished = earlier.at(-1) === before && before.verbs.every(({ lemma }) => words.wish.has(lemma));
  return {
    ...clause,
    subjects: isWished && before.objects.length > 0 ? before.objects : before.subjects,
    modal: clause.modal || before.modal,
  };
}

/** "Only the secretary, Jean, can assign", "our fixers Ben, Olu and Marta can": who acts stands before the sign, with names. */
function namedBefore({ subjects, verbs, modal }: Clause, before: Clause | undefined): readonly Phrase[] {
  const isOpen =
    before !== undefined && before.verbs.length + before.objects.length + before.tails.length + before.listed.length === 0;
  if (!isOpen || verbs.length === 0 || modal === '' || before.modal !== '' || !subjects.every(isName)) return [];
  const [who, ...names] = before.subjects;
  const isNamed = who?.tokens[0]?.isCapital === false && who.tokens.at(-1)?.isCapital === true;
  const isFew = names.length + (isNamed ? 1 : 0) > 0 && names.every(isName);
  return who !== undefined && isFew ? [...before.subjects, ...subjects] : [];
}

function isName({ tokens, opening }: Phrase): boolean {
  return opening === '' && tokens.length > 0 && tokens.every(({ isCapital }) => isCapital);
}

const DEEDS: readonly Frame['does'][] = ['step', 'make', 'add', 'change', 'remove'];

/** "the committee who approve or reject them": they do it, in a clause of their own. */
export function withWho(tokens: readonly Token[], words: Lexicon): readonly Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isPerson = before?.tag === 'noun' && (words.people.has(before.lemma) || words.crowd.has(before.lemma));
    if (token.lemma !== 'who' || before === undefined || !isPerson || after?.tag !== 'verb' || after.form === 'past')
      return [token];
    const does = findFrame(after.lemma, undefined, 'exactly')?.does;
    if (does === undefined || !DEEDS.includes(does)) return [token];
    const place = { start: token.start, end: token.end };
    return [
      { ...before, ...place, tag: 'sign', text: ',', lemma: ',' },
      { ...before, ...place },
    ];
  });
}
