import * as z from 'zod/mini';
import { entitySchema } from '../../blueprint/entity-schema.ts';
import { type Rule, ruleFields } from '../../blueprint/rule-schema.ts';
import type { Expression } from '../../expression/expression.ts';
import type { SaidRule } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { isOwnField } from './rule-fields.ts';
import { ruleOfWords } from './rule-forms.ts';
import rulesJson from './rule-words.json' with { type: 'json' };
import { plainRule } from './plain-rules.ts';
import { type Ground, type Shape, type ShapeField, shapeOf, withShape } from './shape.ts';
import { ruleCondition, unreadIn } from './speech.ts';

const SPLITS = z.array(z.string()).parse(rulesJson.split);
const REASON = /[:：]\s*[^\d\s]/;
const ruleSchema = entitySchema.shape.rules.def.innerType.def.element;

interface Said extends Pick<Told, 'added'> {
  readonly rule: SaidRule;
  readonly path: string;
}

/** Gives a record a rule that its author says: a known form ("unique name", "at most 12 per outing"), else a condition with its reason. */
export function groundRule(ground: Ground, shape: Shape, { rule, path, added }: Said): Ground {
  if (typeof rule !== 'string') return wholeRule(ground, shape, { rule, path });
  // Whoever says a reason behind a colon writes a condition.
  for (const place of REASON.test(rule) ? [] : placesOf(ground, shape)) {
    const plain = plainRule(ground, place, rule);
    if (plain !== null) return plain;
  }
  const parts = [{ words: rule, why: undefined }, ...splitRule(rule)];
  for (const { words, why } of parts) {
    const made = withDoer(ground, shape, words);
    const formed = made?.rule ?? ruleOfWords(ground, shape, words);
    const [so, whole] = made === null ? [ground, shape] : [made.ground, made.shape];
    if (formed !== null && why === undefined) return withRule(so, whole, formed);
    if (formed !== null) return withTold(so, whole, { formed, added, why: why ?? '' });
    const read = ruleCondition(ground, shape, words);
    // "No" alone is a reason, not a condition that never holds.
    if (!read.ok || read.value.expression.kind === 'literal') continue;
    const bounded = why === undefined ? boundOf(shape, read.value.expression) : null;
    if (bounded !== null) return withShape(ground, bounded);
    const counted = withoutTighter(shape, added, read.value.text);
    return withRule(ground, counted, check(ground, { that: read.value.text, why: why ?? rule, shape }));
  }
  for (const part of parts.slice(1)) {
    const plain = reasoned(ground, shape, part);
    if (plain !== null) return plain;
  }
  const [, first] = parts;
  const read = ruleCondition(ground, shape, first?.words ?? rule);
  const told = withShape(ground, toldRule(ground, shape, rule));
  return unreadIn(told, { path, words: rule }, read.ok ? {} : read.error);
}

/** A rule as people say it, with what its author says to those who break it. */
function reasoned(
  ground: Ground,
  shape: Shape,
  { words, why = '' }: { readonly words: string; readonly why?: string | undefined },
) {
  for (const place of placesOf(ground, shape)) {
    const plain = plainRule(ground, place, words);
    if (plain === null) continue;
    const known = new Set(ground.shapes.flatMap(({ rules }) => rules.map((rule) => JSON.stringify(rule))));
    const shapes = plain.shapes.map((each) => ({
      ...each,
      rules: each.rules.map((rule) =>
        rule.kind === 'stock' || known.has(JSON.stringify(rule))
          ? rule
          : { ...rule, why: { [ground.brief.locale]: sentence(why) } },
      ),
    }));
    return { ...plain, shapes };
  }
  return null;
}

/** The records that a rule may be about: the one that has it, what is made on it, and what it is made on. */
function placesOf(ground: Ground, shape: Shape): Shape[] {
  const made = ground.shapes.filter((each) => each.made?.on === shape.id && each.id !== shape.id);
  const on = shapeOf(ground, shape.made?.on);
  return [shape, ...made, ...(on === undefined ? [] : [on])].filter(({ isSaid }) => !isSaid);
}

