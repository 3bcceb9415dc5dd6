import type { BriefView } from '../brief/brief.ts';
import { roleOf } from '../ground/ground-view.ts';
import { findField } from '../ground/number-fields.ts';
import { type Ground, isOffered, type Shape, type ShapeField, stateFieldOf } from '../ground/shape.ts';
import { condition } from '../ground/speech.ts';
import { calledWithin, isCalled, speaksOf, withoutOrder } from './view-words.ts';

/** States in which nothing is waited for any more. */
const SETTLED = new Set(['done', 'returned', 'completed', 'cancelled', 'declined', 'answered', 'paid', 'delivered', 'archived']);

/** The field that says when a row is, and the one in which a span of it ends. */
export function spanOf({ fields }: Shape): { readonly from?: ShapeField; readonly to?: ShapeField } {
  const dates = fields.filter(({ type, kind }) => (type === 'date' || type === 'datetime') && kind !== 'birth');
  const to = dates.find(({ kind, key }) => kind === 'to' || key === 'to');
  const from = dates.find((field) => field !== to);
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** The condition that the filters of a view say: in words or as an expression, a day, a state or choice by its label, a yes or no by its name. Null where they say none. */
export function conditionOf(ground: Ground, { filters, of }: BriefView, shape: Shape): string | null {
  const said = [...roleCondition(ground, of, shape), ...filters.flatMap((words) => filterCondition(ground, words, shape) ?? [])];
  return said.length === 0 ? null : said.join(' and ');
}

function filterCondition(ground: Ground, words: string, shape: Shape): string | null {
  return (
    timeCondition(words, shape) ??
    spokenCondition(ground, words, shape) ??
    choiceCondition(words, shape) ??
    openCondition(words, shape)
  );
}

const OPEN =
  /^(?:(?:still )?open|not done|not finished|unfinished|pending|active|current|ongoing|to do|未完成|没完成|未处理|待办|进行中的?|还没好的?|当前)$/i;

/** Rows for which something is still to be done, where no state has that name. */
function openCondition(words: string, shape: Shape): string | null {
  const state = stateFieldOf(shape);
  const settled = (state?.options ?? []).filter(({ value }) => SETTLED.has(value));
  if (state === undefined || settled.length === 0 || !OPEN.test(words.trim())) return null;
  return settled.map(({ value }) => `${state.key} != '${value}'`).join(' and ');
}

/** Tells whether all that narrows a view is read: a figure over more than was meant would be a wrong one. */
export function isNarrowed(ground: Ground, { filters }: BriefView, shape: Shape): boolean {
  return filters.every((words) => filterCondition(ground, words, shape) !== null);
}

/** Of those who sign in a view by the name of a role shows these alone. */
function roleCondition(ground: Ground, of: string, { id, fields }: Shape): string[] {
  const role = id === ground.users ? roleOf(ground, of) : undefined;
  const key = fields.find(({ role: each }) => each === 'role')?.key;
  return role === undefined || key === undefined ? [] : [`${key} = '${role.id}'`];
}

/** A filter that is a condition of its own: "state is open and due < today". */
function spokenCondition(ground: Ground, words: string, shape: Shape): string | null {
  const read = condition(ground, shape, words);
  if (!read.ok || read.value.kind !== 'bool' || /^\w+$/.test(read.value.text)) return null;
  return / or /.test(read.value.text) ? `(${read.value.text})` : read.value.text;
}

/** Tells whether a view shows what is on this day: its words say so, or its condition holds the present between two bounds. */
export function isOfToday(ground: Ground, { filters, name }: BriefView, shape: Shape): boolean {
  const { from } = spanOf(shape);
  if (from === undefined) return false;
  return [...filters, ...(filters.length === 0 ? [name] : [])].some((words = '') => {
    const spoken = spokenCondition(ground, words, shape);
    return spoken === null ? speaksOf(words, 'today') : isPresent(spoken);
  });
}

/** "from <= today and to >= today", "day = today". */
function isPresent(spoken: string): boolean {
  const has = (signs: string) => new RegExp(`\\w (?:${signs}) (?:today|now)(?! [-+])`).test(spoken);
  return has('=') || (has('<|<=') && has('>|>='));
}

/** What of a view is on this day: its own condition where that says so, else the day itself. */
export function presentCondition(ground: Ground, view: BriefView, shape: Shape): string | null {
  const said = conditionOf(ground, view, shape);
  return said !== null && /today|now/.test(said) ? said : todayCondition(shape);
}

/** The order that a view names: "-price", "day, name", "price, highest first". */
export function sortOf(view: Pick<BriefView, 'sort'>, shape: Shape): string | null {
  const keys = sortedFields(view, shape).map(({ field, isReversed }) => `${isReversed ? '-' : ''}${orderKey(field, shape)}`);
  return keys.length === 0 ? null : [...new Set(keys)].slice(0, 3).join(',');
}

/** The key by which rows are sorted by a field: its own, or that of the number that its choices have in their order. */
export function orderKey({ key }: ShapeField, { fields }: Pick<Shape, 'fields'>): string {
  return fields.find((field) => field.key === `${key}Order` && field.hidden === true)?.key ?? key;
}

/** The fields by which a view sorts, and whether from the last to the first. */
export function sortedFields(
  { sort = '' }: Pick<BriefView, 'sort'>,
  shape: Shape,
): { readonly field: ShapeField; readonly isReversed: boolean }[] {
  if (sort.trim() === '') return [];
  const open = shape.fields.filter((field) => isOffered(field) && field.multiple !== true);
  const days = open.filter(({ type }) => type === 'date' || type === 'datetime');
  const parts = sort.split(/[,，、]/).map((part) => ({ words: withoutOrder(part), isDown: isDescending(part) }));
  return parts.flatMap(({ words, isDown }, index) => {
    const leading = leadingChoice(words, open);
    if (leading !== undefined) return [leading];
    // A direction alone belongs to the words before it, else to the day.
    if (words === '' && index > 0) return [];
    const field = words === '' ? days[0] : findField(words, open);
    const after = parts[index + 1];
    // A yes comes before a no.
    const isReversed = isDown || (after?.words === '' && after.isDown) || field?.type === 'bool';
    return field === undefined ? [] : [{ field, isReversed }];
  });
}

/** "urgent first", "open ones on top": a yes or no, or the choice at an end of its list, that comes before the others. */
function leadingChoice(words: string, fields: readonly ShapeField[]) {
  const [, said = ''] = /^(?:then |and )*(?:the )?(.+?)(?: ones| stuff)? (?:first|on top|at the top)$/.exec(words) ?? [];
  if (said === '') return undefined;
  const yes = findField(
    said,
    fields.filter(({ type }) => type === 'bool'),
  );
  if (yes !== undefined) return { field: yes, isReversed: true };
  const field = fields.find((each) => each.type === 'enum' && optionIn(said, each) !== undefined);
  const at = field?.options?.findIndex(({ value }) => value === optionIn(said, field)) ?? -1;
  return field === undefined ? undefined : { field, isReversed: at * 2 >= (field.options?.length ?? 0) };
}

function isDescending(part: string): boolean {
  return /^\s*-/.test(part) || speaksOf(part, 'descending');
}

/** The rows of this day: a day is compared as a whole, a span holds all of its days. */
function todayCondition(shape: Shape): string | null {
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
    if (field.multiple === true || !isOffered(field)) continue;
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
