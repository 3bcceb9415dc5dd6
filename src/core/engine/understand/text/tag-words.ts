import { lexiconOf } from '../lexicon/lexicon.ts';
import type { Tag, Token, VerbForm } from './token.ts';
import type { Word } from './word.ts';

const WORDS = lexiconOf('en');
const OPENS_NAME: readonly Tag[] = ['det', 'poss', 'adj', 'num', 'prep', 'have'];
const CALLS_VERB: readonly Tag[] = ['modal', 'not', 'to', 'rel', 'if'];
const NAMES: readonly Tag[] = ['det', 'poss', 'adj', 'num'];
/** "nobody", "both", "one": they may stand alone, as who acts. */
const ALONE = ['one', 'other', 'both', 'each', 'all'];
/** Prepositions that go on behind a verb without an object: "sign up for", "filter by". */
const FOLLOWING = [
  'for',
  'by',
  'from',
  'on',
  'at',
  'up',
  'out',
  'back',
  'off',
  'into',
  'through',
  'down',
  'over',
  'in',
  'to',
  'between',
];
const JOINED_TO_NOUN = ['in', 'at'];

interface Place {
  readonly before: Token | undefined;
  readonly earlier: readonly Token[];
  readonly after: Word | undefined;
  readonly later: Word | undefined;
}

/** Decides what part each word plays: of a word that may be a verb or a noun by what stands around it. */
export function tagWords(words: readonly Word[]): Token[] {
  const tokens: Token[] = [];
  for (const [index, word] of words.entries()) {
    const place = { before: tokens.at(-1), earlier: tokens, after: words[index + 1], later: words[index + 2] };
    tokens.push(token(word, word.tag === null ? asAdjective(word, ambiguous(word, place), place) : fixed(word, word.tag, place)));
  }
  return tokens;
}

function token(word: Word, tag: Tag): Token {
  const { text, lemma, start, end, isCapital, isPlural, fact } = word;
  const form: VerbForm = tag === 'verb' || word.form === 'ing' ? word.form : '';
  const isOwn = ((tag === 'noun' || tag === 'prep') && word.form === 'ing') || (tag === 'adj' && word.form !== '');
  const own = isOwn ? text.toLowerCase() : lemma;
  return { text, lemma: own, tag, form, start, end, isCapital, isPlural, ...(fact === undefined ? {} : { fact }) };
}

/** Words with one tag that another use of theirs changes: "that" behind a noun, "to" before a noun, "her". */
function fixed(word: Word, tag: Tag, { before, after }: Place): Tag {
  if (tag === 'noun' && before?.tag === 'rel') return 'verb';
  if (tag === 'to') return after?.tag === null && after.form === 'base' ? 'to' : 'prep';
  const isRelative = tag === 'rel' && before?.tag !== 'noun' && before?.tag !== 'fact';
  if (isRelative && word.lemma !== 'who') return after?.tag === 'noun' ? 'det' : 'pron';
  if (tag === 'prep' && WORDS.if.has(word.lemma) && opensClause(after)) return 'if';
  // "a 90 min slot", but "max 12".
  if (tag === 'adv' && before?.tag === 'num' && WORDS.units.has(word.lemma)) return 'noun';
  if (word.lemma === 'like' && (before?.tag === 'pron' || before?.tag === 'modal')) return 'verb';
  // "order online", but "an online order".
  if (tag === 'adj' && before?.tag === 'verb' && WORDS.adv.has(word.lemma)) return 'adv';
  const isCrowd = tag === 'adj' && before?.lemma === 'the' && WORDS.people.has(word.lemma);
  return isCrowd && after?.tag !== 'noun' ? 'noun' : tag;
}

function opensClause(after: Word | undefined): boolean {
  return after?.tag === 'pron' || after?.tag === null;
}

/** "open reports": a word that may be a noun says of what kind the next one is. */
function asAdjective({ lemma }: Word, tag: Tag, { after }: Place): Tag {
  const isNext = after?.tag === 'noun' || (after?.tag === null && after.form !== 'past');
  return tag === 'noun' && WORDS.adj.has(lemma) && isNext ? 'adj' : tag;
}

