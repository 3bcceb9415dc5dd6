import type { Medium } from '../../document/lines/brief-line.ts';
import { type Clause, type Phrase, wordsOf } from '../clauses/clause.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSign, type Token } from '../text/token.ts';
import { addEntity, type Draft, knownEntity } from '../brief/draft.ts';
import { isHolder, nameOf } from '../brief/thing-names.ts';
import { isConcreteNoun } from './prices.ts';

const MEDIA: Readonly<Record<string, Medium>> = {
  app: 'app',
  application: 'app',
  portal: 'portal',
  shop: 'shop',
  store: 'shop',
  marketplace: 'shop',
  game: 'game',
  tool: 'tool',
  tracker: 'tool',
  editor: 'tool',
  calculator: 'tool',
  converter: 'tool',
  generator: 'tool',
  dashboard: 'tool',
  planner: 'tool',
  timer: 'tool',
  scoreboard: 'tool',
  roster: 'tool',
  rota: 'tool',
};
const LONGEST = 120;

/** Reads what the site is: from "I need a …", "make a …", "I run a …", or the first thing that is named. */
export function readSubject(draft: Draft, clause: Clause): boolean {
  if (draft.subject !== '') return false;
  // "Website for Tennick Hall. Rooms: …": rooms are what it has.
  if (draft.siteName !== '' && draft.isAsked && clause.listed.length > 0 && clause.verbs.length === 0) {
    draft.subject = draft.siteName;
    return false;
  }
  const phrase = subjectPhrase(clause, draft);
  if (phrase === undefined) return false;
  const meant = isMedium(phrase, draft.words) ? aim(clause) : phrase;
  if (meant === undefined) {
    draft.isAsked = true;
    return true;
  }
  if (clause.start < meant.start) draft.subjectAt = [clause.start, meant.start];
  const medium = phrase.isPlural ? undefined : MEDIA[phrase.head];
  if (medium !== undefined) draft.medium = medium;
  const tail = meant === phrase ? aimOf(clause, meant) : '';
  draft.subject = `${plainWords(meant)}${tail}`.trim().slice(0, LONGEST);
  if (draft.words.instrument.has(meant.head)) showTool(draft, meant);
  else guessEntity(draft, meant);
  return true;
}

function subjectPhrase(
  { subjects, objects, verbs, tails, start }: Clause,
  { words, siteName, isAsked }: Draft,
): Phrase | undefined {
  const isFirst = start < 3;
  if (verbs.length === 0) {
    const named = [...subjects, ...(subjects.length === 0 ? objects : [])].find(
      ({ words: each, tokens, opening, isClause }) =>
        !isClause && !isName(each, siteName) && tokens[0]?.tag !== 'fact' && tokens[0]?.tag !== 'det' && opening !== 'pron',
    );
    return named ?? (subjects.length === 0 ? tails[0]?.phrases[0] : undefined);
  }
  const isWish = verbs.some(({ lemma }) => words.make.has(lemma) || words.wish.has(lemma) || OWNING.includes(lemma));
  // "An app to log sightings".
  if (subjects[0] !== undefined && subjects[0].opening !== 'pron' && isMedium(subjects[0], words)) return objects[0];
  // "I want to keep track of the books": these are what it is about.
  const isKept = isFirst && verbs.every(({ lemma }) => words.keeping.has(lemma.replace(' ', '-')) || words.wish.has(lemma));
  if (isKept && subjects.every(({ opening }) => opening === 'pron') && objects[0]?.opening !== 'pron') return objects[0];
  const isOurs = subjects.some(({ opening }) => words.poss.has(opening.toLowerCase()));
  const isOwn =
    isOurs || subjects.length === 0 || subjects.some(({ opening, words: each }) => opening === 'pron' || isName(each, siteName));
  if (isWish && (isOwn || verbs.some(({ lemma }) => lemma === 'need'))) {
    const [first] = objects;
    const owner = subjects.find(({ opening, words: each }) => opening !== 'pron' && !isName(each, siteName));
    const isAimed = first !== undefined && isMedium(first, words) && tails.some(({ by }) => by === 'for');
    // "Our school needs a lost property page" is about lost property.
    const isNamed = isOurs && first !== undefined && first.tokens.length > 1 && !isMedium(first, words);
    return owner !== undefined && !isNamed && (isOurs || !isAimed) ? owner : first;
  }
  const [meant] = [...objects, ...tails.flatMap(({ phrases }) => phrases)].filter(
    ({ opening, isClause }) => opening !== 'pron' && !isClause,
  );
  return (isFirst && subjects.length === 0) || isAsked ? meant : undefined;
}

