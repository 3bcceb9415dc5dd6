import * as z from 'zod/mini';
import type { Rule } from '../../blueprint/entity-schema.ts';
import { takeField, wordsOf } from '../wording/names.ts';
import { WordCursor } from '../wording/word-cursor.ts';
import { heldCondition } from './held-rows.ts';
import rulesJson from './rule-words.json' with { type: 'json' };
import { type Ground, type Shape, type ShapeField, shapeOf } from './shape.ts';

const numbers = z.record(z.string(), z.number());
const WORDS = z
  .object({
    people: z.array(z.string()),
    joins: z.array(z.string()),
    forms: z.array(z.strictObject({ kind: z.string(), form: z.string() })),
    numbers,
    days: numbers,
    minutes: numbers,
  })
  .parse(rulesJson);
const FORMS = WORDS.forms.map(({ kind, form }) => ({ kind, form: new RegExp(form, 'iu') }));
const JOINS = new RegExp(WORDS.joins.join('|'), 'iu');

/** The rule that words say in one of the known forms; null where they are a condition, or nothing. */
export function ruleOfWords(ground: Ground, shape: Shape, words: string): Rule | null {
  const plain = words.trim().replace(/[.。]$/, '');
  for (const { kind, form } of FORMS) {
    const groups = form.exec(plain)?.groups;
    const rule = groups === undefined && !form.test(plain) ? null : MAKERS[kind]?.({ ground, shape }, groups ?? {});
    if (rule !== null && rule !== undefined) return rule;
  }
  return null;
}

interface Place {
  readonly ground: Ground;
  readonly shape: Shape;
}
type Groups = Readonly<Record<string, string | undefined>>;
type Maker = (place: Place, groups: Groups) => Rule | null;

const MAKERS: Readonly<Record<string, Maker>> = {
  unique: ({ ground, shape }, { fields = '' }) => {
    const keys = keysOf(ground, shape, fields);
    return keys === null ? null : { kind: 'uniqueTogether', fields: keys };
  },
  noOverlap: ({ shape }, { resource }) => {
    const [from, to] = momentsOf(shape);
    if (from === undefined || to === undefined) return null;
    const of = resource === undefined ? relationOf(shape) : isOwnField(shape, resource);
    return { kind: 'noOverlap', ...(of === undefined ? {} : { resource: of.key }), from: from.key, to: to.key };
  },
  longest: (place, groups) => spanRule('longest', place, groups),
  shortest: (place, groups) => spanRule('shortest', place, groups),
  openingHours: ({ shape }) => {
    const [when] = shape.fields.filter(({ type }) => ['datetime', 'date', 'time'].includes(type));
    return when === undefined ? null : { kind: 'openingHours', field: when.key };
  },
  count: ({ ground, shape }, { n = '', fields = '' }) => countRule(ground, shape, { most: numberIn(n), fields }),
  places: ({ ground, shape }, { of = '', resource = '' }) => {
    const relation = isOwnField(shape, resource) ?? relationTo(ground, shape, resource);
    const target = shapeOf(ground, relation?.to);
    const places = target === undefined ? undefined : isOwnField(target, of);
    return relation === undefined || places === undefined ? null : { kind: 'capacity', resource: relation.key, of: places.key };
  },
};

/** The most or least time between the start and the end of a row. */
function spanRule(kind: 'longest' | 'shortest', { shape }: Place, { n, unit = '' }: Groups): Rule | null {
  const [from, to] = momentsOf(shape);
  if (from === undefined || to === undefined) return null;
  const days = Number(n) * (WORDS.days[unit.toLowerCase()] ?? 0);
  const minutes = Number(n) * (WORDS.minutes[unit.toLowerCase()] ?? 0);
  if (days >= 1 && days <= 3650) return { kind, from: from.key, to: to.key, days };
  return minutes >= 1 && minutes <= 6000 ? { kind, from: from.key, to: to.key, minutes } : null;
}

function numberIn(words: string): number {
  return WORDS.numbers[words.toLowerCase()] ?? Number(words);
}

/** "at most 12 per outing" counts rows that point to one; "one per person and day" rows that share values. */
function countRule(
  ground: Ground,
  shape: Shape,
  { most, fields }: { readonly most: number; readonly fields: string },
): Rule | null {
  const keys = keysOf(ground, shape, fields);
  if (keys === null || !Number.isInteger(most) || most < 1) return null;
  if (most === 1) return { kind: 'uniqueTogether', fields: keys };
  const [only, ...others] = keys.map((key) => shape.fields.find((field) => field.key === key));
  if (only?.type === 'relation' && others.length === 0) return { kind: 'capacity', resource: only.key, of: most };
  const { locale } = ground.brief;
  const why = locale === 'zh' ? `已满，最多 ${most} 条。` : `It is full: there are ${most} already.`;
  const same = keys.map((key) => `${key} = this.${key}`).join(' and ');
  return {
    kind: 'check',
    that: `count(${shape.id}, ${same}${heldCondition(shape)}) <= ${most}`,
    why: { [locale]: why },
    on: keys.slice(0, 2),
  };
}

/** The keys of the fields that words name; null where one of them is none. */
function keysOf(ground: Ground, shape: Shape, words: string): string[] | null {
  const parts = words.split(JOINS).filter((part) => part.trim() !== '');
  const found = parts.map((part) => isOwnField(shape, part) ?? relationTo(ground, shape, part) ?? personIn(ground, shape, part));
  const keys = [...new Set(found.flatMap((field) => field?.key ?? []))];
  return keys.length === 0 || found.includes(undefined) ? null : keys;
}

/** The field that words are the name of. */
export function isOwnField(shape: Shape, words: string): ShapeField | undefined {
  const cursor = new WordCursor(words.replace(/^(?:each|every|one|a|an|same|同一?|每个?)\s*/i, ''));
  const field = takeField(cursor, shape);
  if (field !== null && cursor.isAtEnd()) return field;
  return shape.fields.find((each) => wordsOf(each).includes(words.trim().toLowerCase()));
}

/** The relation to what words name. */
function relationTo({ shapes }: Ground, { fields }: Shape, words: string): ShapeField | undefined {
  const plain = words.trim().toLowerCase();
  const target = shapes.find(({ id, name, plural }) => [id, name, plural].some((each) => each.toLowerCase() === plain));
  return target === undefined ? undefined : fields.find(({ to }) => to === target.id);
}

/** The field of whoever made a row. */
function personIn({ users, roles }: Ground, { fields }: Shape, words: string): ShapeField | undefined {
  const plain = words.trim().toLowerCase();
  const isPerson =
    WORDS.people.includes(plain) ||
    roles.some(({ name, plural, id }) => [name, plural, id].some((each) => each.toLowerCase() === plain));
  if (!isPerson) return undefined;
  return (
    fields.find(({ to }) => to !== undefined && to === users) ??
    fields.find(({ role }) => role === 'author' || role === 'actor') ??
    fields.find(({ kind }) => kind === 'person' || kind === 'name')
  );
}

function momentsOf({ fields }: Shape): ShapeField[] {
  const moments = fields.filter(({ type, computed }) => computed === undefined && ['date', 'datetime', 'time'].includes(type));
  return (['datetime', 'date', 'time'] as const)
    .map((type) => moments.filter((field) => field.type === type))
    .toSorted((one, other) => Number(other.length > 1) - Number(one.length > 1))
    .flat();
}

function relationOf({ fields }: Shape): ShapeField | undefined {
  return fields.find(({ type, multiple }) => type === 'relation' && multiple !== true);
}
