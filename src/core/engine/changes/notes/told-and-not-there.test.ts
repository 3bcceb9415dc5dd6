import { describe, expect, it } from 'vitest';
import { compile } from '../../document/compile.ts';
import { readDocument } from '../../document/read-document.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { lintChanges } from '../lint-changes.ts';

const TUNERS = [
  '{"site":{"name":"Fork and Felt","description":"Pianos are tuned.","currency":"GBP"},"theme":{"background":"#f7f4ee","primary":"#2f4a3e"}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"prices","path":"/prices","title":"Prices","menu":"both"},{"id":"book","path":"/book","title":"Visits","menu":"both"}]}',
  '{"entity":"tuner","label":"Tuner","fields":["name:text!# Name","email:email!~ Email"],"access":{"read":"public"}}',
  '{"entity":"service","label":"Service","fields":["name:text!# Name","price:money! Price","spare:num Spare"],"access":{"read":"public"}}',
  '{"entity":"visit","label":"Visit","fields":["who:text!# Name","day:date! Day","note:text Note","tuner:>tuner Tuner","state:(asked=Asked|done=Done) State"],"access":{"read":"public","create":"public"},"flow":{"field":"state","steps":[{"id":"finish","label":"Done","from":["asked"],"to":"done","by":"tuner"}]}}',
  '{"accounts":{"entity":"tuner","roles":[{"id":"tuner","label":"Tuner","demo":"mab"}],"signUp":false,"notices":"notice"}}',
  '{"block":"hero","page":"home","type":"hero","variant":"center","title":"We listen","actions":[{"label":"Ask us","to":"book"}]}',
  '{"block":"top","page":"home","type":"collection","variant":"cards","title":"Cheapest","query":{"entity":"service","sort":"price","limit":2},"fields":["name","price"]}',
  '{"block":"call","page":"home","type":"cta","title":"A key sticks?","text":"We come for 38 pounds.","actions":[{"label":"Ask us","to":"book"}]}',
  '{"block":"list","page":"prices","type":"collection","variant":"table","title":"All prices","query":{"entity":"service","sort":"price"},"fields":["name","price"]}',
  '{"block":"people","page":"book","type":"collection","variant":"rows","title":"Who comes","query":"tuner","fields":["name"]}',
  '{"block":"form","page":"book","type":"form","title":"Ask","query":"visit","fields":["who","day"],"options":{"button":"Send"}}',
  '{"block":"visits","page":"book","type":"collection","variant":"table","title":"Visits","query":"visit","fields":["who","day"]}',
  '{"rows":"tuner","cols":["@id","name","email"],"data":[["mab","Mab","mab@x.test"],["eve","Eve","eve@x.test"]]}',
  '{"rows":"service","cols":["@id","name","price"],"data":[["tune","Tuning",72],["key","Single key",38],["felt","Felts",260]]}',
  '{"rows":"visit","cols":["@id","who","day","state"],"data":[["v1","Zoe","@+2d","asked"],["v2","Ada","@+4d","asked"]]}',
].join('\n');

function tuners(): Blueprint {
  return compile(readDocument(TUNERS).document).blueprint;
}

function linted(lines: readonly object[], request: string) {
  const found = lintChanges(tuners(), lines.map((line) => JSON.stringify(line)).join('\n'), { request });
  expect(found.faults).toEqual([]);
  return found;
}

const HERO = { op: 'setOption', block: 'hero', path: 'actions.0.label', value: 'Write to us' };
const TUNER = { id: 'tuner', label: 'Tuner', demo: 'mab' };
const KEY = { op: 'setRowValues', rows: 'service', cols: ['@id', 'price'], data: [['key', 39.125]] };
const WALK = { op: 'addRows', rows: 'service', cols: ['@id', 'name', 'price'], data: [['walk', 'Walk', 10]] };
const ROOM = { op: 'setBlock', block: 'top', query: { entity: 'service', sort: 'price', limit: 3 } };
const EFFECT = { on: 'create', do: 'notify', who: 'tuner', text: 'New' };
const PAGE = { op: 'addBlock', block: 'notes', page: 'home', type: 'notifications', title: 'News', query: 'notice' };

