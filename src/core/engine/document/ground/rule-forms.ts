import * as z from 'zod/mini';
import type { Rule } from '../../blueprint/rule-schema.ts';
import { heldCondition } from './held-rows.ts';
import { isOwnField, keysOf, momentsOf, relationOf, relationTo } from './rule-fields.ts';
import rulesJson from './rule-words.json' with { type: 'json' };
import { type Ground, type Shape, shapeOf } from './shape.ts';

const numbers = z.record(z.string(), z.number());
const WORDS = z
  .object({
    forms: z.array(z.strictObject({ kind: z.string(), form: z.string() })),
    numbers,
    days: numbers,
    minutes: numbers,
  })
  .parse(rulesJson);
const FORMS = WORDS.forms.map(({ kind, form }) => ({ kind, form: new RegExp(form, 'iu') }));

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
