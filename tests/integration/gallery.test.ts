import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { galleryCardSchema } from '#core/protocol/http/gallery.ts';
import { readGalleryCard } from '#core/protocol/http/gallery-card.ts';
import { listCards, sendGalleryCommand, shareBuilt } from '../support/gallery-actions.ts';
import { createClient, send, type TestClient } from '../support/http-client.ts';
import { buildProject, leaseProjectId, pull, recordIn } from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let visitor: TestClient;
let ada: TestUser;
let ben: TestUser;
let rye: Awaited<ReturnType<typeof shareBuilt>>;
let tea: Awaited<ReturnType<typeof shareBuilt>>;

beforeAll(async () => {
  server = await startTestServer();
  visitor = createClient(server.appUrl);
  [ada, ben] = [await signUp(server), await signUp(server)];
  rye = await shareBuilt(ada.client, 'Rye 100%');
  tea = await shareBuilt(ada.client, 'Tea house');
}, 60_000);
afterAll(() => server.close());

const titles = async (query: string, client = visitor) =>
  (await listCards(client, query)).cards.map((card) => card['project_title']);
const cardOf = async (projectId: number, client = visitor) =>
  (await listCards(client, 'size=1000&is_all=true')).cards.find((card) => card.project_id === projectId);
const setFavorite = (user: TestUser, itemId: string, isFavorite: boolean) =>
  sendGalleryCommand(user.client, { kind: 'setFavorite', projectId: rye.projectId, itemId, isFavorite });

