import { expect, it } from 'vitest';
import { titleOf } from './title-of.ts';

it.each([
  ['en', 'dog grooming', 'Dog grooming'],
  ['en', 'who has my van', null],
  ['en', 'a page on which all of us write down things', null],
  ['zh', '存钱的页面', '存钱'],
  ['zh', '物业公司内部用的报修派单', '报修派单'],
  ['zh', '眼睛不好', null],
  ['zh', '琴房', '琴房'],
  ['zh', '居委会的李姐', null],
] as const)('%s: %s is %s', (locale, subject, title) => {
  expect(titleOf({ subject, locale })).toBe(title);
});
