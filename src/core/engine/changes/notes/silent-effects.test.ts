import { describe, expect, it } from 'vitest';
import { compile } from '../../document/compile.ts';
import { readDocument } from '../../document/read-document.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { lintChanges } from '../lint-changes.ts';

const CLUB = [
  '{"site":{"name":"Kiln Share","description":"Potters book shelves."}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"glazes","path":"/glazes","title":"Glazes","menu":"both"},{"id":"firing","path":"/firings/:slug","title":"Firing","entity":"firing"}]}',
  '{"entity":"potter","label":"Potter","plural":"Potters","fields":["name:text!# Name","email:email!~ Email"],"access":{"read":"member"}}',
  '{"entity":"firing","label":"Firing","plural":"Firings","fields":["name:text!# Name","shelves:int! Shelves","price:money Price"],"access":{"read":"public"},"flags":[{"id":"few","label":"Only {shelves} left","when":"shelves < 3","tone":"warn"}]}',
  '{"entity":"booking","label":"Booking","plural":"Bookings","fields":["what:text!# What","firing:>firing! Firing","note:text! Note"],"access":{"read":"member","create":"member"}}',
  '{"entity":"glaze","label":"Glaze","plural":"Glazes","fields":["name:text!# Name"],"access":{"read":"public"}}',
  '{"accounts":{"entity":"potter","roles":[{"id":"member","label":"Member","demo":"ivy"},{"id":"tech","label":"Technician","manages":["booking"],"demo":"otto"}]}}',
  '{"block":"hero","page":"home","type":"hero","title":"For all potters","text":"Two kilns."}',
  '{"block":"figures","page":"home","type":"stats","title":"So far","items":[{"title":"Glazes","value":"= count(glaze)"}]}',
  '{"block":"firings","page":"home","type":"collection","variant":"table","title":"Firings","query":"firing","fields":["name","shelves","price"]}',
  '{"block":"ask","page":"home","type":"form","title":"Book","query":"booking","fields":["what","firing","note"]}',
  '{"block":"firing-detail","page":"firing","type":"detail","query":"firing"}',
  '{"block":"glaze-list","page":"glazes","type":"collection","variant":"cards","title":"Glazes","query":"glaze"}',
  '{"rows":"potter","cols":["@id","name","email"],"data":[["ivy","Ivy","ivy@x.test"],["otto","Otto","otto@x.test"]]}',
  '{"rows":"firing","cols":["@id","name","shelves","price"],"data":[["f1","Bisque 41",8,20],["f2","Glaze 42",2,36]]}',
  '{"rows":"booking","cols":["@id","@owner","what","firing","note"],"data":[["b1","ivy","Mugs","f1","Six of 12"],["b2","ivy","Bowls","f2","None"]]}',
  '{"rows":"glaze","cols":["@id","name"],"data":[["g1","Moss"]]}',
].join('\n');

function club(): Blueprint {
  return compile(readDocument(CLUB).document).blueprint;
}

function notes(lines: readonly object[], request?: string): readonly string[] {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const { faults, notes: found } = lintChanges(club(), text, request === undefined ? {} : { request });
  expect(faults).toEqual([]);
  return found;
}

const ROWS = { op: 'addRows', rows: 'booking', cols: ['@id', 'what', 'firing', 'note'] };
const BISQUE = 'New bookings: Tiles and Plates into Bisque 41';
const WEIGHT = { op: 'addField', entity: 'booking', field: 'kilos:num Kilos' };
const MAKER = {
  op: 'addField',
  entity: 'booking',
  field: { key: 'who', type: 'relation', to: 'potter', label: 'Who', default: '$user' },
};
const ASKED = { op: 'setBlock', block: 'ask', fields: ['what', 'firing', 'note', 'kilos'] };

const ASKS_WHO = { op: 'setBlock', block: 'ask', fields: ['what', 'firing', 'note', 'who'] };

type Noted = readonly [what: string, lines: readonly object[], expected: RegExp | null, request?: string];

