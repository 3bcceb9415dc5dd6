import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareBuilt, listCards } from '../support/gallery-actions.ts';
import { createClient } from '../support/http-client.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let ada: TestUser;
let ben: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  [ada, ben] = [await signUp(server), await signUp(server)];
}, 60_000);
afterAll(() => server.close());

it('HOME-20 HOME-21 the showcases have the official templates in their order, also for visitors', async () => {
  const [first, second] = [await shareBuilt(ada.client, 'First'), await shareBuilt(ada.client, 'Second')];
  await shareBuilt(ada.client, 'Not official');
  for (const [index, { itemId }] of [second, first].entries())
    await server.query(`update gallery_items set is_official = true, position = $2 where id = $1`, [itemId, index]);
  const visitor = createClient(server.appUrl);
  for (const path of ['show_case', 'template_showcase']) {
    const { cards } = await listCards(visitor, '', `/api/home/${path}`);
    expect(cards.map((card) => card['project_title'])).toEqual(['Second', 'First']);
  }
  await server.query(`update gallery_items set language = 'zh' where id = $1`, [first.itemId]);
  expect((await listCards(visitor, '', '/api/home/show_case')).cards).toHaveLength(1);
  expect((await listCards(visitor, 'status=1')).cards).toHaveLength(1);
  expect((await listCards(visitor, 'status=1&is_all=true')).cards).toHaveLength(2);
});

it('HOME-22 HOME-23 HOME-24 one number is public, and lists of one’s own need a sign-in and hold nothing of others', async () => {
  const visitor = createClient(server.appUrl);
  // Templates are no sites that somebody made.
  expect((await visitor.get('/api/home/ph_num')).data).toEqual({ ph_num: 1 });
  const lists = ['user_bill', 'user_projects', 'user_deployed_versions'];
  for (const name of lists) expect((await visitor.get(`/api/home/${name}`)).status).toBe(401);
  const totals = async (user: TestUser) =>
    Promise.all(lists.map(async (name) => (await user.client.get(`/api/home/${name}`)).data['total']));
  expect(await totals(ben)).toEqual([1, 0, 0]);
  expect(await totals(ada)).toEqual([4, 3, 0]);
  await server.query(
    `insert into published_sites (subdomain, project_id, user_id, version_id, published_at)
      select 'first-one', id, user_id, current_version_id, now() from projects where title = 'First'`,
  );
  const deployed = await ada.client.get('/api/home/user_deployed_versions?page=1&size=5');
  expect(deployed.data).toMatchObject({ total: 1, list: [{ domain: 'first-one', project_title: 'First' }] });
  await server.query(
    `insert into projects (id, user_id, title, state, created_at, updated_at)
      select 800000 + n, $1, 'Many', 30, now(), now() from generate_series(1, 1003) n`,
    [ben.userId],
  );
  const all = await ben.client.get('/api/home/user_projects');
  expect([all.data['total'], (all.data['list'] as unknown[]).length]).toEqual([1003, 1000]);
  const page = await ben.client.get('/api/home/user_projects?page=2&size=1000');
  expect((page.data['list'] as unknown[]).length).toBe(3);
});
