import { expect, it } from 'vitest';
import { completed, entityOf } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const GYM: AuthoredBrief = {
  subject: 'climbing gym',
  siteName: 'Granite',
  actors: [{ name: 'front desk', manages: true }],
  entities: [
    { id: 'hall', name: 'Hall', fields: ['people inside (0-110)', 'warden'], rows: [{ name: 'Big hall', 'people inside': 47 }] },
  ],
  actions: [
    { verb: 'count in', by: 'front desk', on: 'hall', label: '+', sets: 'people inside + 1' },
    { verb: 'count out', by: 'front desk', on: 'hall', label: '−', sets: 'people inside - 1', when: 'people inside > 0' },
  ],
  views: [{ of: 'hall', as: 'figure', name: 'How busy it is now' }],
};

it('does again and again what only adds to a number of its record', () => {
  const { flow, effects = [], fields } = entityOf(GYM, 'hall') ?? { fields: [] };
  expect(flow?.steps.map(({ from, to }) => [from, to])).toEqual([
    [['open'], 'open'],
    [['open'], 'open'],
  ]);
  expect(effects.map((effect) => [effect.on, effect.do === 'add' ? effect.amount : null])).toEqual([
    ['step:countIn', 1],
    ['step:countOut', -1],
  ]);
  expect(fields.find(({ key }) => key === flow?.field)?.hidden).toBe(true);
});

it('keeps to the bounds of the number, and to what its author says', () => {
  const [count, uncount] = entityOf(GYM, 'hall')?.flow?.steps ?? [];
  expect(count?.when).toBe('peopleInside + 1 <= 110');
  expect(count?.why).toEqual({ en: 'People inside: 110 at most.' });
  expect(uncount?.when).toBe('peopleInside > 0');
});

it('shows the number of a thing that is there once as its figure', () => {
  const figure = completed(GYM).document.blocks.find(({ type }) => type === 'stats');
  expect(figure?.items).toEqual([{ title: 'How busy it is now', value: '= sum(hall, peopleInside)' }]);
});

it('goes one way where a state is said, or a value of another kind is set', () => {
  const lend = { verb: 'hand over', by: 'front desk', on: 'hall', sets: ['people inside + 1', 'warden = user'] };
  const step = entityOf({ ...GYM, actions: [lend] }, 'hall')?.flow?.steps[0];
  expect(step?.from).not.toContain(step?.to);
});

it('begins to count somewhere, and keeps to the bounds of every number', () => {
  const both = { verb: 'log', by: 'front desk', on: 'hall', sets: ['people inside + 1', 'dogs + 2'] };
  const hall = { id: 'hall', name: 'Hall', fields: ['people inside (0-110)', 'dogs (0-20)'] };
  const { flow, fields } = entityOf({ ...GYM, entities: [hall], actions: [both] }, 'hall') ?? { fields: [] };
  expect(fields.filter(({ type }) => type === 'int').map((field) => field.default)).toEqual([0, 0]);
  expect(flow?.steps[0]?.when).toBe('peopleInside + 1 <= 110 and dogs + 2 <= 20');
});