const SPARE = { op: 'addField', entity: 'tuner', field: 'spare:bool Takes visits', values: { mab: false, eve: true } };
const DEARER = { op: 'setRowValues', rows: 'service', cols: ['@id', 'price'], data: [['key', 41]] };
const LESS = { op: 'setBlock', block: 'people', query: { entity: 'tuner', where: 'spare' } };

type Case = readonly [what: string, lines: readonly object[], request: string, expected: RegExp | null];

const CASES: readonly Case[] = [
  [
    'words that another block says too',
    [HERO],
    'The button says Write to us',
    /^"Ask us" is changed in "hero" and still stands in call on \//,
  ],
  ['words that only menus say', [{ op: 'setBlock', block: 'visits', title: 'Coming' }], 'Title: Coming', null],
  [
    'dark words on a dark ground',
    [{ op: 'setBlock', block: 'call', style: { color: '#3a2a00' } }],
    'Amber',
    /^the words of "call" are #3a2a00 on a ground of #2f4a3e/,
  ],
  [
    'dark words on a ground of their own',
    [{ op: 'setBlock', block: 'call', style: { color: '#3a2a00', background: '#ffbf00' } }],
    'Amber',
    null,
  ],
  [
    'a rule that is only told',
    [{ op: 'setBlock', block: 'form', text: 'Closed on Mondays.' }],
    'Nobody may book a Monday',
    /^the lines write words alone/,
  ],
  [
    'words that the request gives',
    [{ op: 'setBlock', block: 'form', text: 'Closed on Mondays.' }],
    'Write “closed on Mondays” there',
    null,
  ],
  [
    'a formula over days that rows give from today',
    [
      { op: 'addField', entity: 'visit', field: 'spent:int Spent = sumDays(day, day + 3, count(service))' },
      { op: 'setBlock', block: 'visits', fields: ['who', 'day', 'spent'] },
    ],
    'Show what each visit takes',
    null,
  ],
  [
    'a row that no list shows and that forms still take',
    [SPARE, LESS],
    'Mab takes no visits any more',
    /^no list shows mab of "tuner" any more, and "visit.tuner" still takes them/,
  ],
  [
    'a price of a later time that holds at once',
    [DEARER],
    'From next May on the single key costs 41',
    /^the request says "From next May", and no line asks for the time/,
  ],
  ['a price of a later time, in Chinese', [DEARER], '从明年5月起单键41', /^the request says "5月起"/],
  [
    'cards beside each other in a table',
    [{ op: 'setBlock', block: 'list', style: { phoneColumns: 2 } }],
    'Two beside each other on the phone',
    /^"phoneColumns" of "list" changes nothing: collection \(table\) has no cards/,
  ],
  [
    'cards beside each other on phones',
    [{ op: 'setBlock', block: 'top', style: { phoneColumns: 2 } }],
    'Two beside each other on the phone',
    null,
  ],
  ['a row that has no room any more', [WALK], 'Add walks for 10', /^"top" has room for 2 and no longer shows "Tuning"/],
  [
    'a text that counts what is more now',
    [WALK, ROOM, { op: 'setBlock', block: 'hero', text: 'Three services, one price each.' }],
    'Add walks for 10',
    /^lists show 4 of "service" now, not 3, and blocks.hero.text "Three services/,
  ],
  ['room for one more', [WALK, ROOM], 'Add walks for 10', null],
  [
    'rows that nobody sees any more',
    [{ op: 'setEntity', entity: 'service', access: { where: 'price > 50' } }],
    'Hide cheap ones',
    /^1 of the 3 rows of "service" are hidden/,
  ],
  [
    'a role without anybody',
    [{ op: 'setAccounts', roles: [TUNER, { id: 'boss', label: 'Boss' }] }],
    'A boss',
    /^nobody is in the new role "boss"/,
  ],
  [
    'a person of a new role among the others',
    [
      { op: 'addRows', rows: 'tuner', cols: ['@id', 'name', 'email'], data: [['ned', 'Ned', 'ned@x.test']] },
      { op: 'setAccounts', roles: [TUNER, { id: 'boss', label: 'Boss', demo: 'ned' }] },
    ],
    'A boss',
    /^"ned", who is in the new role "boss", stands in the list "people", the choices of "visit.tuner" too/,
  ],
  [
    'a control for roles that no page has',
    [
      { op: 'setAccounts', roles: [TUNER, { id: 'boss', label: 'Boss', manages: ['visit'] }] },
      { op: 'say', text: 'On the page of people Ned changes what somebody is.' },
    ],
    'A boss who manages visits',
    /^who has which role is changed in the admin/,
  ],
  [
    'a right over more than one field',
    [{ op: 'setEntity', entity: 'visit', access: { update: 'member' } }],
    'Tuners may change the day',
    /^"member" may now change every field .*who, day, note, tuner/,
  ],
  [
    'notices that no page shows',
    [{ op: 'setEntity', entity: 'visit', effects: [EFFECT] }],
    'Tell the tuners',
    /^no page shows the notices/,
  ],
  ['notices with a page', [{ op: 'setEntity', entity: 'visit', effects: [EFFECT] }, PAGE], 'Tell the tuners', null],
  [
    'notices to visitors who have none',
    [{ op: 'setEntity', entity: 'visit', effects: [{ ...EFFECT, who: 'owner' }] }, PAGE],
    'Tell who asked',
    /^the notice to "owner" of "visit" reaches nobody/,
  ],
  ['a number that a text still tells', [{ ...KEY, data: [['key', 45]] }], 'A key is 45', /^38 is 45 now .*blocks\.call\.text/],
  [
    'a sum with what no row has',
    [{ op: 'addField', entity: 'service', field: 'all:num All = price - spare' }],
    'All',
    /^"all" of "service" comes out empty while "spare" is empty, as in every row/,
  ],
  [
    'an opening that another list changes',
    [
      {
        op: 'addBlock',
        block: 'more',
        page: 'home',
        before: 'top',
        type: 'collection',
        variant: 'rows',
        title: 'More',
        query: 'visit',
      },
    ],
    'The visits on the front page',
    /^no line names what changed in hero too/,
  ],
  [
    'an option without effect',
    [{ op: 'setBlock', block: 'top', options: { filters: [] } }],
    'No filters',
    /^nothing is different on any page/,
  ],
];

