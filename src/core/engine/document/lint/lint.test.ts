import { describe, expect, it } from 'vitest';
import { describeFault } from '../describe-fault.ts';
import { CLUB_DOCUMENT } from './lint.fixture.ts';
import { faultsOf, itFinds } from './mistakes.fixture.ts';

const HOSTILE = '{"part":"p","js":"fetch(1)"}';

describe('lint', () => {
  it('has nothing to say of a document without mistakes', () => {
    expect(faultsOf(CLUB_DOCUMENT)).toEqual([]);
  });

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

describe('lines', () => {
  itFinds([
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
  ]);
});

describe('structure', () => {
  itFinds([
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
      ['"picture":"sailboat"}', '"picture":"sailboat","locales":["en","zh"]}'],
      'untranslated',
      'blocks.reserve-form.options.button',
    ],
    [
      ['"picture":"sailboat"}', '"picture":"sailboat","contact":{"email":"hello@example.com"}}'],
      'inventedContact',
      'site.contact.email',
    ],
  ]);
});

describe('languages', () => {
  it('are looked at in what those read who break a rule, a step or a choice, and in texts of options', () => {
    const text = CLUB_DOCUMENT.replace('"picture":"sailboat"}', '"picture":"sailboat","locales":["en","zh"]}')
      .replace('"from":"from","to":"to"}', '"from":"from","to":"to","why":"Taken."}')
      .replace('"by":"nobody"}', '"by":"nobody","why":"Not yet."}')
      .replace('"boat:>boat! Boat"', '{"key":"boat","label":"Boat","type":"relation","to":"boat","why":"Too small."}')
      .replace('{"button":"Ask for it"}', '{"button":{"en":"Ask"},"thanks":{"en":"Thank you.","zh":"谢谢。"}}');
    const found = faultsOf(text).filter(({ code }) => code === 'untranslated');
    const paths = found.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'entities.booking.rules.0.why',
        'entities.booking.flow.steps.agree.why',
        'entities.booking.fields.boat.why',
        'blocks.reserve-form.options.button',
      ]),
    );
    expect(paths).not.toContain('blocks.reserve-form.options.thanks');
    expect(paths.filter((path) => path.startsWith('blocks.home-hero.options'))).toEqual([]);
  });
});

describe('look', () => {
  itFinds([
    [['"fonts":"sans-clean"', '"fonts":"sans-cleen"'], 'unknownFont', 'theme.fonts', 'sans-clean'],
    [['"tone":"clear"', '"tone":"cleer"'], 'unknownTone', 'theme.tone', 'clear'],
    [['"icon":"users"', '"icon":"uesrs"'], 'unknownIcon', 'entities.member.icon'],
    [['"icon":"anchor"', '"icon":"ankor"'], 'unknownIcon', 'blocks.home-cards.items.0.icon'],
  ]);
});

describe('blocks', () => {
  itFinds([
    [['"type":"hero"', '"type":"heroo"'], 'unknownType', 'blocks.home-hero.type', 'hero'],
    [['"variant":"split"', '"variant":"splitt"'], 'unknownVariant', 'blocks.home-hero.variant', 'split'],
    [['"search":true', '"serach":true'], 'unknownOption', 'blocks.boats-list.options.serach', 'search'],
    [['"search":true', '"search":"on"'], 'optionValue', 'blocks.boats-list.options.search'],
    [['"action":"detail"', '"action":"detial"'], 'optionValue', 'blocks.boats-list.options.action', 'detail'],
    [['"filters":["kind"]', '"filters":["-kind"]'], 'unknownField', 'blocks.boats-list.options.filters', 'kind'],
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
  ]);
});

describe('parts', () => {
  itFinds([
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
  ]);
});

function customWith(use: string): [string, string] {
  const block = `{"block":"play","page":"home","type":"custom","title":"Play","options":{"part":"p"},"uses":[${use}]}`;
  return ['{"rows":"member"', `${block}\n{"part":"p","html":"<p>Hello</p>"}\n{"rows":"member"`];
}
