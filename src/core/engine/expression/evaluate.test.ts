import { describe, expect, it } from 'vitest';
import type { Value } from '../blueprint/entity-schema.ts';
import { evaluate, type Operand, type Surroundings } from './evaluate.ts';
import { parseExpression } from './parse-expression.ts';

const rowOf = (id: string, values: Readonly<Record<string, Value>>): Operand => ({
  id,
  values,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
});

const saw = rowOf('saw', {
  name: { en: 'Saw', zh: '锯' },
  label: { zh: '锯' },
  text: 'Saw blades',
  price: 4,
  back: '2026-11-20',
  late: '2026-11-20T23:00:00.000Z',
  out: true,
  tags: ['old', 'sharp'],
  keeper: 'ada',
  lost: 'nobody',
  none: null,
});
const ada = rowOf('ada', { name: 'Ada', skills: ['cut'], mentor: 'bea' });
const bea = rowOf('bea', { name: 'Bea', skills: ['sew'] });
const LOANS = [
  rowOf('l1', { tool: 'saw', days: 3, day: '2026-11-23T23:30:00.000Z', note: 'sharp', who: 'Ada' }),
  rowOf('l2', { tool: 'saw', days: 2, day: '2026-11-22', note: 'dull' }),
  rowOf('l3', { tool: 'drill', day: '2026-11-21', note: 'old' }),
];

const AROUND: Surroundings = {
  now: '2026-11-23T10:00:00.000Z',
  rowsOf: (_entity, by, to) => LOANS.filter(({ values }) => by === null || values[by] === to),
  rowOf: (id) => [ada, bea].find((row) => row.id === id),
};

/** The value of an expression on the saw, for Ada unless somebody else looks. */
function valueOf(text: string, user: Surroundings['user'] = ada) {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`no expression: ${text}`);
  return evaluate(parsed.value, saw, { ...AROUND, ...(user !== undefined && { user }) });
}

const table = (rows: readonly (readonly [string, unknown])[]) =>
  it.each(rows)('%s is %j', (text, value) => expect(valueOf(text)).toBe(value));

describe('sums over days', () => {
  table([
    ["sumDays('2026-11-26', '2026-11-30', if(weekday(each) = 5 or weekday(each) = 6, 10, price))", 28],
    ["sumDays('2026-11-26', '2026-11-26', price)", 0],
    ["sumDays('2026-11-26', '2026-11-20', price)", 0],
    ["sumDays('2026-12-30', '2027-01-02', if(each >= '2027-01-01', 1, 0))", 1],
    ["sumDays('2026-11-26', '2026-11-28', none)", null],
    ["sumDays('2026-11-26', none, 1)", null],
    ["sumDays('2026-01-01', '2030-01-01', 1)", null],
  ]);

  it.each(['sumDays(back, today)', 'each', 'sumDays(each, today, 1)'])('%s names no day', (text) => {
    const parsed = parseExpression(text);
    expect(parsed.ok && evaluate(parsed.value, saw, AROUND)).toBeFalsy();
  });
});

describe('values', () => {
  table([
    ['true', true],
    ['false', false],
    ['now', AROUND.now],
    ['today', '2026-11-23'],
    ['name', 'Saw'],
    ['label', '锯'],
    ['tags', null],
    ['none', null],
    ['toString', null],
    ['createdAt', saw.createdAt],
    ['updatedAt', saw.updatedAt],
    ['keeper.name', 'Ada'],
    ['keeper.mentor.name', 'Bea'],
    ['keeper.name.name', null],
    ['lost.mentor.name', null],
    ['keeper.createdAt', ada.createdAt],
    ['lost.name', null],
    ['price.name', null],
    ['user', 'ada'],
    ['user.name', 'Ada'],
  ]);

  it('of a visitor are missing where nobody is signed in', () => {
    expect([valueOf('user', null), valueOf('user.name', null)]).toEqual([null, null]);
    const parsed = parseExpression('user.name');
    expect(parsed.ok && evaluate(parsed.value, saw, AROUND)).toBeNull();
  });
});

describe('logic', () => {
  table([
    ['not out', false],
    ['not price', null],
    ['not none', true],
    ['none = false', true],
    ['false = none', true],
    ['none = true', false],
    ['none != true', true],
    ['none != false', false],
    ['out and true', true],
    ['out and false', false],
    ['false and out', false],
    ['price and out', false],
    ['out and price', false],
    ['out or false', true],
    ['false or out', true],
    ['false or false', false],
    ['price or name', false],
    ['if(out, 1, 2)', 1],
    ['if(none, 1, 2)', 2],
    ['if(price, 1, 2)', 2],
  ]);
});

