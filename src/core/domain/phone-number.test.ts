import { expect, it } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { readPhoneNumber, showPhoneNumber } from './phone-number.ts';

it.each([
  ['13812345678', '+8613812345678'],
  ['138 1234 5678', '+8613812345678'],
  ['138-1234-5678', '+8613812345678'],
  ['１３８１２３４５６７８', '+8613812345678'],
  ['+86 138 1234 5678', '+8613812345678'],
  ['8613812345678', '+8613812345678'],
  ['0086 13812345678', '+8613812345678'],
  ['+86 (0)10 6552 9988', '+861065529988'],
  ['+1 (415) 555-0132', '+14155550132'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0049 30 901820', '+4930901820'],
  ['＋65 6123 4567', '+6561234567'],
])('reads %s as %s', (typed, number) => {
  expect(readPhoneNumber(typed)).toBe(number);
  expect(readPhoneNumber(showPhoneNumber(number))).toBe(number);
});

it.each([
  '',
  '+',
  '12345678',
  '020 7946 0958',
  '12812345678',
  '+86 12812345678',
  '+86 138 1234 567',
  '+0 4155550132',
  '+1234567',
  '+1234567890123456',
  '++14155550132',
  '+1 415 555 0132 ext 5',
  'call me',
])('refuses %j', (typed) => {
  expect(readPhoneNumber(typed)).toBeNull();
});

it('reads what it made to the same again, and makes nothing but E.164', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0]{0,2}[\d ()-]{0,22}$/), (typed) => {
      const number = readPhoneNumber(typed);
      if (number === null) return;
      expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(readPhoneNumber(showPhoneNumber(number))).toBe(number);
    }),
  );
});

it('shows a mobile number of mainland China in its groups', () => {
  expect([showPhoneNumber('+8613812345678'), showPhoneNumber('+442079460958')]).toEqual(['+86 138 1234 5678', '+442079460958']);
});
