import { describe, expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { lint } from '../document/lint/lint.ts';
import { readDocument } from '../document/read-document.ts';
import { toDocument } from '../document/to-document.ts';
import { writeDocument } from '../document/write-document.ts';
import { renderFiles } from '../render/render-files.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { lintChanges } from './lint-changes.ts';
import { makeChanges } from './make-changes.ts';

const HIRE = [
  '{"site":{"name":"Hire"}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"other","path":"/other","title":"Other","menu":"both"}]}',
  '{"entity":"tent","label":"Tent","plural":"Tents","fields":["name:text!# Name","price:money! Price","size:(s=Small|m=Medium|l=Large) Size","used:text Used for","worth:money Worth = price * 10"],"access":{"read":"public"}}',
  '{"entity":"hire","label":"Hire","plural":"Hires","fields":["who:text!# Who","tent:>tent! Tent","spare:>tent Spare tent","days:int! Days","day:date Day","total:money Total = days * tent.price"],"access":{"read":"public","create":"public"}}',
  '{"entity":"shelf","label":"Shelf","plural":"Shelves","fields":["name:text!# Name","tent:>tent Tent","sum:money Sum = tent.price * 2"],"access":{"read":"public"}}',
  '{"block":"tents","page":"home","type":"collection","variant":"table","title":"Tents","query":"tent","fields":["name","price","size","used"]}',
  '{"block":"ask","page":"home","type":"form","title":"Ask","query":"hire"}',
  '{"block":"call","page":"home","type":"cta","title":"Call","actions":[{"label":"Other","to":"other"},{"label":"Home","to":"home"}]}',
  '{"block":"more","page":"other","type":"collection","variant":"table","title":"All","query":"tent","fields":["name","price","used"]}',
  '{"rows":"tent","cols":["@id","name","price","size","used"],"data":[["t1","Dome",20,"s","festivals"],["t2","Bell",60,"l","weddings"]]}',
  '{"rows":"hire","cols":["@id","who","tent","spare","days"],"data":[["h1","Ann","t1","t2",2]]}',
  '{"rows":"shelf","cols":["@id","name","tent"],"data":[["s1","Top","t1"]]}',
].join('\n');

function hire(): Blueprint {
  return compile(readDocument(HIRE).document).blueprint;
}

function textOf(lines: readonly object[]): string {
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

function after(...lines: readonly object[]): Blueprint {
  const outcome = makeChanges({ blueprint: hire(), text: textOf(lines), locale: 'en' });
  if (outcome?.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.blueprint;
}

/** A page as everybody sees it, of the site and of the document that it is written as. */
function pages(blueprint: Blueprint, path: string): string {
  const files = renderFiles(blueprint, { now: '2026-01-01T12:00:00.000Z' });
  const again = readDocument(writeDocument(toDocument(blueprint))).document;
  expect(lint(again).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(renderFiles(compile(again).blueprint, { now: '2026-01-01T12:00:00.000Z' }).get(path)).toEqual(files.get(path));
  return String(files.get(path));
}

const DEARER = { op: 'setRowValues', rows: 'tent', cols: ['@id', 'price'], data: [['t1', 25]] };
const PART = { op: 'setPart', part: 'look', html: "<input type='file'>", js: 'site.say("Fine.")' };

describe('what an author is told', () => {
  it.each<[string, readonly object[], RegExp]>([
    ['amounts that stay', [DEARER], /^"hire\.total" of rows that are there stays as it was \(h1\)/],
    ['amounts that are others', [DEARER], /^"shelf\.sum" is another now in rows that no line names \(s1\)/],
    [
      'names that are gone',
      [{ op: 'removeRows', rows: 'tent', ids: ['t2'] }],
      /^"spare" of rows of "hire" named what is gone.*h1/,
    ],
    [
      'columns that a layout has not',
      [{ op: 'setBlock', block: 'tents', variant: 'categories' }],
      /^line 1: "tents" no longer shows .*"used"/,
    ],
    [
      'words of columns in large letters',
      [{ op: 'setBlock', block: 'tents', variant: 'large' }],
      /^line 1: "tents" no longer shows .*"used"/,
    ],
    [
      'a word that cards do not show',
      [{ op: 'setBlock', block: 'tents', variant: 'cards', labels: { size: 'How big' } }],
      /^"tents" shows "size" without a word/,
    ],
    ['a part that takes in pictures', [PART], /^line 1: the part takes in files/],
  ])('%s', (_, lines, expected) => {
    const { notes } = lintChanges(hire(), textOf(lines));
    expect(notes.filter((note) => expected.test(note))).toHaveLength(1);
  });

  it.each<[string, readonly object[]]>([
    ['a row that nothing names', [{ op: 'removeRows', rows: 'shelf', ids: ['s1'] }]],
    ['a layout with the same columns', [{ op: 'setBlock', block: 'tents', style: { size: 2 } }]],
    ['a word that a table shows', [{ op: 'setBlock', block: 'tents', labels: { size: 'How big' } }]],
    ['values of the row itself', [{ op: 'setRowValues', rows: 'hire', cols: ['@id', 'days'], data: [['h1', 3]] }]],
  ])('nothing of %s', (_, lines) => {
    expect(lintChanges(hire(), textOf(lines)).notes).toEqual([]);
  });
});

describe('an answer in words alone', () => {
  const said = [{ op: 'say', text: 'It is so already.' }];
  it.each<[string, readonly object[], number]>([
    ['Ask for the phone', said, 1],
    ['Does it ask for the phone?', said, 0],
    ['Ask for the phone', [{ op: 'cannot', request: 'Ask', reason: 'No.' }], 0],
  ])('to "%s" is looked at again where a wish was meant', (request, lines, count) => {
    expect(lintChanges(hire(), textOf(lines), { request }).notes).toHaveLength(count);
  });
});

describe('what is said for one place', () => {
  it('a word of a column or a question stands in its block alone', () => {
    const site = after(
      { op: 'setBlock', block: 'tents', labels: { price: 'A day', used: 'Good for' } },
      { op: 'setBlock', block: 'ask', labels: { who: 'Your name' } },
      { op: 'setBlock', block: 'tents', labels: { used: null } },
    );
    const [home, other] = [pages(site, 'index.html'), pages(site, 'other/index.html')];
    expect(home).toContain('>A day<');
    expect(home).toContain('Your name');
    expect(home).toContain('>Used for<');
    expect(other).toContain('>Price<');
    expect(other).not.toContain('A day');
    expect(site.entities['tent']?.fields.map(({ label }) => label.en)).toContain('Price');
  });

  it('goes with its field, and is refused without one', () => {
    const text = { op: 'setBlock', block: 'tents', labels: { used: 'Good for' } };
    expect(after(text, { op: 'removeField', entity: 'tent', field: 'used' }).blocks['tents']?.labels).toBeUndefined();
    const { faults } = lintChanges(hire(), textOf([{ op: 'setBlock', block: 'tents', labels: { height: 'Height' } }]));
    expect(faults.join()).toContain('height');
  });

  it('a choice is asked for by a list, or by buttons', () => {
    const list = { key: 'tent', type: 'relation', to: 'tent', label: 'Tent', required: true, control: 'list' };
    const home = pages(after({ op: 'setField', entity: 'hire', field: list }), 'index.html');
    expect(home).toMatch(/<select\s+id="ask-tent"/);
    expect(home).not.toMatch(/<select\s+id="ask-spare"/);
    const bad = {
      op: 'setField',
      entity: 'hire',
      field: { key: 'who', type: 'text', label: 'Who', display: true, control: 'list' },
    };
    expect(lintChanges(hire(), textOf([bad])).faults.join()).toContain('controlType');
  });

  it('one button, the buttons of a block, or all of a block have another size', () => {
    const actions = [
      { label: 'Other', to: 'other', size: 'large' },
      { label: 'Home', to: 'home' },
    ];
    const home = pages(
      after(
        { op: 'setBlock', block: 'call', actions },
        { op: 'setBlock', block: 'ask', style: { buttons: 2 } },
        { op: 'setBlock', block: 'tents', style: { size: 1 } },
      ),
      'index.html',
    );
    expect(home.match(/class="button \w+ large"/g)).toHaveLength(1);
    expect(home).toContain('[data-s="ask"] .button:not(.link){min-block-size:3.85rem');
    expect(home).toContain('[data-s="tents"]>.wrap{zoom:1.15}');
  });
});
