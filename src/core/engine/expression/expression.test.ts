import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { checkExpression } from './check-expression.ts';
import { computeAll } from './compute-all.ts';
import { computedFaults } from './computed-faults.ts';
import { parseExpression } from './parse-expression.ts';

const NOW = '2026-11-23T10:00:00.000Z';
const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  key,
  label: { en: key },
  type,
  ...more,
});
const row = (id: string, values: Entity['rows'][number]['values']) => ({ id, values, createdAt: NOW, updatedAt: NOW });

const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  tool: [
    field('name', 'text', { display: true }),
    field('price', 'money'),
    field('back', 'date'),
    field('out', 'bool'),
    field('maker', 'relation', { to: 'tool' }),
    field('size', 'enum', { options: [{ value: 's', label: { en: 'Small', zh: '小' } }] }),
    field('grade', 'enum', { options: [{ value: 'A', label: { en: 'A' } }] }),
  ],
  loan: [
    field('tool', 'relation', { to: 'tool' }),
    field('days', 'int'),
    field('state', 'enum', { options: [] }),
    field('day', 'date'),
    field('fee', 'money', { computed: 'tool.price * days' }),
  ],
};
const ROWS = {
  tool: [
    row('saw', { name: { en: 'Saw' }, price: 0.1, back: '2026-11-20', out: true }),
    row('drill', { name: 'Drill', price: 7, back: null, out: false }),
  ],
  loan: [
    row('l1', { tool: 'saw', days: 3, state: 'paid', day: '2026-11-22' }),
    row('l2', { tool: 'saw', days: 2, state: 'open', day: '2026-11-21' }),
    row('l3', { tool: 'drill', days: 1, state: 'paid', day: '2026-11-19' }),
  ],
};

/** The values that an expression has on the saw and on the drill. */
function results(computed: string, type: Field['type'] = 'num') {
  const entities = entitiesWith(computed, type);
  return computeAll(entities, ROWS, NOW)['tool']?.map(({ values }) => values['it']);
}

function entitiesWith(computed: string, type: Field['type'] = 'num'): Record<string, Entity> {
  const entity = (fields: readonly Field[]): Entity => ({
    label: { en: 'Thing' },
    plural: { en: 'Things' },
    icon: 'star',
    access: { read: 'public', create: 'nobody' },
    fields: [...fields],
    rows: [],
  });
  return {
    tool: entity([...(FIELDS['tool'] ?? []), field('it', type, { computed })]),
    loan: entity(FIELDS['loan'] ?? []),
  };
}

