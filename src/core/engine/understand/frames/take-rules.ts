import * as z from 'zod/mini';
import { findFrame } from '../../document/ground/frames.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import { singularOf } from '../../document/brief/english.ts';
import { addEntity, type Draft, type DraftEntity, knownEntity } from '../brief/draft.ts';
import rulesJson from '../lexicon/english-rules.json' with { type: 'json' };
import type { Token } from '../text/token.ts';

const schema = z.strictObject({
  most: z.string(),
  number: z.string(),
  noun: z.string(),
  rules: z.array(
    z.strictObject({
      form: z.string(),
      rule: z.optional(z.string()),
      limit: z.optional(z.enum(['noOverlap', 'oncePerPerson', 'places'])),
    }),
  ),
});
const { most, number, noun, rules } = schema.parse(rulesJson);
const RULES = rules.map(({ form, ...rule }) => ({
  ...rule,
  form: new RegExp(`\\b${form.replaceAll('{MOST}', most).replaceAll('{NUMBER}', number).replaceAll('{NOUN}', noun)}\\b`, 'iu'),
}));

interface SaidRule {
  readonly rule?: string | undefined;
  readonly limit?: 'noOverlap' | 'oncePerPerson' | 'places' | undefined;
  /** How many for each of what: of an event that somebody takes part in, its places. */
  readonly per?: string | undefined;
  readonly n?: number | undefined;
  /** The record that is counted, where the rule names it. */
  readonly thing: string;
}

interface WithoutRules {
  readonly tokens: readonly Token[];
  readonly rules: readonly SaidRule[];
}

/** Takes what must not happen out of a sentence: "at most 2 bookings per person", "one per day", "not twice at the same time". */
export function takeRules(tokens: readonly Token[], idea: string): WithoutRules {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return { tokens, rules: [] };
  const said = idea.slice(first.start, last.end);
  for (const { form, rule, limit } of RULES) {
    const match = form.exec(said);
    if (match === null) continue;
    const [from, to] = [first.start + match.index, first.start + match.index + match[0].length];
    const rest = takeRules(
      tokens.filter(({ start, end }) => end <= from || start >= to),
      idea.slice(0, from) + ' '.repeat(to - from) + idea.slice(to),
    );
    const { n = '', per = '', and, thing = '', unit = '' } = match.groups ?? {};
    const words = rule
      ?.replace('{n}', n)
      .replace('{unit}', unit)
      .replace('{per}', and === undefined ? per : `${per} and ${and}`);
    return {
      tokens: rest.tokens,
      rules: [{ rule: words, limit, per, n: Number(n), thing: singularOf(thing.toLowerCase()) }, ...rest.rules],
    };
  }
  return { tokens, rules: [] };
}

/** Gives the rules of a sentence to the record that they count, or to what was done last. */
export function addRules(draft: Draft, said: readonly SaidRule[]): void {
  for (const { rule, limit, thing, per, n = Number.NaN } of said) {
    const last = draft.actions.findLast(({ verb, on }) => makesOf(verb, on) !== undefined);
    const event = last?.on === undefined ? undefined : [...draft.entities.values()].find(({ name }) => name === last.on);
    // "12 people per night" are the places of a game night.
    if (last !== undefined && event !== undefined && event.key === per && Number.isInteger(n)) {
      event.places = n;
      last.limit = 'places';
      continue;
    }
    if (limit !== undefined) {
      if (last !== undefined) last.limit = limit;
      continue;
    }
    // "people pick a dish, one order per day": what is counted is what the deed makes.
    const isDeed = thing !== '' && findFrame(thing, undefined, 'exactly')?.does === 'make';
    if (isDeed && last !== undefined && makesOf(last.verb, last.on) !== thing) last.verb = thing;
    // "6 dogs a day" are as many bookings as there are on one.
    const isSpan = per !== undefined && draft.words.span.has(per);
    const entity = counted(draft, isSpan && last !== undefined ? '' : thing, last);
    if (rule !== undefined && entity !== null && !entity.rules.includes(rule)) entity.rules.push(rule);
  }
}

/** The name of the record that a deed makes: "booking" of "book". */
function makesOf(verb: string, on: string | undefined): string | undefined {
  const frame = findFrame(verb, on === undefined ? undefined : classOfNoun(on));
  return frame?.does === 'make' ? frame.makes?.[1].toLowerCase() : undefined;
}

/** The record that a rule counts: one that a deed makes, or one that is known; none that is named here alone. */
function counted(draft: Draft, thing: string, last: Draft['actions'][number] | undefined): DraftEntity | null {
  const made = last === undefined ? undefined : makesOf(last.verb, last.on);
  if (thing === '' && made === undefined) return draft.focus;
  // "3 items at once" are three loans: the thing itself is not counted.
  const isDone = thing === '' || draft.words.item.has(thing) || last?.on?.endsWith(thing) === true;
  const isMade = thing !== '' && (thing === made || findFrame(thing, undefined, 'exactly')?.does === 'make');
  const name = !isMade && isDone && made !== undefined ? made : thing;
  const named = { key: name.split(' ').at(-1) ?? name, name };
  const known = knownEntity(draft, named);
  if (known !== undefined) known.isGuess = false;
  return known ?? (isMade || name === made ? addEntity(draft, named) : null);
}
