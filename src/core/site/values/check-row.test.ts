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

describe('contacts that must be different', () => {
  const fair = (fields: string, rules = '', rows = '') =>
    startDocument(
      [
        '{"site":{"name":"Street Fair","description":"Stalls."}}',
        '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
        `{"entity":"stall","label":"Stall","fields":["name:text!# Name",${fields},"day:date Day","state:(asked=Asked|cancelled=Cancelled) State"],"access":{"read":"nobody","create":"public"},"rules":[${rules}]}`,
        '{"block":"stall","page":"home","type":"form","title":"Stall","query":"stall","fields":["name","phone","mail","day","state"]}',
        rows,
      ].join('\n'),
    );
  const STALL = { name: 'Jam', phone: '0151 234 567', mail: 'Ida@Lane.example', day: '2026-06-10', state: 'asked' };
  const OTHER = { ...STALL, phone: '040 9999', mail: 'bo@lane.example' };
  const UNIQUE = '"phone:phone^~ Phone","mail:email^~ E-mail"';
  const PLAIN = '"phone:phone~ Phone","mail:email~ E-mail"';
  const ONCE = '{"kind":"uniqueTogether","fields":["phone","day"]}';
  const AT_MOST = '{"kind":"check","that":"count(stall, phone = this.phone) <= 1","why":"One each.","on":["phone"]}';

  it.each([
    [UNIQUE, '', { phone: '0151-234.567' }, 422],
    [UNIQUE, '', { phone: '(0151) 234567' }, 422],
    [UNIQUE, '', { phone: '0151 234 568' }, 303],
    [UNIQUE, '', { mail: 'ida@lane.EXAMPLE' }, 422],
    [UNIQUE, '', { mail: 'ida@lane.test' }, 303],
    [PLAIN, ONCE, { phone: '0151/234567' }, 422],
    [PLAIN, ONCE, { phone: '0151/234567', day: '2026-06-11' }, 303],
    [PLAIN, ONCE, { phone: '0151/234567', state: 'cancelled' }, 303],
    [PLAIN, AT_MOST, { phone: '0151-234-567' }, 422],
    [PLAIN, AT_MOST, { phone: '0151-234-568' }, 303],
  ])('%s, %s: a second one with %o is answered by %i', async (fields, rules, change, status) => {
    const { send, store } = fair(fields, rules);
    expect((await send('stall', STALL)).status).toBe(303);
    expect((await send('stall', { ...OTHER, ...change })).status).toBe(status);
    expect((await store.list('stall', { offset: 0, limit: 1 })).rows[0]?.values['phone']).toBe(STALL.phone);
  });

  it('are different in example rows too', () => {
    const rows = '{"rows":"stall","cols":["name","phone","day"],"data":[["Jam","0151 234","@+1d"],["Tea","0151-234","@+1d"]]}';
    expect(() => fair(UNIQUE, '', rows)).toThrow('duplicateValue');
    expect(() => fair(PLAIN, ONCE, rows)).toThrow('breaksRule');
    expect(() => fair(PLAIN, '', rows)).not.toThrow();
  });

  it('counts behind any number of rows that hold nothing', async () => {
    const { send, store } = fair(PLAIN, ONCE);
    await store.exclusive(async (transaction) => {
      for (let index = 0; index < 600; index += 1)
        await transaction.put('stall', {
          id: `gone-${index}`,
          values: { ...STALL, state: 'cancelled' },
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: '2026-01-01T00:00:00.000Z',
          sample: false,
        });
    });
    expect((await send('stall', STALL)).status).toBe(303);
    expect((await send('stall', STALL)).status).toBe(422);
  });
});
