import type { BriefView } from '../brief/brief.ts';
import { type Shape, type ShapeField, stateFieldOf } from '../ground/shape.ts';
import { calledWithin, isCalled, speaksOf } from './view-words.ts';

/** States in which nothing is waited for any more. */
const SETTLED = new Set(['done', 'returned', 'completed', 'cancelled', 'declined', 'answered', 'paid', 'delivered', 'archived']);

/** The field that says when a row is, and the one in which a span of it ends. */
export function spanOf({ fields }: Shape): { readonly from?: ShapeField; readonly to?: ShapeField } {
  const dates = fields.filter(({ type, kind }) => (type === 'date' || type === 'datetime') && kind !== 'birth');
  const to = dates.find(({ kind, key }) => kind === 'to' || key === 'to');
  const from = dates.find((field) => field !== to);
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** The condition that the filters of a view say: a day, a state or choice by its label, a yes or no by its name. Null where they say none. */
export function conditionOf({ filters }: BriefView, shape: Shape): string | null {
  const said = filters.flatMap((words) => timeCondition(words, shape) ?? choiceCondition(words, shape) ?? []);
  return said.length === 0 ? null : said.join(' and ');
}

/** Tells whether a view shows what is on this day. */
export function isOfToday({ filters, name }: BriefView, shape: Shape): boolean {
  const { from } = spanOf(shape);
  return from !== undefined && [...filters, ...(filters.length === 0 ? [name] : [])].some((words) => speaksOf(words, 'today'));
}

/** The rows of this day: a day is compared as a whole, a span holds all of its days. */
export function todayCondition(shape: Shape): string | null {
  const { from, to } = spanOf(shape);
  if (from === undefined) return null;
  if (to !== undefined && to.type === from.type) return `${from.key} <= ${nowOf(from)} and ${to.key} >= ${nowOf(to)}`;
  return from.type === 'date' ? `${from.key} = today` : `${from.key} >= today and ${from.key} < today + 1`;
}

function nowOf({ type }: ShapeField): string {
  return type === 'date' ? 'today' : 'now';
}

function timeCondition(words: string, shape: Shape): string | null {
  const { from, to } = spanOf(shape);
  const first = from ?? to;
  if (first === undefined) return null;
  if (isCalled(words, 'upcoming')) return `${first.key} ${first.type === 'date' ? '>= today' : '> now'}`;
  if (isCalled(words, 'past')) return `${first.key} < ${nowOf(first)}`;
  if (isCalled(words, 'soon')) return `${first.key} >= today and ${first.key} < today + 7`;
  if (isCalled(words, 'late')) return lateCondition(to ?? first, shape);
  return isCalled(words, 'today') ? todayCondition(shape) : null;
}

function lateCondition(due: ShapeField, shape: Shape): string {
  const state = stateFieldOf(shape);
  const settled = (state?.options ?? []).filter(({ value }) => SETTLED.has(value));
  const open = settled.map(({ value }) => ` and ${state?.key ?? ''} != '${value}'`).join('');
  return `${due.key} < ${nowOf(due)}${open}`;
}

function choiceCondition(words: string, shape: Shape): string | null {
  for (const field of shape.fields) {
    if (field.multiple === true || field.private === true) continue;
    const option = optionIn(words, field);
    if (option !== undefined) return `${field.key} = '${option}'`;
  }
  const yes = shape.fields.find(
    ({ type, label, key }) => type === 'bool' && [label, key].some((name) => name.toLowerCase() === words.trim().toLowerCase()),
  );
  return yes === undefined ? null : `${yes.key} = true`;
}

/** The option that words name: as they are, else the longest of those that stand in them. */
function optionIn(words: string, { options = [] }: ShapeField): string | undefined {
  const wanted = words.trim().toLowerCase();
  const exact = options.find(({ value, label }) => [value, label].some((each) => each.toLowerCase() === wanted));
  if (exact !== undefined) return exact.value;
  const within = options.filter(({ label }) => label.length > 1 && calledWithin(words, label));
  return within.toSorted((one, other) => other.label.length - one.label.length)[0]?.value;
}
