import type { BriefField } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { filledIn } from '../ground/filled-in.ts';
import { findField } from '../ground/number-fields.ts';
import { type Ground, isOffered, type Shape, type ShapeField, stateFieldOf } from '../ground/shape.ts';
import { thanksOf } from './after-sending.ts';
import type { Piece } from './sketch.ts';

/** The title of a form, and the fields that the idea names for it. */
interface Asking {
  readonly title: string;
  readonly asks?: readonly BriefField[];
}

const LEAST_NAMED = 2;

/** The form that makes rows of a shape. */
export function formBlockOf(ground: Ground, shape: Shape, { title, asks = [] }: Asking): Piece['block'] {
  const fields = askedKeys(shape, [...asks, ...formFields(ground, shape)]);
  const totals = totalsOf(shape, fields);
  return {
    type: 'form',
    title,
    ...(shape.told === undefined ? {} : { text: shape.told.join(' ') }),
    query: shape.id,
    fields,
    options: {
      button: title.length <= 40 ? title : shape.name,
      thanks: thanksOf(ground, shape),
      ...(totals.length === 0 ? {} : { totals }),
    },
  };
}

const MOST_TOTALS = 4;
const FIGURES: readonly ShapeField['type'][] = ['money', 'num', 'int', 'pct', 'duration'];
/** What is counted over other rows is unknown while a form is filled in. */
const OVER_ROWS = /\b(?:count|sum|avg|lowest|highest|streak)\(/;

/** The figures that a form shows while it is filled in: what its fields come to. */
export function totalsOf({ fields }: Shape, asked: readonly string[]): string[] {
  const known = new Set(asked);
  const isLive = ({ computed = '' }: ShapeField): boolean => {
    const names: readonly string[] = computed.replaceAll(/'[^']*'/g, '').match(/(?<!\.)\b[a-zA-Z]\w*/g) ?? [];
    const own = fields.filter(({ key }) => names.includes(key));
    return !OVER_ROWS.test(computed) && own.length > 0 && own.every(({ key }) => known.has(key));
  };
  const totals: string[] = [];
  for (const field of fields) {
    if (!isOffered(field) || !FIGURES.includes(field.type) || !isLive(field)) continue;
    totals.push(field.key);
    known.add(field.key);
  }
  return totals.slice(0, MOST_TOTALS);
}

function formFields({ brief }: Ground, shape: Shape): readonly BriefField[] {
  return brief.forms.filter(({ of }) => findNamed(of, [shape]) !== undefined).flatMap(({ fields }) => fields);
}

/** Lists the fields that a form asks: all but states, counts, and what the site knows or works out. */
export function askedKeys(shape: Shape, asks: readonly BriefField[] = []): string[] {
  const state = stateFieldOf(shape)?.key;
  const kept = new Set(['count', 'left']);
  const named = new Set(asks.flatMap(({ words }) => findField(words.replace(/\s*[(（].*$/, ''), shape.fields)?.key ?? []));
  // What a step asks or sets is filled in with it.
  const later = new Set([
    ...shape.steps.flatMap(({ asks: keys = [] }) => keys.map((key) => key.replace('!', ''))),
    ...filledIn(shape.effects),
  ]);
  for (const key of named) later.delete(key);
  const isKnown = ({ computed, default: usual, display, role, isAssumed }: ShapeField) =>
    computed !== undefined ||
    role === 'actor' ||
    (role === 'author' && shape.access.create === 'member') ||
    usual === '$now' ||
    (display === true && isAssumed === true && typeof usual === 'string' && usual !== '$today');
  // Where the idea names what is asked, no more is than has to be.
  const isAsked = ({ key, required, display }: ShapeField) =>
    named.size < LEAST_NAMED || named.has(key) || required === true || display === true;
  return shape.fields
    .filter(
      (field) =>
        isAsked(field) &&
        field.key !== state &&
        !later.has(field.key) &&
        !kept.has(field.kind ?? '') &&
        field.key !== 'items' &&
        field.key !== 'total' &&
        field.type !== 'slug' &&
        shape.asked?.includes(field.key) !== false &&
        !isKnown(field),
    )
    .map(({ key }) => key);
}
