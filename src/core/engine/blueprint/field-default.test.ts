import { describe, expect, it } from 'vitest';
import type { Field, Value } from './entity-schema.ts';
import { defaultOf } from './field-default.ts';

const CLOCK = '2026-11-24T18:05:00.000Z';
const USER = { id: 'ada', name: 'Ada Moss', values: { email: 'ada@slipway.test', points: 4 } };

describe('where a field starts', () => {
  it.each<[Field['type'], Field['default'], Value, Value]>([
    ['text', 'Bread', 'Bread', 'Bread'],
    ['int', 2, 2, 2],
    ['bool', false, false, false],
    ['text', undefined, null, null],
    ['date', '$today', '2026-11-24', '2026-11-24'],
    ['date', '$now', '2026-11-24', '2026-11-24'],
    ['date', '@+10d', '2026-12-04', '2026-12-04'],
    ['date', '2026-12-01', '2026-12-01', '2026-12-01'],
    ['time', '$now', '18:05', '18:05'],
    ['datetime', '$now', CLOCK, CLOCK],
    ['datetime', '@-1dT09:00', '2026-11-23T09:00', '2026-11-23T09:00'],
    ['text', '@home', '@home', '@home'],
    ['text', '$user', 'Ada Moss', null],
    ['relation', '$user', 'ada', null],
    ['email', '$user.email', 'ada@slipway.test', null],
    ['int', '$user.points', 4, null],
    ['text', '$user.shoe', null, null],
  ])('%s with %s', (type, start, signedIn, signedOut) => {
    const field: Field = { key: 'start', label: { en: 'Start' }, type, ...(start === undefined ? {} : { default: start }) };
    expect(defaultOf(field, { clock: CLOCK, user: USER })).toEqual(signedIn);
    expect(defaultOf(field, { clock: CLOCK, user: null })).toEqual(signedOut);
  });
});
