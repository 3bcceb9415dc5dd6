import { onDays, weekdaysIn } from '../ground/weekdays.ts';
import { FORMS, items } from './forms.ts';
import type { Term } from './names.ts';
import type { Reading } from './reading.ts';

const COMPARE = items(FORMS.compare).filter(({ text }) => text === '=' || text === '!=');
const ALL = [0, 1, 2, 3, 4, 5, 6];
const ENGLISH =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\\b|weekends?\\b|(?:week|working |business )days?\\b';
const CHINESE = '(?:周|星期|礼拜)[一二三四五六日天末]|工作日|平日|[一二三四五六日天](?=[、，,。)\\s]|$)';
const DAY = `(?:(?:a|an|on|either|the)\\s+)*(?:${ENGLISH}|${CHINESE})`;
const DAYS = new RegExp(`${DAY}(?:\\s*(?:,|、|-|–|or\\b|and\\b|to\\b|或者?|和|及|至|到)?\\s*${DAY})*`, 'iu');

/** "day is Saturday or Sunday", 日期不是周一, "date is a weekend": the weekdays of a moment. */
export function takeWeekdays({ cursor }: Pick<Reading, 'cursor'>, left: Term): Term | null {
  const isDay = left.field?.type === 'date' || left.field?.type === 'datetime' || left.text === 'today';
  const called = /^weekday\((.+)\)$/.exec(left.text)?.[1];
  if (!isDay && called === undefined) return null;
  const start = cursor.at;
  const operator =
    cursor.takeNamed(COMPARE)?.text ?? (cursor.take([...FORMS.among, ...FORMS.fallsOn]) === null ? undefined : '=');
  const said = operator === undefined ? undefined : cursor.match(DAYS)?.[0];
  const days = said === undefined ? [] : weekdaysIn(said);
  if (days.length > 0) {
    const allowed = operator === '=' ? days : ALL.filter((day) => !days.includes(day));
    return { text: `(${onDays(called ?? left.text, allowed)})` };
  }
  cursor.at = start;
  return null;
}
