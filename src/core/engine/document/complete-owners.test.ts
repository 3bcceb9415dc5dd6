import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const stepsOf = (brief: AuthoredBrief, id: string) =>
  (entityOf(brief, id)?.flow?.steps ?? []).map(({ id: step, to, by, asks = [] }) => [step, to, by, ...asks]);

const LENDING: AuthoredBrief = {
  subject: 'lending among neighbours',
  actors: [{ name: 'neighbour', signsIn: true }],
  entities: [
    { id: 'thing', name: 'Thing', fields: ['photo'], access: 'read: public; create: member; change: own' },
    { id: 'loan', name: 'Loan', class: 'request', fields: ['thing', 'from (date)', 'to (date)'] },
  ],
  actions: [
    'neighbour: add thing',
    { verb: 'borrow', by: 'neighbour', on: 'thing', makes: 'loan', asks: ['from', 'to'], states: 'asked>lent>back|declined' },
    { verb: 'lend', by: 'owner of the thing', on: 'loan', moves: { from: 'asked', to: 'lent' } },
    { verb: 'decline', by: "the thing's owner", on: 'loan', moves: { from: 'asked', to: 'declined' } },
    { verb: 'give back', by: 'whoever asked for it', on: 'loan', moves: { from: 'lent', to: 'back' } },
  ],
};

describe('whose a step is', () => {
  it('the owner of what the row is about, in words', () => {
    expect(stepsOf(LENDING, 'loan')).toEqual([
      ['lent', 'lent', 'owner:thing'],
      ['back', 'back', 'own'],
      ['declined', 'declined', 'owner:thing'],
    ]);
  });

  it('such words name no unknown actor, and owners read what is asked of them', () => {
    expect(completed(LENDING).doubts).toEqual([]);
    expect(entityOf(LENDING, 'loan')?.access.read).toBe('member');
  });

  it('a condition that says only whose it is', () => {
    const brief: AuthoredBrief = {
      subject: 'cemetery for socks',
      actors: ['visitor', { name: 'warden', manages: true }],
      entities: [
        { id: 'grave', name: 'Grave', class: 'thing', fields: ['colour', 'epitaph'], access: 'read: public; create: public' },
      ],
      actions: [
        { verb: 'bury', by: 'visitor', on: 'grave', asks: ['colour', 'epitaph'], states: 'resting>resurrected' },
        { verb: 'resurrect', by: 'visitor', on: 'grave', moves: { to: 'resurrected' }, when: 'it is my own grave' },
      ],
    };
    const [step] = entityOf(brief, 'grave')?.flow?.steps ?? [];
    expect(step).toMatchObject({ by: 'own', to: 'resurrected' });
    expect(step?.when).toBeUndefined();
    expect(completed(brief).doubts).toEqual([]);
  });

  const house = (by: string[]): AuthoredBrief => ({
    subject: 'repairs in our house',
    actors: [
      { name: 'tenant', signsIn: true },
      { name: 'craftsman', signsIn: true },
      { name: 'landlord', manages: true },
    ],
    entities: [{ id: 'job', name: 'Job', class: 'request', fields: ['what is broken'], access: 'read: member' }],
    actions: [
      { verb: 'report', by: 'tenant', on: 'job', states: 'open>planned' },
      { verb: 'plan', by, on: 'job', moves: { from: 'open', to: 'planned' } },
    ],
  });

  it.each<[string[], string]>([
    [['tenant', 'craftsman'], 'member'],
    [['tenant', 'landlord'], 'own'],
    [['craftsman', 'landlord'], 'craftsman'],
  ])('of several: %j is %s', (by, meant) => {
    expect(stepsOf(house(by), 'job')).toEqual([['planned', 'planned', meant]]);
  });
});

describe('two deeds that begin and end alike', () => {
  const brief: AuthoredBrief = {
    subject: 'library',
    actors: ['member', { name: 'librarian', manages: true }],
    entities: [{ id: 'loan', name: 'Loan', class: 'request', fields: ['book'] }],
    actions: [
      { verb: 'ask for', by: 'member', on: 'loan', states: 'asked>out>closed' },
      { verb: 'hand out', by: 'librarian', on: 'loan', moves: { from: 'asked', to: 'out' } },
      { verb: 'give back', by: 'member', on: 'loan', moves: { from: 'out', to: 'closed' }, asks: ['state of the book'] },
      { verb: 'write off', by: 'librarian', on: 'loan', moves: { from: 'out', to: 'closed' }, asks: ['reason'] },
    ],
  };

  it('are two steps, each with who takes it and what it asks', () => {
    expect(stepsOf(brief, 'loan').filter(([, to]) => to === 'closed')).toEqual([
      ['closed', 'closed', 'own', 'stateOfTheBook!'],
      ['writeOff', 'closed', 'nobody', 'about!'],
    ]);
  });
});

describe('what each visitor adds once to a number', () => {
  it.each(['candles + 1', 'candles = candles + 1'])('is a mark that the number counts: %s', (sets) => {
    const grave = entityOf(
      {
        subject: 'cemetery',
        actors: ['visitor', { name: 'warden', manages: true }],
        entities: [{ id: 'grave', name: 'Grave', class: 'thing', fields: ['name', 'candles'] }],
        actions: [{ verb: 'light a candle', by: 'visitor', on: 'grave', limit: 'oncePerPerson', sets }],
      },
      'grave',
    );
    expect(grave?.marks).toEqual([{ kind: 'like', label: { en: 'Light a candle' }, count: 'candles' }]);
    expect(grave?.fields.find(({ key }) => key === 'candles')?.type).toBe('int');
    expect(grave?.effects ?? []).toEqual([]);
  });
});

describe('whoever sends a row that names its people', () => {
  const brief: AuthoredBrief = {
    subject: 'shift swaps',
    actors: [
      { name: 'colleague', names: ['Hana', 'Rupert', 'Lise'] },
      { name: 'chief vet', names: ['Dr. Kowal'], manages: true },
    ],
    entities: [
      {
        id: 'swap',
        name: 'Shift',
        class: 'request',
        fields: ['offered by (colleague)', 'day (date)', 'taken by (colleague)'],
        access: 'read: member; create: member',
      },
    ],
    actions: [
      { verb: 'offer', by: 'colleague', on: 'swap', asks: ['day'], states: 'open>taken>approved' },
      { verb: 'take', by: 'colleague', on: 'swap', moves: { from: 'open', to: 'taken' }, sets: 'taken by = user' },
    ],
    views: [
      { of: 'swap', as: 'list' },
      { of: 'colleague', as: 'ranking', by: 'number of approved shifts taken', name: 'Taken over' },
    ],
  };
  const { blocks } = completed(brief).document;

  it('stands once in a list', () => {
    const list = blocks.find(({ block }) => block === 'swap-list-rows');
    expect(list?.fields).toEqual(['name', 'date', 'takenBy', 'status']);
  });

  it('and what all people of a ranking are stands in none of its rows', () => {
    expect(blocks.find(({ variant }) => variant === 'leaderboard')?.fields).toEqual(['name', 'numberOfApprovedShiftsTaken']);
  });
});