function ambiguous(word: Word, place: Place): Tag {
  const { before, after } = place;
  if (after?.fact === 'hours' && WORDS.adj.has(word.lemma)) return 'adj';
  if (before?.fact === 'quoted' && word.form === 's' && (isDetermined(after) || after?.tag === 'pron')) return 'verb';
  if (word.form === 'ing') return ofGerund(word, place);
  if (word.form === 'past') return ofPast(word, place);
  if (before === undefined || before.tag === 'sign' || (before.tag === 'conj' && before.lemma !== 'also'))
    return atStart(word, place);
  if (CALLS_VERB.includes(before.tag) || before.tag === 'pron') return 'verb';
  if (before.tag === 'adv' || before.lemma === 'also')
    return word.isOnlyVerb || isNameLike(after) ? 'verb' : atStart(word, place);
  if (
    ALONE.includes(before.lemma) &&
    (isNameLike(after) || (before.isPlural && FOLLOWING.includes(after?.lemma ?? '')) || (word.form === 's' && word.isOnlyVerb))
  )
    return 'verb';
  if (before.tag === 'adj' && word.isOnlyVerb && word.form === 's') return 'verb';
  if (OPENS_NAME.includes(before.tag)) return 'noun';
  if (before.tag === 'be') return 'noun';
  if (before.tag === 'verb') return word.isOnlyVerb && before.lemma === 'let' ? 'verb' : 'noun';
  return isAlone(word, place) ? 'verb' : behindNoun(word, before, after);
}

/** "members vote": the whole of a clause. */
function isAlone({ form, lemma }: Word, { before, earlier, after }: Place): boolean {
  const isOpening = earlier.length === 1 || earlier.at(-2)?.tag === 'sign' || earlier.at(-2)?.tag === 'conj';
  const isPeople = before?.isPlural === true && WORDS.people.has(before.lemma);
  return isPeople && isOpening && form === 'base' && isEnd(after) && !WORDS.container.has(lemma) && !WORDS.sent.has(lemma);
}

/** "members reserve tools", "the tutor accepts", but "repair orders", "booking requests". */
function behindNoun(word: Word, before: Token, after: Word | undefined): Tag {
  const isPerson = WORDS.people.has(before.lemma) && (acts(before, word) || isDetermined(after));
  if (!isPerson && WORDS.container.has(word.lemma) && !isDetermined(after) && word.form === 'base') return 'noun';
  // "hall hire £12".
  if (after?.fact === 'money' && word.form === 'base' && !before.isPlural) return 'noun';
  if (word.isOnlyVerb) return 'verb';
  const isShowing = WORDS.medium.has(before.lemma) && !isEnd(after);
  if (word.form === 's' && !before.isPlural && (isDetermined(after) || isShowing)) return 'verb';
  if (word.form === 's') return !before.isPlural && isPerson && !isEnd(after) ? 'verb' : 'noun';
  if (!isPerson && !(before.isPlural && isNameLike(after))) return 'noun';
  if (isEnd(after)) return 'noun';
  return 'verb';
}

/** "the volunteer repairs", "people repair", but "volunteer repair", "shop page": one of a kind does with an ending. */
function acts({ isPlural, lemma, isCapital }: Token, { form }: Word): boolean {
  return form !== 'base' || isPlural || isCapital || WORDS.crowd.has(lemma);
}

