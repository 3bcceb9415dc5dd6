import { expect, test } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const STUDIO: AuthoredBrief = {
  siteName: 'Studio',
  actors: ['member'],
  entities: [
    { id: 'client', name: 'Client', fields: ['rate (money)'] },
    {
      id: 'work',
      name: 'Work',
      fields: [
        { name: 'client', type: 'client', required: true, where: 'rate > 3' },
        { name: 'hours', type: 'number' },
        { name: 'length', type: 'choice', options: ['14 days', '30 days'], default: '14 days' },
        { name: 'seen at', type: 'date and time', default: '$now' },
        { name: 'remark', private: true, hidden: true },
        'difficulty (1-5)',
        '2nd price (money)',
        "pay = client's rate * hours",
        'weight (number, helper)',
        { name: 'effort', computed: 'hours * weight', hidden: true },
      ],
      flags: ['Long when length is 30 days', 'Dear when 2nd price > 3'],
    },
    {
      id: 'pair',
      name: 'Pair',
      fields: [
        { name: 'first', type: 'work' },
        { name: 'second', type: 'Works' },
        { name: 'other', type: 'reference to work' },
      ],
      rules: ["first's hours = second's hours: No"],
    },
  ],
};

const GARDEN: AuthoredBrief = {
  siteName: '植物园',
  language: 'zh',
  entities: [
    { id: 'species', name: '物种', fields: ['科'] },
    { id: 'plant', name: '植株', fields: [{ name: '学名', type: '物种' }, '所属科 = 学名的科'] },
  ],
};

test.each([
  [STUDIO, 'work', 'Client', { type: 'relation', to: 'client', required: true, where: 'price > 3' }],
  [STUDIO, 'work', 'Hours', { type: 'num' }],
  [STUDIO, 'work', 'Length', { type: 'enum', default: 'option1' }],
  [STUDIO, 'work', 'Seen at', { type: 'datetime', default: '$now' }],
  [STUDIO, 'work', 'Difficulty', { type: 'int', min: 1, max: 5 }],
  [STUDIO, 'work', 'Pay', { type: 'money', computed: 'client.price * hours' }],
  [STUDIO, 'work', 'Weight', { type: 'num', hidden: true }],
  [STUDIO, 'work', 'Remark', { private: true, hidden: true }],
  [STUDIO, 'work', 'Effort', { computed: 'hours * weight', hidden: true }],
  [STUDIO, 'pair', 'First', { type: 'relation', to: 'work' }],
  [STUDIO, 'pair', 'Second', { type: 'relation', to: 'work' }],
  [STUDIO, 'pair', 'Other', { type: 'relation', to: 'work' }],
  [GARDEN, 'plant', '学名', { type: 'relation', to: 'species' }],
  [GARDEN, 'plant', '所属科', { type: 'text', computed: 'field1.field1' }],
] as const)('a field in full is of the type that its author means: %#', (brief, entity, label, field) => {
  const { fields = [] } = entityOf(brief, entity) ?? {};
  expect(fields.find((each) => Object.values(each.label).includes(label))).toMatchObject(field);
});

test('reads choices that begin with digits, names that do, and two possessives in one condition', () => {
  expect(completed(STUDIO).doubts).toEqual([]);
  expect(entityOf(STUDIO, 'work')?.flags?.map(({ when }) => when)).toEqual(["duration = 'option2'", 'field7 > 3']);
  expect(entityOf(STUDIO, 'pair')?.rules).toMatchObject([{ kind: 'check', that: 'first.hours = second.hours' }]);
});

const PARCELS: AuthoredBrief = {
  siteName: 'Parcels',
  actors: ['member', { name: 'clerk', manages: true }],
  entities: [{ id: 'parcel', name: 'Parcel', fields: ['shelf'], flags: ['Waits when status = to be collected'] }],
  actions: [
    { verb: 'collect', by: 'clerk', on: 'parcel', moves: { from: ['to be collected', 'late'], to: 'handed over' } },
    { verb: 'file', by: 'clerk', on: 'parcel', moves: { to: 'filed' }, states: 'to be collected>late>handed over>filed' },
  ],
};

test('all states that an action lists are those of the record, and a step begins from several', () => {
  const parcel = entityOf(PARCELS, 'parcel');
  expect(parcel?.fields.find(({ type }) => type === 'enum')?.options?.map(({ label }) => label.en)).toEqual([
    'To be collected',
    'Late',
    'Handed over',
    'Filed',
  ]);
  expect(parcel?.flow?.steps.find(({ to }) => to === 'handedOver')?.from).toEqual(['toBeCollected', 'late']);
  expect(parcel?.flags?.[0]?.when).toBe("status = 'toBeCollected'");
});

test('places that are worked out are a limit of rows, not a number to take from', () => {
  const brief: AuthoredBrief = {
    siteName: 'Evenings',
    actors: ['member'],
    entities: [{ id: 'evening', name: 'Evening', class: 'event', fields: ['date', 'places', 'places left = places - 1'] }],
    actions: [{ verb: 'reserve', by: 'member', on: 'evening', limit: 'places' }],
  };
  const booking = entityOf(brief, 'booking');
  expect(booking?.rules).toContainEqual({ kind: 'capacity', resource: 'evening', of: 'places', takes: 'people' });
  expect(booking?.effects ?? []).toEqual([]);
});
