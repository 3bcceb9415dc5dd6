import { describe, expect, it } from 'vitest';
import { makeChanges } from '../changes/make-changes.ts';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';

const INN = [
  '{"site":{"name":"Tern Inn"}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
  '{"entity":"room","label":"Room","plural":"Rooms","fields":["name:text!# Name","price:money! Price"],"access":{"read":"public"}}',
  '{"entity":"stay","label":"Stay","plural":"Stays","fields":["name:text!# Name","room:>room! Room","from:date! From","to:date! To","nights:int Nights = daysBetween(from, to)","total:money Total = nights * room.price"],"access":{"read":"public","create":"public"}}',
  '{"block":"ask","page":"home","type":"form","title":"Ask","query":"stay"}',
  '{"rows":"room","cols":["@id","name","price"],"data":[["attic","Attic",260]]}',
  '{"rows":"stay","cols":["@id","name","room","from","to"],"data":[["s1","Ann","attic","@+5d","@+8d"],["s2","Bo","attic","@+10d","@+12d"]]}',
].join('\n');

/** From the first day of the year (a Thursday) the stay of Ann has no night of a weekend, and that of Bo has two. */
const DEARER_WEEKENDS = [
  '{"op":"addField","entity":"room","field":"late:money! Price at weekends","values":340}',
  '{"op":"addField","entity":"stay","field":"late:int Weekend nights = if(weekday(from) >= 5 or weekday(from) + nights > 5, 1, 0)"}',
  '{"op":"setComputed","entity":"stay","field":"total","as":"(nights - late) * room.price + late * room.late"}',
].join('\n');

describe('amounts of example rows', () => {
  it('stay whatever the day on which the site is opened, where a new price goes by the day', () => {
    const { blueprint } = compile(readDocument(INN).document);
    const made = makeChanges({ blueprint, text: DEARER_WEEKENDS, locale: 'en' });
    const rows = made?.kind === 'changed' ? made.blueprint.entities['stay']?.rows : [];
    expect(rows?.map(({ values }) => values['total'])).toEqual([780, 520]);
  });
});
