import { describe, expect, it } from 'vitest';
import { startShop } from '../serve/site.fixture.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { clubBlueprint, register, startClub } from './accounts.fixture.ts';
import { addTask, mark, rows, titles, twoUsers } from './club-people.fixture.ts';
import { listUsers, setRole } from './users.ts';
import { createSite } from '../request/site.ts';
import type { SiteStore } from '../store/site-store.ts';

describe('own rows', () => {
  it('are written in the name of the user, whatever the form says, and read by nobody else', async () => {
    const { ada, bob, store, adaId, bobId } = await twoUsers();
    expect((await addTask(ada, 'Secret of Ada', { author: bobId, [OWNER_KEY]: bobId })).status).toBe(303);
    const task = (
      await store.list('task', { filter: [{ field: 'title', op: 'eq', value: 'Secret of Ada' }], offset: 0, limit: 1 })
    ).rows[0];
    expect(task?.values).toMatchObject({ author: adaId, [OWNER_KEY]: adaId });
    expect(await titles(ada, '/_api/data/task')).toEqual(['Secret of Ada']);
    expect(await ada.page(`/tasks/${task?.id}`)).toContain('Secret of Ada');
    expect((await bob.get(`/tasks/${task?.id}`)).status).toBe(404);
    expect((await bob.get(`/_api/data/task/${task?.id}`)).status).toBe(404);
    for (const query of ['', '?q=Secret', '?sort=-title', `?author=${adaId}`, `?_owner=${adaId}`, '?size=1&offset=0&limit=200'])
      expect(await rows(bob, `/_api/data/task${query}`)).toEqual({ rows: [], total: 0 });
    expect(await bob.page('/tasks?mytasks.q=Secret')).not.toContain('Secret of Ada');
    expect(await bob.page(`/tasks?mytasks.f.author=${adaId}`)).not.toContain('Secret of Ada');
    expect(await (await ada.get('/_api/data/task')).text()).not.toContain(OWNER_KEY);
  });

  it('are paged and counted among themselves', async () => {
    const { ada, bob } = await twoUsers();
    for (const title of ['A1', 'A2', 'A3']) await addTask(ada, title);
    for (const title of ['B1', 'B2', 'B3', 'B4']) await addTask(bob, title);
    expect((await rows(ada, '/_api/data/task?limit=2')).total).toBe(3);
    expect(await titles(ada, '/_api/data/task?limit=2&offset=2')).toEqual(['A1']);
    const second = await ada.page('/tasks?mytasks.page=2');
    expect(second).toContain('A1');
    expect(second).not.toContain('>B');
  });

  it('also carry their owner when they come through the data API', async () => {
    const { ada, store, adaId, bobId } = await twoUsers();
    const made = await ada.json('/_api/data/task', { title: 'By JSON', author: bobId, _owner: bobId });
    expect(made.status).toBe(201);
    const { id }: { id: string } = await made.json();
    expect((await store.get('task', id))?.values).toMatchObject({ author: adaId, [OWNER_KEY]: adaId });
  });

  it('are closed to strangers, who are asked to sign in and come back', async () => {
    const { browser, store } = startClub();
    const stranger = browser();
    await stranger.post('/_api/do/sign-out', {});
    expect((await addTask(stranger, 'No')).status).toBe(403);
    expect((await stranger.json('/_api/data/task', { title: 'No' })).status).toBe(403);
    const page = await stranger.page('/tasks');
    expect(page).toContain('href="/sign-in?next=%2Ftasks"');
    expect(await stranger.page('/zh/tasks')).toContain('请先登录');
    expect(await stranger.page('/tasks/sample-task')).not.toContain('Sample of Mia');
    expect(await stranger.page('/tasks/new')).toContain('Open to people with an account.');
    expect(await rows(stranger, '/_api/data/task')).toEqual({ rows: [], total: 0 });
    expect((await store.list('task', { offset: 0, limit: 9 })).total).toBe(2);
  });

  it('are never kept by shared caches', async () => {
    const { ada, browser } = await twoUsers();
    expect((await ada.get('/tasks')).headers.get('cache-control')).toBe('private, no-store');
    expect((await browser().get('/tasks')).headers.get('cache-control')).toBe('private, no-cache');
    expect((await ada.get('/_api/data/task')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('what else is written', () => {
  it('pictures of a profile are seen by those who may read it', async () => {
    const { ada, bob, browser, store, adaId, ask } = await twoUsers();
    const body = new FormData();
    for (const [name, value] of Object.entries({ name: 'Ada', email: 'ada@real.example', _block: 'me' })) body.set(name, value);
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
    body.set('photo', new File([bytes], 'me.png', { type: 'image/png' }));
    await ask('/_api/do/profile', { method: 'POST', body, headers: { origin: 'http://shop.localhost', cookie: ada.cookie() } });
    const photo = (await store.get('user', adaId))?.values['photo'];
    const path = `/_api/uploads/${String(typeof photo === 'string' ? photo.slice('upload:'.length) : '')}`;
    const stranger = browser();
    await stranger.post('/_api/do/sign-out', {});
    const statuses = await Promise.all([ada, bob, stranger].map(async (who) => (await who.get(path)).status));
    expect(statuses).toEqual([200, 200, 404]);
    expect((await ada.get(path)).headers.get('cache-control')).toBe('no-store');
    expect(await ada.page('/account')).toContain(path);
    await ada.post('/_api/do/profile', { name: 'Ada', email: 'ada@real.example', _block: 'me' });
    expect((await store.get('user', adaId))?.values['photo']).toBe(photo);
  });

  it('orders and their lines carry the visitor as their owner', async () => {
    const { post, store } = startShop();
    await post('/_api/cart', { entity: 'product', row: 'bun', quantity: '1' });
    await post('/_api/checkout', { customer: 'Bo', email: 'bo@example.com', _block: 'pay', _page: '/cart' });
    const order = (await store.list('order', { offset: 0, limit: 1 })).rows[0];
    expect(order?.values).toMatchObject({ customer: 'Bo', [OWNER_KEY]: 'visitor:someone' });
  });

  it('addresses of users are private', async () => {
    const { ada } = await twoUsers();
    const answer = await (await ada.get('/_api/data/user')).text();
    expect(answer).toContain('Bob');
    expect(answer).not.toContain('bob@real.example');
    expect((await rows(ada, '/_api/data/user?email=bob@real.example')).total).toBe(4);
    expect((await ada.get('/_api/data/user?sort=email')).status).toBe(400);
  });
});

describe('a browser that cannot be given a cookie', () => {
  it('is one visitor, who registers, signs out, signs in and tries roles all the same', async () => {
    const { ask, post } = startShop({
      blueprint: clubBlueprint,
      passwordRounds: 1000,
      mode: 'preview',
      visitor: () => ({ id: 'owner' }),
    });
    const page = async (path: string) => (await ask(path)).text();
    const account = { name: 'Ada', email: 'ada@real.example', password: 'correct horse' };
    await post('/_api/do/sign-up', { ...account, _block: 'join' });
    expect(await page('/account')).toContain('ada@real.example');
    await post('/_api/do/sign-out', {});
    expect(await page('/tasks')).toContain('Please log in to see this');
    await post('/_api/do/sign-in', { ...account, _block: 'enter' });
    expect(await page('/account')).toContain('ada@real.example');
    await post('/_api/do/demo', { role: 'manager', _block: 'enter' });
    expect(await page('/account')).toContain('Max Demo');
  });
});

describe('queries of pages', () => {
  it('know the visitor, the row of the page and the day', async () => {
    const { browser, store } = startClub();
    const mia = browser();
    expect(await mia.page('/tasks/sample-task')).toContain('New post');
    const posts = await mia.page('/posts');
    expect(posts).toContain('Old post');
    expect(posts).not.toContain('New post');
    await mia.post('/_api/do/demo', { role: 'member' });
    await mark(store, 'mia', 'new', '2026-11-20T10:00:00.000Z');
    expect(await mia.page('/posts')).toContain('New post');
    await mia.post('/_api/do/demo', { role: 'manager' });
    expect(await mia.page('/posts')).not.toContain('New post');
  });

  it('count unread notices in the header', async () => {
    const { browser } = startClub();
    expect(await browser().page('/')).toContain('Notifications, 1 unread');
    const ada = browser();
    await register(ada);
    expect(await ada.page('/')).not.toContain('unread');
  });
});

describe('the owner of the project', () => {
  it('lists users and gives roles, which hold at the next request', async () => {
    const { ada, store, adaId } = await twoUsers();
    const site = createSite(siteOptions(store));
    const { users, total } = await listUsers(site, { offset: 0, limit: 10 });
    expect(total).toBe(4);
    expect(users.map(({ email, role, isDemo }) => [email, role, isDemo])).toEqual(
      expect.arrayContaining([
        ['ada@real.example', 'member', false],
        ['max@demo.example', 'manager', true],
      ]),
    );
    expect(await setRole(site, adaId, 'emperor')).toBe(false);
    expect(await setRole(site, 'max', 'member')).toBe(false);
    expect(await setRole(site, adaId, 'manager')).toBe(true);
    expect(await ada.page('/reports')).toContain('Sample report');
    expect((await store.get('user', adaId))?.values['role']).toBe('manager');
  });
});

describe('server-owned rows', () => {
  it.each(['_credentials', '_sessions', '_settings', '_attempts', '_marks', '_cart'])('%s are in no answer', async (entity) => {
    const { ada } = await twoUsers();
    expect((await ada.get(`/_api/data/${entity}`)).status).toBe(404);
    expect((await ada.json(`/_api/data/${entity}`, { role: 'manager' })).status).toBe(404);
  });
});

function siteOptions(store: SiteStore) {
  return {
    blueprint: clubBlueprint,
    store,
    basePath: '',
    mode: 'preview' as const,
    now: () => '2026-11-20T12:00:00.000Z',
    newId: () => 'id',
    visitor: () => ({ id: 'someone' }),
    mayAdmin: () => Promise.resolve(false),
  };
}