describe('lists', () => {
  table([
    ["tags has 'old'", true],
    ["tags has 'new'", false],
    ['tags has price', false],
    ["name has 'sa'", true],
    ["name has 'drill'", false],
    ["keeper.name has 'x'", false],
    ["toString has 'x'", false],
    ["keeper.skills has 'cut'", true],
    ["keeper.mentor.skills has 'sew'", true],
    ["lost.skills has 'cut'", false],
    ["price.skills has 'cut'", false],
    ["user.skills has 'cut'", true],
    ["1 has 'x'", false],
    ['count(loan, this.tags has note)', 2],
    ['count(loan, this.keeper.skills has note)', 0],
  ]);

  it('of a visitor are empty where nobody is signed in', () => {
    expect(valueOf("user.skills has 'cut'", null)).toBe(false);
  });
});

describe('calculation', () => {
  table([
    ['price - 1', 3],
    ['price / 8', 0.5],
    ['-price', -4],
    ['price + name', null],
    ['price * out', null],
    ['out + 1', null],
    ['-name', null],
    ['back - 1', '2026-11-19'],
    ['back + 1.5', null],
    ['back * 2', null],
    ['back / 2', null],
    ['back + back', null],
    ["back + '09:30'", '2026-11-20T09:30'],
    ["back + '09:30' + 1.5 / 24", '2026-11-20T11:00'],
    ["late + '09:30'", null],
    ["'23:15' + 2 / 24", '01:15'],
    ["'09:30' - 30 / 1440", '09:00'],
    ['name + 1', null],
    ['back - name', null],
    ['back + 1000000000', null],
    ['back - today', -3],
    ['late - back', 0],
    ['late + 1', '2026-11-21T23:00'],
    ['late - 12 / 24', '2026-11-20T11:00'],
    ['late + 90 / 1440', '2026-11-21T00:30'],
    ['daysBetween(back, none)', null],
    ['year(back)', 2026],
    ['month(late)', 11],
    ['day(late)', 20],
    ['day(none)', null],
    ['year(none)', null],
    ['month(price)', null],
    ['weekday(late)', 5],
    ["join('Ada', ' ', 'King')", 'Ada King'],
    ["join('Ada', ', ', nothing)", 'Ada'],
    ["join(nothing, ' ', nothing)", null],
    ["join('No. ', 3)", 'No. 3'],
    ["join('AB-', ' ', '/x ')", 'AB- /x '],
    ["join('(', price - 9, ')')", '(-5)'],
    ["join(price - 9, ' ', nothing)", '-5'],
    ["join(name, ', ', nothing, ' · ', price)", 'Saw · 4'],
    ["join(name, ' (', nothing, ')')", 'Saw'],
    ["join(nothing, ', ', name, ', ', nothing)", 'Saw'],
    ['weekday(price)', null],
    ['daysBetween(price, back)', null],
    ['round(2.567, 1)', 2.6],
    ['round(2.567)', 3],
    ['round(25, -1)', 25],
    ['round(1.26, 1.9)', 1.3],
    ['round(1.123456789, 9)', 1.12345679],
    ['round(name)', null],
    ['round(out, 1)', null],
    ['round(price, name)', null],
  ]);
});

describe('comparison', () => {
  table([
    ['price = 4', true],
    ['price != 4', false],
    ['price < 4', false],
    ['price != 5', true],
    ['price <= 4', true],
    ['price <= 3', false],
    ['price > 4', false],
    ['price >= 4', true],
    ['price >= 5', false],
    ["price = '4'", false],
    ["price != '4'", true],
    ["price < '5'", false],
    ['none = none', false],
    ['none != none', false],
    ['none != 1', true],
    ['1 != none', true],
    ['none < 1', false],
    ['1 > none', false],
    ['out = true', true],
    ['back = late', true],
    ['late = back', true],
    ['late = today', false],
    ['late > back', false],
    ['back < late', false],
    ["late > '2026-11-20T22:00:00.000Z'", true],
    ["text = 'Saw blades, new'", false],
    ["'Saw blades, new' = text", false],
  ]);
});

describe('the least and the most', () => {
  table([
    ['min(3, 2, 4)', 2],
    ['max(3, 2, 4)', 4],
    ['min(none, 2)', 2],
    ['max(none)', null],
    ['max(2, none, 1)', 2],
    ["min('a', 1)", 'a'],
    ['min(back, today)', '2026-11-20'],
  ]);
});

describe('rows', () => {
  table([
    ['count(loan)', 3],
    ['count(loan.tool)', 2],
    ['count(loan.tool, days)', 0],
    ['count(loan.tool, days = this.price - 1)', 1],
    ['count(loan, who = this.keeper.name)', 1],
    ['count(loan, who = this.keeper.mentor.name)', 0],
    ['sum(loan, days)', 5],
    ['sum(loan, note)', 0],
    ['avg(loan, days)', 2.5],
    ['avg(loan, note)', null],
    ['lowest(loan, days)', 2],
    ['highest(loan, days)', 3],
    ['lowest(loan, day, days > 9)', null],
    ['streak(loan, day)', 3],
    ['streak(loan.tool, day)', 2],
    ["streak(loan, day, note != 'sharp')", 2],
    ["streak(loan, day, note = 'old')", 0],
    ['streak(loan, days)', 0],
  ]);
});
