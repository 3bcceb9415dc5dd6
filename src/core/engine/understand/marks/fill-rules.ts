import * as z from 'zod/mini';
import { singularOf } from '../../document/brief/english.ts';
import { findFrame } from '../../document/ground/frames.ts';
import { type Action, addEntity, type Draft, type DraftEntity, knownEntity } from '../brief/draft.ts';
import { madeBy } from '../brief/made-of.ts';
import rulesJson from '../lexicon/english-rules.json' with { type: 'json' };
import { toldLine } from '../facts/told-line.ts';
import type { Filled } from './filled.ts';
import { isSecret } from './secret.ts';

const limitSchema = z.enum(['noOverlap', 'oncePerPerson', 'places']);
const { most, number, noun, rules } = z
  .strictObject({
    most: z.string(),
    number: z.string(),
    noun: z.string(),
    rules: z.array(z.strictObject({ form: z.string(), rule: z.optional(z.string()), limit: z.optional(limitSchema) })),
  })
  .parse(rulesJson);
const RULES = rules.map(({ form, ...rule }) => ({
  ...rule,
  form: new RegExp(`\\b${form.replaceAll('{MOST}', most).replaceAll('{NUMBER}', number).replaceAll('{NOUN}', noun)}\\b`, 'iu'),
}));
/** Signs of the shortest rule that is told to visitors as it stands. */
const TOLD = { en: 12, zh: 5 };
const TOLD_MAX = 200;
/** Numbers alone bound the property before them. */
const BOUND = /^[\d\s.–—~-]+$/u;

/** A rule of a known form, with what its words name. */
interface KnownRule {
  readonly rule: string | undefined;
  readonly limit: z.infer<typeof limitSchema> | undefined;
  readonly per: string;
  readonly count: number;
  /** The record that is counted, where the rule names it. */
  readonly thing: string;
}

/** Rules that have to hold: those of a known form bind what people send, and each is told in its own words. */
export function fillRules({ marked, draft, entityOf }: Filled): void {
  for (const span of marked.spans) {
    const text = span.text.trim().slice(0, 200);
    if (span.label !== 'rule' || BOUND.test(text) || isSecret(text)) continue;
    const entity = entityOf(marked.ownerOf(span)) ?? [...draft.entities.values()][0] ?? null;
    const known = draft.locale === 'en' ? knownRule(text) : null;
    if (known !== null) addRule(draft, entity, known);
    else if (draft.locale === 'zh' && entity !== null && !entity.rules.includes(text)) entity.rules.push(text);
    const line = text.length > TOLD[draft.locale] ? toldLine(marked.idea, span, draft.locale) : null;
    if (line !== null && !draft.facts.includes(line)) draft.facts.push(line.slice(0, TOLD_MAX));
    const rule = (line ?? text).slice(0, TOLD_MAX);
    if (!draft.rules.includes(rule)) draft.rules.push(rule);
  }
}

function knownRule(text: string): KnownRule | null {
  for (const { form, rule, limit } of RULES) {
    const groups = form.exec(text)?.groups;
    if (groups === undefined && !form.test(text)) continue;
    const { n = '', per = '', and, thing = '', unit = '' } = groups ?? {};
    return {
      rule: rule
        ?.replace('{n}', n)
        .replace('{unit}', unit)
        .replace('{per}', and === undefined ? per : `${per} and ${and}`),
      limit,
      per,
      count: Number(n),
      thing: singularOf(thing.toLowerCase()),
    };
  }
  return null;
}

/** Gives a rule to the record that it counts, or to what was done last. */
function addRule(draft: Draft, entity: DraftEntity | null, { rule, limit, per, count, thing }: KnownRule): void {
  const last = draft.actions.findLast((action) => madeBy(action, draft.locale) !== null);
  const event = [...draft.entities.values()].find(({ name }) => name === last?.on);
  // "12 people per night" are the places of a game night.
  if (last !== undefined && event !== undefined && event.key === per && Number.isInteger(count)) {
    event.places = count;
    last.limit = 'places';
    return;
  }
  if (limit !== undefined) {
    if (last !== undefined) last.limit = limit;
    return;
  }
  // "6 dogs a day" are as many bookings as there are on one.
  const isSpan = draft.words.span.has(per);
  const bound = counted(draft, { entity, thing: isSpan && last !== undefined ? '' : thing, last });
  if (rule !== undefined && bound !== null && !bound.rules.includes(rule)) bound.rules.push(rule);
}

/** The record that a rule counts: one that a deed makes, or one that is known; none that is named in the rule alone. */
function counted(
  draft: Draft,
  { entity, thing, last }: { readonly entity: DraftEntity | null; readonly thing: string; readonly last: Action | undefined },
): DraftEntity | null {
  const made = last === undefined ? null : madeBy(last, draft.locale);
  if (thing === '' && made === null) return entity;
  // "3 items at once" are three loans: the thing itself is not counted.
  const isDone = thing === '' || draft.words.item.has(thing) || last?.on?.endsWith(thing) === true;
  const isMade = thing !== '' && (thing === made || findFrame(thing, undefined, 'exactly')?.does === 'make');
  const name = !isMade && isDone && made !== null ? made : thing;
  const named = { key: name.split(' ').at(-1) ?? name, name };
  return knownEntity(draft, named) ?? (isMade || name === made ? addEntity(draft, named) : null);
}
