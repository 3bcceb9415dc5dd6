import type { PlannableReading } from '../read/reading.ts';
import { verbOf } from '../read/verbs.ts';

/**
 * The first line of a site that nobody named: what it is for, as one says it to those who come ("Convert forms to
 * JSON"). Null where the prompt says that too long, or not at all.
 */
export function headlineOf({ purpose, locale }: PlannableReading): string | null {
  if (purpose === undefined || locale !== 'en') return null;
  const told = /^for\s+(?:the\s+|an?\s+)?(.+)$/i.exec(purpose.value)?.[1] ?? requestedAction(purpose.value);
  const line = told?.replace(/\s+(?:functions?|functionalit(?:y|ies)|features?)$/i, '').replace(/\btheir\b/g, 'your') ?? '';
  const isWhole =
    /^\S+ \S/.test(line) &&
    line.length <= LONGEST &&
    !/\b(?:to|that|which|who|and|of|for|with|in|from|purposes|needs)$/i.test(line);
  return isWhole && !FOR_BUILDERS.test(line) ? line.charAt(0).toUpperCase() + line.slice(1) : null;
}

const LONGEST = 68;
/** Said to whoever builds the site, not to who comes. */
const FOR_BUILDERS =
  /\b(?:that|which|vice versa|websites?|web ?pages?|users? (?:to|can)|mini-programs?|to display|to showcase)\b/i;
const BEFORE =
  /^(?:can|will|automatically|effectively|easily|quickly|allows? users to|helps?(?:ing)? (?:users|customers|people)(?: to)?)\s+/i;
/** A site that does this is about the thing itself. */
const SHOWS = /^(?:provide|display|show|showcase|demonstrate|present|introduce|handle|offer|perform)$/;

function requestedAction(purpose: string): string | null {
  const [first = '', ...rest] = purpose.replace(BEFORE, '').split(' ');
  const verb = verbOf(first);
  if (verb === null || rest.length === 0) return null;
  const words = rest.join(' ').replace(/^(?:an?|the|various|related|different)\s+/i, '');
  if (/^(?:and|or)\b/i.test(words)) return SHOWS.test(verb) ? null : `${verb} ${toImperative(words)}`;
  return SHOWS.test(verb) ? untilNextAction(words) : `${verb} ${toImperative(rest.join(' '))}`;
}

/** "and managing forms" is what is done next. */
function toImperative(words: string): string {
  return words.replace(/\b(and|or) (\p{L}+(?:ing|s))(?= |$)/giu, (whole, joint: string, word: string) => {
    const next = verbOf(word);
    return next === null ? whole : `${joint} ${next}`;
  });
}

function untilNextAction(words: string): string {
  const at = [...words.matchAll(/ and (\p{L}+) /gu)].find(([, word = '']) => verbOf(word) === word)?.index;
  return words.slice(0, at);
}
