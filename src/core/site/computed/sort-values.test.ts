import { describe, expect, it } from 'vitest';
import { compile } from '../../engine/document/compile.ts';
import { lint } from '../../engine/document/lint/lint.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { listedRows } from '../../engine/render/render-files.ts';
import { must } from '../../domain/assert.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

const club = (sort: string) =>
  [
    '{"site":{"name":"Tern Club"}}',
    '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
    '{"entity":"town","label":"Town","plural":"Towns","fields":["name:text!# Name"],"access":{"read":"public"}}',
    '{"entity":"leader","label":"Leader","plural":"Leaders","fields":["name:text!# Name","rank:int Rank","town:>town Town","trips:int Trips = count(trip.leader)"],"access":{"read":"public"}}',
    '{"entity":"trip","label":"Trip","plural":"Trips","fields":["name:text!# Name","leader:>leader Leader","km:int Km"],"access":{"read":"public"}}',
    `{"block":"trips","page":"home","type":"collection","variant":"rows","title":"Trips","query":{"entity":"trip","sort":"${sort}"},"fields":["name"]}`,
    '{"rows":"town","cols":["@id","name"],"data":[["t1","Ross"],["t2","Hay"]]}',
    '{"rows":"leader","cols":["@id","name","rank","town"],"data":[["a","Zoe",1,"t1"],["b","Mia",3,"t2"],["c","Ann",2,"t1"]]}',
    '{"rows":"trip","cols":["@id","name","leader","km"],"data":[["w","Wye","a",1],["u","Usk","b",2],["l","Lugg","c",3],["t","Teme","c",9],["n","Nobody",null,4]]}',
  ].join('\n');

/** The names of the trips, as a page lists them. */
async function listed(sort: string): Promise<string> {
  const page = await startDocument(club(sort)).see('/');
  return ['Wye', 'Usk', 'Lugg', 'Teme', 'Nobody']
    .toSorted((one, other) => page.indexOf(`>${one}<`) - page.indexOf(`>${other}<`))
    .join(' ');
}

describe('a list that is sorted by what its rows point to', () => {
  it.each([
    ['leader.name,name', 'Lugg Teme Usk Wye Nobody'],
    ['-leader.rank,-km', 'Usk Teme Lugg Wye Nobody'],
    ['leader,-km', 'Teme Lugg Usk Wye Nobody'],
    ['leader.town.name,km', 'Usk Wye Lugg Teme Nobody'],
    ['-leader.trips,name', 'Lugg Teme Usk Wye Nobody'],
    ['name', 'Lugg Nobody Teme Usk Wye'],
  ])('%s', async (sort, expected) => {
    expect(lint(readDocument(club(sort)).document)).toEqual([]);
    expect(await listed(sort)).toBe(expected);
  });

  it('is drawn so without a server, too', () => {
    const { blueprint } = compile(readDocument(club('leader.name')).document);
    const query = must(blueprint.blocks['trips']?.query, 'a query');
    expect(listedRows(blueprint, query, '2026-01-01T12:00:00.000Z').slice(-2)).toEqual(['u', 'w']);
  });

  it.each(['leader.height', 'km.name', 'boat.name', 'leader.town.mayor.name'])('is no list by %s', (sort) => {
    const { document, diagnostics } = readDocument(club(sort));
    expect([...diagnostics, ...lint(document)].filter(({ severity }) => severity === 'error')).not.toEqual([]);
  });
});