describe('the list', () => {
  it('GAL-01 GAL-02 GAL-04 shows what people share to everybody, under both sets of names', async () => {
    const { cards, total } = await listCards(visitor, 'search_keyword=rye');
    expect(total).toBe(1);
    const card = galleryCardSchema.parse(cards[0]);
    expect(card).toMatchObject({ project_id: rye.projectId, version: rye.versionId, likes: 0, views: 0, is_favorited: false });
    expect(readGalleryCard(card)).toMatchObject({
      title: 'Rye 100%',
      versionId: rye.versionId,
      author: ada.account.split('@')[0]?.slice(0, 30),
    });
    expect(JSON.stringify(cards)).not.toContain(ada.account);
  });

  it('GAL-03 GAL-09 filters by words in title and text, by kind and by tag', async () => {
    expect(await titles('search_keyword=100%25')).toEqual(['Rye 100%']);
    expect(await titles('search_keyword=_ea')).toEqual([]);
    expect(await titles('search_keyword=TEA')).toEqual(['Tea house']);
    expect(await titles('status=1')).toEqual([]);
    expect(await titles('tag_id=food')).toEqual([]);
    const command = { kind: 'shareProject', projectId: tea.projectId, sharedVersionId: tea.versionId, tags: ['food', 'shop'] };
    await sendGalleryCommand(ada.client, command);
    expect(await titles('tag_id=food')).toEqual(['Tea house']);
    expect(await titles('tag_id=food&status=2&page=2')).toEqual([]);
    expect((await visitor.get('/api/tag/official')).data['list']).toEqual([
      { tag_id: 'shop', tag_name: 'Shop', count: 1 },
      { tag_id: 'food', tag_name: 'Food', count: 1 },
    ]);
    for (const bad of ['sort_by=title', 'size=0', 'size=1001', 'page=0', 'status=9'])
      expect((await listCards(visitor, bad)).status).toBe(400);
  });

  it('GAL-06 keeps the tags of a project that is taken out, shared again, published and taken offline', async () => {
    const share = (sharedVersionId: string | null, tags?: readonly string[]) =>
      sendGalleryCommand(ada.client, { kind: 'shareProject', projectId: tea.projectId, sharedVersionId, ...(tags && { tags }) });
    const tags = async () => recordIn(await pull(ada.client), 'projects', tea.projectId)?.['share'];
    await share(tea.versionId, ['food', 'shop']);
    await share(null);
    await share(tea.versionId);
    expect(await tags()).toMatchObject({ tags: ['food', 'shop'] });
    const path = '/api/project_version/update-status';
    expect((await ada.client.post(path, { project_id: tea.projectId, cur_is_prod: false })).status).toBe(200);
    expect(await tags()).toMatchObject({ tags: ['food', 'shop'] });
    // Chosen on a device without a connection, before the project was taken out there.
    await share(null, ['food', 'event']);
    await share(tea.versionId);
    expect(await tags()).toMatchObject({ tags: ['food', 'event'] });
    await share(tea.versionId, ['food', 'shop']);
  });

  it('GAL-06 takes tags that people type, finds sites by them, and lists them once two people use them', async () => {
    const share = (user: TestUser, built: typeof tea, tags: readonly string[]) => {
      const { projectId, versionId: sharedVersionId } = built;
      return sendGalleryCommand(user.client, { kind: 'shareProject', projectId, sharedVersionId, tags });
    };
    const listed = async () => (await visitor.get('/api/tag/official')).data['list'];
    const before = await listed();
    const cleo = await signUp(server);
    expect((await share(ada, tea, ['food', 'shop', 'oolong tea'])).status).toBe(200);
    expect(await titles('tag_id=oolong%20tea')).toEqual(['Tea house']);
    expect(await titles('search_keyword=OOLONG')).toEqual(['Tea house']);
    expect(recordIn(await pull(ada.client), 'projects', tea.projectId)?.['share']).toMatchObject({
      tags: ['food', 'shop', 'oolong tea'],
    });
    expect(await listed()).toEqual(before);
    const leaves = await shareBuilt(cleo.client, 'Leaves');
    await share(cleo, leaves, ['oolong tea']);
    expect(await listed()).toEqual([...(before as object[]), { tag_id: 'oolong tea', tag_name: 'oolong tea', count: 2 }]);
    const many = ['food', 'shop', 'event', 'tool', 'team', 'game'];
    for (const bad of [['Oolong'], [''], ['<b>'], ['x'.repeat(25)], many])
      expect((await share(cleo, leaves, bad)).error).toBe('BAD_REQUEST');
    await sendGalleryCommand(cleo.client, { kind: 'deleteProject', projectId: leaves.projectId });
    expect(await listed()).toEqual(before);
  });

  it('GAL-06 names the official tags in the language of the request', async () => {
    const zh = await send(`${server.appUrl}/api/tag/official`, { headers: { 'x-language': 'zh-CN' } });
    expect(zh.text).toContain('餐饮');
  });

  it('GAL-07 GAL-08 sorts by time, remixes and likes, the newest first', async () => {
    expect(await titles('')).toEqual(['Tea house', 'Rye 100%']);
    expect(await titles('sort_order=asc')).toEqual(['Rye 100%', 'Tea house']);
    await server.query('update gallery_items set copy_count = 5, favorite_count = 0 where id = $1', [rye.itemId]);
    expect(await titles('sort_by=copy_count')).toEqual(['Rye 100%', 'Tea house']);
    await server.query('update gallery_items set favorite_count = 3 where id = $1', [tea.itemId]);
    expect(await titles('sort_by=favorite_count')).toEqual(['Tea house', 'Rye 100%']);
    await server.query('update gallery_items set copy_count = 0, favorite_count = 0');
  });

  it('GAL-05 takes no id of somebody else, and knows no likes of a visitor', async () => {
    await setFavorite(ben, rye.itemId, true);
    expect((await listCards(ben.client, `current_user_id=${ada.userId}`)).error).toBe('FORBIDDEN');
    expect((await listCards(ben.client, `user_id=${ada.userId}`, '/api/template/my-favorites')).error).toBe('FORBIDDEN');
    const toggle = `/api/template/favorite?template_id=${rye.itemId}&user_id=${ada.userId}`;
    expect((await ben.client.get(toggle)).error).toBe('FORBIDDEN');
    expect(await cardOf(rye.projectId, ben.client)).toMatchObject({ is_favorited: true, likes: 1 });
    expect(await cardOf(rye.projectId, ada.client)).toMatchObject({ is_favorited: false, likes: 1 });
    const { cards } = await listCards(visitor, `current_user_id=${ben.userId}&search_keyword=rye`);
    expect(cards).toMatchObject([{ is_favorited: false }]);
    await setFavorite(ben, rye.itemId, false);
  });

  it('HOME-09 HOME-10 goes on behind the last card, ten at a time, while others share', async () => {
    await server.query(
      `insert into projects (id, user_id, title, state, created_at, updated_at)
        select 700000 + n, $1, 'Many', 30, now(), now() from generate_series(1, 1200) n`,
      [ada.userId],
    );
    const copy = (from: number, to: number, minute: string) =>
      server.query(
        `insert into gallery_items (project_id, user_id, version_id, language, title, text, tags, background, primary_colour, created_at, updated_at)
          select 700000 + n, $1, $2, 'en', 'Many ' || n, 'One of many', '{}', '#ffffff', '#112233', $3::timestamptz, now() from generate_series($4::int, $5::int) n`,
        [ada.userId, rye.versionId, minute, from, to],
      );
    await copy(1, 25, '2026-01-01T10:00:00Z');
    const seen: unknown[] = [];
    let next: string | null = '';
    for (let page = 0; next !== null; page += 1) {
      const { cards, next: following }: Awaited<ReturnType<typeof listCards>> = await listCards(
        visitor,
        `search_keyword=many&cursor=${next}`,
      );
      if (page === 0) await copy(26, 30, '2026-01-02T10:00:00Z');
      expect(cards.length).toBeLessThanOrEqual(10);
      seen.push(...cards.map(({ id }) => id));
      next = following;
    }
    expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
    await copy(31, 1200, '2026-01-03T10:00:00Z');
    const begun = performance.now();
    const { total, cards } = await listCards(visitor, 'search_keyword=many&size=10');
    expect([total, cards.length]).toEqual([1200, 10]);
    expect(performance.now() - begun).toBeLessThan(1000);
    await server.query(`delete from projects where title = 'Many'`);
  });
});

