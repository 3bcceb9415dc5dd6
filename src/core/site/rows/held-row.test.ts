import { describe, expect, it } from 'vitest';
import { compile } from '../../engine/document/compile.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { lintChanges } from '../../engine/changes/lint-changes.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

/** Two rooms, of which one has a stay, which is never lost, and a remark, which is part of it. */
const INN = [
  '{"site":{"name":"Tern Inn"}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
  '{"entity":"room","label":"Room","plural":"Rooms","fields":["name:text!# Name"],"access":{"read":"public"}}',
  '{"entity":"stay","label":"Stay","plural":"Stays","fields":["name:text!# Name","room:>room! Room","from:date! From"],"access":{"read":"public","create":"public"}}',
  '{"entity":"remark","label":"Remark","plural":"Remarks","fields":["text:text!# Text","room:>room! Room"],"access":{"read":"public","create":"public"}}',
  '{"block":"rooms","page":"home","type":"collection","variant":"table","title":"Rooms","query":"room"}',
  '{"rows":"room","cols":["@id","name"],"data":[["attic","Attic"],["cellar","Cellar"]]}',
  '{"rows":"stay","cols":["@id","name","room","from"],"data":[["s1","Ann","attic","@+3d"]]}',
  '{"rows":"remark","cols":["@id","text","room"],"data":[["r1","Cold","cellar"]]}',
].join('\n');

async function startInn() {
  const site = startDocument(INN);
  await site.see('/');
  const admin = async (path: string, fields: Record<string, string>) => {
    const answer = await site.post(`/admin/e/room${path}`, fields, site.owner);
    return { status: answer.status, text: await answer.text() };
  };
  return { ...site, admin, has: async (id: string) => (await site.store.get('room', id)) !== null };
}

describe('a row that others are about', () => {
  it.each([
    ['/row/attic/delete', { confirmed: 'yes' }],
    ['/bulk', { action: 'delete', confirmed: 'yes', id: 'attic' }],
  ])('stays in the admin at %s, with the reason', async (path, fields) => {
    const { admin, has } = await startInn();
    const { status, text } = await admin(path, fields);
    expect([status, text.includes('“Attic” stays: Stays are about it.')]).toEqual([409, true]);
    expect(await has('attic')).toBe(true);
  });

  it('goes once they are gone, and with what is only part of it', async () => {
    const { admin, has, store } = await startInn();
    expect((await admin('/row/cellar/delete', { confirmed: 'yes' })).status).toBe(303);
    await store.exclusive((transaction) => transaction.remove('stay', 's1'));
    expect((await admin('/row/attic/delete', { confirmed: 'yes' })).status).toBe(303);
    expect([await has('attic'), await has('cellar')]).toEqual([false, false]);
  });

  it('is not removed by lines of an author, unless these give them another or remove them', () => {
    const { blueprint } = compile(readDocument(INN).document);
    const faultsOf = (...lines: readonly object[]) =>
      lintChanges(blueprint, lines.map((line) => JSON.stringify(line)).join('\n')).faults.join('\n');
    const attic = { op: 'removeRows', rows: 'room', ids: ['attic'] };
    expect(faultsOf(attic)).toMatch(/keep its row[\s\S]*stay s1/);
    expect(faultsOf({ op: 'removeRows', rows: 'room', ids: ['cellar'] })).toBe('');
    expect(faultsOf({ op: 'removeRows', rows: 'stay', ids: ['s1'] }, attic)).toBe('');
    expect(faultsOf({ op: 'setRowValues', rows: 'stay', cols: ['@id', 'room'], data: [['s1', 'cellar']] }, attic)).toBe('');
  });
});