const NOTED: readonly Noted[] = [
  [
    'a word that is renamed and stands elsewhere',
    [{ op: 'renameEntity', entity: 'potter', label: 'Maker', plural: 'Makers' }],
    /^"Potters" is called "Makers" now and still stands in .*site\.description .*blocks\.hero\.title "For all potters"/,
  ],
  [
    'a word that is called otherwise though nobody asked for that',
    [{ op: 'renameField', entity: 'booking', field: 'firing', label: 'Kiln' }],
    null,
    'Ask for the kiln when somebody books',
  ],
  [
    'a word that is part of its new form',
    [{ op: 'renameField', entity: 'firing', field: 'price', label: 'Price of a shelf' }],
    null,
  ],
  [
    'a field that is hidden in one list alone',
    [{ op: 'setBlock', block: 'firings', fields: ['name', 'price'] }],
    /^"shelves" is out of "firings" and is still seen in "firing-detail", the words of the flag "few"/,
  ],
  ['rows that go with another', [{ op: 'removeRows', rows: 'firing', ids: ['f2'] }], /^rows of "booking" went with .*: b2\./],
  ['rows that nothing points to', [{ op: 'removeRows', rows: 'booking', ids: ['b1'] }], null],
  [
    'a figure over records that have no page any more',
    [{ op: 'removePage', page: 'glazes' }],
    /^no page lists "glaze" any more, and figures still speaks of it/,
  ],
  [
    'a condition that whoever manages the rows does not feel',
    [{ op: 'setEntity', entity: 'booking', access: { where: 'what = user.name' } }],
    /^"tech" manages or reads all of "booking"/,
  ],
  [
    'a day that forms fill in by themselves',
    [
      { op: 'addField', entity: 'booking', field: { key: 'day', type: 'date', label: 'Day', default: '$today' } },
      { op: 'setBlock', block: 'ask', fields: ['what', 'firing', 'note', 'day'] },
    ],
    /^forms fill "day" of "booking" in with "\$today"/,
  ],
  ['who made rows, where that is known', [MAKER], /^"who" is empty in rows of "booking".*b1: ivy, b2: ivy/],
  [
    'an amount from which something holds',
    [
      { op: 'addField', entity: 'firing', field: 'off:money Saved = if(price >= 30, 3, 0)' },
      { op: 'say', text: 'From £30 on £3 are saved.' },
    ],
    null,
  ],
  [
    'an amount that holds nowhere',
    [
      { op: 'addField', entity: 'firing', field: 'off:money Saved = if(price >= 30, 3, 0)' },
      { op: 'say', text: 'From £40 on £3 are saved.' },
    ],
    /^line 2 tells of "£40"/,
  ],
  [
    'a flag that is left out beside a new one',
    [{ op: 'setEntity', entity: 'firing', flags: [{ id: 'big', label: 'Big', when: 'shelves > 6' }] }],
    /^line 1 gives `flags` of "firing" without .*"id":"few"/,
  ],
  [
    'a flag that is changed, and one more',
    [
      {
        op: 'setEntity',
        entity: 'firing',
        flags: [
          { id: 'few', label: 'Nearly full', when: 'shelves < 3', tone: 'warn' },
          { id: 'big', label: 'Big', when: 'shelves > 6' },
        ],
      },
    ],
    null,
  ],
  ['flags that go as a whole', [{ op: 'setEntity', entity: 'firing', flags: null }], null],
  [
    'a right that a role lost beside a new one',
    [
      {
        op: 'setAccounts',
        roles: [
          { id: 'member', label: 'Member', demo: 'ivy' },
          { id: 'tech', label: 'Technician', manages: ['firing'], demo: 'otto' },
        ],
      },
    ],
    /^the role "tech" has no `manages` of booking any more/,
  ],
  ['who made rows, said', [{ ...MAKER, values: { b1: 'ivy', b2: 'ivy' } }, ASKS_WHO], null],
  [
    'a worked out value whose label names its key, and that nothing shows',
    [{ op: 'addField', entity: 'booking', field: 'fee:money Delivery fee = 3' }],
    /^line 1: no block shows or asks for "fee"/,
  ],
  [
    'values of a new field that nobody gave',
    [{ ...WEIGHT, values: { b1: 4, b2: 12 } }, ASKED],
    /^line 1: nobody has said b1\.kilos "4", b2\.kilos "12": leave out/,
    'Add the weight to each booking',
  ],
  [
    'values of a new field that the request or the row gives',
    [{ ...WEIGHT, values: { b1: 12, b2: 4 } }, ASKED],
    null,
    'Add the weight, the bowls have 4 kilos',
  ],
  [
    'what is made up beside what was said of new rows',
    [
      {
        ...ROWS,
        data: [
          ['b8', 'Tiles', 'f1', 'Thin ones'],
          ['b9', 'Plates', 'f1', null],
        ],
      },
    ],
    /^line 1: nobody has said b8\.note "Thin ones":/,
    BISQUE,
  ],
  [
    'amounts that stand beside a year',
    [{ op: 'addRows', rows: 'firing', cols: ['@id', 'name', 'shelves', 'price'], data: [['f8', 'Salt 43', 15800, 2300]] }],
    null,
    'Salt 43, 15800 2024-03-02, 2300 2024-05-20',
  ],
  ['rows that are examples', [{ ...ROWS, data: [['b8', 'Jars', 'f1', 'Tall']] }], null, 'Add a few more bookings'],
];

describe('what happens in silence', () => {
  const cases = NOTED.map(([what, lines, expected, request]) => [what, { lines, expected, request }] as const);
  it.each(cases)('is told: %s', (_, { lines, expected, request }) => {
    const found = notes(lines, request);
    expect(found.filter((note) => expected?.test(note) ?? true)).toHaveLength(expected === null ? 0 : 1);
  });

  it('leaves open what a new row needs and nobody has said, but for its name', () => {
    expect(notes([{ ...ROWS, data: [['b8', 'Tiles', 'f1', null]] }], BISQUE)).toEqual([]);
    const nameless = lintChanges(club(), JSON.stringify({ ...ROWS, data: [['b8', null, 'f1', 'x']] }));
    expect(nameless.faults.join()).toContain('missingValue');
  });
});
