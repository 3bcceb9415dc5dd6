import { describe, expect, it } from 'vitest';
import { compile } from '../../document/compile.ts';
import { readDocument } from '../../document/read-document.ts';
import { lintChanges } from '../lint-changes.ts';

const LAB = [
  '{"site":{"name":"Harrow","description":"A register."}}',
  '{"pages":[{"id":"home","path":"/","title":"Instruments"},{"id":"loans","path":"/loans","title":"Loans","menu":"both"}]}',
  '{"entity":"instrument","label":"Instrument","plural":"Instruments","fields":[{"key":"asset","label":"Asset number","type":"text","required":true,"display":true,"unique":true,"pattern":"HT-[0-9]{3}"},"room:text! Room"],"access":{"read":"public","create":"public"}}',
  '{"entity":"loan","label":"Loan","plural":"Loans","fields":["who:text!# Who","agreed:bool Agreed","from:date From"],"access":{"read":"public","create":"public"}}',
  '{"block":"list","page":"home","type":"collection","variant":"table","title":"All","query":"instrument","fields":["asset"],"options":{"create":true}}',
  '{"block":"ask","page":"loans","type":"form","title":"Borrow","query":"loan","fields":["who","from"]}',
  '{"rows":"instrument","cols":["asset","room"],"data":[["HT-001","A"]]}',
  '{"rows":"loan","cols":["who"],"data":[["Ada"]]}',
].join('\n');

function linted(lines: readonly object[], request: string) {
  const { blueprint } = compile(readDocument(LAB).document);
  return lintChanges(blueprint, lines.map((line) => JSON.stringify(line)).join('\n'), { request });
}

describe('an author who says that all is so already', () => {
  it('is shown what the forms and lists hold that the words are about', () => {
    const say = { op: 'say', text: 'Every instrument needs its asset number already, wherever one is added.' };
    const [note = ''] = linted([say], 'Each instrument must have an asset number like HT-017.').notes;
    expect(note).toMatch(/^no line changes the site/);
    expect(note.split('\n').slice(1)).toEqual([
      'as it is, "list" on /: shows asset; its form for a new row asks for asset, room',
    ]);
  });

  it('is not shown them for a question', () => {
    expect(linted([{ op: 'say', text: 'Yes.' }], 'Do instruments need a number?').notes).toEqual([]);
  });
});

describe('a form that leaves out', () => {
  it('what a check is about can never be sent', () => {
    const rules = [{ kind: 'check', that: 'agreed', why: 'Agree first.' }];
    const { faults } = linted([{ op: 'setEntity', entity: 'loan', rules }], 'Everybody agrees first.');
    expect(faults.join('\n')).toMatch(/Whatever this form sends breaks this check/);
    const asked = { op: 'setBlock', block: 'ask', fields: ['who', 'from', 'agreed'] };
    expect(linted([{ op: 'setEntity', entity: 'loan', rules }, asked], 'Everybody agrees first.').faults).toEqual([]);
  });

  it('what every row needs is told of', () => {
    const needed = { op: 'addField', entity: 'loan', field: 'phone:phone! Phone' };
    const { notes } = linted([needed, { op: 'setBlock', block: 'list', fields: ['asset', 'room'] }], 'We need a phone.');
    expect(notes).toContainEqual(expect.stringMatching(/^"ask" does not ask for "phone", which every row needs/));
  });
});
