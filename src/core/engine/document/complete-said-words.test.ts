import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const KEEPER = { name: 'keeper', manages: true };
const ACTORS: AuthoredBrief['actors'] = [{ name: 'member', signsIn: true }, KEEPER];
const fieldOf = (fields: string[], label: string, rows: object[] = []) =>
  entityOf(
    {
      actors: ACTORS,
      entities: [{ id: 'lot', name: 'Lot', class: 'thing', fields, rows: rows.map((row) => ({ name: 'One', ...row })) }],
    },
    'lot',
  )?.fields.find((field) => Object.values(field.label).includes(label));

describe('what fields hold', () => {
  it.each([
    ['a number with signs in it', ['CAS number'], [{ 'CAS number': '7758-99-8' }], { type: 'text' }],
    ['a number of a year and a count', ['Entry number'], [{ 'Entry number': '1998.12' }], { type: 'text' }],
    ['an amount beside its unit', ['amount', 'unit (g|ml)'], [], { type: 'num' }],
    ['an amount of money', ['amount'], [], { type: 'money' }],
    ['bounds with decimals', ['kilos (0.5-20)'], [], { type: 'num', min: 0.5 }],
  ] as const)('is told by %s', (_name, fields, rows, expected) => {
    const [first] = fields;
    const label = first.replace(/ \(.*/, '');
    expect(fieldOf([...fields], label.charAt(0).toUpperCase() + label.slice(1), [...rows])).toMatchObject(expected);
  });

  it('are choices apart by bars, with their slashes', () => {
    expect(fieldOf(['strain (C57|BALB/c)'], 'Strain')?.options?.map(({ label }) => label.en)).toEqual(['C57', 'BALB/c']);
    expect(fieldOf(['size (S/M/L)'], 'Size')?.options).toHaveLength(3);
  });

  it('are values of rows by a name with its unit in full-width brackets', () => {
    const brief: AuthoredBrief = {
      language: 'zh',
      entities: [{ id: 'dish', name: '菜', fields: ['用时（分钟）'], rows: [{ name: '面', '用时（分钟）': 25 }] }],
    };
    expect(entityOf(brief, 'dish')?.rows.map(({ values }) => Object.values(values))).toContainEqual(expect.arrayContaining([25]));
  });

  it('never have to point to another record of their own kind', () => {
    const brief: AuthoredBrief = {
      actors: ACTORS,
      entities: [
        { id: 'ferret', name: 'Ferret', class: 'animal', fields: ['bonded with (ferret)', 'age'], rows: [{ name: 'Tod' }] },
      ],
      actions: [{ verb: 'enter', by: 'keeper', on: 'ferret', states: 'here>gone' }],
    };
    const ferret = entityOf(brief, 'ferret');
    expect(ferret?.fields.find(({ key }) => key === 'bondedWith')?.required).toBeUndefined();
    expect(ferret?.fields.find(({ display }) => display === true)?.default).toBeUndefined();
  });
});

describe('what is said of rows', () => {
  const swaps: AuthoredBrief = {
    actors: ['14 guards', KEEPER],
    entities: [
      { id: 'shift', name: 'Shift', class: 'event', fields: ['kind (early 6-14|late 14-22)', 'day (date)', 'taken by (guard)'] },
    ],
    actions: [
      { verb: 'put up', by: 'guard', on: 'shift', asks: ['kind', 'day'], states: 'up>taken>okayed' },
      { verb: 'take', by: 'guard', on: 'shift', moves: { from: 'up', to: 'taken' }, sets: ['taken by = user'] },
      {
        verb: 'okay',
        by: 'keeper',
        on: 'shift',
        moves: { from: 'taken', to: 'okayed' },
        when: 'number of shifts where taken by = this taken by and kind = late is 0',
      },
    ],
    views: [{ of: 'guard', as: 'ranking', by: 'number of okayed shifts taken', name: 'Who took how many' }],
  };

  it('names a choice without its hours, and those that point to a person by what was done', () => {
    const step = entityOf(swaps, 'shift')?.flow?.steps.find(({ id }) => id === 'okayed');
    expect(step?.when).toBe("count(shift, takenBy = this.takenBy and category = 'late1422') = 0");
    const counted = entityOf(swaps, 'user')?.fields.find(({ computed }) => computed !== undefined);
    expect(counted?.computed).toBe("count(shift.takenBy, status = 'okayed')");
    expect(completed(swaps).diagnostics).toEqual([]);
  });

  it('goes from any to any other of states without a way between them', () => {
    const brief: AuthoredBrief = {
      actors: ACTORS,
      entities: [{ id: 'cage', name: 'Cage', class: 'thing', fields: ['row'] }],
      actions: [{ verb: 'enter', by: 'keeper', on: 'cage', states: 'breeding|spare|trial' }],
    };
    expect(entityOf(brief, 'cage')?.flow?.steps.map(({ from, to }) => `${from.join('|')}>${to}`)).toEqual([
      'spare|trial>breeding',
      'breeding|trial>spare',
      'breeding|spare>trial',
    ]);
  });

  it('is filled in with a step, and needed where it has its mark', () => {
    const brief: AuthoredBrief = {
      actors: ACTORS,
      entities: [{ id: 'plea', name: 'Plea', class: 'request', fields: ['words', 'answer (long text)'] }],
      actions: [
        { verb: 'send', by: 'member', on: 'plea', asks: ['words'], states: 'open>closed' },
        { verb: 'close', by: 'keeper', on: 'plea', moves: { from: 'open', to: 'closed' }, asks: ['answer!'] },
      ],
    };
    expect(entityOf(brief, 'plea')?.flow?.steps.map(({ asks }) => asks)).toEqual([['about!']]);
  });
});

describe('who keeps what', () => {
  it('is said by the names of records, beside one who keeps all', () => {
    const brief: AuthoredBrief = {
      actors: [{ name: 'visitor' }, { name: 'curator', manages: ['condition report'] }, KEEPER],
      entities: [
        { id: 'piece', name: 'Piece' },
        { id: 'report', name: 'Condition report', fields: ['piece', 'grade'] },
      ],
      actions: ['curator: write condition report', 'keeper: add piece'],
    };
    expect(completed(brief).document.accounts?.roles.map(({ id, manages }) => [id, manages])).toEqual([
      ['curator', ['report']],
      ['keeper', 'all'],
    ]);
  });
});

describe('the layout of a list', () => {
  it('is that of a view that names fields to narrow it by', () => {
    const brief: AuthoredBrief = {
      actors: ACTORS,
      entities: [{ id: 'lot', name: 'Lot', class: 'thing', fields: ['kind (a|b)', 'size'] }],
      views: [{ of: 'lot', as: 'table', filter: ['kind'] }],
    };
    const lists = completed(brief).document.blocks.filter(({ type, query }) => type === 'collection' && query !== undefined);
    expect(lists.map(({ variant }) => variant)).toEqual(lists.map(() => 'table'));
  });
});

describe('what is told of who does what', () => {
  it('puts what becomes of something behind it', () => {
    const { document } = completed({
      actors: ['housekeeping', { name: 'handyman', signsIn: true }, KEEPER],
      entities: [{ id: 'fault', name: 'Fault', fields: ['place', 'status (new|in progress|done)'] }],
      actions: [
        { verb: 'report', by: 'housekeeping', on: 'fault', asks: ['place'] },
        { verb: 'mark in progress', by: 'handyman', on: 'fault', moves: { to: 'in progress' } },
      ],
    });
    expect(document.site?.site.description).toBe('Housekeeping report faults. Handymen mark faults as in progress.');
  });
});
