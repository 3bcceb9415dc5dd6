import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const VANS: AuthoredBrief = {
  subject: { words: 'vans of a plumbing firm', medium: 'tool' },
  actors: [
    { name: 'plumber', names: ['Dave', 'Kev'] },
    { name: 'office', names: ['Mags'], manages: true },
  ],
  entities: [
    {
      id: 'van',
      name: 'Van',
      class: 'thing',
      fields: ['mileage (number)', 'with (plumber)', 'fault', 'miles this month = total miles of trips where day is this month'],
      access: 'read: public; change: nobody',
      rows: [
        { name: 'Bertha', mileage: 61200, status: 'in' },
        { name: 'Dolly', mileage: 48300, status: 'out', with: 'Kev' },
      ],
    },
    { id: 'trip', name: 'Trip', class: 'activity', fields: ['van', 'plumber', 'day (date)', 'miles (number)'] },
  ],
  actions: [
    {
      verb: 'take',
      by: 'plumber',
      on: 'van',
      asks: ['mileage'],
      states: 'in>out|off the road',
      moves: { from: 'in', to: 'out' },
      sets: ['with = user'],
    },
    { verb: 'bring back', by: 'plumber', on: 'van', moves: { from: 'out', to: 'in' }, sets: ['with = empty'], makes: 'trip' },
    { verb: 'report', by: 'plumber', on: 'van', asks: ['fault'], moves: { from: 'in', to: 'off the road' } },
  ],
  views: [{ of: 'van', as: 'list' }],
};

describe('a thing that its people move from state to state', () => {
  const van = entityOf(VANS, 'van');

  it('has steps by any verb, and nothing is made of it beside them', () => {
    expect(van?.flow?.steps.map(({ label, from, to }) => [label['en'], ...from, to])).toEqual([
      ['Take', 'in', 'out'],
      ['Report', 'in', 'offTheRoad'],
      ['Bring back', 'out', 'in'],
    ]);
    expect(completed(VANS).document.entities.map(({ entity }) => entity)).toEqual(['van', 'trip', 'user']);
    expect(van?.rows.map(({ values }) => values['status'])).toEqual(['in', 'out']);
  });

  it('makes another record on this day, by whoever takes the step', () => {
    const made = van?.effects?.find((effect) => effect.do === 'create');
    expect(made).toMatchObject({ on: 'step:in', entity: 'trip', values: { van: '$self', plumber: '$user', date: '$today' } });
  });

  it('adds up what lies in this month', () => {
    expect(van?.fields.find(({ key }) => key === 'milesThisMonth')?.computed).toContain('month(date) = month(today)');
  });
});

describe('what a keeper alone writes down', () => {
  const swims: AuthoredBrief = {
    subject: { words: 'cold swims', medium: 'app' },
    actors: [{ name: 'swimmer', manages: true }, 'sister'],
    entities: [
      {
        id: 'swim',
        name: 'Swim',
        class: 'measure',
        fields: ['day (date)!', 'place (weir|lido)!', 'water (°C)!'],
        access: 'read: public; create: swimmer; change: swimmer',
      },
    ],
    actions: ['swimmer: log swim'],
    views: [
      { of: 'swim', as: 'chart', name: 'Water', figure: { op: 'avg', field: 'water' } },
      { of: 'swim', as: 'table', name: 'All swims' },
    ],
  };
  const blocks = completed(swims).document.blocks.filter(({ page }) => page === 'home');

  it('can be added where the keeper begins', () => {
    expect(blocks.find(({ type }) => type === 'collection')?.options).toMatchObject({ create: true });
  });

  it('is one line, unless a view asks for one of each kind', () => {
    expect(blocks.find(({ type }) => type === 'chart')?.options).toEqual({
      chart: 'line',
      by: 'date',
      agg: 'none',
      field: 'water',
    });
  });
});

