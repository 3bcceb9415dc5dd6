import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const KEEPER = { name: 'keeper', manages: true };
const MEMBER = { name: 'member', signsIn: true };

describe('a deed that gives a thing a value of its own', () => {
  const orchard: AuthoredBrief = {
    actors: [MEMBER, KEEPER],
    entities: [{ id: 'tree', name: 'Tree', class: 'plant', fields: ['adopted by (member)'], rows: ['Pippin', 'Bramley'] }],
    actions: [{ verb: 'adopt', by: 'member', on: 'tree', sets: ['adopted by = user'], when: 'adopted by is empty' }],
  };

  it('is a step of that thing, whatever its verb sends elsewhere', () => {
    const tree = entityOf(orchard, 'tree');
    expect(tree?.flow?.steps).toMatchObject([{ label: { en: 'Adopt' }, by: 'member', when: '(not isSet(adoptedBy))' }]);
    expect(tree?.fields.at(-1)?.options?.map(({ label }) => label.en)).toEqual(['Open', 'Adopted']);
    expect(tree?.effects).toMatchObject([{ do: 'set', field: 'adoptedBy', value: '$user' }]);
    expect(completed(orchard).document.entities.map(({ entity }) => entity)).not.toContain('application');
  });

  it('leaves the rows that the idea names as they are before it', () => {
    expect(entityOf(orchard, 'tree')?.rows.map(({ values }) => values['status'])).toEqual(['open', 'open']);
  });
});

describe('what somebody lets in', () => {
  const songs = (views: AuthoredBrief['views'], extra: NonNullable<AuthoredBrief['actions']> = []): AuthoredBrief => ({
    actors: [MEMBER, KEEPER],
    entities: [{ id: 'song', name: 'Song wish', class: 'request', fields: ['artist', 'day (date)'] }],
    actions: [
      {
        verb: 'wish',
        by: 'member',
        on: 'song',
        asks: ['artist'],
        states: 'waiting>in the list>played|refused',
        needs: { by: 'keeper' },
      },
      { verb: 'let in', by: 'keeper', on: 'song', moves: { from: 'waiting', to: 'in the list' } },
      ...extra,
    ],
    views,
  });

  it('is seen by all where they mark it or look at it, with the states that a view shows', () => {
    const liked = songs([{ of: 'song', as: 'list', name: 'Before', filter: ['status = played'] }], ['member: like song']);
    expect(entityOf(liked, 'song')?.access).toMatchObject({
      read: 'public',
      where: expect.stringMatching(/^status = '\w+' or status = 'played'$/),
    });
    expect(entityOf(songs([{ of: 'song', as: 'feed' }]), 'song')?.access.read).toBe('public');
  });

  it('stays with its sender where nobody else looks at it', () => {
    expect(entityOf(songs([{ of: 'song', as: 'table' }]), 'song')?.access.read).toBe('own');
  });
});

describe('who makes rows', () => {
  const studio: AuthoredBrief = {
    actors: [{ name: 'pupil', signsIn: true }, { name: 'teacher', signsIn: true }, KEEPER],
    entities: [
      { id: 'lesson', name: 'Lesson', class: 'event', fields: ['teacher', 'begins (date and time)'], places: 6 },
      { id: 'pot', name: 'Pot', class: 'thing', fields: ['pupil (pupil)', 'glaze (blue|white)'] },
    ],
    actions: [
      { verb: 'book', by: 'pupil', on: 'lesson', limit: 'places' },
      { verb: 'cancel', by: 'pupil', on: 'booking', undoes: 'book' },
      { verb: 'enter', by: 'teacher', on: 'pot', asks: ['pupil', 'glaze'], states: 'drying>fired>gone' },
      { verb: 'fire', by: 'teacher', on: 'pot', moves: { from: 'drying', to: 'fired' }, tells: ['pupil'] },
    ],
    views: [{ of: 'teacher', as: 'list', name: 'Our teachers' }],
  };

  it('are the roles that do it, who alone have its page', () => {
    const { accounts, pages } = completed(studio).document;
    expect(accounts?.roles.map(({ id, creates }) => [id, creates])).toEqual([
      ['pupil', ['booking']],
      ['teacher', ['pot']],
      ['keeper', undefined],
    ]);
    expect(entityOf(studio, 'pot')?.access.create).toBe('nobody');
    expect(pages?.pages.flatMap(({ id, for: roles }) => (roles === undefined ? [] : [[id, roles]]))).toEqual([
      ['booking-new', ['pupil', 'keeper']],
      ['pot-new', ['teacher', 'keeper']],
    ]);
  });

  it('ask no day of what has one, and take back what they made', () => {
    const booking = entityOf(studio, 'booking');
    expect(booking?.fields.some(({ type }) => type === 'date' || type === 'time')).toBe(false);
    expect(booking?.flow?.steps.find(({ to }) => to === 'cancelled')?.by).toBe('own');
  });

  it('tell the person that the row is for, not whoever entered it', () => {
    const told = entityOf(studio, 'pot')?.effects?.find((effect) => effect.do === 'notify');
    expect(told).toMatchObject({ who: 'owner:pupil' });
  });

  it('are shown by their role where a view asks for it, and nothing is missing or doubtful', () => {
    const { document, diagnostics, doubts } = completed(studio);
    const list = document.blocks.find(({ title }) => title === 'Our teachers');
    expect(list?.query).toMatchObject({ entity: 'user', where: "role = 'teacher'" });
    expect([...diagnostics, ...doubts]).toEqual([]);
  });
});

