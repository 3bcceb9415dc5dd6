import { describe, expect, it } from 'vitest';
import { placedFaults } from '../../engine/expression/conditions.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

const RULE =
  '{"kind":"check","that":"count(loan, createdBy = this.createdBy and day = this.day and state != \'cancelled\') <= 1","why":"One a day is enough.","on":["day"]}';

const start = () =>
  startDocument(
    [
      '{"site":{"name":"Oar Shed","description":"Boats."}}',
      '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
      '{"entity":"rower","label":"Rower","fields":["name:text!# Name","email:email!~ Email"],"access":{"read":"public"}}',
      `{"entity":"loan","label":"Loan","fields":["name:text!# Name","day:date! Day","state:(out=Out|cancelled=Cancelled) State"],"access":{"read":"public","create":"public","update":"own"},"rules":[${RULE}],"flow":{"field":"state","steps":[{"id":"stop","label":"Stop","from":["out"],"to":"cancelled","by":"own"}]}}`,
      '{"accounts":{"entity":"rower","roles":[{"id":"rower","label":"Rower"}]}}',
      '{"block":"ask","page":"home","type":"form","title":"Ask","query":"loan","fields":["name","day"]}',
      '{"block":"loans","page":"home","type":"collection","variant":"rows","title":"Loans","query":"loan","options":{"edit":true}}',
    ].join('\n'),
    { now: () => '2026-05-01T08:00:00.000Z' },
  );
const LOAN = { name: 'Skiff', day: '2026-05-02' };
const [ann, ben] = [{ 'x-visitor': 'ann' }, { 'x-visitor': 'ben' }];

describe('a limit for each person', () => {
  it('counts the rows of whoever writes one, and not those of others', async () => {
    const { send } = start();
    expect((await send('ask', LOAN, ann)).status).toBe(303);
    expect((await send('ask', LOAN, ben)).status).toBe(303);
    const { status, page } = await send('ask', LOAN, ann);
    expect(status).toBe(422);
    expect(page).toContain('One a day is enough.');
    expect((await send('ask', { ...LOAN, day: '2026-05-03' }, ann)).status).toBe(303);
  });

  it('lets go of a row that was cancelled', async () => {
    const { send, store, post } = start();
    await send('ask', LOAN, ann);
    const [loan] = (await store.list('loan', { offset: 0, limit: 1 })).rows;
    const step = { _block: 'loans', 'row.entity': 'loan', 'row.id': loan?.id ?? '', 'row.step': 'stop' };
    expect((await post('/_api/do/step', step, ann)).status).toBe(303);
    expect((await send('ask', LOAN, ann)).status).toBe(303);
  });

  it('is a condition of checks alone, where the makers of rows are known', () => {
    const { blueprint } = start();
    const placed = { path: '', entity: 'loan', text: 'createdBy = user', kinds: ['bool'], hasUser: true } as const;
    expect(placedFaults({ ...placed, hasMaker: true }, blueprint)).toEqual([]);
    expect(placedFaults(placed, blueprint).map(({ code, got }) => [code, got])).toEqual([['unknownField', 'createdBy']]);
    const { accounts: _accounts, ...without } = blueprint;
    expect(placedFaults({ ...placed, text: 'createdBy = this.createdBy', hasMaker: true }, without)).not.toEqual([]);
  });
});