describe('pieces that several have at once', () => {
  const boats = (rules: string[]): AuthoredBrief => ({
    subject: 'boats for rent',
    actors: ['visitor', { name: 'owner', manages: true }],
    entities: [
      {
        id: 'boat',
        name: 'Boat',
        class: 'product',
        fields: ['price (money)', 'fleet (number)'],
        rows: [{ name: 'Kayak', fleet: 10 }],
      },
      {
        id: 'reservation',
        name: 'Reservation',
        class: 'request',
        fields: ['boat!', 'how many (1-9)!', 'day (date)!', 'start (time)!', 'name!'],
        rules,
      },
    ],
    actions: [{ verb: 'reserve', by: 'visitor', on: 'boat', makes: 'reservation' }],
    views: [{ of: 'boat', as: 'table', name: 'Prices' }],
  });
  const kinds = (rules: string[]) => entityOf(boats(rules), 'reservation')?.rules?.map(({ kind }) => kind);

  it('are one for each hour only where nobody says how many there are', () => {
    expect(kinds([])).toContain('uniqueTogether');
    expect(kinds(["total how many of reservations of the same boat, day and start <= boat's fleet: None is free"])).not.toContain(
      'uniqueTogether',
    );
  });

  it('stand in a table without pictures', () => {
    const table = completed(boats([])).document.blocks.find(({ block }) => block === 'boat-list-rows');
    expect(table?.variant).toBe('table');
    expect(table?.fields).not.toContain('photo');
  });
});

describe('a waiting list', () => {
  const course: AuthoredBrief = {
    subject: 'pottery course',
    actors: ['visitor', { name: 'teacher', manages: true }],
    entities: [
      { id: 'course', name: 'Course', class: 'event', fields: ['date and time'], places: 8 },
      { id: 'signup', name: 'Sign-up', class: 'request', fields: ['name!', 'email!', 'course!'] },
    ],
    actions: [
      { verb: 'sign up', by: 'visitor', on: 'course', makes: 'signup', limit: 'places' },
      { verb: 'join the waiting list', by: 'visitor', on: 'course', when: 'places left = 0' },
    ],
  };
  const waiting = entityOf(course, 'waiting');

  it('is a record of its own, which takes no place', () => {
    expect(waiting?.rules ?? []).toEqual([]);
    expect(waiting?.flow?.steps.map(({ to }) => to)).toEqual(['confirmed', 'cancelled']);
    expect(entityOf(course, 'signup')?.rules).toContainEqual(expect.objectContaining({ kind: 'capacity', resource: 'course' }));
  });

  it('is for what is full, and no formula is told as the reason', () => {
    const about = waiting?.fields.find(({ type }) => type === 'relation');
    expect(about?.where).toBe('placesLeft = 0');
    expect(about?.why).toBeUndefined();
  });
});

describe('people in the rows of the idea', () => {
  const outings: AuthoredBrief = {
    subject: { words: 'rowing crews', medium: 'tool' },
    actors: [
      { name: 'rower', names: ['Hana', 'Rupert', 'Lise'] },
      { name: 'coach', names: ['Ines'], manages: true },
    ],
    entities: [
      {
        id: 'outing',
        name: 'Outing',
        class: 'event',
        fields: ['day (date)', 'crew (rowers)', 'cox (rower)', 'led by (coach)'],
        rows: [
          { day: '@+2d', crew: ['Hana', 'Rupert'], cox: 'Lise', 'led by': 'Ines' },
          { day: '@+3d', crew: 'Lise, Hana', cox: 'Rupert', 'led by': 'Ines' },
        ],
      },
    ],
    actions: ['coach: add outing'],
  };

  it('are whom their names call, one or several', () => {
    const people = new Map(entityOf(outings, 'user')?.rows.map(({ id, values }) => [id, values['name']]));
    const named = (value: unknown) => [value].flat().map((id) => people.get(String(id)));
    const rows = entityOf(outings, 'outing')?.rows ?? [];
    expect(rows.map(({ values }) => [named(values['crew']), named(values['cox']), named(values['ledBy'])])).toEqual([
      [['Hana', 'Rupert'], ['Lise'], ['Ines']],
      [['Lise', 'Hana'], ['Rupert'], ['Ines']],
    ]);
  });
});
