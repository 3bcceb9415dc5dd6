import { describe, expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const words = new Map([
  ['item', 'canoe'],
  ['items', 'canoes'],
]);
const filled = (template: unknown, idea = '') => fillTemplate(template, { words, idea });

describe('a template', () => {
  it('takes the words of its places, or those behind the sign', () => {
    expect(filled({ name: '{item}', says: 'Our {items} for {people=2}' })).toEqual({ name: 'canoe', says: 'Our canoes for 2' });
    expect(filled({ '{item}': 1 })).toEqual({ canoe: 1 });
  });

  it('leaves out the elements of a list that lack a word, and keeps the others', () => {
    expect(filled(['at most {places} a day', 'unique {item}', { name: 'longest {longest}' }])).toEqual(['unique canoe']);
    expect(filled([{ name: '{item}', places: '{places}' }])).toEqual([{ name: 'canoe' }]);
  });

  it('chooses by what the idea says, within and beside lists', () => {
    const list = ['day', { if: 'deposit|bond', use: ['deposit (money)', '{item}'], else: 'no deposit' }];
    expect(filled(list, 'A Deposit of 20')).toEqual(['day', 'deposit (money)', 'canoe']);
    expect(filled(list, 'free')).toEqual(['day', 'no deposit']);
    expect(filled({ main: { if: 'wait', use: 'queue' }, list: [{ if: 'wait', use: 'queue' }] }, 'wait')).toEqual({
      main: 'queue',
      list: ['queue'],
    });
    expect(filled([{ main: { if: 'wait', use: 'queue' } }], '')).toEqual([{}]);
    expect(filled({ rules: { if: 'a', use: ['one', 'two'] } }, 'a')).toEqual({ rules: ['one', 'two'] });
  });
});
