import { expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const ITEM = {
  id: 'item',
  name: 'Item',
  class: 'thing',
  fields: ['kind (bag|key)', 'category (A|B)', 'status (ready|out|gone)'],
  rows: [{ name: 'Red bag', kind: 'bag', category: 'A' }],
} as const;
const LOST: AuthoredBrief = {
  subject: 'lost property',
  actors: ['visitor', { name: 'staff', manages: true }],
  entities: [
    { ...ITEM, fields: [...ITEM.fields], rows: [...ITEM.rows] },
    { id: 'loan', name: 'Loan', fields: ['item', 'from (date)'], rules: ["item's category = 'A': Only A"] },
  ],
  actions: [{ verb: 'hand', by: 'staff', on: 'item', when: 'state is ready and category is A', sets: ['status = out'] }],
};

it('finds a field by what it is called before another one by its key', () => {
  expect(entityOf(LOST, 'loan')?.rules).toContainEqual(expect.objectContaining({ that: "item.category = 'a'" }));
  expect(entityOf(LOST, 'item')?.rows[0]?.values).toMatchObject({ kind: 'bag', category: 'a' });
});

it('reads values of choices without quotes, and a state that an action sets as where it leads', () => {
  const steps = entityOf(LOST, 'item')?.flow?.steps ?? [];
  expect(steps).toEqual([expect.objectContaining({ to: 'out', when: "status = 'ready' and category = 'a'" })]);
});

it.each([
  ['condition (ready|out)', 'state is ready', "condition = 'ready'"],
  ['sort', 'sort is Tin box', "sort = 'Tin box'"],
])('reads of a record with %j the words %j', (field, words, when) => {
  const brief: AuthoredBrief = {
    entities: [
      {
        id: 'thing',
        name: 'Thing',
        class: 'thing',
        fields: [field],
        rows: [{ name: 'One', sort: 'Tin box' }],
        flags: [`Here when ${words}`],
      },
    ],
  };
  expect(entityOf(brief, 'thing')?.flags).toEqual([expect.objectContaining({ when })]);
});

it('moves a thing that is given away along its states, and makes no row of it', () => {
  const brief: AuthoredBrief = {
    actors: [{ name: 'staff', manages: true }],
    entities: [{ id: 'find', name: 'Find', fields: ['found on (date)'] }],
    actions: [
      { verb: 'enter', by: 'staff', on: 'find', states: 'found>given away' },
      { verb: 'give away', by: 'staff', on: 'find', moves: { to: 'given away' }, when: 'days between found on and today >= 60' },
    ],
  };
  const find = entityOf(brief, 'find');
  expect(find?.rules ?? []).toEqual([]);
  expect(find?.flow?.steps).toContainEqual(expect.objectContaining({ when: 'daysBetween(foundOn, today) >= 60' }));
});

it('leaves out example rows that have nothing left to point to', () => {
  const brief: AuthoredBrief = {
    actors: ['guest'],
    entities: [
      { id: 'room', name: 'Room', fields: ['beds (1-4)'], rules: ['beds > 9: Never'] },
      { id: 'stay', name: 'Stay', class: 'request', fields: ['room', 'nights (1-9)'] },
      { id: 'bill', name: 'Bill', class: 'request', fields: ['stay', 'paid (yes/no)'] },
    ],
    actions: ['guest: send stay (room, nights)', 'guest: send bill (stay)'],
  };
  const { rows } = completed(brief).document;
  expect(rows.filter((line) => ['room', 'stay', 'bill'].includes(line.rows)).map(({ data }) => data)).toEqual([[], [], []]);
});
