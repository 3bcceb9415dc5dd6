import { expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const SITE = (read: string, rules: string) => `
{"site":{"name":{"en":"House","zh":"小屋"},"description":{"en":"Rooms.","zh":"房间。"},"locales":["en","zh"]}}
{"pages":[{"id":"home","path":"/","title":{"en":"Home","zh":"首页"}}]}
{"entity":"room","label":{"en":"Room","zh":"房间"},"fields":["name:text!# Name","beds:int Beds"],"access":{"read":"public"}}
{"entity":"stay","label":{"en":"Stay","zh":"入住"},"fields":[{"key":"guest","label":{"en":"Guest","zh":"客人"},"type":"text","required":true,"display":true},{"key":"room","label":{"en":"Room","zh":"房间"},"type":"relation","to":"room"},{"key":"from","label":{"en":"Arrival","zh":"到达"},"type":"date"},{"key":"to","label":{"en":"Departure","zh":"离开"},"type":"date"},{"key":"code","label":{"en":"Code","zh":"编号"},"type":"text","unique":true}],"access":{"read":"${read}","create":"public"},"rules":[${rules}]}
{"block":"ask","page":"home","type":"form","title":"Stay","query":"stay"}
{"rows":"room","cols":["@id","name","beds"],"data":[["blue","Blue room",1]]}
{"rows":"stay","cols":["guest","room","from","to","code"],"data":[["Ada","blue","2026-12-03","2026-12-05","A1"],["Ben","blue","2026-12-05","2026-12-08","B2"]]}`;
const OVERLAP = '{"kind":"noOverlap","resource":"room","from":"from","to":"to"}';
const TOGETHER = '{"kind":"uniqueTogether","fields":["room","from"]}';
const WHY = ',"why":{"en":"One family at a time.","zh":"每次只接待一家。"}';
const STAY = { guest: 'Cleo', room: 'blue', from: '2026-12-04', to: '2026-12-06', code: 'C3' };

it.each([
  ['public', OVERLAP, {}, '“Blue room” is taken from 3 Dec 2026 to 8 Dec 2026; it is free again from 8 Dec 2026.'],
  ['public', OVERLAP, { _page: '/zh' }, '“Blue room”2026年12月3日至2026年12月8日已被占用，2026年12月8日起可用。'],
  ['nobody', OVERLAP, {}, '“Blue room” is taken for some of that time already. Please choose another time.'],
  ['nobody', OVERLAP, { _page: '/zh' }, '“Blue room”在此期间已被占用，请选择其他时间。'],
  ['public', OVERLAP.replace('}', `${WHY}}`), {}, 'One family at a time.'],
  ['public', TOGETHER, { from: '2026-12-05' }, 'Stay “Ben” has the same room and arrival. Please choose another.'],
  ['nobody', TOGETHER, { from: '2026-12-05' }, 'There is one with the same room and arrival already. Please choose another.'],
  ['public', TOGETHER.replace('}', `${WHY}}`), { from: '2026-12-05', _page: '/zh' }, '每次只接待一家。'],
  ['public', '', { code: 'A1', _page: '/zh' }, '入住“Ada”的编号与此相同，请更换。'],
  ['member', '', { code: 'A1' }, 'There is one with the same code already. Please choose another.'],
  ['public', `{"kind":"capacity","resource":"room","of":2${WHY}}`, {}, 'One family at a time.'],
  ['public', `{"kind":"longest","from":"from","to":"to","days":3${WHY}}`, { to: '2026-12-09' }, 'One family at a time.'],
])('a site that %s reads, with %s, refuses %o in words of its own', async (read, rules, change, words) => {
  const { status, page } = await startDocument(SITE(read, rules)).send('ask', { ...STAY, ...change });
  expect(status).toBe(422);
  expect(page).toContain(words);
});

const ASKING = '"query":"stay","fields":["guest","room","from","to"]';
const privately = (rule: string, key: string) =>
  SITE('public', rule).replace('"query":"stay"', ASKING).replace(`"key":"${key}"`, `"key":"${key}","private":true`);
const closedRoom = SITE('public', OVERLAP).replace('"access":{"read":"public"}', '"access":{"read":"public","where":"beds > 1"}');

it.each([
  [
    'whose private value it is',
    privately(TOGETHER, 'from'),
    { from: '2026-12-05' },
    'There is one with the same room and arrival',
  ],
  ['private dates', privately(OVERLAP, 'to'), {}, '“Blue room” is taken for some of that time'],
  ['a room that is not open', closedRoom, {}, 'This is taken from 3 Dec 2026'],
])('a refusal does not tell %s', async (_, site, change, words) => {
  const { status, page } = await startDocument(site).send('ask', { ...STAY, ...change });
  expect(status).toBe(422);
  expect(page).toContain(words);
});