describe('a like', () => {
  it('GAL-12 GAL-25 toggles, counts once however often it is said, and never falls below nothing', async () => {
    const toggle = () => ben.client.get(`/api/template/favorite?template_id=${tea.itemId}&user_id=${ben.userId}`);
    expect((await toggle()).data).toEqual({ is_favorited: true, favorite_count: 1 });
    await setFavorite(ben, tea.itemId, true);
    expect(await cardOf(tea.projectId)).toMatchObject({ likes: 1, favorite_count: 1 });
    expect(recordIn(await pull(ben.client), 'favorites', tea.itemId)).toMatchObject({ id: tea.itemId });
    await server.query('update gallery_items set favorite_count = 0 where id = $1', [tea.itemId]);
    expect((await toggle()).data).toEqual({ is_favorited: false, favorite_count: 0 });
    expect(recordIn(await pull(ben.client), 'favorites', tea.itemId)).toBeNull();
  });

  it('GAL-13 needs the header of a sign-in, as all that a GET changes, and is never kept by a cache', async () => {
    const changing = [`favorite?template_id=${tea.itemId}`, `copy?template_id=${tea.itemId}`].map(
      (path) => `/api/template/${path}`,
    );
    for (const path of changing) {
      expect((await visitor.get(path)).status).toBe(401);
      const withCookie = await send(server.appUrl + path, { headers: { cookie: `authorization=Bearer ${ben.token}` } });
      expect(withCookie.status).toBe(401);
      expect((await ben.client.get(path)).headers['cache-control']).toBe('no-store');
    }
    expect((await visitor.get(`/api/invitation/update/share?code=ABCDEF`)).status).toBe(401);
    await setFavorite(ben, tea.itemId, false);
  });

  it('GAL-14 is listed, the newest first', async () => {
    await setFavorite(ben, rye.itemId, true);
    await setFavorite(ben, tea.itemId, true);
    const list = await listCards(ben.client, `user_id=${ben.userId}&page=1&size=10`, '/api/template/my-favorites');
    expect(list.cards.map(({ id }) => id)).toEqual([tea.itemId, rye.itemId]);
    expect([list.total, (await listCards(ben.client, 'page=2&size=1', '/api/template/my-favorites')).cards[0]?.id]).toEqual([
      2,
      rye.itemId,
    ]);
    expect((await listCards(visitor, '', '/api/template/my-favorites')).status).toBe(401);
  });

  it('GAL-14 is listed page by page without a gap when one that was shown is taken back meanwhile', async () => {
    const first = await listCards(ben.client, 'size=1', '/api/template/my-favorites');
    expect(first.cards.map(({ id }) => id)).toEqual([tea.itemId]);
    await setFavorite(ben, tea.itemId, false);
    const second = await listCards(ben.client, `size=1&cursor=${first.next ?? ''}`, '/api/template/my-favorites');
    expect([second.cards.map(({ id }) => id), second.next]).toEqual([[rye.itemId], null]);
    await setFavorite(ben, tea.itemId, true);
  });

  it('ends with the account, and is not counted any more', async () => {
    const carl = await signUp(server);
    await setFavorite(carl, rye.itemId, true);
    expect(await cardOf(rye.projectId)).toMatchObject({ likes: 2 });
    await server.query("update access_tokens set proven_until = now() + interval '1 hour' where user_id = $1", [carl.userId]);
    await carl.client.post('/api/user/delete', { account: carl.account, user_id: carl.userId });
    expect(await server.query('select 1 from users where id = $1', [carl.userId])).toEqual([]);
    expect(await cardOf(rye.projectId)).toMatchObject({ likes: 1 });
  });
});

