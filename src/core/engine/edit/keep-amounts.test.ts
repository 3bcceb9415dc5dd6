import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import { makeChanges } from '../changes/make-changes.ts';
import { compile } from '../document/compile.ts';
import { lint } from '../document/lint/lint.ts';
import { readDocument } from '../document/read-document.ts';
import { toDocument } from '../document/to-document.ts';
import { writeDocument } from '../document/write-document.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { computeAll } from '../expression/compute-all.ts';
import { seedRows } from '../render/seed-data.ts';
import { editBlueprint } from './edit-blueprint.ts';

const DAY = '2026-03-01T12:00:00.000Z';
const INN = [
  '{"site":{"name":"Tern Inn"}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
  '{"entity":"room","label":"Room","plural":"Rooms","fields":["name:text!# Name","price:money! Price"],"access":{"read":"public"}}',
  '{"entity":"stay","label":"Stay","plural":"Stays","fields":["name:text!# Name","room:>room Room","nights:int! Nights","day:date Day","total:money Total = nights * room.price"],"access":{"read":"public","create":"public"}}',
  '{"block":"rooms","page":"home","type":"collection","title":"Rooms","query":"room"}',
  '{"block":"stays","page":"home","type":"collection","title":"Stays","query":"stay"}',
  '{"block":"ask","page":"home","type":"form","title":"Ask","query":"stay"}',
  '{"rows":"room","cols":["@id","name","price"],"data":[["attic","Attic",80],["cellar","Cellar",50]]}',
  '{"rows":"stay","cols":["@id","name","room","nights"],"data":[["s1","Ann","attic",2],["s2","Bob","cellar",1]]}',
].join('\n');

function site(): Blueprint {
  return compile(readDocument(INN).document).blueprint;
}

function after(blueprint: Blueprint, ...lines: readonly object[]): Blueprint {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const outcome = makeChanges({ blueprint, text, locale: 'en' });
  if (outcome?.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.blueprint;
}

function totals(blueprint: Blueprint) {
  const rows = computeAll(blueprint.entities, seedRows(blueprint, DAY), DAY);
  return must(rows['stay'], 'stays').map(({ values }) => values['total']);
}

const DEARER = { op: 'setRowValues', rows: 'room', cols: ['@id', 'price'], data: [['attic', 100]] };
const nights = (count: number) => ({ op: 'setRowValues', rows: 'stay', cols: ['@id', 'nights'], data: [['s1', count]] });

describe('the amounts of example rows', () => {
  it.each<[string, readonly (readonly object[])[], unknown]>([
    ['stay when a price changes', [[DEARER]], [160, 50]],
    [
      'stay when a rate changes',
      [[{ op: 'setComputed', entity: 'stay', field: 'total', as: 'nights * room.price + 9' }]],
      [160, 50],
    ],
    [
      'stay beside the discount that they had',
      [
        [
          { op: 'addField', entity: 'stay', field: 'off:pct Off = if(nights > 1, 10, 0)' },
          { op: 'setComputed', entity: 'stay', field: 'total', as: 'nights * room.price * (100 - off) / 100' },
        ],
        [{ op: 'setComputed', entity: 'stay', field: 'off', as: 'if(nights > 1, 20, 5)' }],
      ],
      [160, 50],
    ],
    ['are worked out anew with what a row says', [[DEARER], [nights(3)]], [300, 50]],
    ['are worked out anew in one step with the price', [[DEARER, nights(3)]], [300, 50]],
    ['stay when what they point to goes', [[{ op: 'removeRows', rows: 'room', ids: ['attic'] }]], [160, 50]],
    [
      'follow where their author says so',
      [
        [DEARER],
        [
          {
            op: 'setField',
            entity: 'stay',
            field: { key: 'total', label: 'Total', type: 'money', computed: 'nights * room.price', kept: false },
          },
        ],
      ],
      [200, 50],
    ],
    [
      'are those of the new price in new rows',
      [[DEARER], [{ op: 'addRows', rows: 'stay', cols: ['@id', 'name', 'room', 'nights'], data: [['s3', 'Cleo', 'attic', 2]] }]],
      [160, 50, 200],
    ],
  ])('%s', (_, steps, expected) => {
    const changed = steps.reduce((now, lines) => after(now, ...lines), site());
    expect(totals(changed)).toEqual(expected);
    const { document } = readDocument(writeDocument(toDocument(changed)));
    expect(lint(document).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(totals(compile(document).blueprint)).toEqual(expected);
  });

  it('stay when the grammar changes a price', () => {
    const outcome = editBlueprint({ prompt: 'Set the price of the Attic to 100', blueprint: site(), seed: 1 });
    if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
    expect(outcome.blueprint.entities['room']?.rows[0]?.values['price']).toBe(100);
    expect(totals(outcome.blueprint)).toEqual([160, 50]);
  });
});
