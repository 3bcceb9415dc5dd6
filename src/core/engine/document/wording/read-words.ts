import type { ShapeField } from '../ground/shape.ts';
import { FORMS, items } from './forms.ts';
import { choicesOf, furthest, type Scope, takeName, type Term, wordsOf } from './names.ts';
import { takeRows } from './read-rows.ts';
import { addTerm, takeShift, takeUnit } from './read-shift.ts';
import { takeUnnamed } from './read-unnamed.ts';
import { takeWeekdays } from './read-weekdays.ts';
import type { Reading } from './reading.ts';
import type { WordCursor } from './word-cursor.ts';

const MOST_DEPTH = 12;
const COMPARE = items(FORMS.compare);
const LOGIC = items(FORMS.logic);
const ARITHMETIC = items(FORMS.arithmetic);
const ENDINGS = items(FORMS.endings);
const TEMPLATES = items(FORMS.templates);
const CALLS = items(FORMS.calls);
const SPANS = items(FORMS.spans);
const SPAN_ENDS = items(FORMS.spanEnds);

/** Reads a condition or a formula in words, in the language of site documents; null at what it cannot read. */
export function takeCondition(reading: Reading): Term | null {
  if (reading.depth > MOST_DEPTH) return null;
  const { cursor } = reading;
  const first = takeComparison(reading);
  if (first === null) return null;
  let text = first.text;
  let last: Compared = first;
  for (;;) {
    const start = cursor.at;
    const logic = cursor.takeNamed(LOGIC);
    if (logic === null) return text === first.text ? first : { text };
    const next: Compared | null = anotherChoice(reading, last, logic.text) ?? takeComparison(reading);
    if (next === null) {
      // Who reads "days between … and …" takes the last word itself.
      cursor.at = start;
      return text === first.text ? first : { text };
    }
    text = `${text} ${logic.text} ${next.text}`;
    last = next;
  }
}

interface Compared extends Term {
  /** The choice that was compared, for those that follow: "state is open or late". */
  readonly choice?: Term;
}

function anotherChoice({ cursor }: Reading, { choice }: Compared, logic: string): Compared | null {
  if (choice?.field === undefined || logic !== 'or') return null;
  const value = takeChoice(cursor, choice.field);
  return value === null ? null : { text: `${choice.text} = ${value}`, choice };
}

function takeComparison(reading: Reading): Compared | null {
  const { cursor } = reading;
  const start = cursor.at;
  if (cursor.take(FORMS.not) !== null) {
    const inner = takeComparison(reading);
    if (inner !== null) return { text: `not (${inner.text})` };
    cursor.at = start;
  }
  const left = takeSum(reading);
  if (left === null) return null;
  const weekdays = takeWeekdays(reading, left);
  if (weekdays !== null) return weekdays;
  const before = cursor.at;
  const chosen = cursor.takeNamed(COMPARE) !== null && left.field !== undefined && takeChoice(cursor, left.field) !== null;
  cursor.at = before;
  const ending = chosen ? null : cursor.takeNamed(ENDINGS);
  if (ending !== null) return { text: `(${ending.text.replaceAll('{0}', left.text)})` };
  const among = takeAmong(reading, left) ?? takeBetween(reading, left);
  if (among !== null) return among;
  const operator = cursor.takeNamed(COMPARE);
  if (operator === null) return left;
  const named = left.field === undefined ? null : takeRowName(reading, left.field);
  const value =
    named !== null || left.field === undefined
      ? (named?.value ?? null)
      : (takeChoice(cursor, left.field) ?? takeSaidText(reading, left.field));
  const right = value === null ? takeSum(reading) : { text: value };
  if (right === null) {
    cursor.at = before;
    return left;
  }
  const text = `${left.text}${named === null ? '' : `.${named.by}`} ${operator.text} ${right.text}`;
  return operator.text === '=' && value !== null && named === null ? { text, choice: left } : { text };
}

