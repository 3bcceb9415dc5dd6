import { expect, it } from 'vitest';
import { completed } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const HALL: AuthoredBrief = {
  actors: ['visitor', { name: 'committee', manages: true }],
  entities: [
    {
      id: 'room',
      name: 'Room',
      fields: ['hourly price (money)', 'hires = number of bookings'],
      rows: [{ name: 'Hall', 'hourly price': 18 }],
    },
    {
      id: 'booking',
      name: 'Booking',
      class: 'request',
      fields: ['room', 'day (date)', 'hours (1-6)', 'code (text, private)', "price (money) = hours * room's hourly price"],
      access: 'read: public; create: public',
    },
  ],
  actions: [
    {
      verb: 'request',
      by: 'visitor',
      on: 'booking',
      asks: ['room', 'day', 'hours', 'code'],
      states: 'requested>approved|cancelled',
    },
    { verb: 'cancel', by: 'visitor', on: 'booking', asks: ['code'], moves: { to: 'cancelled' } },
  ],
};
const formOf = (brief: AuthoredBrief, entity: string) =>
  completed(brief).document.blocks.find(({ type, query }) => type === 'form' && query === entity);

it('shows what the fields of a form come to while one types', () => {
  expect(formOf(HALL, 'booking')?.options?.['totals']).toEqual(['price']);
});

it('asks for what the sender gives, though a later step asks for it again', () => {
  expect(formOf(HALL, 'booking')?.fields).toContain('code');
});

it('asks for the day of what is called by its day', () => {
  const log: AuthoredBrief = {
    actors: ['parent'],
    entities: [
      {
        id: 'meal',
        name: 'Meal',
        class: 'activity',
        fields: [
          { name: 'day', type: 'date', required: true, default: '$today' },
          { name: 'spoons', type: 'int', required: true },
        ],
      },
    ],
    actions: ['parent: log meal'],
  };
  expect(formOf(log, 'meal')?.fields).toContain('date');
});

it('lets in what visitors give before all see it', () => {
  const words: AuthoredBrief = {
    language: 'zh',
    actors: [
      { name: '主播', manages: true },
      { name: '听众', signsIn: false },
    ],
    entities: [{ id: 'word', name: '家乡的词', class: 'request', fields: ['怎么念', '意思'] }],
    actions: [{ verb: '投稿', by: '听众', on: 'word', asks: ['怎么念', '意思'], needs: { by: '主播' } }],
    views: [{ of: 'word', as: 'list' }],
  };
  const word = completed(words).document.entities.find(({ entity }) => entity === 'word');
  expect(word?.flow?.steps.map(({ to }) => to)).toEqual(['approved', 'declined']);
  expect(word?.access).toMatchObject({ read: 'public', where: "status = 'approved'" });
});
