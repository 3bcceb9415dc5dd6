import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

const DOCUMENT = [
  '{"site":{"name":"Shift Swap","description":"Nurses swap shifts."}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"swap","path":"/swaps/:slug","title":"Swap","entity":"swap"}]}',
  '{"entity":"nurse","label":"Nurse","fields":["name:text!# Name","email:email!~ Email"],"access":{"read":"public"}}',
  '{"entity":"swap","label":"Swap","fields":["what:text!# What","reason:longtext Opinion","hours:int Hours","state:(asked=Asked|agreed=Agreed|declined=Declined) State"],"access":{"read":"public","create":"public"},"flow":{"field":"state","steps":[{"id":"accept","label":"Accept","from":["asked"],"to":"agreed","by":"nurse","agree":2},{"id":"decline","label":"Decline","from":["asked"],"to":"declined","by":"public","asks":["reason!","hours"]}]}}',
  '{"accounts":{"entity":"nurse","roles":[{"id":"nurse","label":"Nurse","demo":"ada"}]}}',
  '{"block":"swaps","page":"home","type":"collection","variant":"rows","title":"Swaps","query":"swap"}',
  '{"block":"ask","page":"home","type":"form","title":"Ask","query":"swap"}',
  '{"block":"swap-detail","page":"swap","type":"detail","query":"swap"}',
  '{"rows":"nurse","cols":["@id","name","email"],"data":[["ada","Ada Moss","ada@ward.test"],["ben","Ben Roe","ben@ward.test"]]}',
  '{"rows":"swap","cols":["@id","what","state"],"data":[["friday","Friday night","asked"],["sunday","Sunday","asked"]]}',
].join('\n');
const start = () => startDocument(DOCUMENT, { now: () => '2026-11-20T08:00:00.000Z', isDemo: true });
const step = (id: string, row = 'friday') => ({ _block: 'swaps', 'row.entity': 'swap', 'row.id': row, 'row.step': id });

