import { describe, expect, it } from 'vitest';
import { CLUB_DOCUMENT } from './lint.fixture.ts';
import { faultsOf, itFinds } from './mistakes.fixture.ts';

describe('entities', () => {
  itFinds([
    [['"seats:int Seats"', '"seats Seats"'], 'fieldNotation', 'entities.boat.fields.seats Seats'],
    [['"seats:int Seats"', '"seats:integer Seats"'], 'fieldType', 'entities.boat.fields.seats'],
    [['"fee:money! Fee"', '"fee:mony! Fee"'], 'fieldType', 'entities.boat.fields.fee', 'money'],
    [['"who:text!# Who"', '"who:text! Who"'], 'displayField', 'entities.booking.fields'],
    [['"boat:>boat! Boat"', '"boat:>boot! Boat"'], 'unknownEntity', 'entities.booking.fields.boat', 'boat'],
    [['"seats:int Seats"', '"fee:int Seats"'], 'duplicateId', 'entities.boat.fields.fee'],
    [['dinghy=Dinghy|yacht=Yacht', 'dinghy=Dinghy|dinghy=Yacht'], 'duplicateOption', 'entities.boat.fields.kind'],
    [['(asked=Asked|agreed=Agreed)', '()'], 'enumOptions', 'entities.booking.fields.state'],
    [
      ['"seats:int Seats"', '{"key":"seats","label":"Seats","type":"int","default":"two"}'],
      'wrongDefault',
      'entities.boat.fields.seats',
    ],
    [
      ['"seats:int Seats"', '{"key":"seats","label":"Seats","type":"int","role":"state"}'],
      'fieldRole',
      'entities.boat.fields.seats',
    ],
    [
      [
        '"seats:int Seats"',
        '{"key":"seats","label":"Seats","type":"int","role":"price"},{"key":"hire","label":"Hire","type":"money","role":"price"}',
      ],
      'duplicateRole',
      'entities.boat.fields.hire',
    ],
    [['"resource":"boat"', '"resource":"boot"'], 'unknownField', 'entities.booking.rules.0', 'boat'],
    [['"kind":"noOverlap","resource":"boat",', '"kind":"longest","days":1,'], 'breaksRule', 'rows.booking.b1'],
    [
      ['{"kind":"noOverlap","resource":"boat","from":"from","to":"to"}', '{"kind":"openingHours","field":"from"}'],
      'noHours',
      'entities.booking.rules.0',
    ],
    [['"picture":"sailboat"}', '"picture":"sailboat","hours":"mo-fr 9-18"}'], 'hoursForm', 'site.hours'],
    [
      ['"picture":"sailboat"}', '"picture":"sailboat","hours":["sat 10:00-12:00","sunday closed all day"]}'],
      'hoursForm',
      'site.hours.1',
    ],
    [
      ['"picture":"sailboat"}', '"picture":"sailboat","timeZone":"Europe/Pariss"}'],
      'unknownTimeZone',
      'site.timeZone',
      'Europe/Paris',
    ],
    [
      ['"seats:int Seats"', '{"key":"seats","type":"int","label":"Seats","min":"one"}'],
      'bound',
      'entities.boat.fields.seats.min',
    ],
    [
      ['"launched:date Launched"', '{"key":"launched","type":"date","label":"Launched","max":"tomorrow"}'],
      'bound',
      'entities.boat.fields.launched.max',
    ],
    [
      ['"seats:int Seats"', '{"key":"seats","type":"int","label":"Seats","min":9,"max":2}'],
      'bound',
      'entities.boat.fields.seats.min',
    ],
    [['"from":"from"', '"from":"who"'], 'ruleField', 'entities.booking.rules.0'],
    [['"flow":{"field":"state"', '"flow":{"field":"who"'], 'flowField', 'entities.booking.flow.field'],
    [['"to":"agreed","by"', '"to":"agred","by"'], 'unknownState', 'entities.booking.flow.agree', 'agreed'],
    [['"to":"agreed","by":"nobody"', '"to":"agreed","by":"purzer"'], 'stepActor', 'entities.booking.flow.agree', 'purser'],
    [
      ['"to":"agreed","by":"nobody"', '"to":"agreed","by":"own","when":"from < todai"'],
      'unknownField',
      'entities.booking.flow.steps.agree.when',
    ],
    [
      ['{"id":"agree","label"', '{"id":1.5,"label":[]},{"id":"agree","tabel"'],
      'missingKey',
      'entities.booking.flow.steps.1.label',
    ],
    [
      ['"boat:>boat! Boat"', `"boat:>boat! Boat where kind = 'dingy'"`],
      'unknownValue',
      'entities.booking.fields.boat.where',
      'dinghy',
    ],
    [['"rules":[', '"rules":[{"kind":"capacity","resource":"who","of":2},'], 'notRelation', 'entities.booking.rules.0'],
    [
      ['"rules":[', '"rules":[{"kind":"check","that":"boat.seat > 2","why":"Too small."},'],
      'unknownField',
      'entities.booking.rules.0.that',
      'seats',
    ],
    [
      ['"rules":[', '"rules":[{"kind":"check","that":"from < to","why":"Turn it round.","on":["til"]},'],
      'unknownField',
      'entities.booking.rules.0',
    ],
    [
      ['"rules":[', '"rules":[{"kind":"check","that":"count(booking, boat = this.boat) <= 1","why":"Once."},'],
      'breaksRule',
      'rows.booking.b1',
    ],
    [['boat:>boat! Boat', 'boat:>boat! Boat where seats > this.seats'], 'thisRow', 'entities.booking.fields.boat.where'],
    [
      ['"rules":[', '"rules":[{"kind":"capacity","resource":"boat","of":"seat"},'],
      'unknownField',
      'entities.booking.rules.0',
      'seats',
    ],
    [['"rules":[', '"rules":[{"kind":"capacity","resource":"boat","of":1},'], 'breaksRule', 'rows.booking.b2'],
    [
      ['"do":"set","to":"self","field":"state","value":"agreed"', '"do":"set","to":"self","field":"state","valeu":"agreed"'],
      'unknownKey',
      'entities.booking.effects.0',
      'value',
    ],
    [['"do":"set","to":"self"', '"do":"sett","to":"self"'], 'unknownValue', 'entities.booking.effects.0.do', 'set'],
    [
      ['"rules":[', '"flags":[{"id":"late","label":"Late","when":"too < today"}],"rules":['],
      'unknownField',
      'entities.booking.flags.late.when',
      'to',
    ],
    [
      ['"rules":[', '"flags":[{"id":"late","label":"{too - today} days","when":"to < today"}],"rules":['],
      'unknownField',
      'entities.booking.flags.late.label',
      'to',
    ],
    [
      ['"rules":[', '"flags":[{"id":"late","label":"Late","when":"to < today","tone":"red"}],"rules":['],
      'unknownValue',
      'entities.booking.flags.0.tone',
    ],
    [
      [
        '"keeper:>member Keeper"]',
        '"keeper:>member Keeper","code2:text~ Code"],"flags":[{"id":"x","label":"{code2}","when":"insured"}]',
      ],
      'privateField',
      'entities.boat.flags.x.label',
    ],
    [['"on":"step:agree"', '"on":"due:fromm+2"'], 'effectEvent', 'entities.booking.effects.0.on', 'due:from'],
    [['"on":"step:agree"', '"on":"update","when":"too < today"'], 'unknownField', 'entities.booking.effects.0.when', 'to'],
    [
      ['"do":"set","to":"self","field":"state","value":"agreed"', '"do":"add","to":"boat","field":"seats","amount":-1'],
      'spentBalance',
      'entities.booking.effects.0',
    ],
    [['"value":"agreed"', '"value":"= stat"'], 'unknownField', 'entities.booking.effects.0.value', 'state'],
    [
      ['"accounts":{"entity":"member",', '"accounts":{"entity":"member","approved":"nam = 1",'],
      'unknownField',
      'accounts.approved',
      'name',
    ],
    [
      ['"accounts":{"entity":"member",', '"accounts":{"entity":"member","approval":"name != name",'],
      'unknownKey',
      'line 6.accounts',
      'approved',
    ],
    [['"step:agree"', '"step:agre"'], 'effectEvent', 'entities.booking.effects.0.on', 'step:agree'],
    [['"accounts":{"entity":"member"', '"accounts":{"entity":"boat"'], 'accounts', 'accounts.entity'],
    [['"demo":"ben"', '"demo":"bob"'], 'accounts', 'accounts.roles.1'],
    [['"manages":["booking","boat"]', '"manages":["bookings"]'], 'accounts', 'accounts.roles.1'],
    [['"access":{"read":"public","create":"public"},"rules"', '"rules"'], 'noAccess', 'entities.booking.access'],
    [['"seats:int Seats"', '"seats:int Seats = fee *"'], 'expression', 'entities.boat.fields.seats'],
    [['"seats:int Seats"', '"seats:int Seats = fees * 2"'], 'unknownField', 'entities.boat.fields.seats', 'fee'],
    [['"seats:int Seats"', '"seats:int Seats = count(bookings.boat)"'], 'unknownEntity', 'entities.boat.fields.seats', 'booking'],
    [['"seats:int Seats"', '"seats:int Seats = count(booking.who)"'], 'notRelation', 'entities.boat.fields.seats'],
    [['"seats:int Seats"', '"seats:int Seats = fee * name"'], 'valueKind', 'entities.boat.fields.seats'],
    [['"seats:int Seats"', '"seats:date Seats = fee * 2"'], 'computedType', 'entities.boat.fields.seats'],
    [['"seats:int Seats"', '"seats:int! Seats = 2"'], 'computedMark', 'entities.boat.fields.seats'],
    [['"name:text!# Name","code', '"name:num# Name = seats","code'], 'computedName', 'entities.boat.fields.name'],
    [['"name:text!# Name","code', '"name:text! Name","cover:image# Cover","code'], 'nameType', 'entities.boat.fields.cover'],
    [['"who:text!# Who"', '"who:text!#~ Who"'], 'privateName', 'entities.booking.fields.who'],
    [['"seats:int Seats"', '"seats:int Seats where fee > 2"'], 'whereField', 'entities.boat.fields.seats.where'],
    [
      ['"seats:int Seats"', '{"key":"seats","type":"int","label":"Seats","where":"fee > 2"}'],
      'whereField',
      'entities.boat.fields.seats.where',
    ],
    [['"seats:int Seats"', '"seats:int Seats = seats + 1"'], 'computedCycle', 'entities.boat.fields.seats'],
    [['"seats:int Seats"', '"seats:int Seats = 2"'], 'computedValue', 'rows.boat.cols'],
    [['"sort":"-fee"', '"where":"fee >","sort":"-fee"'], 'expression', 'blocks.boats-list.query.where'],
    [['"sort":"-fee"', '"where":"fees > 2","sort":"-fee"'], 'unknownField', 'blocks.boats-list.query.where', 'fee'],
    [
      ['"sort":"-fee"', `"where":"kind = 'dingy' or fee < 2","sort":"-fee"`],
      'unknownValue',
      'blocks.boats-list.query.where',
      'dinghy',
    ],
    [['"sort":"-fee"', '"where":"fee * 2","sort":"-fee"'], 'valueKind', 'blocks.boats-list.query.where'],
    [
      ['"sort":"-fee"', '"where":"keeper = user and user.nam = name","sort":"-fee"'],
      'unknownField',
      'blocks.boats-list.query.where',
      'name',
    ],
    [['"seats:int Seats"', '"seats:bool Seats = keeper = user"'], 'noUser', 'entities.boat.fields.seats'],
    [
      ['"count:booking",', '{"kind":"count","entity":"booking","where":"state = \'asket\'"},'],
      'unknownValue',
      'admin.metrics.0.where',
      'asked',
    ],
    [
      ['"query":"boat","options":{"metrics"', '"items":[{"title":"Late","value":"= count(bookings)"}],"options":{"metrics"'],
      'unknownEntity',
      'blocks.figures-stats.items.0.value',
      'booking',
    ],
    [
      [
        '"access":{"read":"public","create":"public"}',
        '"access":{"read":"public","where":"state = \'agred\'","create":"public"}',
      ],
      'unknownValue',
      'entities.booking.access.where',
      'agreed',
    ],
    [
      ['"access":{"read":"public","create":"public"}', '"access":{"read":"own","where":"state = \'agreed\'","create":"public"}'],
      'accessWhere',
      'entities.booking.access.where',
    ],
    [
      ['"access":{"read":"public","create":"public"}', '"access":{"read":"public","where":["agreed"],"create":"public"}'],
      'wrongType',
      'entities.booking.access.where',
    ],
  ]);
});

