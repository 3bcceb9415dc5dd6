import { describe, expect, it } from 'vitest';
import { toDocument } from '../../engine/document/to-document.ts';
import { writeDocument } from '../../engine/document/write-document.ts';
import { startDocument } from '../serve/document-site.fixture.ts';
import { ORIGIN } from '../serve/site.fixture.ts';

const THURSDAY = '2026-11-19T12:00:00.000Z';
const FRIDAY = '2026-11-20T12:00:00.000Z';
const SITE = `
{"site":{"name":"Supper"}}
{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"order","path":"/order","title":"Order"},{"id":"table","path":"/tables/:slug","title":"Table","entity":"table"}]}
{"entity":"table","label":"Table","plural":"Tables","fields":["name:text!# Name","places:int! Places"],"access":{"read":"public","create":"nobody"}}
{"entity":"seat","label":"Seat","plural":"Seats","fields":["who:text!# Who","table:>table! Table"],"access":{"read":"public","create":"public"}}
{"entity":"dish","label":"Order","plural":"Orders","fields":["what:text!# What"],"access":{"read":"nobody","create":"public"}}
{"block":"hello","page":"home","type":"heading","title":"Supper"}
{"block":"order-form","page":"order","type":"form","title":"Order for Saturday","query":"dish","when":"weekday(today) < 5 and count(dish) < 2","options":{"thanks":"Kept for you."}}
{"block":"order-shut","page":"order","type":"richtext","title":"Orders are closed","when":"not (weekday(today) < 5 and count(dish) < 2)"}
{"block":"one","page":"table","type":"detail","query":"table"}
{"block":"sit","page":"table","type":"form","title":"Sit down","query":"seat","when":"count(seat.table) < places"}
{"block":"seats","page":"table","type":"collection","variant":"table","title":"Who sits here","query":{"entity":"seat","filter":[{"field":"table","op":"eq","value":"$row"}]},"when":"count(seat.table) > 0","options":{"export":true}}
{"rows":"table","cols":["@id","name","places"],"data":[["long","Long",2],["round","Round",1]]}
{"rows":"seat","cols":["who","table"],"data":[["Ada","round"]]}
{"rows":"dish","cols":["what"],"data":[["Soup"]]}`;

const start = (now = THURSDAY) => startDocument(SITE, { now: () => now });

describe('a block with a condition', () => {
  it('says its own reason in its place while it does not hold, and to whoever sends all the same', async () => {
    const told = SITE.replace('"query":"dish","when"', '"query":"dish","why":"The kitchen rests until Monday.","when"');
    const { see, post } = startDocument(told, { now: () => FRIDAY });
    const shut = await see('/order');
    expect(shut).toMatch(/Order for Saturday[^]*The kitchen rests until Monday\./);
    expect(shut).not.toContain('name="what"');
    const refused = await post('/_api/forms/order-form', { what: 'Stew', _page: '/order' });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('The kitchen rests until Monday.')]);
    expect(await startDocument(told, { now: () => THURSDAY }).see('/order')).not.toContain('The kitchen rests');
    expect(writeDocument(toDocument(startDocument(told).blueprint))).toContain('"why":"The kitchen rests until Monday."');
  });

  it('stands while it holds, at the moment of each request', async () => {
    let now = THURSDAY;
    const { see, post } = startDocument(SITE, { now: () => now });
    expect(await see('/order')).toMatch(/Order for Saturday[^]*(?!Orders are closed)/);
    expect(await see('/order')).not.toContain('Orders are closed');
    now = FRIDAY;
    const shut = await see('/order');
    expect(shut).toContain('Orders are closed');
    expect(shut).not.toContain('Order for Saturday');
    const refused = await post('/_api/forms/order-form', { what: 'Stew', _page: '/order' });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('not possible at the moment')]);
  });

  it('leaves after the last that it takes, whose sender still reads that it came', async () => {
    const { see, send, post } = start();
    const { page } = await send('order-form', { what: 'Stew', _page: '/order' });
    expect(page).toContain('Kept for you.');
    expect(page).toContain('Orders are closed');
    expect(page).not.toContain('name="what"');
    expect(await see('/order')).not.toContain('Order for Saturday');
    for (const _page of ['/order', '/', '/tables/long'])
      expect((await post('/_api/forms/order-form', { what: 'Pie', _page })).status, _page).toBe(403);
    expect((await start(FRIDAY).ask('/_api/blocks/order-form?_page=/order')).status).toBe(404);
  });

  it('is asked of the record on the page of one', async () => {
    const { see, send, post, ask } = start();
    expect(await see('/tables/round')).not.toContain('Sit down');
    expect(await see('/tables/round')).toContain('Who sits here');
    expect(await see('/tables/long')).not.toContain('Who sits here');
    expect((await post('/_api/forms/sit', { who: 'Bo', table: 'round', _page: '/tables/round' })).status).toBe(403);
    expect((await send('sit', { who: 'Bo', table: 'long', _page: '/tables/long' })).status).toBe(303);
    expect(await see('/tables/long')).toMatch(/Sit down[^]*Who sits here/);
    expect((await ask('/_api/export/seats.csv')).status).toBe(404);
  });

  it('holds for rows sent as data too, whose forms must stand', async () => {
    const sent = (site: ReturnType<typeof start>, entity: string, values: object) =>
      site.ask(`/_api/data/${entity}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN },
        body: JSON.stringify(values),
      });
    const open = start();
    expect((await sent(open, 'dish', { what: 'Stew' })).status).toBe(201);
    const full = await sent(open, 'dish', { what: 'Pie' });
    expect([full.status, await full.json()]).toEqual([403, { error: 'NOT_NOW' }]);
    expect((await sent(start(FRIDAY), 'dish', { what: 'Stew' })).status).toBe(403);
    expect((await sent(open, 'seat', { who: 'Bo', table: 'round' })).status).toBe(403);
  });

  it('is named where it cannot be one, and written again as its author wrote it', () => {
    const { blueprint } = start();
    const lines = writeDocument(toDocument(blueprint)).split('\n');
    expect(lines.find((line) => line.includes('"order-form"'))).toContain('"when":"weekday(today) < 5 and count(dish) < 2"');
    for (const [when, code] of [
      ['places > 1', 'unknownField'],
      ['count(dish)', 'valueKind'],
      ["weekday('x", 'expression'],
    ] as const)
      expect(() => startDocument(SITE.replace('"when":"weekday(today) < 5 and count(dish) < 2"', `"when":"${when}"`))).toThrow(
        code,
      );
  });
});
