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
