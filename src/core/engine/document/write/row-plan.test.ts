import { describe, expect, it } from 'vitest';
import { entityOf } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

type Entity = Exclude<NonNullable<AuthoredBrief['entities']>[number], string>;
const rowsOf = (entity: Entity, others: Entity[] = []) =>
  entityOf({ entities: [{ ...entity, id: 'thing' }, ...others] }, 'thing')?.rows ?? [];

describe('planned rows', () => {
  it.each<[Entity['rows'], number]>([
    [7, 7],
    ['12 teams', 12],
    ['one per day for 21 days', 21],
    ['one per day for a month', 30],
    ['每天一条，共14天', 14],
    [{ each: 'week', count: 5 }, 5],
    [{ count: 3 }, 3],
  ])('of %o are so many', (rows, count) => {
    expect(rowsOf({ name: 'Slot', fields: ['day', 'note'], ...(rows === undefined ? {} : { rows }) })).toHaveLength(count);
  });

  it('have values that run on, come in turn, or hold their number', () => {
    const rows = rowsOf({
      name: 'Team',
      fields: ['rank', 'group (A|B)'],
      rows: { count: 4, rank: '1..4', group: ['A', 'A', 'B', 'B'], name: 'Team {n}' },
    });
    expect(rows.map(({ values }) => [values['name'], values['rank'], values['category']])).toEqual([
      ['Team 1', 1, 'a'],
      ['Team 2', 2, 'a'],
      ['Team 3', 3, 'b'],
      ['Team 4', 4, 'b'],
    ]);
  });

  it('for each row of another are as many as those, with their values in turn', () => {
    const rows = rowsOf({ name: 'Payment', fields: ['bill', 'amount (money)'], rows: { per: 'bill', amount: ['30', '40'] } }, [
      { id: 'bill', name: 'Bill', fields: ['due (money)'], rows: [{ name: 'May' }, { name: 'June' }] },
    ]);
    expect(rows.map(({ values }) => [values['bill'], values['amount']])).toEqual([
      ['bill-1', 30],
      ['bill-2', 40],
    ]);
  });

  it('of what is measured are of no day to come, whenever they begin', () => {
    const rows = rowsOf({
      name: 'Reading',
      class: 'measure',
      fields: ['day (date)', 'degrees (°C)'],
      rows: { count: 24, each: 'day', from: '@-7d', degrees: '2..5' },
    });
    expect(rows.map(({ values }) => values['date']).filter((day) => /^"@\+[1-9]/.test(JSON.stringify(day)))).toEqual([]);
    expect(rows).toHaveLength(24);
  });

  it('of what is measured reach up to today, of what is planned begin with it', () => {
    const measured = rowsOf({
      name: 'Reading',
      class: 'measure',
      fields: ['day', 'temperature'],
      rows: { each: 'day', count: 5, temperature: '2..8' },
    });
    expect(measured.map(({ values }) => values['date'])).toEqual(['@-4d', '@-3d', '@-2d', '@-1d', '@+0d']);
    const numbers = measured.map(({ values }) => Number(values['value']));
    expect(numbers.every((number) => number >= 2 && number <= 8)).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(2);
    expect(rowsOf({ name: 'Duty', fields: ['day'], rows: 'daily for 3 days' }).map(({ values }) => values['date'])).toEqual([
      '@+0d',
      '@+1d',
      '@+2d',
    ]);
  });

  it('of a day of the week lie on it', () => {
    const rows = rowsOf({ name: 'Evening', class: 'event', fields: ['date'], rows: { each: 'week', count: 2, from: 'friday' } });
    expect(rows.map(({ values }) => values['date'])).toEqual(['@fri+0d', '@fri+7d']);
  });

  it('of several series have one of each a day', () => {
    const rows = rowsOf(
      {
        name: 'Reading',
        class: 'measure',
        fields: ['station', 'day', 'level (0-9)'],
        rows: { each: 'day', count: 3, per: 'station' },
      },
      [{ id: 'station', name: 'Station', rows: ['North', 'South'] }],
    );
    expect(rows.map(({ values }) => [values['station'], values['date']])).toEqual([
      ['station-1', '@-2d'],
      ['station-2', '@-2d'],
      ['station-1', '@-1d'],
      ['station-2', '@-1d'],
      ['station-1', '@+0d'],
      ['station-2', '@+0d'],
    ]);
  });

  it('point to the rows that the idea names', () => {
    const rows = rowsOf({ name: 'Key', fields: ['room'], rows: [{ name: 'A1', room: 'Cellar' }] }, [
      { id: 'room', name: 'Room', rows: ['Hall', 'Cellar'] },
    ]);
    expect(rows[0]?.values).toMatchObject({ location: 'room-2' });
  });

  it('come of facts that tell a value for each of several', () => {
    const brief: AuthoredBrief = {
      entities: [{ id: 'service', name: 'Service', fields: ['price'] }],
      facts: [{ about: 'service', field: 'price', value: { Wash: 20, Cut: 35 } }],
    };
    expect(entityOf(brief, 'service')?.rows.map(({ values }) => [values['name'], values['price']])).toEqual([
      ['Wash', 20],
      ['Cut', 35],
    ]);
  });

  it('are the same each time', () => {
    const entity: Entity = { name: 'Reading', class: 'measure', fields: ['day', 'ph (6-8)'], rows: 'one per day for 9 days' };
    expect(rowsOf(entity)).toEqual(rowsOf(entity));
  });
});
