import type { Lexicon } from '../lexicon/lexicon.ts';
import { isSign, type Stretch, type Tag, type Token } from '../text/token.ts';
import { here, wordsOf, type Clause, type Cursor, type Phrase, type Tail, type Verb } from './clause.ts';
import { withoutArrows, withoutRelative, withSubjects, withTracking, withWho } from './clause-joints.ts';
import { asksItems, readAsked } from './read-asked.ts';
import { withHeading } from './headings.ts';
import { phraseOf, pronounOf } from './phrase-of.ts';
import { type Mode, takeBrackets } from './read-phrase.ts';
import { isAsking, readAll, readAsking, readPhrases } from './read-list.ts';

const MIDDLE: readonly Tag[] = ['modal', 'not', 'adv', 'be', 'to'];
const PASSIVE: readonly Tag[] = ['be'];
const ACTING: readonly string[] = [
  'i',
  'we',
  'they',
  'you',
  'everyone',
  'everybody',
  'anyone',
  'anybody',
  'nobody',
  'who',
  'it',
  'he',
  'she',
];
/** Words that join a clause to the one before, and say no condition. */
const JOINING: readonly string[] = ['where', 'because', 'which', 'since'];
const QUESTIONS: readonly string[] = ['how', 'what', 'why', 'whether', 'where'];
const CLAUSES_MAX = 60;

/** Reads the clauses of a sentence: who does what to what; lists of things without a verb are clauses too. */
export function readClauses(tokens: readonly Token[], words: Lexicon, { isItem }: Pick<Stretch, 'isItem'>): Clause[] {
  const cursor: Cursor = {
    tokens: withHeading(withoutArrows(withoutRelative(withTracking(withWho(tokens, words)))), words),
    at: 0,
  };
  const clauses: Clause[] = [];
  while (cursor.at < cursor.tokens.length && clauses.length < CLAUSES_MAX) {
    const from = cursor.at;
    const clause = readClause(cursor, words);
    if (cursor.at === from) cursor.at += 1;
    if (clause !== null) clauses.push({ ...withSubjects(clause, clauses, words), isItem });
  }
  return clauses;
}

function readClause(cursor: Cursor, words: Lexicon): Clause | null {
  skip(cursor);
  const from = cursor.at;
  const condition = readCondition(cursor, words);
  skip(cursor);
  const named = readSubjects(cursor, words);
  const [subjects, joined] = splitCrowd(named, cursor, words);
  const leading = readTails(cursor, words, subjects.length > 0 ? 'none' : 'all');
  const middle = readMiddle(cursor, words);
  const isParticiple = here(cursor)?.form === 'past';
  const verbs = readVerbs(cursor, words);
  const asked = asksItems(subjects, verbs, words) ? readAsked(cursor, words) : [];
  const direct =
    asked.length > 0 || (verbs.length === 0 && !middle.isLink)
      ? []
      : readObjects(cursor, words, verbs.length === 0 && middle.modal === 'have' ? 'listed' : 'sentence');
  const objects = direct.length === 0 && verbs.length > 0 ? joined : direct;
  const tails = [...leading, ...readTails(cursor, words, 'all')];
  const after = condition === '' ? readCondition(cursor, words) : '';
  const listed = readListed(cursor, words);
  if (cursor.at === from) return null;
  return {
    subjects,
    verbs,
    objects,
    tails,
    modal: middle.modal,
    isNegative: middle.isNegative,
    isPassive: middle.isPassive && isParticiple && verbs.length > 0,
    condition: condition || after,
    listed,
    ...(asked.length === 0 ? {} : { asked }),
    start: cursor.tokens[from]?.start ?? 0,
    end: here(cursor, -1)?.end ?? 0,
    isItem: false,
  };
}

/** "a waiting list people can join": anybody at all stands behind what they do it to. */
function splitCrowd(subjects: readonly Phrase[], cursor: Cursor, words: Lexicon): [readonly Phrase[], readonly Phrase[]] {
  const [phrase] = subjects;
  const last = phrase?.tokens.at(-1);
  const isSplit = phrase !== undefined && last !== undefined && phrase.tokens.length > 1 && here(cursor)?.tag === 'modal';
  if (!isSplit || subjects.length > 1 || !words.anybody.has(last.lemma)) return [subjects, []];
  return [[phraseOf([last], '')], [phraseOf(phrase.tokens.slice(0, -1), phrase.opening)]];
}

/** Signs and "and" before a clause. */
function skip(cursor: Cursor): void {
  for (let token = here(cursor); token !== undefined; token = here(cursor)) {
    const isJoint = token.tag === 'sign' || token.tag === 'conj' || token.lemma === 'please' || JOINING.includes(token.lemma);
    if (!isJoint || isSign(token, '([（【')) return;
    cursor.at += 1;
  }
}

