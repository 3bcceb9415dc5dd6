import { describe, expect, it } from 'vitest';
import { CLUB_DOCUMENT } from './lint.fixture.ts';
import { faultsOf, itFinds } from './mistakes.fixture.ts';

describe('lint of forms', () => {
  itFinds([
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
    [
      ['"seats:int Seats"', '{"key":"seats","label":"Seats","type":"int","when":"kind = \'yatch\'"}'],
      'unknownValue',
      'entities.boat.fields.seats.when',
      'yacht',
    ],
    [
      ['"seats:int Seats"', '{"key":"seats","label":"Seats","type":"int","when":"fee"}'],
      'valueKind',
      'entities.boat.fields.seats.when',
    ],
    [
      ['{"button":"Ask for it"}', '{"steps":[{"title":"Who","fields":["who"]},{"title":"When","fields":["from","til"]}]}'],
      'unknownField',
      'blocks.reserve-form.options.steps.1',
    ],
    [
      ['{"button":"Ask for it"}', '{"steps":[{"title":"Who","fields":["who"]},{"title":"When","fields":["who"]}]}'],
      'duplicateId',
      'blocks.reserve-form.options.steps',
    ],
    [['{"button":"Ask for it"}', '{"steps":["who","when"]}'], 'optionValue', 'blocks.reserve-form.options.steps'],
    [['{"button":"Ask for it"}', '{"totals":["fee"]}'], 'unknownField', 'blocks.reserve-form.options.totals'],
  ]);

  it('says that a figure over other rows is not shown while one types', () => {
    const text = CLUB_DOCUMENT.replace('"to:date! To"', '"to:date! To","others:int Others = count(booking)"').replace(
      '{"button":"Ask for it"}',
      '{"totals":["others"]}',
    );
    expect(faultsOf(text).map(({ code, path }) => `${code} ${path}`)).toEqual(['liveTotal blocks.reserve-form.options.totals']);
  });
});
