import { isFieldName } from '../../document/ground/field-words.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSign, type Token } from '../text/token.ts';
import { here, wordsOf, type Cursor, type Phrase, type Verb } from './clause.ts';
import { phraseOf } from './phrase-of.ts';
import { isAsking, readAll } from './read-list.ts';

/** Signs between what is asked. */
const BETWEEN = ',，、+;；';
const OPENING = '([（【';
const CLOSING = ')]）】';
/** Words that go on with another sentence. */
const FURTHER: readonly string[] = ['but', 'so', 'then', 'because', 'before', 'after', 'unless', 'until'];
const CONDITIONS: readonly string[] = ['if', 'whether'];
const THEY: readonly string[] = ['they', 'everyone', 'everybody', 'anyone', 'anybody', 'he', 'she', 'you', 'who'];

/** Tells whether somebody is asked for something: "people should give", "they put", "parents enter". */
export function asksItems(subjects: readonly Phrase[], verbs: readonly Verb[], words: Lexicon): boolean {
  const [verb] = verbs;
  if (verb === undefined || verbs.length > 1 || subjects.length === 0) return false;
  const isWho = ({ head, opening }: Phrase) => (opening === 'pron' ? THEY.includes(head) : words.people.has(head));
  return words.listing.has(verb.lemma.replace(' ', '-')) && subjects.every(isWho);
}

/**
 * Reads what is asked of somebody, one thing after the other, up to the next sentence: "the dog's name, breed, if it's nervous,
 * and choose a day and time". Nothing where hardly one of the things is a property.
 */
export function readAsked(cursor: Cursor, words: Lexicon, least = 3): Phrase[] {
  const from = cursor.at;
  const items: Phrase[] = [];
  let known = 0;
  while (here(cursor) !== undefined) {
    const start = cursor.at;
    skipJoint(cursor, words);
    const piece = pieceAt(cursor);
    if (piece.length === 0 || (isSentence(piece) && !isGoingOn(piece, items.at(-1), words))) {
      cursor.at = start;
      break;
    }
    cursor.at += piece.length;
    const read = isGoingOn(piece, items.at(-1), words) ? [counted(piece.slice(0, -1))] : itemsOf(piece, words);
    known += read.filter(isAskedName).length;
    items.push(...read);
  }
  const isList =
    items.length >= least ||
    items.some(isTheirs) ||
    items.every(({ tokens }) => ['how', 'which'].includes(tokens[0]?.lemma ?? ''));
  // Each line of a list is a property by its place.
  if (isList && (known * 2 >= items.length || least === 1)) return items;
  cursor.at = from;
  return [];
}

/** ",", "and", "+", and a second verb of asking: "and choose a day". */
function skipJoint(cursor: Cursor, words: Lexicon): void {
  for (let token = here(cursor); token !== undefined; token = here(cursor)) {
    const isJoint = isSign(token, BETWEEN) || (token.tag === 'conj' && !FURTHER.includes(token.lemma));
    const isVerb = token.tag === 'verb' && words.listing.has(token.lemma);
    if (!isJoint && !isVerb) return;
    cursor.at += 1;
  }
}

/** The words up to the next sign or "and" outside brackets. */
function pieceAt(cursor: Cursor): readonly Token[] {
  const rest = cursor.tokens.slice(cursor.at);
  let depth = 0;
  const end = rest.findIndex((token, index) => {
    if (isSign(token, OPENING)) depth += 1;
    else if (isSign(token, CLOSING)) depth -= 1;
    if (depth > 0) return false;
    return isSign(token, `${BETWEEN}:：–—→`) || (index > 0 && FURTHER.includes(token.lemma)) || isJoining(token, rest[index - 1]);
  });
  return end === -1 ? rest : rest.slice(0, end);
}

/** "and" between two things; "or" holds choices together. */
function isJoining({ tag, lemma }: Token, before: Token | undefined): boolean {
  return tag === 'conj' && (lemma === 'and' || lemma === '&') && before !== undefined && !CONDITIONS.includes(before.lemma);
}

/** Somebody who does something: the next sentence. */
function isSentence(piece: readonly Token[]): boolean {
  const [first] = piece;
  if (first === undefined || FURTHER.includes(first.lemma)) return true;
  if (isAsking(first) || CONDITIONS.includes(first.lemma)) return false;
  return piece.some(
    ({ tag, form }, index) =>
      tag === 'modal' || tag === 'be' || (tag === 'verb' && form !== 'past' && form !== 'ing' && !isAskedOf(piece, index)),
  );
}

/** "how many adults + kids come": another thing that is counted. */
function isGoingOn(piece: readonly Token[], before: Phrase | undefined, words: Lexicon): boolean {
  const last = piece.at(-1);
  const isCounted = before?.isClause === true && before.tokens[0]?.lemma === 'how';
  return isCounted && piece.length > 1 && last?.tag === 'verb' && words.coming.has(last.lemma);
}

function counted(tokens: readonly Token[]): Phrase {
  const [first] = tokens;
  const phrase = phraseOf(tokens, '');
  return first === undefined
    ? phrase
    : {
        ...phrase,
        tokens: [{ ...first, text: 'how', lemma: 'how' }, ...tokens],
        words: `how many ${phrase.words}`,
        isClause: true,
      };
}

/** "which game they bring": the verb belongs to what is asked. */
function isAskedOf(piece: readonly Token[], at: number): boolean {
  return piece.slice(0, at).some((token) => isAsking(token) || token.tag === 'rel' || CONDITIONS.includes(token.lemma));
}

function itemsOf(piece: readonly Token[], words: Lexicon): Phrase[] {
  const [first] = piece;
  if (first === undefined || !(isAsking(first) || CONDITIONS.includes(first.lemma)))
    return readAll({ tokens: piece, at: 0 }, words);
  const bracket = piece.findIndex((token) => isSign(token, OPENING));
  const own = bracket === -1 ? piece : piece.slice(0, bracket);
  const inner = bracket === -1 ? [] : piece.slice(bracket + 1).filter((token) => !isSign(token, CLOSING));
  const isSaid = !inner.some(({ lemma }) => lemma === 'none');
  return [
    {
      ...phraseOf(own, ''),
      isClause: true,
      words: wordsOf(own),
      parts: isSaid ? readAll({ tokens: inner, at: 0 }, words) : [],
      end: piece.at(-1)?.end ?? first.end,
    },
  ];
}

/** "their name", "a child's name": said of somebody who sends it, and no thing that is sent itself ("leave a comment"). */
function isTheirs({ opening, tokens }: Phrase): boolean {
  return /^(?:their|his|her|the)$/i.test(opening) || tokens.some(({ text }) => /['’]s?$/.test(text));
}

function isAskedName(phrase: Phrase): boolean {
  const { isClause, words, head, tokens, choices, parts, count } = phrase;
  if (count !== null) return false;
  if (isClause || choices.length > 0 || parts.length > 1) return true;
  return (isTheirs(phrase) && tokens.length > 0) || isFieldName(words.toLowerCase()) || isFieldName(head);
}
