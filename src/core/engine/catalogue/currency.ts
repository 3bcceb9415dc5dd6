import * as z from 'zod/mini';

interface Money {
  /** Stands before an amount. */
  readonly sign: string;
  readonly places: 0 | 2;
  /** So many are about a dollar: example prices are as large as people know them. */
  readonly perDollar: number;
}

const money = (sign: string, perDollar: number, places: 0 | 2 = 2): Money => ({ sign, places, perDollar });

/** Currencies in which a site can show its prices, by their ISO 4217 code. */
const CURRENCIES = {
  USD: money('$', 1),
  EUR: money('€', 1),
  GBP: money('£', 1),
  CNY: money('¥', 6),
  JPY: money('¥', 140, 0),
  AED: money('AED ', 4),
  ARS: money('AR$', 1000),
  AUD: money('A$', 1.5),
  BRL: money('R$', 5),
  CAD: money('CA$', 1.5),
  CHF: money('CHF ', 1),
  CLP: money('CL$', 1000, 0),
  COP: money('CO$', 4000),
  CZK: money('CZK ', 20),
  DKK: money('DKK ', 7),
  EGP: money('E£', 50),
  HKD: money('HK$', 8),
  HUF: money('HUF ', 400),
  IDR: money('Rp', 16000),
  ILS: money('₪', 4),
  INR: money('₹', 80),
  ISK: money('ISK ', 140, 0),
  KES: money('KSh', 130),
  KRW: money('₩', 1300, 0),
  MXN: money('MX$', 20),
  MYR: money('RM', 4),
  NGN: money('₦', 1500),
  NOK: money('NOK ', 10),
  NZD: money('NZ$', 1.5),
  PHP: money('₱', 60),
  PLN: money('PLN ', 4),
  RON: money('RON ', 5),
  SAR: money('SAR ', 4),
  SEK: money('SEK ', 10),
  SGD: money('S$', 1.5),
  THB: money('฿', 35),
  TRY: money('₺', 40),
  TWD: money('NT$', 30),
  UAH: money('₴', 40),
  VND: money('₫', 25000, 0),
  ZAR: money('ZAR ', 18),
} as const satisfies Readonly<Record<string, Money>>;
export type Currency = keyof typeof CURRENCIES;

const CODES = Object.keys(CURRENCIES).filter(isCode);
export const currencySchema = z.enum(CODES);

/** The sign and the decimals of a code; one that is not listed stands before its amounts itself. */
export function currencyFacts(code: string): Money {
  return isCode(code) ? CURRENCIES[code] : money(`${code} `, 1);
}

/** Codes that are words of other things too. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['PHP', 'TRY']);

/** The currency that a text names by its code, else by a sign that no other has; a plain dollar is the American one. */
export function currencyIn(text: string): Currency | undefined {
  const named = CODES.find((code) => !AMBIGUOUS.has(code) && new RegExp(`\\b${code}\\b`).test(text));
  if (named !== undefined) return named;
  if (/\bRMB\b|￥/.test(text)) return 'CNY';
  const signed = CODES.filter((code) => !currencyFacts(code).sign.startsWith(code));
  const letters = signed.filter((code) => /^[A-Z]/i.test(currencyFacts(code).sign));
  return (
    letters.find((code) => new RegExp(`(?<![A-Za-z])${currencyFacts(code).sign.replace('$', '\\$')}\\s?\\d`).test(text)) ??
    signed.find((code) => !letters.includes(code) && text.includes(currencyFacts(code).sign))
  );
}

function isCode(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}
