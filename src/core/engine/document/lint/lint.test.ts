import { describe, expect, it } from 'vitest';
import { FAULT_TEXTS, describeFault } from '../describe-fault.ts';
import { readDocument } from '../read-document.ts';
import { lint } from './lint.ts';
import { CLUB_DOCUMENT } from './lint.fixture.ts';

type Mistake = readonly [change: readonly [from: string, to: string], code: string, path: string, suggestion?: string];

const HOSTILE = '{"part":"p","js":"fetch(1)"}';

/** One mistake of an author, and how it has to be named. */
const MISTAKES: readonly Mistake[] = [
  // Lines
  [['{"rows":"member"', '{rows:"member"'], 'brokenLine', 'line 15'],
  [['{"rows":"member"', '{"row":"member"'], 'unknownLine', 'line 15', 'rows'],
  [['{"accounts"', '{"site":{"name":"Twice"}}\n{"accounts"'], 'lineTwice', 'line 6'],
  [['"entity":"member","label":"Member",', '"entity":"member",'], 'missingKey', 'entities.member.label'],
  [['"variant":"split"', '"varient":"split"'], 'unknownKey', 'blocks.home-hero', 'variant'],
  [['"scheme":"light"', '"scheme":"bright"'], 'unknownValue', 'line 1.theme.scheme', 'light'],
  [['"limit":12', '"limit":"twelve"'], 'wrongType', 'blocks.boats-list.query.limit'],
  [['"limit":12', '"limit":"12"'], 'readAs', 'blocks.boats-list.query.limit'],
  [['"limit":12', '"limit":5000'], 'tooMuch', 'blocks.boats-list.query.limit'],
  [['"#1f4e79"', '"navy"'], 'badForm', 'line 1.theme.primary'],
  [['"#1f4e79"', '"#1F4E79"'], 'readAs', 'line 1.theme.primary'],
  [
    ['"read":"public","create":"nobody"}}\n{"entity":"member"', '"read":"publik","create":"nobody"}}\n{"entity":"member"'],
    'unknownValue',
    'entities.boat.access.read',
    'public',
  ],
  [['"kind":"noOverlap"', '"kind":"noOverlaps"'], 'unknownValue', 'entities.booking.rules.0.kind', 'noOverlap'],
  // Structure
  [['{"site":{"name"', '{"notes":{}}\n{"part":{"name"'], 'noSite', 'site'],
  [['"path":"/"', '"path":"/start"'], 'noHome', 'pages'],
  [['"path":"/reserve"', '"path":"/boats"'], 'duplicatePath', 'pages'],
  [['"id":"figures"', '"id":"boats"'], 'duplicateId', 'pages.boats'],
  [['"block":"boat-detail"', '"block":"boats-list"'], 'duplicateId', 'blocks.boats-list'],
  [['"entity":"member","label"', '"entity":"boat","label"'], 'duplicateId', 'entities.boat'],
  [['"id":"purser"', '"id":"sailor"'], 'duplicateId', 'accounts.roles.sailor'],
  [['"title":"Boat","entity":"boat"', '"title":"Boat"'], 'detailPage', 'pages.boat'],
  [['"path":"/boats/:slug"', '"path":"/one-boat"'], 'detailPath', 'pages.boat'],
  [['"title":"Boat","entity":"boat"', '"title":"Boat","entity":"boot"'], 'unknownEntity', 'pages.boat.entity', 'boat'],
  [['"page":"reserve"', '"page":"reservation"'], 'unknownPage', 'blocks.reserve-form.page'],
  [['"page":"reserve"', '"page":"figures"'], 'emptyPage', 'pages.reserve'],
  [['"cta":"reserve"', '"cta":"reserv"'], 'unknownPage', 'pages.cta', 'reserve'],
  [['"cta":"reserve"', '"cta":"boat"'], 'menuOfOne', 'pages.cta'],
  [['"title":"Reserve"}', '"title":"Reserve","for":["purzer"]}'], 'unknownRole', 'pages.reserve.for', 'purser'],
  [['"picture":"sailboat"}', '"picture":"sailboat","locales":["en","zh"]}'], 'untranslated', 'site.name'],
  [
    ['"picture":"sailboat"}', '"picture":"sailboat","contact":{"email":"hello@example.com"}}'],
    'inventedContact',
    'site.contact.email',
  ],
  // Look
  [['"fonts":"sans-clean"', '"fonts":"sans-cleen"'], 'unknownFont', 'theme.fonts', 'sans-clean'],
  [['"tone":"clear"', '"tone":"cleer"'], 'unknownTone', 'theme.tone', 'clear'],
  [['"icon":"users"', '"icon":"uesrs"'], 'unknownIcon', 'entities.member.icon'],
  [['"icon":"anchor"', '"icon":"ankor"'], 'unknownIcon', 'blocks.home-cards.items.0.icon'],
  // Entities
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
  [['"seats:int Seats"', '{"key":"seats","type":"int","label":"Seats","min":"one"}'], 'bound', 'entities.boat.fields.seats.min'],
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
  [['{"id":"agree","label"', '{"id":1.5,"label":[]},{"id":"agree","tabel"'], 'missingKey', 'entities.booking.flow.steps.1.label'],
  [
    ['"boat:>boat! Boat"', `"boat:>boat! Boat where kind = 'dingy'"`],
    'unknownValue',
    'entities.booking.fields.boat.where',
    'dinghy',
  ],
  [['"rules":[', '"rules":[{"kind":"capacity","resource":"who","of":2},'], 'notRelation', 'entities.booking.rules.0'],
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
  [['"name:text!# Name","code', '"name:text# Name = code","code'], 'computedName', 'entities.boat.fields.name'],
  [['"name:text!# Name","code', '"name:text! Name","cover:image# Cover","code'], 'nameType', 'entities.boat.fields.cover'],
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
    ['"access":{"read":"public","create":"public"}', '"access":{"read":"public","where":"state = \'agred\'","create":"public"}'],
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
  // Rows
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
  // Blocks
  [['"type":"hero"', '"type":"heroo"'], 'unknownType', 'blocks.home-hero.type', 'hero'],
  [['"variant":"split"', '"variant":"splitt"'], 'unknownVariant', 'blocks.home-hero.variant', 'split'],
  [['"search":true', '"serach":true'], 'unknownOption', 'blocks.boats-list.options.serach', 'search'],
  [['"search":true', '"search":"on"'], 'optionValue', 'blocks.boats-list.options.search'],
  [['"action":"detail"', '"action":"detial"'], 'optionValue', 'blocks.boats-list.options.action', 'detail'],
  [['"filters":["kind"]', '"filters":["kinds"]'], 'unknownField', 'blocks.boats-list.options.filters', 'kind'],
  [
    ['"options":{"picture":"sailboat"}', '"options":{"picture":"https://p.test/a.jpg"}'],
    'remotePicture',
    'blocks.home-hero.options.picture',
  ],
  [['"field":"kind","op"', '"field":"knd","op"'], 'unknownField', 'blocks.boats-list.query.filter.0', 'kind'],
  [['"value":"dinghy"', '"value":"dingy"'], 'filterValue', 'blocks.boats-list.query.filter.0', 'dinghy'],
  [['"value":"dinghy"', '"value":"$me"'], 'filterValue', 'blocks.boats-list.query.filter.0'],
  [['"sort":"-fee"', '"sort":"-fees"'], 'unknownField', 'blocks.boats-list.query.sort', 'fee'],
  [['"fields":["photo","name"', '"fields":["foto","name"'], 'unknownField', 'blocks.boats-list.fields', 'photo'],
  [
    ['"type":"detail","query":"boat"', '"type":"detail","query":"baot"'],
    'unknownEntity',
    'blocks.boat-detail.query.entity',
    'boat',
  ],
  [['"type":"form","title":"Reserve","query":"booking"', '"type":"form","title":"Reserve"'], 'noQuery', 'blocks.reserve-form'],
  [
    ['"type":"form","title":"Reserve","query":"booking"', '"type":"form","title":"Reserve","query":"member"'],
    'notWritable',
    'blocks.reserve-form',
  ],
  [
    ['"query":"boat","options":{"chart"', '"query":"member","fields":["email"],"options":{"chart"'],
    'privateField',
    'blocks.figures-chart',
  ],
  [['"to":"reserve"}', '"to":"resreve"}'], 'unknownPage', 'blocks.home-hero.actions.0', 'reserve'],
  [['"to":"reserve#reserve-form"', '"to":"reserve#form"'], 'unknownBlock', 'blocks.home-cards.items.0.action'],
  [['"to":"reserve"}', '"to":"boat"}'], 'linkToOne', 'blocks.home-hero.actions.0'],
  [['"title":"Take a boat out",', ''], 'emptyBlock', 'blocks.home-hero'],
  [
    ['"metrics":["count:boat","avg', '"metrics":["count:boats","avg'],
    'unknownEntity',
    'blocks.figures-stats.options.metrics',
    'boat',
  ],
  [['"avg:boat.fee"', '"avg:boat.feee"'], 'unknownField', 'blocks.figures-stats.options.metrics', 'fee'],
  [['"avg:boat.fee"', '"avg:boat.kind"'], 'notANumber', 'blocks.figures-stats.options.metrics'],
  [['"avg:boat.fee"', '"average of fee"'], 'metricForm', 'blocks.figures-stats.options.metrics'],
  [['"chart":"bar","field":"fee"', '"chart":"pie","field":"fee"'], 'optionValue', 'blocks.figures-chart.options.chart'],
  [['"field":"fee","by":"kind"', '"field":"fee","by":"kid"'], 'unknownField', 'blocks.figures-chart.options.by', 'kind'],
  [['"sum:boat.fee"', '"sum:boat.code"'], 'notANumber', 'admin.metrics.1'],
  [['"entity":"boat","by":"kind"', '"entity":"boat","by":"knd"'], 'unknownField', 'admin.metrics.2', 'kind'],
  [['"art:ship"', '"art:zzyzx"'], 'unknownPicture', 'rows.boat.heron.photo'],
  [['"type":"cards","variant":"icons"', '"type":"hours"'], 'emptyBlock', 'blocks.home-cards'],
  // Parts
  [['{"rows":"member"', `${HOSTILE}\n{"rows":"member"`], 'partOutside', 'parts.p.js'],
  [['{"rows":"member"', `${HOSTILE}\n{"rows":"member"`], 'unusedPart', 'parts.p'],
  [['{"rows":"member"', `{"part":"p","css":"${'a'.repeat(8200)}"}\n{"rows":"member"`], 'partSize', 'parts.p.css'],
  [['"type":"hero","variant":"split"', '"type":"custom"'], 'unknownPart', 'blocks.home-hero.options.part'],
  [['{"rows":"member"', `{"part":"p","html":"<p onclick='go()'>"}\n{"rows":"member"`], 'partInline', 'parts.p.html'],
  [['{"rows":"member"', `{"part":"p","html":"<form action='/x'>"}\n{"rows":"member"`], 'partOutside', 'parts.p.html'],
  [['{"rows":"member"', `{"part":"p","css":"p{background:url(//x)}"}\n{"rows":"member"`], 'partOutside', 'parts.p.css'],
  [customWith('{"entity":"boats","can":["read"]}'), 'unknownEntity', 'blocks.play.uses.0', 'boat'],
  [customWith('{"entity":"boat","can":["read"],"fields":["nam"]}'), 'unknownField', 'blocks.play.uses.0', 'name'],
  [customWith('{"entity":"member","can":["read"],"fields":["email"]}'), 'privateField', 'blocks.play.uses.0'],
  [customWith('{"entity":"member","can":["update"]}'), 'notGranted', 'blocks.play.uses.0'],
  [customWith('{"entity":"member","can":["create"]}'), 'notGranted', 'blocks.play.uses.0'],
  [customWith('{"entity":"booking","can":["step:agre"]}'), 'unknownStep', 'blocks.play.uses.0', 'step:agree'],
];

