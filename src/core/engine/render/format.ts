import type { Locale } from '../../domain/text.ts';
import { currencyFacts } from '../catalogue/currency.ts';

export const MONTHS: readonly string[] = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 1234567.5 -> `1,234,567.5`; at most `decimals` places, trailing zeros dropped. The same bytes on every platform. */
export function formatNumber(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return '0';
  const fixed = trimZeros(Math.abs(value).toFixed(decimals));
  const [whole = '0', part] = fixed.split('.');
  const sign = value < 0 && fixed !== '0' ? '-' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}${part === undefined ? '' : `.${part}`}`;
}

/** A price of half a penny has more decimals than its currency. */
const MOST_DECIMALS = 4;

/** The decimals that a number has; `fallback` where it has more than are ever written, as a third has. */
export function decimalsOf(value: number, fallback = 2): number {
  for (let places = 0; places <= MOST_DECIMALS; places += 1)
    if (Math.abs(value - Number(value.toFixed(places))) < 1e-9) return places;
  return fallback;
}

/** The currency of amounts, whether all of them have decimals, and whether they are written with all that they have. */
export interface MoneyStyle {
  readonly currency: string;
  readonly cents?: boolean | undefined;
  readonly isExact?: boolean;
}

/**
 * `$1,234.50`, or with the letters of a currency that has no sign here; whole amounts carry no decimals, except beside others
 * in a column and where the site wants them.
 */
export function formatMoney(value: number, { currency, cents, isExact }: MoneyStyle, isColumn = false): string {
  const { sign, places: most } = currencyFacts(currency);
  const usual = Number.isInteger(value) && !isColumn && cents !== true ? 0 : most;
  const places = isExact === true ? Math.max(usual, decimalsOf(value, most)) : usual;
  // Half a cent is one more, however the number is stored.
  const fixed = (Math.abs(value) + 1e-9).toFixed(places);
  const [whole = '0', part] = fixed.split('.');
  const number = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (part === undefined ? '' : `.${part}`);
  return `${value < 0 ? '-' : ''}${sign}${number}`;
}

/** `2026-11-20...` -> `20 Nov 2026` or `2026年11月20日`; text that is no date comes back unchanged. */
export function formatDate(iso: string, locale: Locale): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  if (match === null) return iso;
  const [, year = '', month = '', day = ''] = match;
  if (locale === 'zh') return `${year}年${Number(month)}月${Number(day)}日`;
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

/** The date and, when the text has one, the time of day. */
export function formatDateTime(iso: string, locale: Locale): string {
  const time = /T(\d{2}:\d{2})/.exec(iso)?.[1];
  const date = formatDate(iso, locale);
  return time === undefined ? date : `${date}${locale === 'zh' ? ' ' : ', '}${time}`;
}

/** Minutes as `1 h 30 min`. */
export function formatDuration(minutes: number, locale: Locale): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  const [h, m] = locale === 'zh' ? [' 小时', ' 分钟'] : [' h', ' min'];
  if (hours === 0) return `${rest}${m}`;
  return rest === 0 ? `${hours}${h}` : `${hours}${h} ${rest}${m}`;
}

function trimZeros(fixed: string): string {
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}
