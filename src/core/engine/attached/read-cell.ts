import type { FieldType, Value } from '../blueprint/entity-schema.ts';
import { isValue } from '../document/lint/value-rules.ts';
import words from './cell-words.json' with { type: 'json' };

const SIGNS = String.raw`(?:[€$£¥￥%元]|US\$|EUR|USD|GBP|CNY|RMB|CHF)`;
const NUMBER = new RegExp(String.raw`^${SIGNS}?\s*([-+]?\d[\d.,' \u00a0]*)\s*${SIGNS}?$`, 'i');
const MONEY = /[€$£¥￥元]|EUR|USD|GBP|CNY|RMB|CHF/i;

/** Reads a cell as a value of a type; undefined where it is none. Nothing is guessed about what a number is measured in. */
export function readCell(type: FieldType, cell: string): Value | undefined {
  const text = cell.trim();
  const value = valueOf(type, text);
  if (value === undefined) return undefined;
  return isValue({ key: 'value', label: {}, type }, value) ? value : undefined;
}

function valueOf(type: FieldType, text: string): Value | undefined {
  switch (type) {
    case 'int':
    case 'duration':
    case 'num':
    case 'money':
    case 'pct':
    case 'rating':
      return numberOf(text);
    case 'bool':
      return boolOf(text);
    case 'date':
      return dayOf(text);
    case 'datetime':
      return momentOf(text);
    case 'tags':
      return text.split(/\s*[,，、;；]\s*/).filter((each) => each !== '');
    default:
      return text;
  }
}

/** Tells whether a cell is an amount of money by its own sign. */
export function isMoney(cell: string): boolean {
  return MONEY.test(cell) && numberOf(cell.trim()) !== undefined;
}

function numberOf(text: string): number | undefined {
  const digits = NUMBER.exec(text)?.[1]?.replaceAll(/[' \u00a0]/g, '');
  if (digits === undefined) return undefined;
  // A zero in front belongs to a number of a list, an account or a telephone.
  if (/^0\d/.test(digits)) return undefined;
  const value = Number(withPoint(digits));
  return Number.isFinite(value) && Math.abs(value) < 1e12 ? value : undefined;
}

/** The last sign that stands once before other than three digits is the decimal one; all others divide thousands. */
function withPoint(digits: string): string {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return comma > point ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  if (comma >= 0) return /^[-+]?\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', '');
  return /^[-+]?\d{1,3}(?:\.\d{3}){2,}$/.test(digits) ? digits.replaceAll('.', '') : digits;
}

function boolOf(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (words.yes.includes(word)) return true;
  return words.no.includes(word) ? false : undefined;
}

function momentOf(text: string): string | undefined {
  const [, day = '', time = ''] = /^(\S+)[T ]\s*(\d{1,2}:\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const date = dayOf(day);
  return date === undefined ? undefined : `${date}T${time.padStart(5, '0')}`;
}

/** Days as 2026-05-01, 2026/5/1, 2026年5月1日, 1.5.2026 and 5/1/2026, of which the last is month first where it can be. */
function dayOf(text: string): string | undefined {
  const whole = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?$/.exec(text);
  if (whole !== null) return isoOf(whole[1], whole[2], whole[3]);
  const turned = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (turned === null) return undefined;
  const [, first = '', sign, second = '', year = ''] = turned;
  return sign === '/' && Number(first) <= 12 ? isoOf(year, first, second) : isoOf(year, second, first);
}

function isoOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
