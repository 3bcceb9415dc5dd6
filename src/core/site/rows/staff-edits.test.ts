import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

/** A site where `ina` keeps the visits and `bo` has made one. */
const PRACTICE = [
  '{"site":{"name":"Paw Practice","description":"A vet.","hours":["mon-fri 09:00-17:00"],"timeZone":"Europe/London"}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"visit","path":"/visits/:slug","title":"Visit","entity":"visit"}]}',
  '{"entity":"person","label":"Person","plural":"People","fields":["name:text!# Name","email:email! Email","told:int Told"],"access":{"read":"member"}}',
  '{"entity":"visit","label":"Visit","plural":"Visits","fields":["animal:text!# Animal","day:date! Day","time:time! Time","chip:text! Chip","fee:money Fee","reason:text Reason","owner:>person Owner","state:(asked=Asked|agreed=Agreed|billed=Billed|paid=Paid|called=Called off|lost=Lost) State"],"access":{"read":"member","create":"member","update":"own"},"rules":[{"kind":"openingHours","field":"time"}],"flow":{"field":"state","steps":[{"id":"agree","label":"Agree","from":["asked"],"to":"agreed","by":"nobody"},{"id":"bill","label":"Bill","from":["agreed"],"to":"billed","by":"nobody","when":"isSet(fee)","why":"Say first what it costs."},{"id":"pay","label":"Pay","from":["billed"],"to":"paid","by":"nobody","when":"owner = user"},{"id":"call","label":"Call off","from":["asked","agreed"],"to":"called","by":"own","asks":["reason!"]},{"id":"move","label":"Move","from":["asked"],"to":"asked","by":"vet","asks":["day!","time!"]}]},"effects":[{"on":"step:agree","do":"add","to":"owner","field":"told","amount":1}]}',
  '{"accounts":{"entity":"person","roles":[{"id":"keeper","label":"Keeper","demo":"bo"},{"id":"vet","label":"Vet","manages":["visit"],"demo":"ina"}]}}',
  '{"block":"visits","page":"home","type":"collection","variant":"rows","title":"Visits","query":"visit","options":{"edit":["day","time"]}}',
  '{"block":"ask","page":"home","type":"form","title":"Ask","query":"visit","fields":["animal","day","time","chip"]}',
  '{"block":"detail","page":"visit","type":"detail","query":"visit","options":{"edit":true}}',
  '{"rows":"person","cols":["@id","name","email","told"],"data":[["bo","Bo","bo@paw.test",0],["ina","Ina","ina@paw.test",0]]}',
  '{"rows":"visit","cols":["@id","animal","day","time","chip","fee","owner","state","@owner"],"data":[["rex","Rex","2026-11-24","10:00","C-1",null,"bo","asked","bo"],["tom","Tom","2026-11-25","10:00","C-2",40,"bo","agreed","bo"],["ida","Ida","2026-11-26","10:00","C-3",40,"bo","billed","bo"]]}',
].join('\n');

const LAB = [
  '{"site":{"name":"Harrow"}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
  '{"entity":"tool","label":"Tool","plural":"Tools","fields":[{"key":"asset","label":"Asset number","type":"text","required":true,"unique":true,"pattern":"HT-[0-9]{3}"},"name:text!#^ Name"],"access":{"read":"public","create":"public"}}',
  '{"block":"list","page":"home","type":"collection","variant":"table","title":"Tools","query":"tool","options":{"create":true}}',
  '{"rows":"tool","cols":["asset","name"],"data":[["HT-001","Balance"]]}',
].join('\n');

function startPractice() {
  const site = startDocument(PRACTICE, { now: () => '2026-11-20T08:00:00.000Z', isDemo: true });
  const cookie = { 'x-visitor': 'one' };
  const as = async (person: string) => {
    await site.see('/', cookie);
    await site.post('/_api/do/demo', { _block: 'visits', person }, cookie);
  };
  const edit = (block: string, id: string, values: Record<string, string>) =>
    site.post(
      '/_api/do/edit',
      { _block: block, _page: '/', 'row.entity': 'visit', 'row.id': id, 'row.fields': Object.keys(values).join(), ...values },
      cookie,
    );
  const admin = async (id: string, values: Record<string, string>) => {
    await site.see('/');
    const answer = await site.post(`/admin/e/visit/row/${id}`, values, site.owner);
    return { status: answer.status, text: await answer.text() };
  };
  const values = async (id: string, entity = 'visit') => (await site.store.get(entity, id))?.values ?? {};
  /** The row as it was before it had a chip. */
  const forget = (id: string) =>
    site.store.exclusive(async (transaction) => {
      const row = await transaction.get('visit', id);
      if (row !== null) await transaction.put('visit', { ...row, values: { ...row.values, chip: null } });
    });
  return { ...site, as, forget, edit, admin, values, page: (path: string) => site.see(path, cookie) };
}

const offered = (page: string, control: RegExp) => {
  const [, options = ''] = control.exec(page) ?? [];
  return [...options.matchAll(/value="(\w+)"/g)].map(([, value]) => value);
};

