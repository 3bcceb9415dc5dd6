import { describe, expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

/** Rooms by the night; a stay has its nights, and what it costs. */
const inn = (more: { readonly total?: string; readonly day?: string } = {}) =>
  [
    '{"site":{"name":"Tern Inn"}}',
    '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
    '{"entity":"stay","label":"Stay","plural":"Stays","fields":["name:text!# Name","room:>room! Room","nights:int! Nights",' +
      `"${more.day ?? 'day:date Day'}",${more.total ?? '"total:money Total = round(nights * room.price, 2)"'}],` +
      '"access":{"read":"public","create":"public"}}',
    '{"entity":"room","label":"Room","plural":"Rooms","fields":["name:text!# Name","price:money! Price"],"access":{"read":"public"}}',
    '{"block":"ask","page":"home","type":"form","title":"Ask","query":"stay"}',
    '{"rows":"room","cols":["@id","name","price"],"data":[["attic","Attic",80],["cellar","Cellar",50]]}',
    '{"rows":"stay","cols":["@id","name","room","nights"],"data":[["s1","Ann","attic",2]]}',
  ].join('\n');

async function open(text: string) {
  const site = startDocument(text);
  const admin = (path: string, fields: Record<string, string>) => site.post(`/admin/e/${path}`, fields, site.owner);
  const totals = async () => {
    const answer = await site.ask('/_api/data/stay?sort=name');
    const { rows } = (await answer.json()) as { rows: { id: string; values: Record<string, unknown> }[] };
    return Object.fromEntries(rows.map(({ values }) => [values['name'], values['total']]));
  };
  const idOf = async (name: string) => {
    const { rows } = await site.store.list('stay', { offset: 0, limit: 50 });
    return rows.find(({ values }) => values['name'] === name)?.id ?? '';
  };
  await site.ask('/');
  return { ...site, admin, totals, idOf };
}

const stay = (name: string, nights: string) => ({ _page: '/', name, room: 'attic', nights });
const dearer = { name: 'Attic', price: '100' };

describe('the amount of what visitors send', () => {
  it('stays when a price changes, for examples too, and is that of the new price in new rows', async () => {
    const site = await open(inn());
    await site.send('ask', stay('Bob', '3'));
    expect(await site.totals()).toEqual({ Ann: 160, Bob: 240 });
    await site.admin('room/row/attic', dearer);
    await site.send('ask', stay('Cleo', '3'));
    expect(await site.totals()).toEqual({ Ann: 160, Bob: 240, Cleo: 300 });
  });

  it('is worked out anew once what was sent is another, and not by other changes of it', async () => {
    const site = await open(inn());
    await site.send('ask', stay('Bob', '3'));
    await site.admin('room/row/attic', dearer);
    const path = `stay/row/${await site.idOf('Bob')}`;
    await site.admin(path, { name: 'Rob', room: 'attic', nights: '3' });
    expect(await site.totals()).toEqual({ Ann: 160, Rob: 240 });
    await site.admin(path, { name: 'Rob', room: 'attic', nights: '4' });
    expect(await site.totals()).toEqual({ Ann: 160, Rob: 400 });
  });

  it('is not what somebody sends', async () => {
    const site = await open(inn());
    await site.send('ask', { ...stay('Bob', '3'), total: '1', _kept: '{"total":[1,0]}' });
    expect(await site.totals()).toEqual({ Ann: 160, Bob: 240 });
  });

  it.each([
    [
      'the author says so',
      { total: '{"key":"total","label":"Total","type":"money","computed":"nights * room.price","kept":false}' },
    ],
    ['they have neither a day nor states', { day: 'note:text Note' }],
    ['it counts rows', { total: '"total:money Total = nights * room.price + count(stay) * 0"' }],
    ['it is no amount', { total: '"total:num Total = nights * room.price"' }],
  ])('follows the price where %s', async (_, more) => {
    const site = await open(inn(more));
    expect(await site.totals()).toEqual({ Ann: 160 });
    await site.admin('room/row/attic', dearer);
    expect(await site.totals()).toEqual({ Ann: 200 });
  });

  it('is kept of anything that its author wants kept', async () => {
    const field = '{"key":"total","label":"Number","type":"int","computed":"count(stay)","kept":true}';
    const site = await open(inn({ total: field }));
    await site.send('ask', stay('Bob', '3'));
    await site.send('ask', stay('Cleo', '3'));
    expect(await site.totals()).toEqual({ Ann: 1, Bob: 2, Cleo: 3 });
  });
});
