import { describe } from 'vitest';
import { itFinds } from './mistakes.fixture.ts';

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
  ]);
});
