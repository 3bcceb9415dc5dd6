import { describe, expect, it } from 'vitest';
import { markedLinks } from '../../../../build/reader/train-linker.ts';
import { readMarkedIdeas } from '../../../../build/reader/marked-ideas.ts';
import { must } from '../../../domain/assert.ts';
import type { Locale } from '../../../domain/text.ts';
import { fillDraft } from '../marks/fill-draft.ts';
import type { ArchetypeHalf } from './archetype.ts';
import { fitArchetype } from './fit-archetype.ts';

const HIRE: ArchetypeHalf = {
  title: 'Things for hire',
  item: 'boat',
  main: 'booking',
  brief: {
    summary: 'Book your {item}.',
    actors: ['guest', { name: '{manager}', manages: true }, { name: 'guide', count: 2, names: '{people}' }],
    entities: [
      { id: 'item', role: 'item', name: '{item}', fields: ['price (money)'], rows: [{ name: 'Kayak', price: 20 }] },
      {
        id: 'booking',
        role: 'main',
        name: 'booking',
        fields: ['{item}', { field: 'day', like: '^(?:date|when)$', keep: true }, { field: 'your name', like: 'name' }],
        rules: ['at most {pieces} per {item} and day'],
        rows: [{ 'your name': 'Ann' }],
      },
    ],
  },
};

/** The brief of an archetype for an idea of which every stretch is marked. */
function fitted(half: ArchetypeHalf, marked: string, locale: Locale = 'en') {
  const idea = must(readMarkedIdeas(`=== idea business\n${marked}`)[0], 'idea');
  const brief = fitArchetype(half, { draft: fillDraft(markedLinks(idea), locale), idea: idea.text });
  const named = (id: string) =>
    must(
      brief.entities?.find((each) => typeof each === 'object' && each.id === id),
      id,
    );
  return {
    brief,
    item: named('item'),
    main: brief.entities?.some((each) => typeof each === 'object' && each.id === 'booking') ? named('booking') : null,
  };
}