describe('the state of a row in the admin', () => {
  it.each([
    ['rex', ['asked', 'agreed', 'called', 'lost']],
    ['tom', ['agreed', 'billed', 'called', 'lost']],
  ])('of %s is offered as its steps lead', async (id, states) => {
    const { see, owner } = startPractice();
    const list = await see('/admin/e/visit', owner);
    expect(offered(list, new RegExp(`id="state-${id}-state"([\\s\\S]*?)</select\\s*>`))).toEqual(states);
    const form = await see(`/admin/e/visit/row/${id}`, owner);
    expect(offered(form, /<select id="f-state"([\s\S]*?)<\/select\s*>/)).toEqual(states);
    expect(await htmlFaults(form)).toEqual([]);
  });

  it.each([
    ['rex', { state: 'agreed' }, 303, ''],
    ['rex', { state: 'paid' }, 422, 'No step leads from “Asked” to “Paid”.'],
    ['tom', { state: 'asked' }, 422, 'No step leads from “Agreed” to “Asked”.'],
    ['rex', { state: 'called' }, 422, 'Please fill in this field.'],
    ['rex', { state: 'called', reason: 'Ill' }, 303, ''],
    ['tom', { state: 'billed', fee: '' }, 422, 'Say first what it costs.'],
    ['tom', { state: 'billed', fee: '55' }, 303, ''],
    ['tom', { state: 'lost' }, 303, ''],
    ['ida', { state: 'paid' }, 303, ''],
  ])('of %s is written as %o: %i', async (id, change, status, words) => {
    const { admin, values } = startPractice();
    const typed = { animal: 'Pet', day: '2026-11-24', time: '11:00', chip: 'C', fee: '40', reason: '', owner: 'bo', ...change };
    const answer = await admin(id, typed);
    expect([answer.status, answer.text.includes(words)]).toEqual([status, true]);
    expect((await values(id))['state'] === change.state).toBe(status === 303);
  });

  it('is refused from the list with the row as it is', async () => {
    const { admin } = startPractice();
    const { status, text } = await admin('rex', { _only: 'state', state: 'called' });
    expect([status, text.includes('value="Rex"')]).toEqual([422, true]);
  });
});

describe('the state of a row in a table that is imported', () => {
  it.each([
    ['rex', 'agreed', 'imported', 1],
    ['rex', 'paid', 'No step leads from “Asked” to “Paid”.', 0],
    ['tom', 'asked', 'No step leads from “Agreed” to “Asked”.', 0],
  ])('of %s goes to %s as by hand', async (id, state, expected, told) => {
    const { see, post, owner, values } = startPractice();
    await see('/');
    const before = (await values(id))['state'];
    const answer = await post('/admin/e/visit/import', { text: `id,State\n${id},${state}`, mode: 'all' }, owner);
    expect(`${answer.headers.get('location') ?? ''} ${await answer.text()}`).toContain(expected);
    expect((await values(id))['state']).toBe(told === 1 ? state : before);
    expect((await values('bo', 'person'))['told']).toBe(told);
  });
});

describe('the form for a new row above a list', () => {
  it('asks for a number of a certain form and for a name, though no two rows have the same', async () => {
    const site = startDocument(LAB);
    const { owner } = site;
    const form = await site.see('/?list.new=1', owner);
    expect(form).toMatch(/name="asset"/);
    expect(form).toMatch(/name="name"/);
    const sent = await site.send('list', { _page: '/', asset: 'HT-017', name: 'Oven' });
    expect(sent.status).toBe(303);
  });
});

describe('the form for a new row above a list, beside a shorter form', () => {
  it('asks for what that form asks, and for what every row needs', async () => {
    const short = '{"block":"short","page":"home","type":"form","title":"Add","query":"tool","fields":["name"]}';
    const site = startDocument(`${LAB}\n${short}`);
    expect(await site.see('/?list.new=1', site.owner)).toMatch(/id="list-name"[\s\S]*id="list-asset"/);
  });
});

describe('the form of a row on the site', () => {
  it('asks for the fields that the block names, and takes no others', async () => {
    const { as, page, edit, values } = startPractice();
    await as('ina');
    const form = await page('/?visits.edit=rex');
    expect(form).toMatch(/name="row.fields" value="day,time"/);
    expect(await htmlFaults(form)).toEqual([]);
    await edit('visits', 'rex', { animal: 'Max', time: '11:00' });
    expect(await values('rex')).toMatchObject({ animal: 'Rex', time: '11:00' });
  });

  it('leaves out the answers that steps alone ask for, and offers the states to which steps lead', async () => {
    const { as, page, edit, values } = startPractice();
    await as('ina');
    const form = await page('/visits/rex?detail.edit=rex');
    expect(form).toMatch(/name="row.fields" value="animal,day,time,chip,fee,owner,state"/);
    expect(form).not.toMatch(/name="state"\s+value="paid"/);
    expect((await edit('detail', 'rex', { state: 'paid' })).status).toBe(422);
    expect((await edit('detail', 'rex', { state: 'agreed' })).status).toBe(303);
    expect([(await values('rex'))['state'], (await values('bo', 'person'))['told']]).toEqual(['agreed', 1]);
  });

  it.each([
    ['a day that is closed', { day: '2026-11-28' }, 422],
    ['an open day', { day: '2026-11-27' }, 303],
  ])('moves a row to %s as a visitor does: %i', async (_, change, status) => {
    const { as, edit, admin } = startPractice();
    await as('ina');
    expect((await edit('visits', 'rex', change)).status).toBe(status);
    expect((await admin('rex', { animal: 'Rex', time: '10:00', chip: 'C', state: 'asked', ...change })).status).toBe(status);
  });

  it('keeps a row from before a field was needed, and its value once it is given', async () => {
    const { as, page, edit, values, forget } = startPractice();
    await as('ina');
    await forget('rex');
    expect(await page('/visits/rex?detail.edit=rex')).not.toMatch(/name="chip"[^>]*required/);
    expect((await edit('detail', 'rex', { animal: 'Max', chip: '' })).status).toBe(303);
    expect(await values('rex')).toMatchObject({ animal: 'Max' });
    await edit('detail', 'rex', { chip: 'C-12' });
    expect((await edit('detail', 'rex', { chip: '' })).status).toBe(422);
    expect(await values('rex')).toMatchObject({ chip: 'C-12' });
  });
});
