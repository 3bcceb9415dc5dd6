import { describe, expect, test } from 'vitest';
import { complete } from './complete.ts';
import { compile } from './compile.ts';
import { lint } from './lint/lint.ts';
import { EMPTY_DOCUMENT, readDocument } from './read-document.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const LINES = [
  '{"site":{"name":"Yard"},"theme":{"primary":"#204060","textSize":2}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"play","path":"/play","title":"Play"}]}',
  '{"entity":"loan","label":"Loan","fields":["what:text!# What","state:(asked=Asked|out=Out) State"],"access":{"read":"nobody","create":"public"},"flow":{"field":"state","steps":[{"id":"handOut","label":"Hand out","from":["asked"],"to":"out","by":"nobody"}]},"effects":[{"on":"create","do":"notify","who":"managers","text":"New"}]}',
  '{"block":"ask","page":"home","type":"form","title":"Borrow","query":"loan","options":{"button":"Ask for it"}}',
];
const PART = [
  '{"block":"guess","page":"play","type":"custom","title":"Guess","options":{"part":"guess"}}',
  '{"part":"guess","html":"<p>Hi</p>","css":"","js":"1"}',
];

const BRIEF: AuthoredBrief = {
  subject: 'yard',
  actors: ['member'],
  entities: [{ id: 'loan', name: 'Loan' }],
  actions: [
    { verb: 'hand out', by: 'member', on: 'loan', tells: ['owner'] },
    { verb: 'levitate', by: 'member', on: 'moon' },
  ],
  qualities: ['thundery'],
};

const unbuilt = (lines: readonly string[]) =>
  complete(readDocument([JSON.stringify({ brief: BRIEF }), ...lines].join('\n')).document).diagnostics.map(
    ({ values }) => values?.['got'],
  );

describe('a brief beside pages that its author wrote', () => {
  test.each([
    ['an item is built where the lines have a trace of it', LINES, ['levitate moon']],
    ['a part of its own may carry the subject', [...LINES, ...PART], []],
    ['what the author says is left out is all that is', [...LINES, '{"notes":{"left_out":["E-mail"]}}'], []],
  ])('%s', (_name, lines, left) => {
    expect(unbuilt(lines)).toEqual(left);
  });
});

describe('a record that only its owner reads', () => {
  const brief: AuthoredBrief = {
    siteName: 'Desk',
    actors: ['member', { name: 'host', manages: true }],
    entities: [
      { id: 'table', name: 'Table', fields: ['seats'] },
      { id: 'hint', name: 'Hint', class: 'thing', fields: ['email', 'what'], access: 'read: nobody; create: public' },
    ],
    views: [{ of: 'hint', as: 'table' }],
  };

  test('has a form, and a list on the page of those who keep it', () => {
    const { document, diagnostics } = complete({ ...EMPTY_DOCUMENT, brief });
    expect(diagnostics).toEqual([]);
    expect(lint(document).filter(({ severity }) => severity === 'error')).toEqual([]);
    const blocks = Object.values(compile({ ...EMPTY_DOCUMENT, brief }).blueprint.blocks);
    expect(
      blocks
        .filter(({ query }) => query?.entity === 'hint')
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['collection', 'form']);
    expect(document.pages?.pages.filter(({ for: roles }) => roles !== undefined)).toMatchObject([
      { id: 'hint-list', for: ['host'] },
    ]);
  });
});
