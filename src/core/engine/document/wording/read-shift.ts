import { FORMS, items } from './forms.ts';
import { takeName, type Term } from './names.ts';
import type { Reading } from './reading.ts';

const SHIFTS = items(FORMS.shifts);

/** Takes the unit of what is added to a moment: "12 hours" are `12 / 24` of a day, and so is a number that is told in hours. */
export function inDays({ cursor }: Pick<Reading, 'cursor'>, moment: Term, added: Term): Term {
  if (moment.field?.type !== 'datetime') return added;
  const said = cursor.takeNamed(SHIFTS)?.text ?? unitOf(added);
  return said === undefined ? added : { text: `${added.text} / ${said}` };
}

/** "proof (hours)" is in hours, and a length of time in minutes. */
function unitOf({ field }: Term): string | undefined {
  if (field?.type === 'duration') return '1440';
  const [, unit = ''] = /[(（]([^()（）]+)[)）]$/.exec(field?.label ?? '') ?? [];
  return SHIFTS.find(({ words }) => words === unit.trim().toLowerCase())?.text;
}

/** "12 hours before the loaf is done", 出炉时间前12小时: a moment that lies so far from another. */
export function takeShift({ cursor, scope }: Reading): Term | null {
  const early = takeAmount({ cursor });
  if (early !== null) return shifted(early, takeSide({ cursor }), takeName(cursor, scope));
  const moment = takeName(cursor, scope);
  const side = takeSide({ cursor });
  const amount = side === null ? null : takeAmount({ cursor });
  return amount === null ? null : shifted(amount, side, moment);
}

function shifted(amount: string, side: '+' | '-' | null, moment: Term | null): Term | null {
  const isMoment = moment?.field?.type === 'datetime';
  return side === null || moment === null || !isMoment ? null : { text: `${moment.text} ${side} ${amount}` };
}

function takeAmount({ cursor }: Pick<Reading, 'cursor'>): string | null {
  const start = cursor.at;
  const number = cursor.match(/\d+(?:\.\d+)?/u)?.[0];
  const unit = number === undefined ? undefined : cursor.takeNamed(SHIFTS)?.text;
  if (number !== undefined && unit !== undefined) return `${number} / ${unit}`;
  cursor.at = start;
  return null;
}

function takeSide({ cursor }: Pick<Reading, 'cursor'>): '+' | '-' | null {
  if (cursor.take(FORMS.shiftBefore) !== null) return '-';
  return cursor.take(FORMS.shiftAfter) === null ? null : '+';
}
