import { describe, expect, it } from 'vitest';
import { startShop } from '../serve/site.fixture.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { clubBlueprint, register, signIn, startClub } from './accounts.fixture.ts';
import type { Browser } from './accounts.fixture.ts';
import { MARKS, markIdOf } from '../marks/read-marks.ts';
import { listUsers, setRole } from './users.ts';
import { createSite } from '../request/site.ts';
import type { SiteStore } from '../store/site-store.ts';

const addTask = (browser: Browser, title: string, more: Record<string, string> = {}) =>
  browser.post('/_api/forms/addtask', { title, ...more, _page: '/tasks/new' });
const rows = async (browser: Browser, path: string) => {
  const answer: { rows: { id: string; values: Record<string, unknown> }[]; total: number } = await (
    await browser.get(path)
  ).json();
  return answer;
};
const titles = async (browser: Browser, path: string) => (await rows(browser, path)).rows.map(({ values }) => values['title']);

async function mark(store: SiteStore, by: string, row: string, createdAt: string) {
  const values = { by, kind: 'favorite', entity: 'post', row };
  await store.exclusive((transaction) =>
    transaction.put(MARKS, { id: markIdOf(by, { values }), values, createdAt, updatedAt: createdAt, sample: false }),
  );
}

/** Ada and Bob, each with an account, and their profile ids. */
async function twoUsers() {
  const club = startClub();
  const [ada, bob] = [club.browser(), club.browser()];
  await register(ada);
  await register(bob, { name: 'Bob', email: 'bob@real.example' });
  const found = (await club.store.list('user', { offset: 0, limit: 9 })).rows;
  const idOf = (name: string) => found.find(({ values }) => values['name'] === name)?.id ?? '';
  return { ...club, ada, bob, adaId: idOf('Ada Lovelace'), bobId: idOf('Bob') };
}

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
    expect(await stranger.page('/tasks/new')).toContain('Please log in to continue.');
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
    const owner = mia.cookie().replace('visitor=', 'demo:');
    await mark(store, owner, 'new', '2026-11-20T10:00:00.000Z');
    expect(await mia.page('/posts')).toContain('New post');
    expect(await browser().page('/posts')).not.toContain('New post');
  });

  it('count unread notices in the header', async () => {
    const { browser } = startClub();
    expect(await browser().page('/')).toContain('Notifications, 1 unread');
    const ada = browser();
    await register(ada);
    expect(await ada.page('/')).not.toContain('unread');
  });
});

describe('demo users', () => {
  it('use the site at once, see the examples of their profile, and say who they are', async () => {
    const { browser } = startClub();
    const page = await browser().page('/tasks');
    expect(page).toContain('Sample of Mia');
    expect(page).not.toContain('Sample of Max');
    expect(page).toContain('Mia Demo');
    expect(page).toContain('>Demo</span>');
  });

  it('sign in with the credentials on the form, or by one button, in every role', async () => {
    const { browser } = startClub();
    const form = await browser().page('/sign-in');
    expect(form).toContain('Demo: max@demo.example / demo1234');
    expect(form).toContain('Continue as Manager');
    const typed = browser();
    const answer = await signIn(typed, { email: 'Max@demo.example', password: 'demo1234' });
    expect(answer.headers.get('location')).toContain('/account?sent=enter&notice=demoNow');
    expect(await typed.page('/account?notice=demoNow')).toContain('You are now using the site as Manager (demo).');
    expect(await typed.page('/reports')).toContain('Sample report');
    const member = browser();
    expect(await member.page('/reports')).toContain('It is for: Manager.');
    await member.post('/_api/do/demo', { role: 'manager', next: '/reports' });
    expect(await member.page('/reports')).toContain('Sample report');
    await member.post('/_api/do/demo', { role: 'admin' });
    expect(await member.page('/account')).toContain('Max Demo');
  });

  it('manage examples and what the same visitor wrote, never the rows of others', async () => {
    const { ada, browser, store } = await twoUsers();
    await addTask(ada, 'Real work');
    const demo = browser();
    await addTask(demo, 'Mine in demo');
    await demo.post('/_api/do/demo', { role: 'manager' });
    const managed = await titles(demo, '/_api/data/task');
    expect(new Set(managed.map((title) => JSON.stringify(title)))).toEqual(
      new Set([
        '"Mine in demo"',
        JSON.stringify({ en: 'Sample of Mia', zh: '米娅的示例' }),
        JSON.stringify({ en: 'Sample of Max', zh: '麦克斯的示例' }),
      ]),
    );
    const real = (await store.list('task', { filter: [{ field: 'title', op: 'eq', value: 'Real work' }], offset: 0, limit: 1 }))
      .rows[0];
    expect((await demo.get(`/tasks/${real?.id}`)).status).toBe(404);
    const other = browser();
    await other.post('/_api/do/demo', { role: 'manager' });
    expect((await titles(other, '/_api/data/task')).join()).not.toContain('Mine in demo');
  });

  it('bring what they wrote, marked and chose along when they register or sign in', async () => {
    const { browser, store } = startClub();
    const guest = browser();
    await addTask(guest, 'Written before');
    await guest.post('/_api/cart', { entity: 'post', row: 'old', quantity: '2' });
    const owner = guest.cookie().replace('visitor=', 'demo:');
    await mark(store, owner, 'new', '2026-11-20T10:00:00.000Z');
    await register(guest);
    const adaId =
      (await store.list('user', { filter: [{ field: 'name', op: 'eq', value: 'Ada Lovelace' }], offset: 0, limit: 1 })).rows[0]
        ?.id ?? '';
    expect((await rows(guest, '/_api/data/task')).rows.map(({ values }) => values)).toMatchObject([
      { title: 'Written before', author: adaId },
    ]);
    expect(await guest.page('/posts')).toContain('New post');
    expect((await store.get('_cart', `user:${adaId}`))?.values['items']).toEqual(['post|2|old']);
    await guest.post('/_api/do/sign-out', {});
    await guest.post('/_api/do/demo', { role: 'member' });
    expect((await titles(guest, '/_api/data/task')).join()).not.toContain('Written before');
    await addTask(guest, 'Written again');
    await mark(store, guest.cookie().replace('visitor=', 'demo:'), 'new', '2026-11-20T11:00:00.000Z');
    await signIn(guest);
    expect(await titles(guest, '/_api/data/task')).toEqual(['Written again', 'Written before']);
    expect((await store.get('post', 'new'))?.values['likes']).toBe(0);
  });

  it('keep their address and password', async () => {
    const club = startClub();
    const demo = club.browser();
    await demo.post('/_api/do/profile', { name: 'Mia B', email: 'stolen@x.example', _block: 'me' });
    expect((await club.store.get('user', 'mia'))?.values).toMatchObject({
      email: 'mia@demo.example',
      name: { en: 'Mia B', zh: '米娅' },
    });
    expect((await demo.post('/_api/do/password', { current: 'demo1234', password: 'longenough', _block: 'me' })).status).toBe(
      422,
    );
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