const FRAGMENT_MAX = 7;

/** "Lost & found for our school.": an opening that is no sentence is the best name there is, as it was written. */
export function openingTitle(draft: Draft, tokens: readonly Token[], idea: string): string {
  const title = openingWords(draft, tokens, idea);
  // "Seat booking for the Cobbler's Loft": the name of the site goes on with it.
  return /\s(?:for|of|at|in|by)$/i.test(title) && draft.siteName !== '' ? `${title} ${draft.siteName}` : title;
}

function openingWords({ words, subject, siteName }: Draft, tokens: readonly Token[], idea: string): string {
  const end = tokens.findIndex((token) => isSign(token, ',，:：;；(（-–—'));
  const said = end === -1 ? tokens : tokens.slice(0, end);
  const named = said[0]?.tag === 'det' ? said.slice(1) : said;
  const own = named.at(-1)?.lemma === 'please' ? named.slice(0, -1) : named;
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || said.length < 2 || own.length > FRAGMENT_MAX) return subject;
  const isSaid = own.some(
    ({ tag, lemma, form, fact }, index) =>
      NO_TITLE.includes(tag) ||
      (tag === 'verb' && index < own.length - 1 && IN_SENTENCES.includes(form)) ||
      fact !== undefined ||
      words.wish.has(lemma),
  );
  const text = idea.slice(first.start, last.end);
  if (isSaid || words.medium.has(first.lemma) || (words.make.has(first.lemma) && first.tag === 'verb') || isName(text, siteName))
    return subject;
  return text.length > subject.length && text.toLowerCase().includes(subject.toLowerCase()) ? text : subject;
}

/** Forms of the verb of a sentence; "lost" and "sharing" stand in names, and so does "court hire". */
const IN_SENTENCES: readonly Token['form'][] = ['base', 's'];
const NO_TITLE: readonly Token['tag'][] = ['pron', 'modal', 'be', 'have', 'to', 'if', 'rel'];

/** Verbs by which owners say what they have. */
export const OWNING = ['run', 'own', 'have', 'organise', 'organize', 'manage', 'lead', 'start', 'open', 'keep', 'be'];

function isName(words: string, siteName: string): boolean {
  return siteName !== '' && siteName.toLowerCase().includes(words.toLowerCase());
}

/** "website", "small app": how it is made, not what it is about. */
export function isMedium({ tokens }: Phrase, words: Lexicon): boolean {
  return tokens.every(
    ({ lemma, text, tag }) => tag === 'adj' || words.medium.has(lemma) || words.medium.has(text) || words.quality.has(lemma),
  );
}

/** The thing that a "site for …" is for. */
function aim({ tails }: Clause): Phrase | undefined {
  return tails.find(({ by }) => ['for', 'about', 'of', 'where', 'to'].includes(by))?.phrases[0];
}

/** "for our vet practice", where it says more about it. */
function aimOf({ tails }: Clause, meant: Phrase): string {
  const [phrase] = tails.find(({ by }) => by === 'for')?.phrases ?? [];
  if (phrase?.tokens.every(({ tag }) => tag === 'det') !== false || phrase === meant || phrase.tokens.length > 5) return '';
  return ` for ${[phrase.opening, wordsOf(phrase.tokens)].filter((each) => each !== '').join(' ')}`;
}

function plainWords({ words }: Phrase): string {
  return words.replace(/^(?:\p{L}+ )?(?:called|named)\b.*$/iu, '').trim() || words;
}

/** A timer, an editor or a game is one thing to work with, whatever its records. */
function showTool(draft: Draft, phrase: Phrase): void {
  draft.medium ??= 'tool';
  draft.views.push({ of: plainWords(phrase).slice(0, 120), as: 'tool' });
}

/** An "invoice tracker" has invoices, a "tool library" tools. */
function guessEntity(draft: Draft, phrase: Phrase): void {
  const last = phrase.tokens.findLast(({ tag }) => tag === 'noun');
  const bound = phrase.tokens.findIndex(({ tag }) => tag === 'prep');
  const isHeld = last !== undefined && phrase.tokens.length > 1 && isHolder(last, draft.words);
  if (!isHeld && bound === -1) return;
  const named = nameOf(phrase, draft.words);
  // A tool is a thing that one can touch as well.
  if (named.key === '' || (draft.words.medium.has(named.key) && !isConcreteNoun(named.key))) return;
  draft.focus = knownEntity(draft, named) ?? addEntity(draft, named, true);
}