describe('expressions', () => {
  it.each<readonly [string, unknown, unknown]>([
    ['1 + 2 * 3 - -1', 8, 8],
    ['(1 + 2) * 3', 9, 9],
    ['price + 0.2', 0.3, 7.2],
    ['price / 0', null, null],
    ['round(price / 3, 2)', 0.03, 2.33],
    ['min(price, 5)', 0.1, 5],
    ['max(price, 5)', 5, 7],
    ['if(out, 1, 2)', 1, 2],
    ['if(not out and price > 5, 1, 2)', 2, 1],
    ['today - back', 3, null],
    ['daysBetween(back, today)', 3, null],
    ["hoursBetween('09:30', '12:00')", 2.5, 2.5],
    ["hoursBetween('2026-11-24T23:00', '2026-11-26T01:30')", 26.5, 26.5],
    ["addMonths('2026-01-31', 1)", '2026-02-28', '2026-02-28'],
    ["addMonths('2027-11-30T09:00', 3)", '2028-02-29', '2028-02-29'],
    ["addMonths('2026-03-31', -13)", '2025-02-28', '2025-02-28'],
    ['addMonths(back, 6)', '2027-05-20', null],
    ["hour('18:45')", 18.75, 18.75],
    ['hour(back)', null, null],
    ['isSet(back)', true, false],
    ['back + 7', '2026-11-27', null],
    ["if(back < today, 'late', 'fine')", 'late', 'fine'],
    ['count(loan.tool)', 2, 1],
    ["count(loan.tool, state = 'paid')", 1, 1],
    ['sum(loan.tool, days)', 5, 1],
    ["sum(loan.tool, days, state = 'late')", 0, 0],
    ['avg(loan.tool, days)', 2.5, 1],
    ['lowest(loan.tool, days)', 2, 1],
    ['highest(loan.tool, day)', '2026-11-22', '2026-11-19'],
    ['streak(loan.tool, day)', 2, 0],
    ['sum(loan, days)', 6, 6],
    ['sum(loan.tool, days) / sum(loan, days) * 100', 83.3333333333, 16.6666666667],
    ['sum(loan.tool, days * this.price)', 0.5, 7],
    ['sum(loan.tool, fee)', 0.5, 7],
    ["count(loan.tool, tool.name = 'Saw')", 2, 0],
    ["name = 'Drill'", false, true],
    ['price > missing', false, false],
  ])('%s', (computed, saw, drill) => {
    expect(results(computed)).toEqual([saw, drill]);
  });

  it.each([
    ['', 0, ''],
    ['price +', 7, ''],
    ['price price', 6, 'price'],
    ['price % 2', 6, '%'],
    ['median(price)', 0, 'median'],
    ['round()', 6, ')'],
    ["'open", 0, "'"],
    ['a.b.c.d', 0, 'a.b.c.d'],
    ['a.b.c.d.e', 7, '.'],
    ['sum(loan.tool)', 13, ')'],
  ])('names the place at which %j is no expression', (text, at, got) => {
    expect(parseExpression(text)).toEqual({ ok: false, error: { at, got } });
  });

  it.each<readonly [string, Field['type'], string, string]>([
    ['prise * 2', 'money', 'unknownField', 'prise'],
    ['sum(lone.tool, days)', 'int', 'unknownEntity', 'lone'],
    ['sum(loan.state, days)', 'int', 'notRelation', 'loan.state'],
    ['name.price', 'money', 'notRelation', 'name'],
    ['price * name', 'money', 'valueKind', 'number * text'],
    ['price + (1 < 2)', 'money', 'valueKind', 'number + bool'],
    ['if(price, 1, 2)', 'int', 'valueKind', 'if number'],
    ["if(out, 1, 'two')", 'int', 'valueKind', 'if number, text'],
    ['sum(loan.tool, day)', 'int', 'valueKind', 'sum date'],
    ["join(name, ' ', maker)", 'text', 'valueKind', 'join maker'],
    ["join(name, ' ', size)", 'text', 'valueKind', 'join size'],
    ["join(name, ' ', createdAt)", 'text', 'valueKind', 'join datetime'],
    ['today', 'money', 'computedType', 'money = date'],
    ['price', 'relation', 'computedType', 'relation'],
    ['it + 1', 'int', 'computedCycle', 'it'],
    ['sum(loan.tool, tool.it)', 'int', 'computedCycle', 'it'],
    ['price %', 'money', 'expression', '%'],
  ])('finds the mistake in %s as %s', (computed, type, code, got) => {
    const entities = entitiesWith(computed, type);
    const it = entities['tool']?.fields.find(({ key }) => key === 'it');
    expect(it === undefined ? [] : computedFaults('tool', it, entities)).toContainEqual(expect.objectContaining({ code, got }));
  });

  it.each(["join(name, ' ', maker.name)", "join(name, ' ', grade, ' ', price, ' ', back)"])('lets %s name a row', (computed) => {
    const entities = entitiesWith(computed, 'text');
    const it = entities['tool']?.fields.find(({ key }) => key === 'it');
    expect(it === undefined ? null : computedFaults('tool', it, entities)).toEqual([]);
  });

  it('never throws, whatever is written, and values are what the check says they are', () => {
    const words = fc.constantFrom(
      'price',
      'name',
      'back',
      'out',
      'today',
      'now',
      '1',
      '0',
      "'x'",
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      ',',
      '=',
      '<',
      '>=',
      'and',
      'or',
      'not',
      'if(',
      'min(',
      'round(',
      'count(',
      'sum(',
      'streak(',
      'loan.tool',
      'loan',
      'days',
      'this.price',
      'tool.name',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), (parts) => {
        const text = parts.join(' ');
        const [value] = results(text) ?? [];
        expect(isAsChecked(text, value)).toBe(true);
      }),
      { numRuns: 3000, seed: 16 },
    );
  });
});

const SHOWN = {
  number: 'number',
  bool: 'boolean',
  text: 'string',
  date: 'string',
  datetime: 'string',
  time: 'string',
  list: 'none',
} as const;

/** Tells whether a value is of the kind that the check gives; what is no expression has no value. */
function isAsChecked(text: string, value: unknown): boolean {
  const parsed = parseExpression(text);
  if (!parsed.ok) return value === undefined;
  const { kind, faults } = checkExpression(parsed.value, 'tool', { entities: entitiesWith(text), profiles: 'tool' });
  return faults.length > 0 || value === null || typeof value === SHOWN[kind ?? 'list'];
}