describe('an order of one thing', () => {
  const shop: AuthoredBrief = {
    actors: ['customer', KEEPER],
    entities: [{ id: 'seed', name: 'Seed', class: 'product', fields: ['price', 'packets left'], rows: ['Onion', 'Basil'] }],
    actions: ['customer: order seed', { verb: 'send', by: 'keeper', on: 'order', moves: { to: 'sent' } }],
    views: [{ of: 'order', as: 'figure', figure: { op: 'sum', field: 'total' }, name: 'Turnover' }],
  };

  it('has a total, and states that its author names', () => {
    const order = entityOf(shop, 'order');
    expect(order?.fields.find(({ key }) => key === 'total')?.computed).toBe('seed.price * quantity');
    expect(order?.flow?.steps.map(({ label, to }) => [label.en, to])).toContainEqual(['Send', 'sent']);
    expect(completed(shop).diagnostics).toEqual([]);
  });
});

describe('example rows', () => {
  const stay: AuthoredBrief = {
    actors: [MEMBER, KEEPER],
    entities: [
      {
        id: 'room',
        name: 'Room',
        class: 'place',
        fields: ['most (number)'],
        rows: [
          { name: 'A', most: 1 },
          { name: 'B', most: 3 },
        ],
      },
      {
        id: 'stay',
        name: 'Stay',
        class: 'request',
        fields: ['room', 'pet name', 'pets (1-3)', 'from', 'to', 'vaccinated (yes/no)'],
        rules: ['no overlap of room', 'from < to: Turn it round.', "pets <= room's most: Too many.", 'vaccinated: Only with it.'],
      },
      { id: 'photo', name: 'Daily photo', class: 'document', fields: ['stay', 'day (date)'] },
      {
        id: 'parcel',
        name: 'Parcel',
        class: 'thing',
        fields: ['pick-up code (required)', 'size (S|L)'],
        rules: ['unique pick-up code'],
      },
    ],
    actions: [{ verb: 'book', by: 'member', on: 'stay', asks: ['room', 'pet name', 'pets', 'from', 'to', 'vaccinated'] }],
  };

  it('obey several rules at once, and none points to one that went', () => {
    const rows = entityOf(stay, 'stay')?.rows ?? [];
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ values }) => values['yes'] === true)).toBe(true);
    const ids = new Set<unknown>(rows.map(({ id }) => id));
    expect(entityOf(stay, 'photo')?.rows.every(({ values }) => ids.has(values['stay']))).toBe(true);
  });

  it('have codes that tell them apart', () => {
    const codes = entityOf(stay, 'parcel')?.rows.map(({ values }) => values['pickUpCode']) ?? [];
    expect(codes.length).toBeGreaterThan(3);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('what its author lets everybody create', () => {
  const recipes = (access: string): AuthoredBrief => ({
    entities: [{ id: 'recipe', name: 'Recipe', fields: ['volume (number)'], access }],
    views: [{ of: 'recipe', as: 'list' }],
  });
  const formsOf = (brief: AuthoredBrief) =>
    completed(brief).document.blocks.filter(({ type }) => type === 'form' || type === 'booking');

  it('has a form, though no action says so', () => {
    expect(formsOf(recipes('read: public; create: public; change: public'))).toHaveLength(1);
  });

  it('has none where nobody may', () => {
    expect(formsOf(recipes('read: public; create: nobody'))).toEqual([]);
  });
});

describe('the currency of a site', () => {
  it('stands beside its prices, and is no fact to know', () => {
    const { document } = completed({
      entities: [{ id: 'blade', name: 'Blade', fields: ['price (money)'], rows: [{ name: 'Kitchen knife', price: 4 }] }],
      facts: [{ about: 'site', field: 'currency', value: 'GBP' }],
    });
    expect(document.site?.site.currency).toBe('GBP');
    expect(document.blocks.map(({ block }) => block)).not.toContain('home-facts');
  });
});