function customWith(use: string): [string, string] {
  const block = `{"block":"play","page":"home","type":"custom","title":"Play","options":{"part":"p"},"uses":[${use}]}`;
  return ['{"rows":"member"', `${block}\n{"part":"p","html":"<p>Hello</p>"}\n{"rows":"member"`];
}

function faultsOf(text: string) {
  const { document, diagnostics } = readDocument(text);
  return [...diagnostics, ...lint(document)];
}

describe('lint', () => {
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

  it('has nothing to say of a document without mistakes', () => {
    expect(faultsOf(CLUB_DOCUMENT)).toEqual([]);
  });

  it.each(MISTAKES.map((mistake) => ({ mistake, title: `${mistake[1]} at ${mistake[2]}: ${mistake[0][1].slice(0, 60)}` })))(
    'finds $title',
    ({ mistake: [[from, to], code, path, suggestion] }) => {
      expect(CLUB_DOCUMENT).toContain(from);
      const found = faultsOf(CLUB_DOCUMENT.replace(from, to));
      expect(found.map((each) => `${each.code} ${each.path}`)).toContain(`${code} ${path}`);
      const fault = found.find((each) => each.code === code && each.path === path);
      expect(fault?.values?.['suggestion']).toBe(suggestion);
      expect(FAULT_TEXTS[code]).toBeDefined();
    },
  );

  it('says that nobody may read a list', () => {
    const closed = CLUB_DOCUMENT.replace(
      '"access":{"read":"public","create":"nobody"}}\n{"entity":"member"',
      '"access":{"read":"nobody","create":"nobody"}}\n{"entity":"member"',
    ).replace(/\{"accounts".*\n/, '');
    expect(faultsOf(closed).map(({ code, path }) => `${code} ${path}`)).toContain('notReadable blocks.boats-list');
  });

  it('tells a fault in one line', () => {
    const [fault] = faultsOf(CLUB_DOCUMENT.replace('"variant":"split"', '"variant":"splitt"'));
    expect(fault && describeFault(fault)).toBe(
      'error unknownVariant at blocks.home-hero.variant: This type of block has no such layout. (got "splitt"; did you mean "split"?; allowed: split, center, cover, search, bar)',
    );
  });
});
