import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

const SITE = `
{"site":{"name":"Cakes","locales":["en","zh"]}}
{"pages":[{"id":"home","path":"/","title":{"en":"Order","zh":"订购"}},{"id":"track","path":"/track","title":{"en":"Your order","zh":"您的订单"}}]}
{"entity":"cake","label":"Cake","plural":"Cakes","fields":["what:text!# What","mail:email!~ E-mail","phone:phone~ Phone","day:date Day","note:longtext Note","inner:num- Inner","state:(asked=Asked|baked=Baked) State"],"access":{"read":"nobody","create":"public"},"flow":{"field":"state","steps":[{"id":"bake","label":"Bake","from":["asked"],"to":"baked","by":"nobody"}]}}
{"block":"form","page":"home","type":"form","title":"Order a cake","query":"cake","fields":["what","mail","phone","note"]}
{"block":"find","page":"track","type":"lookup","title":"Where is my cake?","query":"cake","fields":["what","note"],"options":{"check":"mail"}}
{"rows":"cake","cols":["@id","what","mail","state"],"data":[["c1","Carrot","ida@cakes.example","baked"]]}`;
const CAKE = { what: 'Plum', mail: 'Vera@Mail.example', phone: '+49 30 1234567', note: 'No nuts', _page: '/' };

async function ordered(text = SITE) {
  const site = startDocument(text);
  const { page } = await site.send('form', CAKE);
  const [, code = ''] = /Reference number: ([\w-]+)/.exec(page) ?? [];
  const find = (values: Record<string, string>, path = '/track') =>
    site.post('/_api/do/lookup', { _page: path, _block: 'find', ...values }, { 'x-visitor': 'another-device' });
  return { ...site, page, code, find };
}

describe('a record of somebody without an account', () => {
  it('is found again by its number and a value that its sender knows, on another device', async () => {
    const { page, code, find, see } = await ordered();
    expect(code).not.toBe('');
    expect(page).toContain(`/track?find.code=${code}#find`);
    const form = await see(`/track?find.code=${code}`, { 'x-visitor': 'another-device' });
    expect(form).toContain(`value="${code}"`);
    expect(form).not.toMatch(/Plum|Please check both/);
    const answer = await find({ 'row.code': ` ${code.toLowerCase()} `, mail: 'vera@mail.EXAMPLE' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const found = await answer.text();
    expect(await htmlFaults(found)).toEqual([]);
    for (const shown of ['Plum', 'No nuts', 'Current status: Asked']) expect(found).toContain(shown);
    expect(found).not.toMatch(/1234567|Inner/);
  });

  it.each(['own', 'public'])('is taken a step that is open to %s by whoever proves that it is theirs', async (by) => {
    const step = `{"id":"stop","label":"Take it back","from":["asked"],"to":"gone","by":"${by}","when":"what != 'Rum'","why":"Rum cakes stay."}`;
    const text = SITE.replace('baked=Baked)', 'baked=Baked|gone=Gone)').replace('"steps":[', `"steps":[${step},`);
    const { code, find, store } = await ordered(text);
    const proof = { 'row.code': code, mail: CAKE.mail };
    const found = await (await find(proof)).text();
    expect(found).toContain('Take it back');
    expect(found).not.toContain('>Bake<');
    expect(await htmlFaults(found)).toEqual([]);
    expect((await find({ ...proof, 'row.step': 'bake' })).status).toBe(403);
    expect((await find({ ...proof, mail: 'ida@cakes.example', 'row.step': 'stop' })).status).toBe(404);
    const taken = await find({ ...proof, 'row.step': 'stop' });
    expect(await taken.text()).toContain('Current status: Gone');
    const again = await find({ ...proof, 'row.step': 'stop' });
    expect(again.status).toBe(422);
    const { rows } = await store.list('cake', { offset: 0, limit: 9 });
    expect(new Set(rows.map(({ values }) => values['state']))).toEqual(new Set(['baked', 'gone']));
  });

  it('stays with its sender: one of both is not enough', async () => {
    const { code, find } = await ordered();
    for (const values of [
      { 'row.code': code, mail: 'ida@cakes.example' },
      { 'row.code': code, mail: '' },
      { 'row.code': 'CK-000000', mail: CAKE.mail },
      { 'row.code': '', mail: CAKE.mail },
    ])
      expect(await (await find(values)).text(), JSON.stringify(values)).not.toMatch(/Plum|Current status/);
    const wrong = await (await find({ 'row.code': code, mail: 'ida@cakes.example' }, '/zh/track')).text();
    expect(wrong).toContain('没有与该编号和E-mail都相符的记录');
    expect((await find({ _block: 'form', 'row.code': code, mail: CAKE.mail })).status).toBe(404);
  });

  it('is asked for by the digits of a phone, and shows how with an example', async () => {
    const byPhone = await ordered(SITE.replace('"check":"mail"', '"check":["phone"]'));
    const found = await byPhone.find({ 'row.code': byPhone.code, phone: '+49-30-123 45 67' });
    expect(await found.text()).toContain('Plum');
    const { see } = await ordered();
    expect(await see('/track')).toMatch(/Try CK-\d{4} with ida@cakes\.example/);
    expect(() => startDocument(SITE.replace('"check":"mail"', '"check":"post"'))).toThrow('unknownField');
  });
});
