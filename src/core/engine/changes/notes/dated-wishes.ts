import { isSpoken } from '../carry-out.ts';
import type { ChangedSite } from './changed-site.ts';

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
/** A time from which, or until which, something is wanted. */
const FROM = [
  new RegExp(
    `\\b(?:from|starting|as of|since|until|till|after|before) (?:the )?(?:(?:1st|first|end|middle|beginning|start) of )?(?:next (?:week|month|year|season|term)|(?:next )?(?:early |late |mid-?)?(?:\\d{1,2}(?:st|nd|rd|th)? )?(?:${MONTHS})\\b(?: \\d{1,2})?)`,
    'iu',
  ),
  /(?:明年|明天|后天|下个?(?:月|周|星期|季度|学期|赛季)|(?:\d{1,2}|[一二三四五六七八九十]{1,3})月(?:\d{1,2}[日号])?|(?:春节|国庆|元旦|年底|月底))(?:初|底|中)?(?:起|开始|以后|之后|以前|之前|为止)/u,
];
/** A line asks for the time: by today, a date, or a part of one. */
const ASKS = /\b(?:today|now|year|month|weekday|each)\b|\$today|@[+-]{0,2}\d|\d{4}-\d{2}|min"|max"/;

/** A wish that is said to begin or to end at some time, while no line asks for it: what changes holds at once, and for good. */
export function datedWishes({ lines }: ChangedSite, request: string): readonly string[] {
  const asked = request.split('\n').at(-1) ?? '';
  const [when] = FROM.flatMap((pattern) => pattern.exec(asked)?.[0] ?? []);
  const carried = lines.filter(({ line: { change }, hasEffect }) => hasEffect && change !== null && !isSpoken(change));
  if (when === undefined || carried.length === 0 || carried.some(({ line }) => ASKS.test(line.text))) return [];
  return [
    `the request says "${when}", and no line asks for the time: what it changes holds at once. A condition or formula over today or the date of the row (if(day >= '2027-05-01', …)) keeps to it; else say that it holds from now on`,
  ];
}
