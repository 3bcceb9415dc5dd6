import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const ACTORS: AuthoredBrief['actors'] = [
  { name: 'visitor', signsIn: false },
  { name: 'member', signsIn: true },
  { name: 'office', manages: true },
];
const formOf = (brief: AuthoredBrief, id: string) =>
  completed(brief).document.blocks.find(({ type, query }) => type === 'form' && query === id)?.fields;

describe('what a form asks', () => {
  const claim = (asks: string[], ...sets: string[]): AuthoredBrief => ({
    actors: ACTORS,
    entities: [{ id: 'claim', name: 'Claim', class: 'request', fields: ['title', 'amount (money)', 'priority (low|high)'] }],
    actions: [{ verb: 'submit', by: 'member', on: 'claim', asks, sets }],
  });

  it.each<[string, string[], string[]]>([
    ['set under a condition', ['title', 'amount', 'priority'], ['priority = high if amount > 100']],
    ['set, and asked by the action all the same', ['title', 'amount', 'priority'], ['priority = low']],
    ['worked out of itself', ['title', 'amount', 'priority'], ['amount = amount * 2']],
  ])('is a field that is %s', (_name, asks, sets) => {
    expect(formOf(claim(asks, ...sets), 'claim')).toEqual(expect.arrayContaining(['amount', 'priority']));
  });

  it('is no field that the action always sets', () => {
    expect(formOf(claim(['title', 'amount'], 'priority = low'), 'claim')).not.toContain('priority');
  });
});

describe('what a record is called by', () => {
  it.each<[string, object]>([
    ['in words', { fields: ['condition (text, private)', 'day (date)'] }],
    ['in full', { fields: [{ name: 'condition', type: 'text', private: true, required: true }, 'day (date)'] }],
  ])('is no private field, said %s', (_name, fields) => {
    const brief: AuthoredBrief = {
      actors: ACTORS,
      entities: [{ id: 'visit', name: 'Visit', class: 'request', ...fields }],
      actions: [{ verb: 'request', by: 'visitor', on: 'visit', asks: ['condition', 'day'] }],
    };
    const names = entityOf(brief, 'visit')?.fields.filter(({ display }) => display === true) ?? [];
    expect(names).toHaveLength(1);
    expect(names.filter((field) => field.private === true)).toEqual([]);
  });
});

describe('what is arranged about a thing', () => {
  const van: AuthoredBrief = {
    siteName: 'Edge & Stone',
    actors: ['customer'],
    entities: [
      { name: 'stop', fields: ['place'], rows: ['Hadley market', 'Brunt Green'] },
      { name: 'order', fields: ['blades (number)'] },
    ],
    actions: [
      { verb: 'reserve', by: 'customer', on: 'stop', asks: ['name', 'phone', 'blades'], makes: 'order' },
      { verb: 'review', by: 'customer', on: 'stop' },
    ],
  };

  it('has its form in the menu, at the home page and at the list, besides the page of the thing', () => {
    const { pages, blocks } = completed(van).document;
    const form = pages?.pages.find(({ id }) => id === 'order-new');
    expect(form?.menu).toBe('header');
    expect(pages?.cta).toBe('order-new');
    const hero = blocks.find(({ type }) => type === 'hero');
    expect(hero?.actions?.[0]?.to).toBe('order-new');
    expect(blocks.find(({ block }) => block === 'stop-list-rows')?.actions?.[0]?.to).toBe('order-new');
    const forms = blocks.filter(({ type, query }) => type === 'form' && query === 'order');
    expect(forms.map(({ page }) => page)).toEqual(['stop-page', 'order-new']);
    expect(forms[1]?.fields).toEqual(expect.arrayContaining(['stop', 'phone', 'blades']));
  });

  it('leaves a review on the page of the thing alone', () => {
    const { blocks } = completed(van).document;
    expect(blocks.filter(({ type, query }) => type === 'form' && query === 'review').map(({ page }) => page)).toEqual([
      'stop-page',
    ]);
  });
});

