import { describe, expect, it } from 'vitest';
import { findThing, groupsOf } from './find-thing.ts';
import things from './index.json' with { type: 'json' };
import { wordIndex } from './picture-library.ts';

const INDEX = wordIndex(things);
const nameOf = (phrase: string) => findThing(INDEX, phrase)?.name;

describe('findThing', () => {
  it.each([
    ['Seeded rye loaf', 'bread'],
    ['Belt sander', 'sander'],
    ['Hedge trimmers', 'hedge-trimmer'],
    ['Leek and potato soup', 'stew'],
    ['Jar of honey', 'honey'],
    ['Pottery class for beginners', 'amphora'],
    ['Eggs on toast', 'egg'],
    ['ice-cream', 'ice-cream'],
    ['3D printer', 'n3d-printer'],
    ['手工牛肉面', 'noodles'],
    ['小提琴课', 'violin'],
    ['绿茶', 'tea'],
    ['二手电钻', 'drill'],
  ])('takes %s for %s', (phrase, name) => {
    expect(nameOf(phrase)).toBe(name);
  });

  it.each([
    'Hedge',
    'Bottle opener',
    'Sea horse',
    'Feather 13',
    'Dog collar',
    'Monkey bars',
    'Welcome',
    '',
    '计画',
    '豆花店长',
    '2024',
  ])('takes %s for nothing', (phrase) => {
    expect(nameOf(phrase)).toBeUndefined();
  });

  it('finds every word of the index by itself', () => {
    for (const [name = '', , english = '', chinese = ''] of things)
      for (const word of [...english.split(','), ...chinese.split(',')].filter((each) => each !== ''))
        expect([word, nameOf(word)]).toEqual([word, name]);
  });
});

describe('groupsOf', () => {
  it.each([
    ['Boat', ['vehicle']],
    ['Pet', ['animal']],
    ['Film', ['none']],
    ['宠物', ['animal']],
    ['Room', ['home']],
  ])('lets the names of a %s say things of %s alone', (label, groups) => {
    expect(groupsOf(INDEX, [label])).toEqual(new Set(groups));
  });

  it('lets those of a kind that nobody knows say anything', () => {
    expect(groupsOf(INDEX, ['Widget'])).toBe('any');
  });
});