describe('a step that asks', () => {
  it('stands as a small form at the row, on its page and in the admin', async () => {
    const { see, owner } = start();
    for (const path of ['/', '/swaps/friday']) {
      const page = await see(path);
      expect(page).toMatch(/<details class="step-ask"[\s\S]*?name="reason"[^>]* required[\s\S]*?name="hours"/);
      expect(await htmlFaults(page)).toEqual([]);
    }
    expect(await see('/admin/e/swap/row/friday', owner)).toMatch(/<details class="asking">[\s\S]*?name="reason"/);
    expect(await see('/')).not.toMatch(/id="ask-reason"/);
  });

  it('writes what was answered, and refuses without what it needs', async () => {
    const { post, store, see } = start();
    await see('/');
    const refused = await post('/_api/do/step', { ...step('decline'), hours: '3' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toMatch(/<details class="step-ask"\s+open/);
    expect(page).toContain('Please fill in this field.');
    expect((await post('/_api/do/step', { ...step('decline'), reason: 'Too late', hours: '3', what: 'Mine' })).status).toBe(303);
    expect((await store.get('swap', 'friday'))?.values).toMatchObject({
      what: 'Friday night',
      state: 'declined',
      reason: 'Too late',
      hours: 3,
    });
  });

  it('asks in the admin too', async () => {
    const { post, store, owner, see } = start();
    await see('/');
    expect((await post('/admin/e/swap/row/sunday/step', { step: 'decline' }, owner)).status).toBe(422);
    await post('/admin/e/swap/row/sunday/step', { step: 'decline', reason: 'No' }, owner);
    expect((await store.get('swap', 'sunday'))?.values).toMatchObject({ state: 'declined', reason: 'No' });
  });
});

describe('a step that several agree to', () => {
  it('moves with the last of them, and says who has agreed', async () => {
    const { post, store, see } = start();
    const cookie = { 'x-visitor': 'one' };
    await see('/');
    const as = (person: string) => post('/_api/do/demo', { _block: 'swaps', person }, cookie);
    await as('ada');
    expect((await post('/_api/do/step', step('accept'), cookie)).status).toBe(303);
    expect((await store.get('swap', 'friday'))?.values['state']).toBe('asked');
    const page = await see('/', cookie);
    expect(page).toContain('Accept: agreed by Ada Moss (1 of 2)');
    expect((await post('/_api/do/step', step('accept'), cookie)).status).toBe(422);
    await as('ben');
    expect((await post('/_api/do/step', step('accept'), cookie)).status).toBe(303);
    expect((await store.get('swap', 'friday'))?.values['state']).toBe('agreed');
    expect((await store.list('_agreements', { offset: 0, limit: 9 })).total).toBe(0);
  });
});

describe('a step that asks for a record', () => {
  const LENDING = [
    '{"site":{"name":"Bike Loans","description":"Bikes for members."}}',
    '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"loan","path":"/loans/:slug","title":"Loan","entity":"loan"}]}',
    '{"entity":"bike","label":"Bike","plural":"Bikes","fields":["name:text!# Name","state:(here=Here|out=Out) State"],"access":{"read":"public"}}',
    '{"entity":"loan","label":"Loan","plural":"Loans","fields":["who:text!# Who","bike:>bike Bike where state = \'here\'","spare:>bike* Spare bikes","state:(asked=Asked|lent=Lent) State"],"access":{"read":"public","create":"public"},"flow":{"field":"state","steps":[{"id":"lend","label":"Lend","from":["asked"],"to":"lent","by":"public","asks":["bike!","spare"]}]}}',
    '{"block":"loans","page":"home","type":"collection","variant":"rows","title":"Loans","query":"loan","fields":["who","state"]}',
    '{"block":"ask","page":"home","type":"form","title":"Ask","query":"loan"}',
    '{"block":"one","page":"loan","type":"detail","query":"loan","fields":["who"]}',
    '{"rows":"bike","cols":["@id","name","state"],"data":[["red","Red Racer","here"],["blue","Blue Tourer","out"],["green","Green Folder","here"]]}',
    '{"rows":"loan","cols":["@id","who","state"],"data":[["l1","Ida","asked"],["l2","Bo","asked"]]}',
  ].join('\n');
  const take = (values: Record<string, string>, row = 'l1') => ({
    _block: 'loans',
    'row.entity': 'loan',
    'row.id': row,
    'row.step': 'lend',
    ...values,
  });

  it('offers those that fit by their names, on the list, the page and in the admin', async () => {
    const { see, owner } = startDocument(LENDING);
    for (const page of [await see('/'), await see('/loans/l1'), await see('/admin/e/loan/row/l1', owner)]) {
      const [asked = ''] = /id="(?:\w+-l1|s)-lend-bike[\s\S]*?<\/form>/.exec(page) ?? [];
      expect(asked).toMatch(/value="red"[\s\S]*Red Racer/);
      const [single = ''] = asked.split('name="spare');
      expect(single).not.toContain('Blue Tourer');
      expect(asked.slice(single.length)).toContain('Blue Tourer');
      expect(await htmlFaults(page)).toEqual([]);
    }
    expect(await see('/')).not.toMatch(/id="ask-bike/);
  });

  it('takes one that fits alone', async () => {
    const { post, store, see } = startDocument(LENDING);
    await see('/');
    for (const bike of ['', 'blue', 'nowhere']) expect((await post('/_api/do/step', take({ bike }))).status, bike).toBe(422);
    expect((await post('/_api/do/step', take({ bike: 'green', 'spare[]': 'red' }))).status).toBe(303);
    expect((await store.get('loan', 'l1'))?.values).toMatchObject({ state: 'lent', bike: 'green', spare: ['red'] });
  });

  it('takes a name in the admin, where there are too many to list', async () => {
    const { post, store, owner, see } = startDocument(LENDING);
    await see('/');
    expect((await post('/admin/e/loan/row/l2/step', { step: 'lend', bike: 'Blue Tourer' }, owner)).status).toBe(422);
    expect((await post('/admin/e/loan/row/l2/step', { step: 'lend', bike: 'Red Racer' }, owner)).status).toBe(303);
    expect((await store.get('loan', 'l2'))?.values).toMatchObject({ state: 'lent', bike: 'red' });
  });

  it('keeps the name of what is chosen and fits no more, in the form of the owner', async () => {
    const { see, owner, post } = startDocument(LENDING);
    await see('/');
    await post('/_api/do/step', take({ bike: 'green' }));
    await post('/admin/e/bike/row/green', { name: 'Green Folder', state: 'out' }, owner);
    const form = await see('/admin/e/loan/row/l1', owner);
    expect(form).toMatch(/<option value="green"\s+selected>Green Folder/);
    const [, choices = ''] = /<select id="f-bike"([\s\S]*?)<\/select>/.exec(form) ?? [];
    expect(choices).toContain('Red Racer');
    expect(choices).not.toContain('Blue Tourer');
  });
});
