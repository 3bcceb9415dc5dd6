import { expect, it } from 'vitest';
import { cardTime } from './card-time.ts';

const now = new Date(2026, 10, 26, 14, 5, 9);
const ago = (days: number) => new Date(2026, 10, 26 - days, 9, 3, 7).toISOString();
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [0, '9:03:07 AM', '上午9:03:07'],
  [1, '1 day ago', '1天前'],
  [27, '27 days ago', '27天前'],
  [28, '1 month ago', '1个月前'],
  [30, '1 month ago', '1个月前'],
  [70, '2 months ago', '2个月前'],
  [364, '11 months ago', '11个月前'],
  [365, '1 year ago', '1年前'],
  [800, '2 years ago', '2年前'],
])('GAL-27 GAL-28 %i days ago', (days, en, zh) => {
  expect(plain(cardTime(ago(days), now.getTime(), 'en-US'))).toBe(en);
  expect(plain(cardTime(ago(days), now.getTime(), 'zh-CN'))).toBe(zh);
});

it('GAL-27 a day begins at midnight, and the clock of another device may be ahead', () => {
  const late = new Date(2026, 10, 25, 23, 59, 0).toISOString();
  expect(cardTime(late, new Date(2026, 10, 26, 0, 1, 0).getTime(), 'en-US')).toBe('1 day ago');
  const ahead = new Date(2026, 10, 26, 14, 6, 0).toISOString();
  expect(plain(cardTime(ahead, now.getTime(), 'en-US'))).toBe('2:06:00 PM');
});
