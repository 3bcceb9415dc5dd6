import type { Field } from '../../blueprint/entity-schema.ts';
import { clockIn } from './hours.ts';

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const YEAR = String.raw`(?:,? (?<year>\d{4}))?\b`;
const DATES = [
  /(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?/,
  /(?<month>\d{1,2})[/月](?<day>\d{1,2})[日号]?/,
  new RegExp(String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${MONTHS})[a-z]*${YEAR}`),
  new RegExp(String.raw`\b(?<month>${MONTHS})[a-z]* (?<day>\d{1,2})(?:st|nd|rd|th)?${YEAR}`),
];

export function firstDate(words: string): RegExpExecArray | null {
  for (const date of DATES) {
    const match = date.exec(words);
    if (match !== null) return match;
  }
  return null;
}

/** 2027-07-12, or --12-24 for that day of any year; null for no day at all. */
export function dateOf({ groups = {} }: RegExpExecArray): string | null {
  const { year = '-', month = '', day = '' } = groups;
  const number = Number(month) || MONTHS.split('|').indexOf(month) + 1;
  const date = [year, ...[number, Number(day)].map((part) => String(part).padStart(2, '0'))].join('-');
  return Number.isNaN(Date.parse(date.replace('--', '2028-'))) ? null : date;
}

/** The day that some words name as the value of a date; `@--05-12` is the next 12 May. Days and months apart by a stroke say nothing sure. */
export function momentIn({ type }: Field, words: string): string | null {
  const match = firstDate(words);
  const date = match === null || /^\d+\//.test(match[0]) ? null : dateOf(match);
  if (date === null) return null;
  const day = date.startsWith('-') ? `@${date}` : date;
  return type === 'date' ? day : `${day}T${clockIn(words) ?? '10:00'}`;
}
