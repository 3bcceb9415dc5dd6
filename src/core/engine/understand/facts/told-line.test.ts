import { expect, it } from 'vitest';
import { toldLine } from './told-line.ts';

const CASES: readonly (readonly [idea: string, stretch: string, line: string | null])[] = [
  ['Every dog takes an hour, i can only have ONE dog at a time.', 'have ONE dog at a time', 'I can only have ONE dog at a time'],
  ['Longer than 3 hours isnt possible n thats it', 'Longer than 3 hours', "Longer than 3 hours isn't possible and that's it"],
  [
    'Order by Wednesday for that Friday, after that the week is full.',
    'after that the week is full',
    'After that the week is full',
  ],
  [
    'He puts the mileage again (lower than when he took it is wrong).',
    'again (lower than when',
    'He puts the mileage again (lower than when he took it is wrong)',
  ],
  ['We open at 9.30 and close at 17.00 every day.', 'close at 17.00', 'We open at 9.30 and close at 17.00 every day'],
  ['So I want to see who is late.', 'see who is late', null],
  ['报名要填名字，开打前3小时内不能退，谢谢', '3小时内不能退', '开打前3小时内不能退'],
  ['我想看谁没来', '谁没来', null],
];

it.each(CASES)('tells of %j the stretch %j as %j', (idea, stretch, line) => {
  const start = idea.indexOf(stretch);
  expect(toldLine(idea, { start, end: start + stretch.length }, /\p{Script=Han}/u.test(idea) ? 'zh' : 'en')).toBe(line);
});