/** "if it is late", "until the Wednesday before": up to the next comma. */
function readCondition(cursor: Cursor, words: Lexicon): string {
  const token = here(cursor);
  const isUntil = token?.tag === 'prep' && words.if.has(token.lemma);
  if ((token?.tag !== 'if' && !isUntil) || QUESTIONS.includes(token?.lemma ?? '')) return '';
  const from = cursor.at;
  for (let at = here(cursor); at !== undefined && !isSign(at, ',，;；:：'); at = here(cursor)) {
    // "After a walk I upload a photo": who acts begins the deed.
    const isActor = (at.tag === 'pron' && ACTING.includes(at.lemma)) || (at.tag === 'det' && here(cursor, 2)?.tag === 'verb');
    const isDeed = isActor && ['noun', 'fact'].includes(here(cursor, -1)?.tag ?? '');
    if (isDeed && cursor.at > from + 1) break;
    cursor.at += 1;
  }
  return wordsOf(cursor.tokens.slice(from, cursor.at));
}

/** The actors: pronouns, or phrases. */
function readSubjects(cursor: Cursor, words: Lexicon): Phrase[] {
  const token = here(cursor);
  const isAsked = token !== undefined && isAsking(token) && ['who', 'how', 'what'].includes(token.lemma);
  if (isAsked && here(cursor, 1)?.tag !== 'modal') return [readAsking(cursor, words)];
  if (token?.tag === 'pron' || token?.tag === 'rel') {
    const phrase = pronounOf(token);
    cursor.at += 1;
    // "just me (Kat)".
    takeBrackets(cursor);
    return ACTING.includes(token.lemma) || words.pron.has(token.lemma) ? [phrase] : [];
  }
  return readPhrases(cursor, words);
}

interface Middle {
  readonly modal: string;
  readonly isNegative: boolean;
  readonly isPassive: boolean;
  /** "is", "has": what follows says something of the subject. */
  readonly isLink: boolean;
}

function readMiddle(cursor: Cursor, words: Lexicon): Middle {
  let [modal, isNegative, isPassive, isLink] = ['', false, false, false];
  for (let token = here(cursor); token !== undefined; token = here(cursor)) {
    const isWord = MIDDLE.includes(token.tag) || token.tag === 'have';
    const isSubject = token.tag === 'pron' && cursor.at > 0 && modal !== '';
    if (!isWord && !isSubject && token.lemma !== 'able') break;
    if (token.tag === 'modal') modal = token.lemma;
    if (token.tag === 'have') modal = here(cursor, 1)?.tag === 'to' ? 'must' : 'have';
    isLink = isLink || token.tag === 'be' || token.tag === 'have';
    isPassive = token.tag === 'to' || token.lemma === 'able' ? false : isPassive || PASSIVE.includes(token.tag);
    isNegative = isNegative || token.tag === 'not' || /n't$|^cannot$/.test(token.lemma) || words.not.has(token.lemma);
    cursor.at += 1;
  }
  return { modal, isNegative, isPassive, isLink };
}

/** "see, add and edit", "sign up for", "approves". */
function readVerbs(cursor: Cursor, words: Lexicon): Verb[] {
  const verbs: Verb[] = [];
  for (let token = here(cursor); token?.tag === 'verb'; token = here(cursor)) {
    cursor.at += 1;
    verbs.push(withParticle(token, cursor, words));
    const from = cursor.at;
    while (isSign(here(cursor), ',，、/') || here(cursor)?.tag === 'conj' || here(cursor)?.tag === 'to') cursor.at += 1;
    const isNext = here(cursor)?.tag === 'verb' && (cursor.at > from || token.text === here(cursor)?.text);
    if (!isNext) {
      cursor.at = from;
      break;
    }
  }
  return verbs;
}

function withParticle({ lemma, start, end }: Token, cursor: Cursor, words: Lexicon): Verb {
  const particles = words.phrasal.get(lemma)?.split(',') ?? [];
  const next = here(cursor);
  if (next === undefined || !particles.includes(next.lemma)) return { lemma, start, end };
  cursor.at += 1;
  return { lemma: `${lemma} ${next.lemma}`, start, end: next.end };
}

function readObjects(cursor: Cursor, words: Lexicon, mode: Mode): Phrase[] {
  const token = here(cursor);
  if (token !== undefined && isAsking(token)) return [readAsking(cursor, words), ...readMore(cursor, words)];
  if (token?.tag === 'pron') {
    const isActor = here(cursor, 1)?.tag === 'to';
    if (isActor) return [];
    cursor.at += 1;
    return [pronounOf(token), ...readMarks(cursor, words)];
  }
  const phrases = readPhrases(cursor, words, mode);
  const isSecond = phrases.length === 1 && here(cursor)?.tag === 'det' && here(cursor, 1)?.tag !== 'verb';
  // "assign each patient a plan": to whom, and what.
  return isSecond ? [...readPhrases(cursor, words), ...phrases] : phrases;
}

