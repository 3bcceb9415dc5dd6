import { describe, expect, it } from 'vitest';
import { evenLists } from './even-lists.ts';
import type { Label, Span } from './label.ts';

/** The idea, marked as "label:words" in their order, with its lists made even. */
function evened(idea: string, marks: readonly string[]): string[] {
  let from = 0;
  const spans = marks.map((mark): Span => {
    const [label = '', text = ''] = mark.split(/:(.*)/s);
    const start = idea.indexOf(text, from);
    from = start + text.length;
    return { label: label as Label, text, start, end: from };
  });
  return evenLists(idea, spans).map(({ label, text }) => `${label}:${text}`);
}

const CASES: readonly (readonly [name: string, idea: string, marks: readonly string[], even: readonly string[]])[] = [
  [
    'choices behind a dash are all choices',
    'Set off by - wind, bad air, dust, noise. Note.',
    ['field:Set off by - wind', 'option:bad air', 'field:dust', 'option:noise'],
    ['field:Set off by', 'option:wind', 'option:bad air', 'option:dust', 'option:noise'],
  ],
  [
    'choices in brackets give the words before them back their property',
    '填重量、图案（比如花、鸟、鱼）、年份',
    ['field:重量', 'option:比如', 'option:花', 'option:鸟', 'option:鱼', 'field:年份'],
    ['field:重量', 'field:图案', 'option:花', 'option:鸟', 'option:鱼', 'field:年份'],
  ],
  [
    'choices between strokes belong to the word before them',
    'level high/low, paint red/green/blue',
    ['field:level', 'option:high', 'option:low', 'option:red', 'option:green', 'option:blue'],
    ['field:level', 'option:high', 'option:low', 'field:paint', 'option:red', 'option:green', 'option:blue'],
  ],
  [
    'the last of several is what has the choices',
    'filter by year and topic (roads, finance)',
    ['view:filter by year and topic', 'option:roads', 'option:finance'],
    ['field:topic', 'option:roads', 'option:finance'],
  ],
  [
    'names that a number counts are all rows',
    'We have 4 vans: Anna, Dora, The Bull and Number 9. They are old',
    ['thing:vans', 'row:Anna', 'option:Dora', 'row:The Bull', 'value:9'],
    ['thing:vans', 'row:Anna', 'row:Dora', 'row:The Bull', 'row:Number 9'],
  ],
  [
    'a list ends where its signs end',
    '有三家：东店、西店、南店，员工十来个，天天喊',
    ['row:东店', 'row:西店'],
    ['row:东店', 'row:西店', 'row:南店'],
  ],
  [
    'what stands between two properties is one',
    'They write their name, cage, weight and how it ate.',
    ['field:name', 'field:weight', 'field:how it ate'],
    ['field:name', 'field:cage', 'field:weight', 'field:how it ate'],
  ],
  [
    'brackets with choices of their own hold properties',
    'what they bring (thing, photo, kind: wood, iron)',
    ['field:what they bring', 'option:thing', 'field:photo', 'field:kind', 'option:wood', 'option:iron'],
    ['field:what they bring', 'field:thing', 'field:photo', 'field:kind', 'option:wood', 'option:iron'],
  ],
  [
    'a clause in brackets that says more is no list',
    'loaves a day (rolls count too, and only in June)',
    ['field:loaves a day'],
    ['field:loaves a day'],
  ],
  ['bounds are no choices', 'how bad (1, 10), note', ['field:how bad', 'field:note'], ['field:how bad', 'field:note']],
];

describe('lists of an idea', () => {
  it.each(CASES)('%s', (_name, idea, marks, even) => {
    expect(evened(idea, marks)).toEqual(even);
  });

  it('are left as they are where nothing is marked', () => {
    expect(evened('milk, bread, and two eggs: white or brown', [])).toEqual([]);
  });
});
