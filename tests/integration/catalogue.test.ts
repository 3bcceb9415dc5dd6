import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let ada: TestUser;
let eve: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  [ada, eve] = [await signUp(server), await signUp(server)];
}, 60_000);
afterAll(() => server.close());

type Kind = 'layout' | 'component' | 'layout_group';
const save = (kind: Kind, item: object, { client } = ada) => client.post(`/api/catalogue/${kind}/save`, item);
const remove = (kind: Kind, id: unknown, { client } = ada) => client.post(`/api/catalogue/${kind}/delete`, { id });
const page = async (kind: Kind, asked: object = {}, { client } = ada) => {
  const { data } = await client.post(`/api/catalogue/${kind}/page`, asked);
  return { total: data['total'], list: data['list'] as Record<string, unknown>[] };
};
const timed = { id: expect.any(String), created_at: expect.any(String), updated_at: expect.any(String) };

describe('the catalogue of a person', () => {
  it('CAT-01 CAT-02 CAT-08 keeps layouts, components and groups with exactly their fields', async () => {
    const group = { name: 'Shops', name_zh: '商店' };
    const made = await save('layout_group', group);
    expect(made.data).toEqual({ ...group, ...timed });
    const layout = { name: 'Two columns', name_zh: '两栏', description: 'Text beside a picture', slots: '["left", "right"]' };
    const layoutMade = await save('layout', { ...layout, group_id: made.data['id'] });
    expect(layoutMade.data).toEqual({ ...layout, group_id: made.data['id'], ...timed });
    const component = { name: 'Cart', name_zh: '购物车', type: 'shop', default_config: '{"limit": 3}', has_backend: true };
    expect((await save('component', component)).data).toEqual({ ...component, ...timed });
    expect((await save('component', { name: 'Bare' })).data).toEqual({
      name: 'Bare',
      name_zh: '',
      type: '',
      default_config: '',
      has_backend: false,
      ...timed,
    });
    const changed = await save('layout', { ...layout, id: layoutMade.data['id'], name: 'Columns', group_id: null });
    expect(changed.data).toMatchObject({ id: layoutMade.data['id'], name: 'Columns', group_id: null });
    expect((await page('layout')).list).toEqual([changed.data]);
    expect((await remove('layout', layoutMade.data['id'])).data).toEqual({ deleted: true });
    expect(await page('layout')).toEqual({ total: 0, list: [] });
    expect((await ada.client.post('/api/catalogue/feedback/page', {})).error).toBe('BAD_REQUEST');
  });

  it('CAT-06 is paged, newest first, and found by a part of either name', async () => {
    const person = await signUp(server);
    for (const [name, name_zh] of [
      ['Rye 100%', '黑麦'],
      ['Tea', '绿茶'],
      ['Rye', ''],
    ])
      await save('component', { name, name_zh }, person);
    const names = async (asked: object) => {
      const { total, list } = await page('component', asked, person);
      return [total, ...list.map(({ name }) => name)];
    };
    expect(await names({})).toEqual([3, 'Rye', 'Tea', 'Rye 100%']);
    expect(await names({ page: 2, size: 2 })).toEqual([3, 'Rye 100%']);
    expect(await names({ name: 'rye' })).toEqual([2, 'Rye', 'Rye 100%']);
    expect(await names({ name: '绿' })).toEqual([1, 'Tea']);
    expect(await names({ name: '%' })).toEqual([1, 'Rye 100%']);
  });

  it('CAT-09 layouts of a deleted group stay, without one', async () => {
    const group = await save('layout_group', { name: 'Short-lived' });
    const layout = await save('layout', { name: 'Lasting', group_id: group.data['id'] });
    await remove('layout_group', group.data['id']);
    const { list } = await page('layout', { name: 'Lasting' });
    expect(list).toMatchObject([{ id: layout.data['id'], group_id: null }]);
    expect((await save('layout', { name: 'Late', group_id: group.data['id'] })).error).toBe('NOT_FOUND');
  });

  it('CAT-11 needs a name, of 50 characters at most, and valid JSON where there is any', async () => {
    for (const kind of ['layout', 'component', 'layout_group'] as const) {
      for (const name of [undefined, '', '  ', 'x'.repeat(51), 7, null])
        expect((await save(kind, { name })).error).toBe('BAD_REQUEST');
      expect((await save(kind, { name: ` ${'x'.repeat(50)} ` })).data['name']).toBe('x'.repeat(50));
    }
    for (const text of ['{', 'left, right', "{'a': 1}", 'undefined']) {
      expect((await save('layout', { name: 'x', slots: text })).error).toBe('BAD_REQUEST');
      expect((await save('component', { name: 'x', default_config: text })).error).toBe('BAD_REQUEST');
    }
    for (const text of ['', ' ', '[]', '"a"', '{"a": [1, null]}']) {
      expect((await save('layout', { name: 'x', slots: text })).status).toBe(200);
      expect((await save('component', { name: 'x', default_config: text })).status).toBe(200);
    }
    expect((await save('layout', { name: 'x', slots: `"${'x'.repeat(10_000)}"` })).error).toBe('BAD_REQUEST');
    for (const odd of [{ owner: eve.userId }, { has_backend: true }, { group_id: 'x' }, { id: 7 }])
      expect((await save('layout', { name: 'x', ...odd })).error).toBe('BAD_REQUEST');
  });

  it('CAT-07 is seen and changed by that person only', async () => {
    const { data } = await save('layout', { name: 'Mine' });
    const group = await save('layout_group', { name: 'Mine' });
    expect(await page('layout', { name: 'Mine' }, eve)).toEqual({ total: 0, list: [] });
    expect((await save('layout', { id: data['id'], name: 'Taken' }, eve)).error).toBe('NOT_FOUND');
    expect((await save('layout', { name: 'In it', group_id: group.data['id'] }, eve)).error).toBe('NOT_FOUND');
    // Another kind is another catalogue.
    expect((await save('component', { id: data['id'], name: 'Turned' })).error).toBe('NOT_FOUND');
    expect((await remove('layout_group', data['id'])).error).toBe('NOT_FOUND');
    expect((await remove('layout', data['id'], eve)).error).toBe('NOT_FOUND');
    expect((await remove('layout', randomUUID())).error).toBe('NOT_FOUND');
    const anonymous = createClient(server.appUrl);
    for (const action of ['page', 'save', 'delete'])
      expect((await anonymous.post(`/api/catalogue/layout/${action}`, { name: 'x' })).status).toBe(401);
    expect((await page('layout', { name: 'Mine' })).list).toEqual([data]);
  });

  it('CAT-07 goes with the account', async () => {
    const gone = await signUp(server);
    const group = await save('layout_group', { name: 'Gone' }, gone);
    await save('layout', { name: 'Gone', group_id: group.data['id'] }, gone);
    await server.query('delete from users where id = $1', [gone.userId]);
    expect(await server.query('select id from catalogue_items where user_id = $1', [gone.userId])).toEqual([]);
  });
});
