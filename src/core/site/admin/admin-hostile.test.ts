import { describe, expect, it } from 'vitest';
import { ORIGIN } from '../serve/site.fixture.ts';
import { register } from '../accounts/accounts.fixture.ts';
import { startAdmin, startClubAdmin } from './admin.fixture.ts';

const pages = [
  '',
  '/',
  '/_changes',
  '/samples',
  '/users',
  '/roles',
  '/settings',
  '/changes',
  '/e/task',
  '/e/task/new',
  '/e/task/find?q=a',
  '/e/task/import',
  '/e/task/template.csv',
  '/e/task/export.csv',
  '/e/task/row/sample-task',
  '/e/task/row/sample-task/delete',
];
const posts: readonly (readonly [string, Record<string, string>])[] = [
  ['/samples', {}],
  ['/users', { name: 'Eve', email: 'eve@evil.example', role: 'manager' }],
  ['/users/max/role', { role: 'manager' }],
  ['/users/max/password', {}],
  ['/users/max/access', {}],
  ['/settings', { banner: 'Owned', closed: 'true', signUp: 'true' }],
  ['/changes/any/undo', {}],
  ['/e/task/new', { title: 'Evil' }],
  ['/e/task/bulk', { id: 'sample-task', action: 'delete', confirmed: 'yes' }],
  ['/e/task/bulk', { id: 'sample-task', action: 'export' }],
  ['/e/task/import', { text: 'Title\nEvil', mode: 'all' }],
  ['/e/task/row/sample-task', { title: 'Evil' }],
  ['/e/task/row/sample-task/step', { step: 'x' }],
  ['/e/task/row/sample-task/delete', { confirmed: 'yes' }],
];

async function everything(site: ReturnType<typeof startClubAdmin>): Promise<string> {
  const names = ['user', 'task', 'post', 'report', '_settings', '_changes', '_credentials'];
  return JSON.stringify(await Promise.all(names.map((name) => site.rowsOf(name))));
}

describe('the admin is for the owner alone', () => {
  it.each(['nobody', 'a member', 'a manager', 'a demo manager'])('%s reads nothing and changes nothing', async (who) => {
    const site = startClubAdmin();
    const visitor = site.browser();
    await site.get('');
    if (who === 'a member' || who === 'a manager') await register(visitor);
    if (who === 'a manager') {
      const id = (await site.rowsOf('user')).find((row) => !row.sample)?.id ?? '';
      await site.send(`/users/${id}/role`, { role: 'manager' });
    }
    if (who === 'a demo manager') await visitor.post('/_api/do/demo', { role: 'manager', _block: '', _page: '/' });
    const before = await everything(site);
    for (const path of pages) {
      const answer = await visitor.get(`/admin${path}`);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.text()).not.toMatch(/Sample of|mia@demo|csrf/);
    }
    for (const [path, fields] of posts) {
      const answer = await visitor.post(`/admin${path}`, fields);
      expect([path, answer.status]).toEqual([path, 401]);
    }
    expect(await everything(site)).toBe(before);
  });

  it('takes no post that another site made the owner send', async () => {
    const site = startClubAdmin();
    await site.get('');
    const before = await everything(site);
    const foreign: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/' },
      {},
    ];
    for (const headers of foreign) {
      for (const [path, fields] of posts) {
        const body = new URLSearchParams(fields);
        const answer = await site.ask(`/admin${path}`, { method: 'POST', body, headers: { ...site.owner, ...headers } });
        expect([path, headers, answer.status]).toEqual([path, headers, 403]);
      }
    }
    expect(await everything(site)).toBe(before);
  });

  it('changes nothing by reading', async () => {
    const site = startClubAdmin();
    await site.get('');
    const before = await everything(site);
    for (const path of [...pages, ...posts.map(([each]) => each)]) await site.get(path);
    expect(await everything(site)).toBe(before);
  });

  it('reaches no rows of the server itself', async () => {
    const site = startClubAdmin();
    for (const name of ['_settings', '_credentials', '_sessions', '__proto__', 'constructor']) {
      for (const path of ['', '/export.csv', '/new', '/import', '/row/site']) {
        expect([name, path, (await site.get(`/e/${name}${path}`)).status]).toEqual([name, path, 404]);
      }
      expect((await site.send(`/e/${name}/new`, { a: 'b' })).status).toBe(404);
    }
  });

  it('writes only fields of the entity', async () => {
    const site = startClubAdmin();
    await site.send('/e/task/row/sample-task', { title: 'New', _owner: 'max', sample: 'true', id: 'x', evil: '1' });
    const row = await site.store.get('task', 'sample-task');
    expect(row?.values).toMatchObject({ _owner: 'mia' });
    expect(Object.keys(row?.values ?? {})).not.toContain('evil');
    await site.send('/e/task/bulk', { action: 'set', to: '_owner=max', id: 'sample-task' });
    expect((await site.store.get('task', 'sample-task'))?.values).toMatchObject({ _owner: 'mia' });
  });

  it('escapes what visitors and files bring', async () => {
    const site = startAdmin();
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    await site.post('/_api/forms/bookform', {
      name: evil,
      email: 'e@example.com',
      date: '2026-12-05',
      time: '08:00',
      note: evil,
    });
    const row = (await site.rowsOf('booking')).find((each) => !each.sample)?.id ?? '';
    const shown = [
      (await site.get('/e/booking')).text,
      (await site.get('')).text,
      (await site.get(`/e/booking/row/${row}`)).text,
      (await site.get(`/e/booking/row/${row}/delete`)).text,
      (await site.load('booking', `${evil},Name\n</textarea><script>x</script>,${evil}`)).text,
      (
        await site.get(
          `/e/booking?q=${encodeURIComponent(evil)}&done=${encodeURIComponent(evil)}&undo=${encodeURIComponent(evil)}`,
        )
      ).text,
    ];
    await site.send(`/e/booking/row/${row}/delete`, { confirmed: 'yes' });
    shown.push((await site.get('/changes')).text);
    for (const text of shown) expect(text.replace('<script>(() => {', '')).not.toMatch(/<script>|<img src=x/);
  });
});