describe('rows', () => {
  it('may lack what is needed only while a condition holds', () => {
    const why = { key: 'why', label: 'Reason', type: 'text', required: true, when: "state = 'agreed'" };
    const text = CLUB_DOCUMENT.replace('"from:date! From"', `${JSON.stringify(why)},"from:date! From"`);
    expect(faultsOf(text).filter(({ code }) => code === 'missingValue')).toEqual([]);
  });

  it.each([
    ['"kind":"noOverlap","resource":"boat",', []],
    ['"kind":"noOverlap",', ['rows.booking.b2']],
  ])('holds example rows to %s', (rule, paths) => {
    const text = CLUB_DOCUMENT.replace('"kind":"noOverlap","resource":"boat",', rule).replace(
      '"Dan","tern","@+3d"',
      '"Dan","heron","@+2d"',
    );
    expect(faultsOf(text).flatMap(({ code, path }) => (code === 'breaksRule' ? [path] : []))).toEqual(paths);
  });

  itFinds([
    [['"dinghy",12', '"dinghy","twelve pounds"'], 'wrongValue', 'rows.boat.tern.fee'],
    [['"tern","dinghy"', '"tern","dingy"'], 'wrongValue', 'rows.boat.tern.kind', 'dinghy'],
    [['"Cleo","tern"', '"Cleo","ternn"'], 'unknownRow', 'rows.booking.b1.boat', 'tern'],
    [['["b1","Cleo"', '["b1",null'], 'missingValue', 'rows.booking.b1.who'],
    [['"Heron","heron"', '"Heron","tern"'], 'duplicateValue', 'rows.boat.heron.code'],
    [['"@+3d","@+5d"', '"@+2d","@+5d"'], 'breaksRule', 'rows.booking.b2'],
    [['"@+1d","@+3d"', '"@+4d","@+3d"'], 'endsBeforeStart', 'rows.booking.b1'],
    [['"@+1d","@+3d"', '"next Monday","@+3d"'], 'wrongValue', 'rows.booking.b1.from'],
    [['"2019-04-01"', '"2019-02-30"'], 'wrongValue', 'rows.boat.tern.launched'],
    [['"2019-04-01",true', '"2019-04-01","yes"'], 'wrongValue', 'rows.boat.tern.insured'],
    [['12,2,4', '12,2.5,4'], 'wrongValue', 'rows.boat.tern.seats'],
    [['12,2,4', '12,2,9'], 'outOfRange', 'rows.boat.tern.rating'],
    [['true,40', 'true,140'], 'outOfRange', 'rows.boat.tern.share'],
    [['"art:ship"', '"https://pictures.test/heron.jpg"'], 'remotePicture', 'rows.boat.heron.photo'],
    [['"art:ship"', '"heron.jpg"'], 'wrongValue', 'rows.boat.heron.photo'],
    [['"https://slipway.test/tern"', '"slipway"'], 'wrongValue', 'rows.boat.tern.site'],
    [['"ada@slipway.test"', '"ada at slipway"'], 'wrongValue', 'rows.member.ada.email'],
    [['["b2","Dan"', '["b1","Dan"'], 'duplicateId', 'rows.booking.b1'],
    [['{"rows":"member"', '{"rows":"memeber"'], 'unknownEntity', 'rows.memeber', 'member'],
    [['"cols":["@id","who"', '"cols":["@id","woh"'], 'unknownField', 'rows.booking.cols', 'who'],
    [['"agreed"]]', '"agreed","extra"]]'], 'tooManyValues', 'rows.booking.2'],
  ]);
});

it('finds no spent balance where a condition names it', () => {
  const spends = CLUB_DOCUMENT.replace(
    '"do":"set","to":"self","field":"state","value":"agreed"',
    '"do":"add","to":"boat","field":"seats","amount":-1',
  );
  expect(faultsOf(spends.replace('"by":"nobody"}]', '"by":"nobody","when":"boat.seats > 0"}]'))).toEqual([]);
  expect(faultsOf(spends.replace('"to":"to"}]', '"to":"to"},{"kind":"check","that":"boat.seats > 0","why":"Full."}]'))).toEqual(
    [],
  );
});

it('finds that nobody gets in where nobody signs up and no block signs in', () => {
  const closed = CLUB_DOCUMENT.replace('"demo":"sailor"}}', '"demo":"sailor","signUp":false}}');
  expect(faultsOf(closed).map(({ code, severity }) => [code, severity])).toEqual([['noWayIn', 'warning']]);
  expect(faultsOf(`${closed}\n{"block":"door","page":"home","type":"signIn","title":"Sign in"}`)).toEqual([]);
});