describe('a copy', () => {
  it('GAL-20 GAL-22 GAL-24 GAL-25 of a template is a project of one’s own with the site and nothing of its owner', async () => {
    const before = (await cardOf(rye.projectId))?.['copy_count'];
    const fields = { project_id: String(rye.projectId), domain: 'rye-bread', version: rye.versionId };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await ada.client.post('/api/project_pz/project/deploy', new URLSearchParams(fields).toString(), form);
    const { data } = await ben.client.get(`/api/template/copy?template_id=${rye.itemId}`);
    const copyId = Number(data['new_project_id']);
    const records = await pull(ben.client);
    const project = recordIn(records, 'projects', copyId);
    expect(project).toMatchObject({ title: 'Rye 100%', state: 30, publish: null });
    const versions = records.filter(({ table, value }) => table === 'versions' && value?.['projectId'] === copyId);
    expect(versions).toHaveLength(1);
    const [original] = await server.query('select blueprint from versions where id = $1', [rye.versionId]);
    expect(versions[0]?.value?.['blueprint']).toEqual(original?.['blueprint']);
    expect(versions[0]?.value?.['brief']).toBeUndefined();
    expect(records.filter(({ table, value }) => table === 'chat' && value?.['projectId'] === copyId)).toEqual([]);
    expect(JSON.stringify(records.map(({ value }) => value))).not.toContain('rye-bread');
    expect(await cardOf(rye.projectId)).toMatchObject({ copy_count: Number(before) + 1, views: Number(before) + 1 });
    expect((await ben.client.get('/api/user/getUserInfo')).data['credits']).toBe(15);
  });

  it('GAL-21 of a shared project is asked for with its id and version', async () => {
    const wanted = { project_id: rye.projectId, version: rye.versionId };
    const { data } = await ben.client.post('/api/project_version/copy-project', wanted);
    expect(data['new_project_id']).toEqual(expect.any(Number));
    expect((await visitor.post('/api/project_version/copy-project', wanted)).status).toBe(401);
  });

  it('GAL-24 is of what is shared or one’s own, never of a private project or another version', async () => {
    const secret = await buildProject(ada.client);
    const copy = (user: TestUser, source: { projectId: number; versionId: string }) =>
      user.client.post('/api/project_version/copy-project', { project_id: source.projectId, version: source.versionId });
    expect((await copy(ben, secret)).error).toBe('NOT_FOUND');
    expect((await copy(ben, { projectId: rye.projectId, versionId: secret.versionId })).error).toBe('NOT_FOUND');
    expect((await copy(ben, { projectId: rye.projectId, versionId: randomUUID() })).error).toBe('NOT_FOUND');
    expect((await copy(ada, secret)).status).toBe(200);
    const copied = (await server.query('select count(*)::int as count from projects where user_id = $1', [ben.userId]))[0];
    expect(copied).toEqual({ count: 3 });
  });

  it('made offline arrives once, on the id that its device had leased', async () => {
    const projectId = await leaseProjectId(ben.client);
    const command = {
      kind: 'copyProject',
      id: randomUUID(),
      projectId,
      createdAt: new Date().toISOString(),
      versionId: randomUUID(),
      baseVersionId: null,
      sourceProjectId: rye.projectId,
      sourceVersionId: rye.versionId,
      title: 'My rye',
    };
    for (let time = 0; time < 2; time += 1) expect((await sendGalleryCommand(ben.client, command)).status).toBe(200);
    expect(recordIn(await pull(ben.client), 'projects', projectId)).toMatchObject({ currentVersionId: command.versionId });
    expect((await sendGalleryCommand(ben.client, { ...command, id: randomUUID(), versionId: randomUUID() })).error).toBe(
      'NOT_FOUND',
    );
  });
});