/** A formula is no sentence for those who fill in a form. */
const SIGNS = /[<>=≤≥≠]|\b(?:count|sum|avg)\(/;

/** A rule that nobody can check is told at the form of the rows that it is about. */
function toldRule(ground: Ground, shape: Shape, rule: string): Shape {
  if (SIGNS.test(rule)) return shape;
  const place = placesOf(ground, shape).find(({ made, access }) => made !== undefined || access.create !== 'nobody') ?? shape;
  // The reason behind a colon is what its author says to people.
  const [, said = rule] = /^[^:：]+[:：]\s*(\D.*)$/u.exec(rule) ?? [];
  return { ...place, told: [...(place.told ?? []), sentence(said)] };
}

/** What its author counts or adds up for each day and thing is had by several: the engine's own rule of one row for these goes. */
function withoutTighter(shape: Shape, added: readonly Rule[], that: string): Shape {
  const counted = new RegExp(`\\b(?:count|sum)\\(${shape.id}[,.]`).test(that);
  const keys = Array.from(that.matchAll(/\b(\w+) = this\.\1\b/g), ([, key]) => key);
  const isTighter = (rule: Rule) => rule.kind === 'uniqueTogether' && rule.fields.every((key) => keys.includes(key));
  return counted && keys.length > 0
    ? { ...shape, rules: shape.rules.filter((rule) => !added.includes(rule) || !isTighter(rule)) }
    : shape;
}

/** The record without the engine's own rule that says the same, by the sender where this one goes by the person. */
function withoutAlike({ users }: Ground, shape: Shape, { formed, added }: Pick<Told, 'formed' | 'added'>): Shape {
  const fieldOf = (key: string) => shape.fields.find((field) => field.key === key);
  const isPerson = (field: ShapeField | undefined) =>
    field !== undefined && ((users !== undefined && field.to === users) || field.role === 'actor' || field.role === 'author');
  const person = ruleFields(formed).find((key) => isPerson(fieldOf(key)));
  const isSender = (field: ShapeField | undefined) => field?.role === 'author' || field?.display === true;
  const personal = (key: string) => (person !== undefined && isSender(fieldOf(key)) ? person : key);
  const keyOf = (rule: Rule) =>
    rule.kind === 'uniqueTogether'
      ? [...new Set(rule.fields.map(personal))].toSorted().join(' ')
      : JSON.stringify({ ...rule, why: undefined });
  const isAlike = (rule: Rule) => rule.kind === formed.kind && keyOf(rule) === keyOf(formed);
  return { ...shape, rules: shape.rules.filter((rule) => !added.includes(rule) || !isAlike(rule)) };
}

interface Told {
  readonly formed: Rule;
  /** The rules that the record had before its author's were read. */
  readonly added: readonly Rule[];
  readonly why: string;
}

/** Adds a rule with what its author says to those who break it. */
function withTold(ground: Ground, shape: Shape, { formed, added, why }: Told): Ground {
  const told = formed.kind === 'stock' ? formed : { ...formed, why: { [ground.brief.locale]: sentence(why) } };
  return withRule(ground, withoutAlike(ground, shape, { formed, added }), told);
}

/** "one per member and day": a row that nobody signs gets a field for whoever makes it. */
function withDoer(
  ground: Ground,
  shape: Shape,
  words: string,
): { readonly ground: Ground; readonly shape: Shape; readonly rule: Rule } | null {
  const users = ground.shapes.find(({ id }) => id === ground.users);
  if (users === undefined || shape.id === users.id || ruleOfWords(ground, shape, words) !== null) return null;
  if (shape.fields.some(({ to, role }) => to === users.id || role === 'actor' || role === 'author')) return null;
  const doer: ShapeField = { key: freeKey('member', shape), label: users.name, type: 'relation', to: users.id, role: 'actor' };
  const next = { ...shape, fields: [...shape.fields, doer] };
  const grown = withShape(ground, next);
  const rule = ruleOfWords(grown, next, words);
  return rule === null ? null : { ground: grown, shape: next, rule };
}

function freeKey(key: string, { fields }: Shape): string {
  return fields.some((field) => field.key === key) ? `${key}Of` : key;
}

/** A condition and what those read who break it, whichever stands first. */
function splitRule(rule: string): { readonly words: string; readonly why: string }[] {
  return SPLITS.flatMap((sign) => {
    const at = rule.indexOf(sign);
    if (at <= 0) return [];
    const [left, right] = [rule.slice(0, at), rule.slice(at + sign.length)].map((part) => part.replace(/[,，\s]+$/, '').trim());
    return left === undefined || right === undefined || left === '' || right === ''
      ? []
      : [
          { words: left, why: right },
          { words: right, why: left },
        ];
  });
}

function check(
  { brief }: Ground,
  { that, why, shape }: { readonly that: string; readonly why: string; readonly shape: Shape },
): Rule {
  const named = new Set(that.replaceAll(/'[^']*'/g, '').match(/[a-zA-Z]\w*/g) ?? []);
  const on = shape.fields.filter(({ key, computed }) => computed === undefined && named.has(key)).map(({ key }) => key);
  return {
    kind: 'check',
    that,
    why: { [brief.locale]: sentence(why) },
    ...(on.length === 0 ? {} : { on: on.slice(0, 2) }),
  };
}

function sentence(words: string): string {
  const text = capitalised(words.trim());
  if (/[.!?。！？]$/.test(text)) return text;
  return `${text}${/\p{Script=Han}/u.test(text) ? '。' : '.'}`;
}

function withRule(ground: Ground, shape: Shape, rule: Rule): Ground {
  const isKnown = (other: Rule) => shape.rules.some((each) => JSON.stringify(each) === JSON.stringify(other));
  const added = [rule, ...timesBeside(shape, rule)].filter((each) => !isKnown(each));
  return added.length === 0 ? ground : withShape(ground, { ...shape, rules: [...shape.rules, ...added] });
}

/** A day when it is open is no good at a time when it is closed. */
function timesBeside({ fields }: Shape, rule: Rule): Rule[] {
  const stored = fields.filter(({ computed }) => computed === undefined);
  const [date, other] = stored.filter(({ type }) => type === 'date');
  const [start, end] = stored.filter(({ type }) => type === 'time');
  if (rule.kind !== 'openingHours' || date?.key !== rule.field || other !== undefined || start === undefined) return [];
  return [{ ...rule, field: start.key, ...(end === undefined ? {} : { to: end.key }) }];
}

const BOUNDS: Readonly<Record<string, 'min' | 'max'>> = { '>=': 'min', '<=': 'max' };

/** A field that a condition alone bounds by a number has that number as its least or most. */
function boundOf(shape: Shape, expression: Expression): Shape | null {
  if (expression.kind !== 'comparison' || expression.left.kind !== 'field' || expression.right.kind !== 'literal') return null;
  const { operator, left, right } = expression;
  const bound = BOUNDS[operator];
  const field = shape.fields.find(({ key, computed }) => key === left.key && computed === undefined);
  if (bound === undefined || field === undefined || typeof right.value !== 'number') return null;
  const next: ShapeField = { ...field, [bound]: right.value };
  return { ...shape, fields: shape.fields.map((each) => (each === field ? next : each)) };
}

/** A rule as an entity's line has it, its names in the author's words. */
function wholeRule(
  ground: Ground,
  shape: Shape,
  { rule, path }: { readonly rule: Exclude<SaidRule, string>; readonly path: string },
): Ground {
  const { that, why, ...others } = rule;
  if (typeof that === 'string') {
    const read = ruleCondition(ground, shape, that);
    const reason = typeof why === 'string' ? why : that;
    return read.ok
      ? withRule(ground, shape, check(ground, { that: read.value.text, why: reason, shape }))
      : unreadIn(ground, { path, words: that }, read.error);
  }
  const named = Object.fromEntries(
    Object.entries(others).map(([key, value]) => {
      if (key === 'kind' || typeof value === 'number') return [key, value];
      const keyOf = (words: string) => isOwnField(shape, words)?.key ?? words;
      return [key, typeof value === 'string' ? keyOf(value) : value.map(keyOf)];
    }),
  );
  const parsed = ruleSchema.safeParse(
    typeof why === 'string' ? { ...named, why: { [ground.brief.locale]: sentence(why) } } : named,
  );
  return parsed.success ? withRule(ground, shape, parsed.data) : unreadIn(ground, { path, words: JSON.stringify(rule) });
}
