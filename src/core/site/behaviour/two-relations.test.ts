import { expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const SITE = `
{"site":{"name":"Harbour"}}
{"pages":[{"id":"home","path":"/","title":"Trips"}]}
{"entity":"club","label":"Club","plural":"Clubs","fields":["name:text!# Name","fee:money Fee","double:money Double = fee * 2"],"access":{"read":"public","create":"nobody"}}
{"entity":"boat","label":"Boat","plural":"Boats","fields":["name:text!# Name","club:>club Club"],"access":{"read":"public","create":"nobody"}}
{"entity":"trip","label":"Trip","plural":"Trips","fields":["what:text!# What","boat:>boat Boat","price:money Price = boat.club.double + 1","others:int Others = count(trip, boat.club.name = this.boat.club.name) - 1"],"access":{"read":"public","create":"public"},"rules":[{"kind":"check","that":"boat.club.fee < 50","why":"That club is too dear."}]}
{"block":"list","page":"home","type":"collection","variant":"table","title":"Trips","query":{"entity":"trip","where":"boat.club.name != 'Far'","sort":"-price"},"fields":["what","price","others"]}
{"block":"form","page":"home","type":"form","title":"Sail","query":"trip"}
{"rows":"club","cols":["@id","name","fee"],"data":[["near","Near",20],["far","Far",5],["dear","Dear",90]]}
{"rows":"boat","cols":["@id","name","club"],"data":[["tern","Tern","near"],["heron","Heron","near"],["gull","Gull","far"],["swan","Swan","dear"]]}
{"rows":"trip","cols":["what","boat"],"data":[["Island","tern"],["Bay","heron"],["Ocean","gull"]]}`;

it('reads what stands two relations away, in formulas, lists, sums and rules', async () => {
  const { see, send } = startDocument(SITE);
  const cells = (page: string) =>
    [...page.matchAll(/<(?:th|td)[^>]*>\s*(?:<[^>]*>)*([^<]+)/g)]
      .map(([, text = '']) => text.trim())
      .filter((text) => text !== '');
  const page = cells(await see('/'));
  expect(page.join(' ')).toMatch(/Island .*£?\$?41 1|Bay .*41 1/);
  expect(page).not.toContain('Ocean');
  const refused = await send('form', { what: 'Lagoon', boat: 'swan', _page: '/' });
  expect([refused.status, refused.page]).toEqual([422, expect.stringContaining('That club is too dear.')]);
  expect((await send('form', { what: 'Reef', boat: 'tern', _page: '/' })).page).toContain('Reef');
});

it.each([
  ['boat.club.nam', 'unknownField'],
  ['boat.clubs.name', 'notRelation'],
  ['boat.name.name', 'notRelation'],
  ['boat.club.name.x', 'expression'],
])('names the step of %s that is wrong', (path, code) => {
  expect(() => startDocument(SITE.replace("boat.club.name != 'Far'", `${path} != 'Far'`))).toThrow(code);
});
