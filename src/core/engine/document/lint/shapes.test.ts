import { describe, expect, it } from 'vitest';
import { describeFault } from '../describe-fault.ts';
import { CLUB_DOCUMENT } from './lint.fixture.ts';
import { faultsOf } from './mistakes.fixture.ts';

const SET = '"do":"set","to":"self","field":"state","value":"agreed"';

describe('effects that cannot happen', () => {
  it.each<[string, string, string, string?]>([
    ['"do":"set","to":"self","field":"stat","value":"agreed"', 'unknownField', 'field', 'state'],
    ['"do":"set","to":"boats","field":"state","value":"agreed"', 'effectTarget', 'to', 'boat'],
    ['"do":"set","to":"self","field":"state","value":"agred"', 'unknownValue', 'value', 'agreed'],
    ['"do":"add","to":"boat","field":"name","amount":1', 'unknownField', 'field'],
    ['"do":"create","entity":"bookings","values":{}', 'unknownEntity', '', 'booking'],
    ['"do":"create","entity":"booking","values":{"woh":"$user"}', 'unknownField', 'values', 'who'],
    ['"do":"notify","who":"managers","text":"Agreed"', 'noNotices', ''],
    ['"do":"step","to":"self","step":"agre"', 'unknownStep', 'step', 'agree'],
    ['"do":"step","to":{"rows":"bookings"},"step":"agree"', 'unknownEntity', 'to', 'booking'],
    ['"do":"step","to":{"rows":"booking","where":"boatt = this.boat"},"step":"agree"', 'unknownField', 'to', 'boat'],
    ['"do":"step","to":{"rows":"booking","where":"boat = this.boatt"},"step":"agree"', 'unknownField', 'to', 'boat'],
    ['"do":"step","to":{"rows":"booking","where":"state"},"step":"agree"', 'valueKind', 'to'],
  ])('are named: %s', (deed, code, key, suggestion) => {
    const found = faultsOf(CLUB_DOCUMENT.replace(SET, deed));
    const path = ['entities.booking.effects.0', ...(key === '' ? [] : [key])].join('.');
    expect(found.map((each) => [each.code, each.path, each.values?.['suggestion']])).toEqual([[code, path, suggestion]]);
  });

  it('are none that reach the other rows of a condition', () => {
    const deed =
      '"do":"set","to":{"rows":"booking","where":"boat = this.boat and state = \'asked\'"},"field":"state","value":"agreed"';
    expect(faultsOf(CLUB_DOCUMENT.replace(SET, deed))).toEqual([]);
  });
});

describe('values of a wrong shape', () => {
  it.each<[string, string, string, string, string]>([
    ['"effects":[', '"marks":[["like"]],"effects":[', 'wrongType', 'entities.booking.marks.0', '{"kind":"favorite"}'],
    ['"by":"nobody"', '"by":["sailor"]', 'wrongType', 'entities.booking.flow.steps.0.by', 'owner:RELATION'],
    ['"by":"nobody"', '"by":"the owner"', 'badForm', 'entities.booking.flow.steps.0.by', 'owner:RELATION'],
    ['"on":"step:agree"', '"on":"agree"', 'badForm', 'entities.booking.effects.0.on', 'step:ID'],
    [
      '"do":"set","to":"self","field":"state","value":"agreed"',
      '"do":"notify","text":"Agreed"',
      'missingKey',
      'entities.booking.effects.0.who',
      'managers, owner, user',
    ],
    [
      '"seats:int Seats"',
      '{"key":"seats","type":"enum","label":"Seats","options":["a"]}',
      'wrongType',
      'entities.boat.fields.4.options.0',
      '{"value":"…","label":"…"}',
    ],
  ])('shows what stands in the place of %s -> %s, and names it once', (...[from, to, code, path, example]) => {
    const found = faultsOf(CLUB_DOCUMENT.replace(from, to)).filter((each) => each.path === path);
    expect(found.map((each) => each.code)).toEqual([code]);
    expect(found.map(describeFault).join()).toContain(example);
  });

  it('leaves a label alone that only sounds like a condition', () => {
    expect(faultsOf(CLUB_DOCUMENT.replace('"seats:int Seats"', '"seats:int Seats where we eat"'))).toEqual([]);
  });
});

describe('looks that there are not', () => {
  it.each([
    [
      '"fonts":"sans-clean"',
      '"fonts":"sanz-clean"',
      'theme.fonts',
      'did you mean "sans-clean"?; allowed: direction, serif-warm, ',
    ],
    [
      '"tone":"clear"',
      '"tone":"zzyzx"',
      'theme.tone',
      'allowed: thoughtful, understated, warm, bold, crisp, technical, plain, playful, refined',
    ],
    [
      '"tone":"clear"',
      '"tone":"clear","pattern":"wavez"',
      'line 1.theme.pattern',
      'did you mean "waves"?; allowed: waves, contour',
    ],
    ['"icon":"users"', '"icon":"uesrs"', 'entities.member.icon', 'readAs: users'],
  ])('are named with those that there are: %s -> %s', (...[from, to, path, words]) => {
    const found = faultsOf(CLUB_DOCUMENT.replace(from, to));
    expect(found.map((each) => each.path)).toEqual([path]);
    expect(found.map(describeFault).join()).toContain(words);
  });
});

describe('charts that cannot be drawn', () => {
  it.each<[string, string, string, string?]>([
    ['"chart":"scatter","fields":["fee"]', 'scatterFields', 'fields'],
    ['"chart":"bar","fields":["fee","seets"],"by":"kind"', 'unknownField', 'fields', 'seats'],
    ['"chart":"bar","fields":["fee","name"],"by":"kind"', 'notANumber', 'fields'],
    ['"chart":"bar","field":"fee","by":"kind","series":"knd"', 'unknownField', 'series', 'kind'],
    ['"chart":"bar","field":"fee","by":"kind","agg":"avg","stacked":true', 'stackedAverage', 'stacked'],
    ['"chart":"bar","field":"fee","by":"launched.moon"', 'unknownField', 'by'],
  ])('are named: %s', (options, code, key, suggestion) => {
    const found = faultsOf(CLUB_DOCUMENT.replace('"chart":"bar","field":"fee","by":"kind"', options));
    expect(found.map((each) => [each.code, each.path, each.values?.['suggestion']])).toEqual([
      [code, `blocks.figures-chart.options.${key}`, suggestion],
    ]);
  });

  it('are none that group by the year of a date', () => {
    const text = CLUB_DOCUMENT.replace(
      '"chart":"bar","field":"fee","by":"kind"',
      '"chart":"bar","fields":["fee","seats"],"by":"launched.year"',
    );
    expect(faultsOf(text)).toEqual([]);
  });
});
