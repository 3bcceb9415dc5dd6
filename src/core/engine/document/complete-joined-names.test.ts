import { expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const LEAGUE: AuthoredBrief = {
  subject: { words: 'running league', medium: 'tool' },
  actors: [
    { name: 'captain', manages: true, signsIn: true },
    { name: 'coach', signsIn: true, names: ['Ada', 'Ben'] },
  ],
  entities: [
    {
      id: 'race',
      name: 'Race',
      fields: ['day (date)', 'town'],
      rows: [
        { name: 'Mob Match', town: 'Ely' },
        { name: 'Half', town: 'Wick' },
      ],
    },
    { id: 'runner', name: 'Runner', fields: ['club'], rows: [{ name: 'Nell', club: 'Fen' }] },
    {
      id: 'result',
      name: 'Result',
      class: 'thing',
      fields: ['race', 'runner', 'place (1-50)'],
      rows: [{ race: 'Wick', runner: 'Nell', place: 3 }],
    },
  ],
  actions: ['captain: add result'],
  facts: [{ about: 'coach', field: 'group', value: { Ada: 'Juniors', Ben: 'Seniors' } }],
};

it('names a row between others by theirs, and finds a row by what it holds', () => {
  const result = entityOf(LEAGUE, 'result');
  expect(result?.fields.find(({ display }) => display === true)?.computed).toBe("join(race.name, ' · ', person.name)");
  expect(result?.rows[0]?.values['race']).toBe('race-2');
  expect(
    completed(LEAGUE).document.blocks.find(
      ({ query, type }) => type === 'collection' && JSON.stringify(query)?.includes('result'),
    )?.fields,
  ).not.toContain('race');
});

it('keeps what is told of the people of a role with their profiles', () => {
  expect(completed(LEAGUE).doubts).toEqual([]);
  expect(entityOf(LEAGUE, 'user')?.rows.map(({ values }) => values['group'])).toEqual(
    expect.arrayContaining(['Juniors', 'Seniors']),
  );
});

it.each([
  ['budget (hours)', 'num'],
  ['amount (g)', 'num'],
  ['budget', 'money'],
  ['fee (per hour)', 'money'],
])('takes %j for a field of the type %s', (field, type) => {
  const brief: AuthoredBrief = { entities: [{ id: 'job', name: 'Job', fields: [{ name: field, type: 'number' }] }] };
  expect(entityOf(brief, 'job')?.fields[1]?.type).toBe(type);
});

it('joins the names that others have by then, and reads what a said type is worked out of', () => {
  const brief: AuthoredBrief = {
    subject: { words: 'badminton evenings', medium: 'tool' },
    entities: [
      { id: 'evening', name: 'Evening', class: 'event', fields: ['date', 'hall'], rows: [{ date: '@-1d', hall: 'North' }] },
      { id: 'player', name: 'Player', class: 'person' },
      { id: 'turn', name: 'Turn', class: 'activity', fields: ['evening', 'player', { name: 'due', type: 'money = 2 + 3' }] },
    ],
    actions: [{ verb: 'add', on: 'turn' }],
  };
  expect(completed(brief).doubts).toEqual([]);
  expect(entityOf(brief, 'turn')?.fields.flatMap(({ computed }) => computed ?? [])).toEqual([
    expect.stringMatching(/^join\(\w+\.date, ' · ', \w+\.name\)$/),
    '2 + 3',
  ]);
});
