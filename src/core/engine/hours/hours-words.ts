import type { Locale, Text } from '../../domain/text.ts';
import { type OpeningHours, type Span, spansOn, timeOf } from './opening-hours.ts';

const DAYS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
};
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WORDS = {
  en: { to: ' – ', between: ', ', closed: 'closed', everyDay: 'Every day' },
  zh: { to: '至', between: '、', closed: '休息', everyDay: '每天' },
} as const;

/** One line of opening hours as people read it: the days, and their times. */
export interface HoursLine {
  readonly days: string;
  readonly times: string;
}

/** The hours of a week, days with the same times in a row together; then the days that differ. Hours that nobody said are left out. */
export function hoursLines(hours: OpeningHours, locale: Locale): readonly HoursLine[] {
  const runs = runsOf(hours.week).filter(({ first }) => !hours.areUnsaid || hours.week[first]?.length === 0);
  const isOpen = hours.week.some((spans) => spans.length > 0);
  const week = runs.map(({ first, last }) => ({
    days: daysWords(first, last, locale),
    times: timesWords(hours.week[first] ?? [], locale),
  }));
  const days = [...hours.days].map(([date, spans]) => ({ days: dateWords(date, locale), times: timesWords(spans, locale) }));
  return [...(isOpen ? week : []), ...days];
}

function runsOf(week: OpeningHours['week']): readonly { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  week.forEach((spans, day) => {
    const run = runs.at(-1);
    if (run !== undefined && same(week[run.first] ?? [], spans)) run.last = day;
    else runs.push({ first: day, last: day });
  });
  return runs;
}

function same(one: readonly Span[], other: readonly Span[]): boolean {
  return one.length === other.length && one.every(({ from, to }, at) => other[at]?.from === from && other[at].to === to);
}

function daysWords(first: number, last: number, locale: Locale): string {
  const { to, between, everyDay } = WORDS[locale];
  const [from = '', until = ''] = [DAYS[locale][first], DAYS[locale][last]];
  if (first === last) return from;
  if (first === 0 && last === 6) return everyDay;
  return `${from}${last === first + 1 ? between : to}${until}`;
}

function dateWords(date: string, locale: Locale): string {
  const [day = '', month = '', year] = date.split('-').toReversed();
  if (locale === 'zh') return `${year === undefined ? '' : `${year}年`}${Number(month)}月${Number(day)}日`;
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month}${year === undefined ? '' : ` ${year}`}`;
}

function timesWords(spans: readonly Span[], locale: Locale): string {
  const { between, closed } = WORDS[locale];
  return spans.length === 0 ? closed : spans.map(({ from, to }) => `${timeOf(from)}–${timeOf(to)}`).join(between);
}

/** Says in one line when it is open, or when not, if that alone is known; '' when it never is. */
export function openWords(hours: OpeningHours, locale: Locale): string {
  const all = hoursLines(hours, locale);
  if (hours.areUnsaid) {
    const days = all.map((each) => each.days).join(WORDS[locale].between);
    if (days === '') return '';
    return locale === 'zh' ? `${days}休息` : `Closed: ${days}`;
  }
  const lines = all.filter(({ times }) => times !== WORDS[locale].closed);
  return lines.map(({ days, times }) => `${days} ${times}`).join(locale === 'zh' ? '；' : '; ');
}

/** Says why nothing can be booked on a day, or at that time of it. */
export function closedWords(hours: OpeningHours, day: string | null): Text {
  const open = hours.areUnsaid
    ? { en: '', zh: '' }
    : { en: ` Open: ${openWords(hours, 'en')}.`, zh: `营业时间：${openWords(hours, 'zh')}。` };
  const spans = day === null ? null : spansOn(hours, day);
  if (day === null || spans === null) return { en: `Closed at that time.${open.en}`, zh: `该时间不营业。${open.zh}` };
  const index = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const isOther = hours.days.has(day) || hours.days.has(day.slice(5));
  const name = (locale: Locale) => (isOther ? dateWords(day, locale) : (DAYS[locale][index] ?? ''));
  if (spans.length === 0) return { en: `Closed on ${name('en')}.${open.en}`, zh: `${name('zh')}不营业。${open.zh}` };
  return {
    en: `Closed at that time. Open on ${name('en')}: ${timesWords(spans, 'en')}.`,
    zh: `该时间不营业。${name('zh')}营业时间：${timesWords(spans, 'zh')}。`,
  };
}
