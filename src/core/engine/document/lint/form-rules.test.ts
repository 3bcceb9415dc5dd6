import { describe, expect, it } from 'vitest';
import { FAULT_TEXTS } from '../describe-fault.ts';
import { readDocument } from '../read-document.ts';
import { lint } from './lint.ts';
import { CLUB_DOCUMENT } from './lint.fixture.ts';

type Mistake = readonly [change: readonly [from: string, to: string], code: string, path: string, suggestion?: string];

/** One mistake of an author about what forms ask, and how it has to be named. */
const MISTAKES: readonly Mistake[] = [
  [
    ['"launched:date Launched"', '{"key":"launched","label":"Launched","type":"date","default":"$tody"}'],
    'wrongDefault',
    'entities.boat.fields.launched',
    '$today',
  ],
  [
    ['"site:url Website"', '{"key":"site","label":"Website","type":"url","default":"$user.emial"}'],
    'unknownField',
    'entities.boat.fields.site',
    '$user.email',
  ],
  [
    ['"boat:>boat! Boat"', '{"key":"boat","label":"Boat","type":"relation","to":"boat","default":"$user"}'],
    'wrongDefault',
    'entities.booking.fields.boat',
  ],
  [
    ['"who:text!# Who"', '{"key":"who","label":"Who","type":"text","display":true,"pattern":"postcde"}'],
    'pattern',
    'entities.booking.fields.who.pattern',
    'postcode',
  ],
  [
    ['"who:text!# Who"', '{"key":"who","label":"Who","type":"text","display":true,"pattern":"([a-z]+ ?)+"}'],
    'pattern',
    'entities.booking.fields.who.pattern',
  ],
  [
    ['"who:text!# Who"', '{"key":"who","label":"Who","type":"text","display":true,"pattern":"[A-Z]{3}"}'],
    'wrongValue',
    'rows.booking.b1.who',
  ],
  [
    ['"seats:int Seats"', '{"key":"seats","label":"Seats","type":"int","pattern":"digits"}'],
    'patternType',
    'entities.boat.fields.seats.pattern',
  ],
];

function faultsOf(text: string) {
  const { document, diagnostics } = readDocument(text);
  return [...diagnostics, ...lint(document)];
}

describe('lint of forms', () => {
  it.each(MISTAKES.map((mistake) => ({ mistake, title: `${mistake[1]} at ${mistake[2]}: ${mistake[0][1].slice(0, 80)}` })))(
    'finds $title',
    ({ mistake: [[from, to], code, path, suggestion] }) => {
      expect(CLUB_DOCUMENT).toContain(from);
      const fault = faultsOf(CLUB_DOCUMENT.replace(from, to)).find((each) => each.code === code && each.path === path);
      expect(fault?.values?.['suggestion']).toBe(suggestion);
      expect(fault).toBeDefined();
      expect(FAULT_TEXTS[code]).toBeDefined();
    },
  );
});
