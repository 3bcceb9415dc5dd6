import { FORMS, items } from './forms.ts';
import { takeName, type Term } from './names.ts';
import type { Reading } from './reading.ts';
import type { WordCursor } from './word-cursor.ts';

const SHIFTS = items(FORMS.shifts);
const UNITS = items(FORMS.units);
const DAYS_OF_MONTH = 30.4375;

/** The unit of a length of time in days, and in months where it is made of them; one day where none is told. */
export function takeUnit(cursor: WordCursor): { readonly days: number; readonly months: number } {
  const days = Number(cursor.takeNamed(UNITS)?.text ?? 1);
  return { days, months: Math.round(days / DAYS_OF_MONTH) };
}

/** A sum with one term more; what is added to a moment stays one. */
export function addTerm(reading: Reading, sum: Term, { sign, next }: { readonly sign: string; readonly next: Term }): Term {
  const isMoved = /^[+-]/.test(sign);
  if (next.months !== undefined && isMoved && isDay(sum)) return inMonths(sum, next.months, sign);
  const isShift = sum.field?.type === 'datetime' && next.field?.type !== 'datetime' && isMoved;
  const term = isShift ? inDays(reading, sum, next) : next;
  return { text: `${sum.text} ${sign}${term.text}`, ...(isShift && sum.field !== undefined ? { field: sum.field } : {}) };
}

/** Takes the unit of what is added to a moment: "12 hours" are `12 / 24` of a day, and so is a number that is told in hours. */
function inDays({ cursor }: Pick<Reading, 'cursor'>, moment: Term, added: Term): Term {
  if (moment.field?.type !== 'datetime') return added;
  const said = cursor.takeNamed(SHIFTS)?.text ?? unitOf(added);
  return said === undefined ? added : { text: `${added.text} / ${said}` };
}

function isDay({ field }: Term): boolean {
  return field?.type === 'date' || field?.type === 'datetime';
}

/** A day so many months later or earlier, which is one of a month: 12 months after a date are a year, leap or not. */
function inMonths(day: Term, months: number, sign: string): Term {
  return { text: `addMonths(${day.text}, ${sign.startsWith('-') ? '-' : ''}${months})` };
}

/** "proof (hours)" is in hours, and a length of time in minutes. */
function unitOf({ field }: Term): string | undefined {
  if (field?.type === 'duration') return '1440';
  const [, unit = ''] = /[(（]([^()（）]+)[)）]$/.exec(field?.label ?? '') ?? [];
  return SHIFTS.find(({ words }) => words === unit.trim().toLowerCase())?.text;
}

/** "12 hours before the loaf is done", 出炉时间前12小时, "6 months after the last check": what lies so far from another. */
export function takeShift({ cursor, scope }: Reading): Term | null {
  const early = takeAmount({ cursor });
  if (early !== null) return shifted(early, takeSide({ cursor }), takeName(cursor, scope));
  const moment = takeName(cursor, scope);
  const side = takeSide({ cursor });
  const amount = side === null ? null : takeAmount({ cursor });
  return amount === null ? null : shifted(amount, side, moment);
}

function shifted(amount: Term, side: '+' | '-' | null, moment: Term | null): Term | null {
  if (side === null || moment === null) return null;
  if (amount.months !== undefined) return isDay(moment) ? inMonths(moment, amount.months, side) : null;
  return moment.field?.type === 'datetime' ? { text: `${moment.text} ${side} ${amount.text}` } : null;
}

function takeAmount({ cursor }: Pick<Reading, 'cursor'>): Term | null {
  const start = cursor.at;
  const number = cursor.match(/\d+(?:\.\d+)?/u)?.[0];
  const unit = number === undefined ? undefined : cursor.takeNamed(SHIFTS)?.text;
  if (number !== undefined && unit !== undefined) return { text: `${number} / ${unit}` };
  const months = number === undefined ? 0 : takeUnit(cursor).months * Number(number);
  if (months > 0) return { text: String(months), months };
  cursor.at = start;
  return null;
}

function takeSide({ cursor }: Pick<Reading, 'cursor'>): '+' | '-' | null {
  if (cursor.take(FORMS.shiftBefore) !== null) return '-';
  return cursor.take(FORMS.shiftAfter) === null ? null : '+';
}
