import { describe, expect, it } from 'vitest';
import { compile } from '../../document/compile.ts';
import { readDocument } from '../../document/read-document.ts';
import { lintChanges } from '../lint-changes.ts';

const CLUB = [
  '{"site":{"name":"Canoe Club","description":"Boats and trips."}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"people","path":"/people","title":"People","menu":"both"}]}',
  '{"entity":"member","label":"Member","plural":"Members","fields":["name:text!# Name","email:email!~ Email","km:int Km"],"access":{"read":"member"}}',
  '{"entity":"boat","label":"Boat","plural":"Boats","fields":["name:text!# Name","dry:bool Dry"],"access":{"read":"public"}}',
  '{"entity":"loan","label":"Loan","plural":"Loans","fields":["what:text!# What","boat:>boat! Boat","remark:text Remark","state:(out=Out|back=Back) State"],"access":{"read":"member","create":"member"},"flow":{"field":"state","steps":[{"id":"return","label":"Bring back","from":["out"],"to":"back","by":"own"}]}}',
  '{"accounts":{"entity":"member","roles":[{"id":"member","label":"Member","demo":"ros"}]}}',
  '{"block":"hello","page":"home","type":"heading","title":"Canoe Club"}',
  '{"block":"boats","page":"home","type":"collection","variant":"cards","title":"Boats","query":"boat"}',
  '{"block":"members","page":"people","type":"collection","variant":"table","title":"Members","query":"member","fields":["name"]}',
  '{"block":"loans","page":"people","type":"collection","variant":"table","title":"Loans","query":"loan","fields":["what","boat"]}',
  '{"block":"ask","page":"people","type":"form","title":"Borrow","query":"loan","fields":["what","boat"]}',
  '{"rows":"member","cols":["@id","name","email","km"],"data":[["ros","Ros","ros@x.test",4]]}',
  '{"rows":"boat","cols":["@id","name"],"data":[["h","Heron"],["t","Teal"]]}',
].join('\n');

function notes(lines: readonly object[]): readonly string[] {
  const { blueprint } = compile(readDocument(CLUB).document);
  const { faults, notes: found } = lintChanges(blueprint, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(faults).toEqual([]);
  return found;
}

const TOP = {
  op: 'addBlock',
  block: 'top',
  type: 'collection',
  variant: 'leaderboard',
  title: 'Most',
  query: { entity: 'member', sort: '-km' },
  fields: ['name', 'km'],
};
const STEPS = [{ id: 'return', label: 'Bring back', from: ['out'], to: 'back', by: 'own', asks: ['remark'] }];
const ASKS = { op: 'setEntity', entity: 'loan', flow: { field: 'state', steps: STEPS } };
const BOAT = { op: 'setField', entity: 'loan', field: 'boat:>boat! Boat where dry' };

describe('what could be done on a page that is gone', () => {
  const GONE = { op: 'removeBlock', block: 'ask' };
  const about = (lines: readonly object[]) => notes(lines).filter((note) => note.includes('on no page any more'));

  it('is told, unless another page offers it or the records go too', () => {
    expect(about([GONE])).toEqual([expect.stringMatching(/^rows of "loan" can be added on no page any more/)]);
    expect(about([GONE, { op: 'setBlock', block: 'loans', options: { create: true } }])).toEqual([]);
    expect(about([{ op: 'removeEntity', entity: 'loan' }])).toEqual([]);
    expect(about([GONE, { op: 'setEntity', entity: 'loan', access: { create: 'nobody' } }])).toEqual([]);
  });
});

describe('what fewer people see than it seems', () => {
  it.each([
    ['a list for members on an open page', [{ ...TOP, page: 'home' }], /^"top" lists "member", which members alone may read/],
    ['a condition that no row meets', [BOAT], /^no row of "boat" meets "dry" of "loan\.boat"/],
    ['an answer to a step that is shown nowhere', [ASKS], /^a step asks for "remark" of "loan", and no list or page shows it/],
  ])('is told: %s', (_, lines, expected) => {
    expect(notes(lines).filter((note) => expected.test(note))).toHaveLength(1);
  });

  it.each([
    ['beside lists for members', [{ ...TOP, page: 'people' }]],
    ['where some row meets the condition', [{ ...BOAT, field: 'boat:>boat! Boat where not dry' }]],
    ['where a list shows the answer', [ASKS, { op: 'setBlock', block: 'loans', fields: ['what', 'boat', 'remark'] }]],
  ])('is no word: %s', (_, lines) => {
    expect(notes(lines).filter((note) => /members alone|no row of|a step asks/.test(note))).toEqual([]);
  });
});