describe('sharing', () => {
  it('PUB-32 shows a project until its owner takes it out, and its likes come back with it', async () => {
    const share = (status: boolean, client = ada.client) =>
      client.post('/api/project_version/toggle-publish', { project_id: rye.projectId, version: rye.versionId, status });
    const isShared = async () =>
      (await ada.client.get(`/api/project/project/get?project_id=${rye.projectId}`)).data['is_publish'];
    const likes = (await cardOf(rye.projectId))?.['likes'];
    expect((await share(false)).data).toEqual({ project_id: rye.projectId, is_publish: false });
    expect([await cardOf(rye.projectId), await isShared()]).toEqual([undefined, false]);
    expect(recordIn(await pull(ada.client), 'projects', rye.projectId)?.['share']).toBeUndefined();
    expect((await setFavorite(ben, rye.itemId, true)).error).toBe('NOT_FOUND');
    expect((await ben.client.get(`/api/template/copy?template_id=${rye.itemId}`)).error).toBe('NOT_FOUND');
    expect((await share(true, ben.client)).error).toBe('NOT_FOUND');
    await share(true);
    expect(await cardOf(rye.projectId)).toMatchObject({ id: rye.itemId, likes });
    expect(await isShared()).toBe(true);
    expect(recordIn(await pull(ada.client), 'projects', rye.projectId)?.['share']).toMatchObject({ versionId: rye.versionId });
  });

  it('is of a finished version of that very project', async () => {
    const share = (projectId: number, version: string) =>
      ada.client.post('/api/project_version/toggle-publish', { project_id: projectId, version, status: true });
    expect((await share(rye.projectId, tea.versionId)).error).toBe('NOT_FOUND');
    await server.query('update versions set is_paid = false where id = $1', [tea.versionId]);
    expect((await share(tea.projectId, tea.versionId)).error).toBe('VERSION_UNPAID');
    await server.query('update versions set is_paid = true where id = $1', [tea.versionId]);
  });

  it('WS-14 ends with the project, and its preview with it', async () => {
    const gone = await shareBuilt(ada.client, 'Gone');
    const preview = `/api/template/preview?template_id=${gone.itemId}`;
    const opened = (await visitor.get(preview)).headers['location'] ?? '';
    expect((await send(opened)).status).toBe(303);
    await sendGalleryCommand(ada.client, { kind: 'deleteProject', projectId: gone.projectId });
    expect(await cardOf(gone.projectId)).toBeUndefined();
    expect((await visitor.get(preview)).status).toBe(404);
    const entered = await send(opened);
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    const address = new URL(entered.headers['location'] ?? '', opened).href;
    expect((await send(address, { headers: { cookie } })).status).toBe(403);
  });

  it('of an account that is kept out is not shown', async () => {
    await server.query('update users set suspended_at = now() where id = $1', [ada.userId]);
    expect(await titles('size=1000')).toEqual([]);
    await server.query('update users set suspended_at = null where id = $1', [ada.userId]);
  });
});

it('GAL-26 HOME-18 a visitor looks at a shared site, without its admin and without the rows of its owner’s previews', async () => {
  const { status, headers } = await visitor.get(`/api/template/preview?template_id=${rye.itemId}`);
  expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
  const opened = headers['location'] ?? '';
  expect(opened.startsWith(server.projectUrl)).toBe(true);
  const entered = await send(opened);
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const page = await send(new URL(entered.headers['location'] ?? '', opened).href, { headers: { cookie } });
  expect([page.status, page.text.includes('</html>')]).toEqual([200, true]);
  const admin = await send(new URL(`${entered.headers['location']}admin`, opened).href, { headers: { cookie } });
  expect(admin.status).not.toBe(200);
});

it('GAL-26 one network opens so many previews in a day and no more, with a page that says so; others go on', async () => {
  const path = `${server.appUrl}/api/template/preview?template_id=${rye.itemId}`;
  const isCount = `key like 'gallery previews %'`;
  expect((await send(path)).status).toBe(303);
  const [before] = await server.query(
    `select key, expires_at > now() + interval '23 hours' as lasts from rate_limits where ${isCount}`,
  );
  expect(before).toMatchObject({ key: expect.stringContaining('127.0.0.1'), lasts: true });
  await server.query(`update rate_limits set points = 199 where ${isCount}`);
  expect((await send(path)).status).toBe(303);
  const refused = await send(path, { headers: { 'accept-language': 'zh-CN' } });
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(refused.text).toMatch(/lang="zh-CN"[^]*预览次数过多/);
  expect((await send(path)).text).toContain('Too many previews');
  // The address of somebody else, and another day.
  await server.query(`update rate_limits set key = 'gallery previews 203.0.113.9' where ${isCount}`);
  expect((await send(path)).status).toBe(303);
  await server.query(`update rate_limits set points = 1000, expires_at = now() where ${isCount}`);
  expect((await send(path)).status).toBe(303);
});