describe('an archetype', () => {
  it('takes the noun, rows, number, name and properties of the idea', () => {
    const { brief, item, main } = fitted(
      HIRE,
      `[N Otter Bend], [S canoe hire]. We have six [T1 canoes]: [R1 small canoe] [X £20], [R1 big canoe] [X £35].
[P1 People] [D2>1@1 book] a [T1 canoe] with [F2 date], [F2 full name], [F2 shoe size] ([O small]/[O large]) and [F2 what it costs].`,
    );
    expect(brief).toMatchObject({ siteName: 'Otter Bend', subject: 'Canoe hire', summary: 'Book your canoe.' });
    expect(item).toMatchObject({
      name: 'canoe',
      rows: [
        { name: 'Small canoe', price: '£20' },
        { name: 'Big canoe', price: '£35' },
      ],
    });
    expect(main).toMatchObject({
      fields: ['canoe', 'day', 'full name', 'shoe size (small|large)'],
      rules: ['at most 6 per canoe and day'],
      rows: [{ 'full name': 'Ann' }],
    });
  });

  it('keeps its own where the idea says nothing, and leaves out what needs a number or names', () => {
    const { brief, item, main } = fitted(HIRE, '[P1 People] [D1@1 book] something');
    expect([brief.siteName, brief.subject]).toEqual(['Things for hire', 'Things for hire']);
    expect(brief.actors).toEqual(['guest', { name: 'owner', manages: true }, { name: 'guide', count: 2 }]);
    expect(item).toMatchObject({ name: 'boat', rows: [{ name: 'Kayak', price: 20 }] });
    expect(main).toMatchObject({ fields: ['boat', 'day', 'your name'], rules: [] });
  });

  it('numbers what is offered where it has another noun and no rows, as many as there are', () => {
    const { item } = fitted(HIRE, 'Our [T1 bikes]: four [T1 bikes], [P1 people] [D2>1@1 book] a [T1 bike]');
    expect(item).toMatchObject({
      name: 'bike',
      rows: [{ name: 'Bike 1' }, { name: 'Bike 2' }, { name: 'Bike 3' }, { name: 'Bike 4' }],
    });
  });

  it('has no examples of another trade, nor rows that name what is gone', () => {
    const lending: ArchetypeHalf = {
      title: 'Things to borrow',
      item: 'thing',
      main: 'loan',
      rowsIf: '\\btools?\\b',
      brief: {
        entities: [
          { id: 'item', role: 'item', name: '{item}', rows: [{ name: 'Drill' }] },
          { id: 'booking', role: 'main', name: 'loan', fields: ['{item}', 'day'], rows: [{ thing: 'Drill', day: '@-1d' }] },
        ],
      },
    };
    const puzzles = fitted(lending, '[P1 Neighbours] [D1@1 borrow] puzzles');
    expect(puzzles.item).toMatchObject({ rows: [{ name: 'Thing 1' }, { name: 'Thing 2' }, { name: 'Thing 3' }] });
    expect(puzzles.main).not.toHaveProperty('rows');
    expect(fitted(lending, '[P1 Neighbours] [D1@1 borrow] tools').main).toMatchObject({ rows: [{ thing: 'Drill' }] });
    const named = fitted(lending, '[P1 Neighbours] [D1>2@1 borrow] tools: [T2 things] like [R2 ladder] and [R2 saw]');
    expect(named.item).toMatchObject({ rows: ['Ladder', 'Saw'] });
    expect(named.main).not.toHaveProperty('rows');
  });

  it('keeps no value of its rows under a property that has other choices', () => {
    const half: ArchetypeHalf = {
      title: 'Jobs',
      main: 'job',
      brief: {
        entities: [
          {
            id: 'item',
            role: 'main',
            name: 'job',
            fields: [
              { field: 'urgency (now|later)', like: 'urgent', keep: true },
              { field: 'where', like: 'room' },
            ],
            rows: [{ urgency: 'now', where: 'Hall' }],
          },
        ],
      },
    };
    const { item } = fitted(half, '[P1 Staff] [D1@1 report] with [F1 how urgent] ([O low]/[O high]), [F1 room]');
    expect(item).toMatchObject({ fields: ['urgency (low|high)', 'room'], rows: [{ room: 'Hall' }] });
    expect(JSON.stringify(item)).not.toContain('now');
  });

  it('is called by the first words of the idea where it has no other name, else as the kind is for such ideas', () => {
    const diary: ArchetypeHalf = {
      title: { if: 'migraine', use: 'Migraine diary', else: 'Log' },
      main: 'entry',
      brief: { entities: [{ id: 'item', role: 'main', name: 'entry', fields: ['day'] }] },
    };
    expect(fitted(diary, 'on-call roster for our vet practice, five vets').brief).toMatchObject({ subject: 'On-call roster' });
    expect(fitted(diary, 'I get migraines and my doctor wants to see them').brief).toMatchObject({ siteName: 'Migraine diary' });
  });

  it('has the names of people where its own people are', () => {
    const { brief } = fitted(HIRE, '[P1 Guides] are [R Tess], [R Jo] and [R Sam]. [P1 Guides] [D1@1 lead] tours.');
    expect(brief.actors).toContainEqual({ name: 'guide', names: ['Tess', 'Jo', 'Sam'] });
  });

  it('happens at the hours of each week that the idea gives, which are no opening hours then', () => {
    const weekly: ArchetypeHalf = {
      title: 'Sign up',
      item: 'session',
      main: 'sign-up',
      weekly: { moment: 'start', name: 'name', places: 'places' },
      brief: { entities: [{ id: 'item', role: 'item', name: '{item}', fields: ['name', 'start (date and time)', 'places'] }] },
    };
    const { brief, item } = fitted(weekly, '[S Badminton group]. [C Tuesdays 19:30-21:30], [U at most 8 people].');
    expect(item).toMatchObject({
      fields: ['moment:datetime!# start', 'places'],
      rows: [
        { start: '@tue+0dT19:30', places: 8 },
        { start: '@tue+7dT19:30', places: 8 },
        { start: '@tue+14dT19:30', places: 8 },
      ],
    });
    expect(brief.facts).toEqual(['At most 8 people', 'Tuesdays 19:30-21:30']);
  });

  it('holds the rules of the idea in its own words, on its own record', () => {
    const { main } = fitted(
      HIRE,
      '[N Otter Bend], [S boat hire]. [P1 People] [D2>1@1 book] a [T1 boat]. [U no dogs on board, ever].',
    );
    expect(main).toMatchObject({ rules: expect.arrayContaining([expect.stringMatching(/no dogs on board/i)]) });
  });

  it('keeps a list of its own beside what it is about', () => {
    const { brief } = fitted(
      HIRE,
      '[N Otter Bend], [S boat hire]. [T1 Boats]: [R1 Kayak] [X £20], [R1 Canoe] [X £25]. [T2 Regular groups]: [R2 Toddlers] [X Mon 9:30–11:00], [R2 Yoga] [X Wed 18:30–20:00].',
    );
    expect(brief.entities).toContainEqual(
      expect.objectContaining({
        name: 'regular group',
        rows: expect.arrayContaining([{ name: 'Yoga', hours: 'Wed 18:30–20:00' }]),
      }),
    );
    expect(brief.views).toContainEqual({ of: 'regular group', as: 'list', name: 'Regular groups' });
  });

  it('gives each row the only price of the idea', () => {
    const { item } = fitted(HIRE, '[N Otter Bend], [S boat hire], £14 a boat. [P1 People] [D2>1@1 book] a [T1 boat].');
    expect(item).toMatchObject({ rows: [{ name: 'Kayak', price: 20 }] });
    const bare = structuredClone(HIRE) as { brief: { entities: { rows: object[] }[] } } & typeof HIRE;
    const [boats] = bare.brief.entities;
    if (boats !== undefined) boats.rows = [{ name: 'Kayak' }];
    expect(fitted(bare, '[N Otter Bend], [S boat hire], £14 a boat. [P1 People] [D2>1@1 book] a [T1 boat].').item).toMatchObject({
      rows: [{ name: 'Kayak', price: '14' }],
    });
  });
});
