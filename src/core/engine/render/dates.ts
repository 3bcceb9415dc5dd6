import type { Locale } from '../../domain/text.ts';

const DAY = 86_400_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
};

/** Another day, counted from one; days are written `2026-11-20`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** Days from one to the other; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

/** Monday is 0. */
export function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function monday(day: string): string {
  return addDays(day, -weekday(day));
}

/** `2026-11` and some months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export function monthName(month: string, locale: Locale): string {
  const [year = '', number = '1'] = month.split('-');
  return locale === 'zh' ? `${year}年${Number(number)}月` : `${MONTHS[Number(number) - 1] ?? ''} ${year}`;
}

export function weekdayNames(locale: Locale): readonly string[] {
  return WEEKDAYS[locale];
}

/** The text when it is a real day, else undefined. */
export function dayOf(text: string | undefined): string | undefined {
  const day = text?.trim() ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}
