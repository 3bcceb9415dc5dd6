import { expect, it } from 'vitest';
import { listedRows } from '../../engine/render/render-files.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

const HALL = (sort: string) =>
  [
    '{"site":{"name":"Hall","description":"A hall."}}',
    '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
    '{"entity":"slot","label":"Slot","plural":"Slots","fields":["name:text!# Name","day:date Day","end:time End","start:time Start"],"access":{"read":"public"}}',
    '{"entity":"seat","label":"Seat","plural":"Seats","fields":["name:text!# Name","slot:>slot Slot"],"access":{"read":"public"}}',
    `{"block":"list","page":"home","type":"collection","variant":"rows","title":"List","query":{"entity":"${sort.includes('.') ? 'seat' : 'slot'}","sort":"${sort}"}}`,
    '{"rows":"slot","cols":["@id","name","day","end","start"],"data":[["z","Zumba","2026-12-01","12:00","10:30"],["y","Yoga","2026-12-01","22:00","09:00"],["x","Xi","2026-11-30","23:00","23:00"],["m","Moot","2026-12-02",null,null],["a","Alto","2026-12-02",null,null]]}',
    '{"rows":"seat","cols":["@id","name","slot"],"data":[["one","Seat one","z"],["two","Seat two","y"],["three","Seat three","x"],["four","Seat four","m"]]}',
  ].join('\n');

const NAMES: Readonly<Record<string, string>> = {
  x: 'Xi',
  y: 'Yoga',
  z: 'Zumba',
  m: 'Moot',
  a: 'Alto',
  one: 'Seat one',
  two: 'Seat two',
  three: 'Seat three',
  four: 'Seat four',
};

it.each([
  ['day', ['x', 'y', 'z', 'm', 'a']],
  ['-day', ['m', 'a', 'z', 'y', 'x']],
  ['day,name', ['x', 'y', 'z', 'a', 'm']],
  ['day,-start', ['x', 'z', 'y', 'm', 'a']],
  ['slot.day', ['three', 'two', 'one', 'four']],
])('goes on within the days of %s by their time, then as rows stand', async (sort, ids) => {
  const { see, blueprint } = startDocument(HALL(sort));
  const query = blueprint.blocks['list']?.query;
  expect(query && listedRows(blueprint, query, '2026-11-20T08:00:00.000Z')).toEqual(ids);
  const page = await see('/');
  const places = ids.map((id) => page.indexOf(NAMES[id] ?? ''));
  expect(places).toEqual(places.toSorted((first, second) => first - second));
  expect(places).not.toContain(-1);
});