describe('the price of what is booked', () => {
  const priced = (service: object, fields: string[]): AuthoredBrief => ({
    actors: ['client', { name: 'owner', manages: true }],
    entities: [
      { id: 'groomer', name: 'groomer', rows: ['Tess', 'Jo'] },
      { id: 'service', name: 'service', ...service },
      { id: 'booking', name: 'booking', fields },
    ],
    actions: [{ verb: 'book', by: 'client', on: 'service', makes: 'booking', asks: fields }],
  });
  const BY_SIZE = { fields: ['price small', 'price large'], rows: [{ name: 'Bath', 'price small': 25, 'price large': 48 }] };
  const BY_HOUR = { fields: ['price per hour'], rows: [{ name: 'Hall', 'price per hour': 18 }] };

  it.each<[string, AuthoredBrief, string]>([
    [
      'the size that is chosen',
      priced(BY_SIZE, ['name', 'size (small|large)', 'day', 'time', 'groomer']),
      "if(isSet(size), if(size = 'small', service.priceSmall, service.priceLarge), 0)",
    ],
    [
      'the pieces',
      priced({ fields: ['price'], rows: [{ name: 'Knife', price: 4 }] }, ['name', 'how many pieces']),
      'service.price * howManyPieces',
    ],
    ['the hours', priced(BY_HOUR, ['name', 'day', 'from', 'to']), 'service.pricePerHour * hoursBetween(from, to)'],
    ['the thing alone', priced({ fields: ['price'], rows: [{ name: 'Cut', price: 35 }] }, ['name', 'day']), 'service.price'],
  ])('is shown before it is sent, by %s', (_what, brief, formula) => {
    const { blocks } = completed(brief).document;
    expect(entityOf(brief, 'booking')?.fields.find(({ key }) => key === 'priceNow')?.computed).toBe(formula);
    const form = blocks.find(({ page, type }) => page === 'booking-new' && (type === 'form' || type === 'booking'));
    expect(form?.options).toMatchObject({ totals: ['priceNow'] });
  });

  it('goes by the person who is chosen for a time, not by the service that two may have at once', () => {
    const brief = priced(BY_SIZE, ['name', 'size (small|large)', 'day', 'time', 'groomer']);
    expect(entityOf(brief, 'booking')?.rules?.[0]).toEqual({ kind: 'uniqueTogether', fields: ['groomer', 'date', 'time'] });
    const block = completed(brief).document.blocks.find(({ type }) => type === 'booking');
    expect(block?.options).toMatchObject({ resource: ['groomer'] });
  });

  it('stands beside the others of its kind in a table', () => {
    const { blocks } = completed(priced(BY_SIZE, ['name', 'size (small|large)'])).document;
    const list = blocks.find(({ block }) => block === 'home-service');
    expect(list).toMatchObject({ variant: 'table', fields: ['name', 'priceSmall', 'priceLarge'] });
  });

  it('is none of a deposit', () => {
    const brief = priced({ fields: ['deposit'], rows: [{ name: 'Drill', deposit: 40 }] }, ['name', 'day']);
    expect(entityOf(brief, 'booking')?.fields.some(({ key }) => key === 'priceNow')).toBe(false);
  });
});

describe('who sends something', () => {
  it.each<[string[], boolean]>([
    [['name', 'game'], false],
    [['name', 'phone'], false],
    [['game'], true],
  ])('is asked for an address besides %j: %s', (asks, isAsked) => {
    const brief: AuthoredBrief = {
      actors: ACTORS,
      entities: [{ name: 'night', class: 'event', fields: ['date'] }],
      actions: [{ verb: 'sign up', by: 'visitor', on: 'night', asks }],
    };
    expect(entityOf(brief, 'registration')?.fields.some(({ type }) => type === 'email')).toBe(isAsked);
  });

  it('reads hours from one to another in rows as they are', () => {
    const brief: AuthoredBrief = {
      entities: [
        {
          id: 'stop',
          name: 'stop',
          fields: ['time'],
          rows: [
            { name: 'Hadley', time: '8–13' },
            { name: 'Brunt', time: '9:30–12:00' },
          ],
        },
      ],
    };
    expect(completed(brief).document.rows[0]?.data.map((row) => row.at(-1))).toEqual(['8–13', '9:30–12:00']);
  });
});
