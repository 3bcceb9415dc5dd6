import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../../domain/result.ts';
import type { Effect, Value } from '../../blueprint/entity-schema.ts';
import { takeName, type Term } from '../wording/names.ts';
import { scopeOf, type WordingFault } from '../wording/wording.ts';
import { WordCursor } from '../wording/word-cursor.ts';
import setsJson from './set-words.json' with { type: 'json' };
import { type Ground, type Shape, type ShapeField, shapeOf } from './shape.ts';
import { condition, speak } from './speech.ts';

const list = z.array(z.string());
const WORDS = z.strictObject({ swap: list, add: list, take: list, set: list, if: list, empty: list }).parse(setsJson);
const forms = (of: readonly string[]) => of.map((each) => new RegExp(each, 'iu'));
const FORMS = { swap: forms(WORDS.swap), add: forms(WORDS.add), take: forms(WORDS.take), set: forms(WORDS.set) };

type Effects = Result<readonly Effect[], WordingFault>;
interface Change {
  readonly words: string;
  /** Event of the change. */
  readonly on: string;
}

/** What a change in words does to the row, to one that it points to, or to the visitor's profile: set, add, take away, swap. */
export function effectsIn(ground: Ground, shape: Shape, { words, on }: Change): Effects {
  const whole = changed(ground, shape, { words, on });
  if (whole.ok) return whole;
  for (const sign of WORDS.if) {
    const at = words.indexOf(sign);
    if (at <= 0) continue;
    const when = condition(ground, shape, words.slice(at + sign.length));
    const inner = changed(ground, shape, { words: words.slice(0, at), on });
    if (when.ok && inner.ok) return ok(inner.value.map((effect) => ({ ...effect, when: when.value.text })));
  }
  return whole;
}

function changed(ground: Ground, shape: Shape, change: Change): Effects {
  const { words } = change;
  const place = { ground, shape, on: change.on };
  const swap = groupsOf(FORMS.swap, words);
  if (swap !== null) return swapped(place, swap['one'] ?? '', swap['other'] ?? '');
  let fault: WordingFault | null = null;
  for (const [kind, sign] of [
    ['set', 0],
    ['add', 1],
    ['take', -1],
  ] as const)
    for (const form of FORMS[kind]) {
      const groups = form.exec(words.trim())?.groups;
      const target = groups === undefined ? null : targetOf(place, groups['target'] ?? '');
      if (groups === undefined) continue;
      if (target === null) {
        fault = fault ?? unknownTarget(shape, groups['target'] ?? words);
        continue;
      }
      const read =
        sign === 0 ? setTo(place, target, groups['value'] ?? '') : addTo(place, target, { amount: groups['amount'] ?? '', sign });
      if (read.ok) return read;
      fault = read.error;
    }
  return fail(fault ?? unknownTarget(shape, words));
}

interface Place {
  readonly ground: Ground;
  readonly shape: Shape;
  readonly on: string;
}

interface Target {
  readonly to: string;
  readonly field: ShapeField;
  /** The target as an expression over the row. */
  readonly text: string;
}

function groupsOf(all: readonly RegExp[], words: string): Readonly<Record<string, string>> | null {
  for (const form of all) {
    const groups = form.exec(words.trim())?.groups;
    if (groups !== undefined) return groups;
  }
  return null;
}

/** The field that is written: of the row, of a row pointed to, or of the visitor's profile. */
function targetOf({ ground, shape }: Place, words: string): Target | null {
  const cursor = new WordCursor(words);
  const term: Term | null = takeName(cursor, scopeOf(shape, ground.shapes, shapeOf(ground, ground.users) ?? null));
  if (term?.field === undefined || !cursor.isAtEnd() || term.field.computed !== undefined) return null;
  const [first = '', second] = term.text.replace(/^this\./, '').split('.');
  return second === undefined
    ? { to: 'self', field: term.field, text: first }
    : { to: first, field: term.field, text: `${first}.${second}` };
}

function setTo(place: Place, { to, field, text }: Target, words: string): Effects {
  const value = valueIn(place, field, words);
  if (!value.ok) return value;
  // What is set to itself and more is added to, so that it never falls below zero.
  const [own, sign, ...rest] = typeof value.value === 'string' ? value.value.replace(/^= /, '').split(' ') : [];
  const isAdded = own === text && (sign === '+' || sign === '-') && rest.length === 1;
  if (isAdded) return addTo(place, { to, field, text }, { amount: rest.join(' '), sign: sign === '+' ? 1 : -1 });
  return ok([{ on: place.on, do: 'set', to, field: field.key, value: value.value }]);
}

/** A value as effects write it: itself, who or when it is, or an expression after `=`. */
function valueIn({ ground, shape }: Place, field: ShapeField, words: string): Result<Value, WordingFault> {
  const plain = words.trim().replaceAll(/^['"“”]|['"“”]$/g, '');
  const option = field.options?.find(({ value, label }) =>
    [value, label].some((each) => each.toLowerCase() === plain.toLowerCase()),
  );
  if (option !== undefined) return ok(option.value);
  if (WORDS.empty.includes(plain.toLowerCase())) return ok(null);
  if (/^\$(?:now|today|user|time|self)$/.test(plain)) return ok(plain);
  const read = speak(ground, shape, words);
  if (read.ok) {
    const { expression, text } = read.value;
    if (expression.kind === 'literal') return ok(expression.value);
    if (expression.kind === 'today' || expression.kind === 'now') return ok(`$${expression.kind}`);
    if (expression.kind === 'user' && expression.key === null) return ok('$user');
    return ok(`= ${text}`);
  }
  const isWords = field.type === 'text' || field.type === 'longtext';
  if (field.options !== undefined)
    return fail({ code: 'unknownValue', got: plain, allowed: field.options.map(({ label }) => label) });
  return isWords ? ok(plain) : read;
}

function addTo(
  { ground, shape, on }: Place,
  { to, field }: Target,
  { amount, sign }: { readonly amount: string; readonly sign: 1 | -1 },
): Effects {
  const read = speak(ground, shape, amount);
  if (!read.ok) return read;
  const { expression, text } = read.value;
  const by = expression.kind === 'literal' && typeof expression.value === 'number' ? expression.value : `= ${text}`;
  if (typeof by === 'number') return ok([{ on, do: 'add', to, field: field.key, amount: by * sign }]);
  return ok([{ on, do: 'add', to, field: field.key, amount: by, ...(sign === -1 ? { times: -1 } : {}) }]);
}

/** Two numbers change places: effects read what those before them wrote, so that their sum is parted again. */
function swapped(place: Place, one: string, other: string): Effects {
  const [first, second] = [targetOf(place, one), targetOf(place, other)];
  const same = first === null ? null : (second ?? targetOf(place, `${other} ${first.field.label}`));
  if (first === null || same === null) return fail(unknownTarget(place.shape, first === null ? one : other));
  const set = ({ to, field }: Target, value: string): Effect => ({
    on: place.on,
    do: 'set',
    to,
    field: field.key,
    value: `= ${value}`,
  });
  return ok([
    set(first, `${first.text} + ${same.text}`),
    set(same, `${first.text} - ${same.text}`),
    set(first, `${first.text} - ${same.text}`),
  ]);
}

function unknownTarget(shape: Shape, got: string): WordingFault {
  return {
    code: 'unknownField',
    got: got.trim(),
    allowed: shape.fields.filter(({ computed }) => computed === undefined).map(({ label }) => label.toLowerCase()),
  };
}