/** A value of a choice by its label, quoted or not; yes and no of a field that is one of them. */
function takeChoice(cursor: WordCursor, field: ShapeField): string | null {
  const start = cursor.at;
  const quote = cursor.match(/['"]/u)?.[0];
  const found = cursor.takeNamed(choicesOf(field));
  const isWhole = found !== null && (quote === undefined || cursor.match(/['"]/u) !== null);
  if (isWhole) return `'${found.value}'`;
  cursor.at = start;
  return null;
}

/** "category is Tools": a text that stands in the rows which the idea names, or in the field's formula, without quotes. */
function takeSaidText({ cursor, scope }: Reading, field: ShapeField): string | null {
  const rows = field.type === 'text' ? (scope.shapes.find(({ fields }) => fields.includes(field))?.rows ?? []) : [];
  const called = wordsOf(field);
  const said = rows.flatMap((row) =>
    typeof row === 'string'
      ? []
      : Object.entries(row).flatMap(([name, value]) =>
          called.includes(name.trim().toLowerCase()) && typeof value === 'string'
            ? [{ words: value.trim().toLowerCase(), text: value.trim() }]
            : [],
        ),
  );
  const worked = (field.computed ?? field.formula ?? '').match(/(?<![\p{L}\d])(?:'[^']+'|"[^"]+")/gu) ?? [];
  const texts = [...said, ...worked.map((quoted) => ({ words: quoted.slice(1, -1).toLowerCase(), text: quoted.slice(1, -1) }))];
  const found = cursor.takeNamed(texts.filter(({ words, text }) => words !== '' && !text.includes("'")));
  return found === null ? null : `'${found.text}'`;
}

/** "doctor is Ms Rao": one of the rows that a relation points to, by the name that the idea gives it. */
function takeRowName({ cursor, scope }: Reading, { type, to, multiple }: ShapeField): { by: string; value: string } | null {
  const target = type === 'relation' && multiple !== true ? scope.shapes.find(({ id }) => id === to) : undefined;
  const by = target?.fields.find(({ display, computed }) => display === true && computed === undefined);
  if (target === undefined || by === undefined) return null;
  const called = new Set([...wordsOf(by), 'name', 'title']);
  const said = target.rows.flatMap((row) => {
    if (typeof row === 'string') return [row];
    return Object.entries(row).flatMap(([key, value]) =>
      called.has(key.trim().toLowerCase()) && typeof value === 'string' ? [value] : [],
    );
  });
  const start = cursor.at;
  const quote = cursor.match(/['"]/u)?.[0];
  const names = said.map((each) => each.trim()).filter((each) => each !== '' && !each.includes("'"));
  const found = cursor.takeNamed(names.map((text) => ({ words: text.toLowerCase(), text })));
  if (found !== null && (quote === undefined || cursor.match(/['"]/u) !== null)) return { by: by.key, value: `'${found.text}'` };
  cursor.at = start;
  return null;
}

/** "state in (open, late)": one of several. */
function takeAmong(reading: Reading, left: Term): Compared | null {
  const { cursor } = reading;
  const start = cursor.at;
  const values: string[] = [];
  const isList = cursor.take(FORMS.among) !== null;
  const isClosed = isList && cursor.match(/[([]/u) !== null;
  while (isList) {
    const value =
      (left.field === undefined ? null : takeChoice(cursor, left.field)) ?? (isClosed ? takeSum(reading)?.text : null);
    if (value === null || value === undefined) break;
    values.push(value);
    if (cursor.match(/[,、|]/u) === null && cursor.take(FORMS.logic['or'] ?? []) === null) break;
  }
  if (values.length > 0 && (!isClosed || cursor.match(/[)\]]/u) !== null))
    return { text: `(${values.map((value) => `${left.text} = ${value}`).join(' or ')})` };
  cursor.at = start;
  return null;
}

function takeBetween(reading: Reading, left: Term): Compared | null {
  const { cursor } = reading;
  const start = cursor.at;
  const low = cursor.take(FORMS.between) === null ? null : takeSum(reading);
  const high = low === null || cursor.take(FORMS.betweenLast) === null ? null : takeSum(reading);
  if (low !== null && high !== null) {
    cursor.take(FORMS.betweenEnd);
    return { text: `(${left.text} >= ${low.text} and ${left.text} <= ${high.text})` };
  }
  cursor.at = start;
  return null;
}

/** Terms with signs between them. */
export function takeSum(reading: Reading): Term | null {
  const { cursor } = reading;
  let sum: Term | null = null;
  for (;;) {
    const start = cursor.at;
    const sign: string | undefined = sum === null ? undefined : cursor.takeNamed(ARITHMETIC)?.text;
    if (sum !== null && sign === undefined) return sum;
    const negative = cursor.match(/[-−]/u) === null ? '' : '-';
    const next = takeTerm(reading);
    if (next === null) {
      cursor.at = start;
      return sum;
    }
    if (sum === null) sum = negative === '' ? next : { text: `-${next.text}` };
    else sum = addTerm(reading, sum, { sign: `${sign ?? '+'} ${negative}`, next });
  }
}

function takeTerm(reading: Reading): Term | null {
  const { cursor, scope } = reading;
  // "2nd price" is a name, though it begins like a number.
  const literal = furthest(cursor, [() => takeLiteral(cursor), () => takeNumbered(reading), () => takeShift(reading)]);
  return literal ?? takeBrackets(reading) ?? furthest(cursor, readersOf(reading, scope));
}

function takeNumbered({ cursor, scope }: Reading): Term | null {
  return cursor.startsWithDigit() ? takeName(cursor, scope) : null;
}

function readersOf(reading: Reading, scope: Scope): readonly (() => Term | null)[] {
  const { cursor } = reading;
  const inner = { ...reading, depth: reading.depth + 1 };
  if (inner.depth > MOST_DEPTH) return [() => takeName(cursor, scope)];
  return [
    () => takeRows(inner, { condition: takeCondition, term: takeTerm }),
    () => takeUnnamed(inner),
    () => takeName(cursor, scope),
    () => takeCall(inner),
    () => takeTemplate(inner),
    () => takeSpan(inner),
    () => takeIf(inner),
  ];
}

/** A date, a time, a number with its unit, or a quoted text. */
function takeLiteral(cursor: WordCursor): Term | null {
  const moment = cursor.match(/\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}(?!\d)/u)?.[0];
  if (moment !== undefined) return { text: `'${moment}'` };
  const text = cursor.match(/'([^']*)'|"([^"]*)"/u);
  if (text !== null) return { text: `'${text[1] ?? text[2] ?? ''}'` };
  const [, digits, percent] = cursor.match(/(?:[£€$¥￥]\s*)?(\d+(?:,\d{3}(?!\d))*(?:\.\d+)?)\s*([%％]?)/u) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits.replaceAll(',', ''));
  if (percent !== '') return { text: String(amount / 100) };
  const { days, months } = takeUnit(cursor);
  return { text: String(days === 1 ? amount : Math.round(amount * days)), ...(months > 0 && { months: months * amount }) };
}

function takeBrackets(reading: Reading): Term | null {
  const { cursor } = reading;
  const start = cursor.at;
  const inner = cursor.match(/\(/u) === null ? null : takeCondition({ ...reading, depth: reading.depth + 1 });
  if (inner !== null && cursor.match(/\)/u) !== null) return { ...inner, text: `(${inner.text})` };
  cursor.at = start;
  return null;
}

/** `max(0, …)` and other functions, by the names that they have elsewhere too. */
function takeCall(reading: Reading): Term | null {
  const { cursor } = reading;
  const call = cursor.takeNamed(CALLS);
  if (call === null || cursor.match(/\(/u) === null) return null;
  const args: string[] = [];
  do {
    const next = takeCondition(reading);
    if (next === null) return null;
    args.push(next.text);
  } while (cursor.match(/,/u) !== null);
  if (cursor.match(/\)/u) === null) return null;
  return { text: call.text.replaceAll('{all}', args.join(', ')).replaceAll('{0}', args[0] ?? '') };
}

/** "days since born". */
function takeTemplate(reading: Reading): Term | null {
  const template = reading.cursor.takeNamed(TEMPLATES);
  const of = template === null ? null : takeTerm(reading);
  return template === null || of === null ? null : { text: template.text.replaceAll('{0}', of.text) };
}

/** "days between from and to", 从借出到归还的天数, and hours in the same way. */
function takeSpan({ cursor, scope }: Reading): Term | null {
  const english = cursor.takeNamed(SPANS)?.text;
  if (english === undefined) cursor.take(FORMS.spanFrom);
  const from = takeName(cursor, scope);
  const isJoined = from !== null && cursor.take(english === undefined ? FORMS.spanTo : FORMS.spanLast) !== null;
  const to = isJoined ? takeName(cursor, scope) : null;
  if (from === null || to === null) return null;
  const between = english ?? cursor.takeNamed(SPAN_ENDS)?.text;
  if (between === undefined) return null;
  // 结束与开始相差小时数 is no less than nothing: the start comes first, whichever is named first. Today is neither.
  const isTurned = to.field !== undefined && isEnd(from) && !isEnd(to);
  const [first, last] = isTurned ? [to, from] : [from, to];
  return { text: `${between}(${first.text}, ${last.text})` };
}

function isEnd({ field }: Term): boolean {
  return FORMS.ends.some((word) => field?.label.toLowerCase().includes(word) === true);
}

/** "if … then … else …". */
function takeIf(reading: Reading): Term | null {
  const { cursor } = reading;
  if (cursor.take(FORMS.if) === null) return null;
  const when = takeCondition(reading);
  const then = when === null || cursor.take(FORMS.ifThen) === null ? null : takeCondition(reading);
  const other = then === null || cursor.take(FORMS.ifElse) === null ? null : takeCondition(reading);
  return when === null || then === null || other === null ? null : { text: `if(${when.text}, ${then.text}, ${other.text})` };
}