/** At the start of a clause: "order seeds", "book a table", "print", but "order form", "bookings". */
function atStart(word: Word, { before, earlier, after, later }: Place): Tag {
  // "Report problems: what, where" is asked of everybody.
  const isAsked = before === undefined && word.form === 'base' && WORDS.imperative.has(word.lemma);
  if (isAsked && (after?.tag === 'noun' || after?.tag === null) && after.isPlural) return 'verb';
  // A heading names something: "swap requests: …".
  if (later !== undefined && ':：'.includes(later.text) && after?.tag !== 'det') return 'noun';
  const isValue = after?.tag === 'num' && (later === undefined || later.tag === 'sign');
  if (isValue || after?.lemma === 'of' || (after?.tag === 'fact' && after.fact !== 'quoted')) return 'noun';
  const isChained = before?.text === ',' && earlier[0]?.tag === 'verb' && word.form === 'base' && !isEnd(after);
  if (isChained && WORDS.requesting.has(word.lemma)) return 'verb';
  const isGoingOn = before?.text === ',' && earlier.findLast(({ tag }) => tag === 'verb')?.form === 's' && !isEnd(after);
  if (word.form === 's' && ((before?.text === ')' && (isDetermined(after) || after?.tag === 'pron')) || isGoingOn)) return 'verb';
  if (word.form === 's') return verbIf(word.isOnlyVerb || (before?.tag === 'conj' && continues(earlier)));
  if (after?.tag === 'if' || after?.tag === 'rel') return 'verb';
  if (isNameLike(after) || (before?.lemma === 'then' && after?.tag !== 'noun')) return 'verb';
  if (before?.tag === 'conj' && continues(earlier)) return 'verb';
  if (word.isOnlyVerb) return 'verb';
  if (after?.tag === 'noun' || after?.tag === null)
    return verbIf(after.isPlural && after.form !== 'base' && !isListed(before, earlier));
  if (after?.tag === 'prep' || after?.tag === 'to')
    return verbIf(FOLLOWING.includes(after.lemma) && !(isListed(before, earlier) && JOINED_TO_NOUN.includes(after.lemma)));
  return 'noun';
}

/** Tells whether a word goes on with a list of nouns: "with the song list and practice notes". */
function isListed(before: Token | undefined, earlier: readonly Token[]): boolean {
  if (before === undefined || (before.tag === 'sign' && !',/、([（['.includes(before.text))) return false;
  if (before.tag === 'sign' && '([（['.includes(before.text)) return true;
  const last = earlier.findLast(({ tag, lemma }) => tag === 'verb' || tag === 'have' || WORDS.attributes.has(lemma));
  return last !== undefined && (last.tag === 'have' || WORDS.attributes.has(last.lemma));
}

/** Tells whether the clause before stands in verbs: "accepts or declines". */
function continues(earlier: readonly Token[]): boolean {
  return earlier.at(-2)?.tag === 'verb';
}

/** "booking", "tracking my plants", "are coming", "a tool for splitting bills". */
function ofGerund({ lemma, text }: Word, { before, after }: Place): Tag {
  const isObject = isNameLike(after) || ((after?.tag === 'noun' || after?.tag === null) && after.isPlural);
  if (before?.tag === 'be' || before?.tag === 'pron') return 'verb';
  if (before?.tag === 'prep' && !WORDS.nouns.has(text.toLowerCase())) return isObject ? 'verb' : 'noun';
  if (before?.lemma === 'form' && WORDS.attributes.has(text.toLowerCase())) return 'prep';
  const isOpening = before === undefined || before.tag === 'sign' || before.tag === 'conj';
  return isOpening && isObject && lemma !== 'open' ? 'verb' : 'noun';
}

/** "are approved by", "who paid", "posts written by"; before a noun it says of what kind it is. */
function ofPast(word: Word, { before, after }: Place): Tag {
  if (before?.tag === 'be' || before?.tag === 'rel' || before?.tag === 'pron' || before?.tag === 'have') return 'verb';
  if (before?.tag === 'adv' || before?.tag === 'not') return 'verb';
  if (after?.lemma === 'by') return 'verb';
  if (after?.tag === 'noun' || after?.tag === null || after?.tag === 'num') return 'adj';
  const isPerson = before !== undefined && WORDS.people.has(before.lemma);
  return isPerson && isNameLike(after) ? 'verb' : verbIf(word.isOnlyVerb && isNameLike(after), 'adj');
}

function verbIf(isVerb: boolean, other: Tag = 'noun'): Tag {
  return isVerb ? 'verb' : other;
}

/** The beginning of a noun's phrase: "the", "my", "new", "3". */
function isNameLike(word: Word | undefined): boolean {
  if (word === undefined || word.tag === null) return false;
  return NAMES.includes(word.tag) || word.tag === 'pron';
}

function isDetermined(word: Word | undefined): boolean {
  return word?.tag === 'det' || word?.tag === 'poss';
}

function isEnd(word: Word | undefined): boolean {
  return word === undefined || word.tag === 'sign' || word.tag === 'conj';
}
