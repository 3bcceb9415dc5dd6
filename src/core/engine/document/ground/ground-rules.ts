import * as z from 'zod/mini';
import { entitySchema, type Rule } from '../../blueprint/entity-schema.ts';
import type { Expression } from '../../expression/expression.ts';
import type { SaidRule } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { isOwnField, ruleOfWords } from './rule-forms.ts';
import rulesJson from './rule-words.json' with { type: 'json' };
import { type Ground, type Shape, type ShapeField, withShape } from './shape.ts';
import { heldCondition } from './held-rows.ts';
import { condition, unreadIn } from './speech.ts';

const SPLITS = z.array(z.string()).parse(rulesJson.split);
const ruleSchema = entitySchema.shape.rules.def.innerType.def.element;

/** Gives a record a rule that its author says: a known form ("unique name", "at most 12 per outing"), else a condition with its reason. */
export function groundRule(ground: Ground, shape: Shape, said: { readonly rule: SaidRule; readonly path: string }): Ground {
  const { rule, path } = said;
  if (typeof rule !== 'string') return wholeRule(ground, shape, { rule, path });
  const parts = [{ words: rule, why: undefined }, ...splitRule(rule)];
  const made = parts.map(({ words }) => withDoer(ground, shape, words)).find((each) => each !== null);
  if (made !== undefined && made !== null) return withRule(made.ground, made.shape, made.rule);
  for (const { words, why } of parts) {
    const formed = ruleOfWords(ground, shape, words);
    if (formed !== null && why === undefined) return withRule(ground, shape, formed);
    if (formed !== null)
      return withRule(ground, withoutAlike(shape, formed), toldRule(ground, shape, { formed, why: why ?? '' }));
    const read = condition(ground, shape, words);
    // "No" alone is a reason, not a condition that never holds.
    if (!read.ok || read.value.expression.kind === 'literal') continue;
    const bounded = why === undefined ? boundOf(shape, read.value.expression) : null;
    if (bounded !== null) return withShape(ground, bounded);
    return withRule(ground, shape, check(ground, { that: read.value.text, why: why ?? rule, shape }));
  }
  const [, first] = parts;
  const read = condition(ground, shape, first?.words ?? rule);
  return unreadIn(ground, { path, words: rule }, read.ok ? {} : read.error);
}

/** The record without a rule of its own about the same fields, by the sender where this one goes by the person. */
function withoutAlike(shape: Shape, formed: Rule): Shape {
  if (formed.kind !== 'uniqueTogether') return shape;
  const isSender = (key: string) =>
    shape.fields.some((field) => field.key === key && (field.role === 'author' || field.display === true));
  const isAlike = (rule: Rule) =>
    rule.kind === 'uniqueTogether' &&
    rule.fields.length === formed.fields.length &&
    rule.fields.every((key) => formed.fields.includes(key) || isSender(key));
  return { ...shape, rules: shape.rules.filter((rule) => !isAlike(rule)) };
}

/** A rule of rows that may not be alike, as a condition where its author says what those read who break it. */
function toldRule({ brief }: Ground, shape: Shape, { formed, why }: { readonly formed: Rule; readonly why: string }): Rule {
  const times = new Set(shape.fields.filter(({ type }) => type === 'time' || type === 'datetime').map(({ key }) => key));
  if (formed.kind !== 'uniqueTogether' || formed.fields.some((key) => times.has(key))) return formed;
  const same = formed.fields.map((key) => `${key} = this.${key}`).join(' and ');
  const that = `count(${shape.id}, ${same}${heldCondition(shape)}) <= 1`;
  return { kind: 'check', that, why: { [brief.locale]: sentence(why) }, on: formed.fields.slice(0, 2) };
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
  const isKnown = shape.rules.some((each) => JSON.stringify(each) === JSON.stringify(rule));
  return isKnown ? ground : withShape(ground, { ...shape, rules: [...shape.rules, rule] });
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
  const { that, why } = rule;
  if (typeof that === 'string') {
    const read = condition(ground, shape, that);
    const reason = typeof why === 'string' ? why : that;
    return read.ok
      ? withRule(ground, shape, check(ground, { that: read.value.text, why: reason, shape }))
      : unreadIn(ground, { path, words: that }, read.error);
  }
  const named = Object.fromEntries(
    Object.entries(rule).map(([key, value]) => {
      if (key === 'kind' || typeof value === 'number') return [key, value];
      const keyOf = (words: string) => isOwnField(shape, words)?.key ?? words;
      return [key, typeof value === 'string' ? keyOf(value) : value.map(keyOf)];
    }),
  );
  const parsed = ruleSchema.safeParse(named);
  return parsed.success ? withRule(ground, shape, parsed.data) : unreadIn(ground, { path, words: JSON.stringify(rule) });
}
