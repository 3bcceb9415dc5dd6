import { describe, expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { lintChanges } from '../lint-changes.ts';
import { makeChanges } from '../make-changes.ts';

function notes(lines: readonly object[], blueprint: Blueprint = bakery()): readonly string[] {
  const { faults, notes: found } = lintChanges(blueprint, textOf(lines));
  expect(faults).toEqual([]);
  return found;
}

function textOf(lines: readonly object[]): string {
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

function changed(lines: readonly object[]): Blueprint {
  const outcome = makeChanges({ blueprint: bakery(), text: textOf(lines), locale: 'en' });
  if (outcome?.kind !== 'changed') throw new Error('nothing changed');
  return outcome.blueprint;
}

const FAVOURITE = {
  op: 'addField',
  entity: 'bread',
  field: 'best:bool Favourite',
  values: { sourdough: false, rye: false, bun: true },
};

function withBreadsWhere(where: string): Blueprint {
  return changed([{ op: 'setBlock', block: 'breads-list', query: { entity: 'bread', where } }]);
}

type Noted = readonly [what: string, lines: readonly object[], expected: readonly RegExp[], blueprint?: Blueprint];

/** Lines, and of what the author is told. */
const NOTED: readonly Noted[] = [
  ['a value that is there already', [{ op: 'setTheme', radius: 10 }], [/^line 1 changes nothing/]],
  ['a value that is another', [{ op: 'setTheme', radius: 2 }], []],
  ['round ends made rounder', [{ op: 'setTheme', buttonRadius: 32, primary: '#336699' }], [/"buttonRadius" changes nothing/]],
  ['another tone, which another direction follows', [{ op: 'setTheme', tone: 'playful' }], []],
  [
    'a formula over rows that point nowhere, by a relation that nobody is asked for',
    [
      { op: 'addField', entity: 'bread', field: 'sold:int Sold = count(order.extra)' },
      { op: 'addField', entity: 'order', field: 'extra:>bread Extra' },
      {
        op: 'addRows',
        rows: 'order',
        cols: ['name', 'phone', 'bread', 'pieces', 'day'],
        data: [['Ann', '0151 234 5678', 'rye', 1, '@+1d']],
      },
      { op: 'setBlock', block: 'order-form', fields: ['name', 'phone', 'bread', 'pieces', 'day'] },
    ],
    [/^line 2: no form asks for "extra"/, /^"sold" of "bread" comes out empty or as 0/],
  ],
  [
    'a formula over rows that point to some',
    [
      { op: 'addField', entity: 'bread', field: 'sold:int Sold = count(order.bread)' },
      {
        op: 'addRows',
        rows: 'order',
        cols: ['name', 'phone', 'bread', 'pieces', 'day'],
        data: [['Ann', '0151 234 5678', 'rye', 1, '@+1d']],
      },
    ],
    [],
  ],
  [
    'a formula over rows whose condition is worked out',
    [
      { op: 'addField', entity: 'order', field: 'counts:bool- Counts = pieces > 0' },
      { op: 'addField', entity: 'bread', field: 'sold:int Sold = count(order.bread, counts)' },
      {
        op: 'addRows',
        rows: 'order',
        cols: ['name', 'phone', 'bread', 'pieces', 'day'],
        data: [['Ann', '0151 234 5678', 'rye', 1, '@+1d']],
      },
    ],
    [],
  ],
  [
    'a right that no page offers',
    [{ op: 'setEntity', entity: 'bread', access: { create: 'public' } }],
    [/^no page lets those who may create rows of "bread"/],
  ],
  [
    'a right with its button',
    [
      { op: 'setEntity', entity: 'bread', access: { create: 'public' } },
      { op: 'setBlock', block: 'breads-list', options: { create: true } },
    ],
    [],
  ],
  [
    'a choice more, where a list leaves out another',
    [{ op: 'setField', entity: 'bread', field: 'kind:(wheat=Wheat|rye=Rye|sweet=Sweet|old=Stale)! Kind' }],
    [/^"breads-list" lists rows that kind != 'sweet': those in "old" stand there too/],
    withBreadsWhere("kind != 'sweet'"),
  ],
  [
    'a step that asks for what a form asked for',
    [
      { op: 'addField', entity: 'order', field: 'state:(asked=Asked|baked=Baked)! State' },
      {
        op: 'setEntity',
        entity: 'order',
        flow: {
          field: 'state',
          steps: [{ id: 'bake', label: 'Baked', from: ['asked'], to: 'baked', by: 'nobody', asks: ['pieces'] }],
        },
      },
    ],
    [/^the form "order-form" no longer asks for "pieces"/],
  ],
  ['words alone', [{ op: 'say', text: 'It is so already.' }], []],
  [
    'an amount that is written otherwise',
    [
      { op: 'setRowValues', rows: 'bread', cols: ['@id', 'price'], data: [['rye', 5]] },
      { op: 'say', text: 'Seeded rye is £5.25 now.' },
    ],
    [/^line 2 tells of "£5\.25", which no page shows/],
  ],
  [
    'a total that is nowhere',
    [
      { op: 'setTheme', radius: 2 },
      { op: 'say', text: 'Corners are sharper, and “All together” stands above the button.' },
    ],
    [/^line 2 tells of "All together"/],
  ],
  [
    'what is there, and what was',
    [
      { op: 'removeRows', rows: 'bread', ids: ['rye'] },
      { op: 'setSite', tagline: 'Fresh at seven' },
      { op: 'say', text: '“Seeded Rye” is gone, and the line below the name is “Fresh at seven.”' },
    ],
    [],
  ],
  ['the main button in the middle of a menu', [{ op: 'setMenu', header: ['order', 'breads'] }], [/"order" is the main button/]],
  ['the main button in its place', [{ op: 'setMenu', header: ['order', 'breads'], ctaInMenu: true }], []],
  ['the main button behind all', [{ op: 'setMenu', header: ['breads', 'home', 'order'] }], []],
  [
    'a marked row that falls out of its list',
    [
      { op: 'setRowValues', rows: 'bread', cols: ['@id', 'kind'], data: [['rye', 'sweet']] },
      { op: 'setBlock', block: 'breads-list', query: { entity: 'bread', where: "kind != 'sweet'", sort: '-price' } },
      { op: 'removeBlock', block: 'home-breads' },
    ],
    [/"bread" any more: rye\./, /^no list shows rye, bun of "bread" any more, and "order.bread" still takes them/],
  ],
  [
    'a narrower list without what was marked before',
    [
      { op: 'setBlock', block: 'breads-list', query: { entity: 'bread', sort: '-price', limit: 2 } },
      { op: 'removeBlock', block: 'home-breads' },
    ],
    [/"bread" any more: bun\./],
    changed([FAVOURITE]),
  ],
  [
    'an order for one of two lists',
    [{ op: 'setBlock', block: 'breads-list', query: { entity: 'bread', sort: 'name' } }],
    [/"home-breads" lists the same records/],
  ],
  [
    'an order for both',
    [
      { op: 'setBlock', block: 'breads-list', query: { entity: 'bread', sort: 'name' } },
      { op: 'setBlock', block: 'home-breads', query: { entity: 'bread', sort: 'name', limit: 3 } },
    ],
    [],
  ],
  [
    'a picture that nothing draws',
    [{ op: 'setRowValues', rows: 'bread', cols: ['@id', 'picture'], data: [['rye', 'art:qwertz']] }],
    [/nothing draws qwertz/],
  ],
  ['a field that lists name', [FAVOURITE, { op: 'setBlock', block: 'home-breads', fields: ['name', 'best'] }], []],
  [
    'a field that nothing shows',
    [
      { op: 'setBlock', block: 'breads-list', fields: ['name'] },
      { op: 'setBlock', block: 'bread-detail', fields: ['name'] },
      FAVOURITE,
    ],
    [/^line 3: no block shows or asks for "best"/],
  ],
];

describe('notes on changes', () => {
  it.each(NOTED.map((noted) => [noted[0], noted] as const))('%s', (_name, [, lines, expected, blueprint]) => {
    const found = notes(lines, blueprint);
    expect(found).toHaveLength(expected.length);
    for (const [index, each] of expected.entries()) expect(found[index]).toMatch(each);
  });

  it('are left for later where a line is broken', () => {
    const { faults, notes: found } = lintChanges(
      bakery(),
      textOf([
        { op: 'setTheme', radius: 10 },
        { op: 'setBlock', block: 'x' },
      ]),
    );
    expect(faults).not.toEqual([]);
    expect(found).toEqual([]);
  });
});
