import { expect, it } from 'vitest';
import type { Locale } from '../../../domain/text.ts';
import { cellsOf } from './row-cells.ts';

const CASES: readonly (readonly [Locale, idea: string, values: string[], cells: Record<string, string>])[] = [
  ['en', 'Sauces, £6 a bottle', ['2', 'carrot & chilli'], { about: '2, carrot & chilli' }],
  ['en', 'Sauces, all prices in the list', ['2'], { price: '2' }],
  ['en', 'Rooms, £18 per hour', ['up to 120 people', '£18 per hour'], { places: '120', price: '£18 per hour' }],
  ['en', 'Our van', ['Tuesdays', '8–13'], { days: 'Tuesdays', hours: '8–13' }],
  ['en', 'Chess groups', ['beginners 6–9', 'Mon 16:00'], { about: 'beginners 6–9', hours: 'Mon 16:00' }],
  ['zh', '医馆，挂号费50元', ['针灸，周一、三、五上午'], { 说明: '针灸', 时间安排: '周一、三、五上午' }],
  ['zh', '琴房，每小时20元', ['最多4人', '20元'], { 名额: '4', 价格: '20元' }],
];

it.each(CASES)('reads in %s of %j the values %j', (locale, idea, values, cells) => {
  expect(cellsOf(values, { idea, locale })).toEqual(cells);
});