describe('what is told and perhaps not there', () => {
  it.each(CASES)('%s', (_, lines, request, expected) => {
    const { notes } = linted(lines, request);
    const found = notes.filter((note) => expected?.test(note) ?? true);
    expect(found).toHaveLength(expected === null ? 0 : 1);
  });

  it.each(['The single key may cost 41', 'After that the key costs 41', '单键41，一个月后再说'])(
    'is no time in %j',
    (request) => {
      expect(linted([DEARER], request).notes.join()).not.toContain('asks for the time');
    },
  );

  it('is no row that the relation leaves out too', () => {
    const only = { op: 'setField', entity: 'visit', field: 'tuner:>tuner Tuner where spare = true' };
    expect(linted([SPARE, LESS, only], 'Mab takes no visits any more').notes.join()).not.toContain('still takes');
  });

  it('is shown with all that is different, where something is in doubt or a wish has several parts', () => {
    expect(linted([HERO], 'Write to us').seen).toEqual(['/ hero: [Ask us] → [Write to us]']);
    const single = { op: 'setBlock', block: 'list', title: 'What it costs' };
    expect(linted([single], 'The list is called What it costs').seen).toEqual([]);
    expect(linted([single], 'The list is called What it costs, and sort it by name').seen).toEqual([
      '/prices list: "All prices" → "What it costs"',
    ]);
  });

  it('is shown where no page can show it', () => {
    const step = { id: 'finish', label: 'Done', from: ['asked'], to: 'done', by: 'tuner', agree: 2 };
    const flow = { op: 'setEntity', entity: 'visit', flow: { field: 'state', steps: [step] } };
    expect(linted([flow], 'Two tuners finish a visit').seen.join('\n')).toMatch(/^steps of "visit": gone .*; new .*"agree":2/);
    const needed = { op: 'setField', entity: 'visit', field: 'note:text! Note' };
    expect(linted([needed], 'A note is needed').seen).toEqual(['field "note" of "visit": required none → true']);
  });

  it('is shown of sound lines beside broken ones', () => {
    const broken = JSON.stringify({ op: 'setBlock', block: 'nowhere', title: 'x' });
    const { faults, notes, seen } = lintChanges(tuners(), `${broken}\n${JSON.stringify(HERO)}`, { request: 'x' });
    expect([faults.length > 0, notes, seen]).toEqual([true, [], ['/ hero: [Ask us] → [Write to us]']]);
  });
});
