import { expect, it } from 'vitest';
import { formatMoney } from '../render/format.ts';
import { currencyIn } from './currency.ts';

it.each([
  ['CHF', 90, 'CHF 90'],
  ['CHF', 85.5, 'CHF 85.50'],
  ['INR', 1234567.5, '₹1,234,567.50'],
  ['BRL', -20, '-R$20'],
  ['KRW', 12000, '₩12,000'],
  ['XYZ', 3, 'XYZ 3'],
])('writes an amount of %s with its sign and decimals', (code, value, text) => {
  expect(formatMoney(value, { currency: code })).toBe(text);
});

it.each([
  ['a class costs 25 CHF', 'CHF'],
  ['12 € an hour', 'EUR'],
  ['from $20', 'USD'],
  ['US$ 20', 'USD'],
  ['R$ 25 por aula', 'BRL'],
  ['tickets at CA$15', 'CAD'],
  ['RM 40 a night', 'MYR'],
  ['₹500', 'INR'],
  ['¥20', 'CNY'],
  ['a PHP course, TRY it', undefined],
  ['no price at all', undefined],
])('finds the currency of “%s”', (text, code) => {
  expect(currencyIn(text)).toBe(code);
});
