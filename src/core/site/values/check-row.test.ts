import { describe, expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const hut = (rule: string) =>
  startDocument(
    [
      '{"site":{"name":"Moor Hut","description":"A hut on the moor."}}',
      '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
      '{"entity":"room","label":"Room","fields":["name:text!# Name"],"access":{"read":"public"}}',
      `{"entity":"stay","label":"Stay","fields":["name:text!# Name","room:>room! Room","from:date! From","to:date! To","state:(asked=Asked|cancelled=Cancelled) State"],"access":{"read":"public","create":"public"},"rules":[${rule}]}`,
      '{"block":"stay","page":"home","type":"form","title":"Stay","query":"stay","fields":["name","room","from","to","state"]}',
      '{"rows":"room","cols":["@id","name"],"data":[["loft","Loft"],["cellar","Cellar"]]}',
    ].join('\n'),
    { now: () => '2026-05-01T08:00:00.000Z' },
  );
const STAY = { name: 'Ada', room: 'loft', from: '2026-06-10', to: '2026-06-14', state: 'asked' };

describe('noOverlap', () => {
  const OF_ROOM = '{"kind":"noOverlap","resource":"room","from":"from","to":"to"}';
  const OF_ALL = '{"kind":"noOverlap","from":"from","to":"to"}';

  it.each([
    ['of a room', OF_ROOM, {}, 422],
    ['of a room', OF_ROOM, { room: 'cellar' }, 303],
    ['of a room', OF_ROOM, { from: '2026-06-14', to: '2026-06-16' }, 303],
    ['of a room', OF_ROOM, { state: 'cancelled' }, 303],
    ['of the whole house', OF_ALL, { room: 'cellar' }, 422],
    ['of the whole house', OF_ALL, { room: 'cellar', from: '2026-06-14', to: '2026-06-15' }, 303],
    ['of the whole house', OF_ALL, { from: '2026-06-20', to: '2026-06-18' }, 422],
    ['of the whole house', OF_ALL, { room: 'cellar', state: 'cancelled' }, 303],
  ])('%s (%s) answers a second stay with %o by %i', async (_what, rule, change, status) => {
    const { send } = hut(rule);
    expect((await send('stay', STAY)).status).toBe(303);
    expect((await send('stay', { ...STAY, ...change })).status).toBe(status);
  });

  it('lets a stay be changed within its own days', async () => {
    const { send, store, post, owner } = hut(OF_ALL);
    await send('stay', STAY);
    const [row] = (await store.list('stay', { offset: 0, limit: 1 })).rows;
    expect(row).toBeDefined();
    const answer = await post(`/admin/e/stay/row/${row?.id ?? ''}`, { ...STAY, from: '2026-06-11' }, owner);
    expect(answer.status).toBe(303);
    expect((await store.get('stay', row?.id ?? ''))?.values['from']).toBe('2026-06-11');
  });
});