/** ", when the next concerts are": further questions of a list. */
function readMore(cursor: Cursor, words: Lexicon): Phrase[] {
  const more: Phrase[] = [];
  const next = here(cursor, 1);
  while (
    (isSign(here(cursor), ',，') || here(cursor)?.tag === 'conj') &&
    next !== undefined &&
    isAsking(here(cursor, 1) ?? next)
  ) {
    cursor.at += 1;
    more.push(readAsking(cursor, words));
  }
  return more;
}

/** "mark it collected": what becomes of it. */
function readMarks(cursor: Cursor, words: Lexicon): Phrase[] {
  const next = here(cursor);
  if (next?.tag === 'verb' && next.form === 'past') {
    cursor.at += 1;
    return [phraseOf([{ ...next, tag: 'adj', lemma: next.text.toLowerCase() }], '')];
  }
  const isMark = next?.tag === 'adj' || next?.fact === 'quoted';
  return isMark ? readPhrases(cursor, words) : [];
}

/** Prepositions with what stands behind them; "with" and "including" give the parts of the thing before. */
function readTails(cursor: Cursor, words: Lexicon, which: 'all' | 'none'): Tail[] {
  const tails: Tail[] = [];
  for (let token = here(cursor); token !== undefined; token = here(cursor)) {
    const isAttribute = words.attributes.has(token.lemma) && token.tag !== 'noun';
    if (which === 'none' && !isAttribute && token.tag !== 'prep') break;
    const isAside = token.tag === 'adv' || (token.tag === 'adj' && here(cursor, 1)?.tag === 'prep');
    if (token.tag !== 'prep' && !isAttribute && !isAside) break;
    if (token.tag === 'prep' && words.if.has(token.lemma) && here(cursor, 1)?.tag !== 'fact') break;
    cursor.at += 1;
    if (isAside) continue;
    while (here(cursor)?.tag === 'prep' || isSign(here(cursor), ':：')) cursor.at += 1;
    const gerund = here(cursor);
    if (gerund?.tag === 'verb' && gerund.form === 'ing') break;
    tails.push({ by: token.lemma, phrases: readPhrases(cursor, words, isAttribute ? 'listed' : 'sentence') });
  }
  return tails;
}

/** All that stands behind a colon or a dash, to the end of the sentence, where it is no clause. */
function readListed(cursor: Cursor, words: Lexicon): Phrase[] {
  if (!isSign(here(cursor), ':：=–—') && !(isSign(here(cursor), '-') && cursor.at > 0)) return [];
  while (here(cursor)?.tag === 'sign') cursor.at += 1;
  const all = cursor.tokens.slice(cursor.at);
  // "Toolshed: mower, shredder - members borrow them".
  const dash = all.findIndex((token, index) => index > 0 && isSign(token, '-–—') && (all[index - 1]?.end ?? 0) < token.start);
  const rest = dash === -1 ? all : all.slice(0, dash);
  const isStart = (index: number) => index === 0 || rest[index - 1]?.tag === 'sign';
  const isSeveral = rest.filter(({ tag, form }, index) => tag === 'verb' && form === 'base' && isStart(index)).length > 1;
  if (hasPredicate(rest, isSeveral)) return [];
  const isWhole = dash === -1 || !hasPredicate(all.slice(dash + 1));
  cursor.at += isWhole ? all.length : rest.length;
  return readAll({ tokens: isWhole ? all : rest, at: 0 }, words);
}

function hasPredicate(tokens: readonly Token[], isSeveral = true): boolean {
  return tokens.some((token, index) => isPredicate(token, { before: tokens[index - 1], after: tokens[index + 1], isSeveral }));
}

interface Beside {
  readonly before: Token | undefined;
  readonly after: Token | undefined;
  /** Several items begin with a verb: "add people, add expenses". */
  readonly isSeveral: boolean;
}

/** A verb with who does it, or with what it is done to: what stands behind the colon are sentences. */
function isPredicate(token: Token, { before, after, isSeveral }: Beside): boolean {
  const isActed = before?.tag === 'noun' || before?.tag === 'pron' || before?.tag === 'num' || before?.tag === 'det';
  if (token.tag === 'modal') return isActed;
  if (token.tag !== 'verb' || token.form === 'past') return false;
  if ((before === undefined || before.tag === 'sign') && after?.tag === 'noun') return isSeveral;
  const isDone = after?.tag === 'det' || after?.tag === 'poss' || after?.tag === 'adj' || after?.tag === 'pron';
  return isActed || ((before === undefined || before.tag === 'sign') && isDone);
}
