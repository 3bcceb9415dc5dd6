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
