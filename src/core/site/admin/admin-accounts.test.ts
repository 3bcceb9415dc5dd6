import { describe, expect, it } from 'vitest';
import { register, signIn } from '../accounts/accounts.fixture.ts';
import { startAdmin, startClubAdmin } from './admin.fixture.ts';

const shown = (text: string) => /class="secret">([^<]+)</.exec(text)?.[1] ?? '';

describe('accounts in the admin', () => {
  it('lists who can sign in, marks demo users and says when somebody came', async () => {
    const { get, browser } = startClubAdmin();
    await register(browser());
    const { text } = await get('/users');
    expect(text).toContain('Ada Lovelace');
    expect(text).toContain('ada@real.example');
    expect(text).toMatch(/Mia Demo<\/a\s*>\s*<span class="badge idle">Demo/);
    expect(text).toContain('20 Nov 2026, 12:');
    expect(text).not.toContain('pbkdf2');
  });

  it('creates a user whose password is shown once and works', async () => {
    const { send, get, browser, store } = startClubAdmin();
    const answer = await send('/users', { name: 'Bob', email: 'Bob@Real.example', role: 'manager' });
    const password = shown(await answer.text());
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await get('/users')).text).not.toContain(password);
    expect(JSON.stringify((await store.list('_changes', { offset: 0, limit: 9 })).rows)).not.toContain(password);
    const visitor = browser();
    expect((await signIn(visitor, { email: 'bob@real.example', password })).status).toBe(303);
    expect(await visitor.page('/reports')).toContain('Sample report');
    const again = await send('/users', { name: 'Bob', email: 'bob@real.example', role: 'manager' });
    expect([again.status, (await again.text()).includes('already in use')]).toEqual([422, true]);
    expect((await send('/users', { name: '', email: 'x@y.example', role: 'manager' })).status).toBe(422);
    expect((await send('/users', { name: 'Eve', email: 'eve@y.example', role: 'root' })).status).toBe(422);
  });

  it('sets a role, which opens what the role manages', async () => {
    const { send, rowsOf, browser } = startClubAdmin();
    const visitor = browser();
    await register(visitor);
    const ada = (await rowsOf('user')).find((row) => !row.sample)?.id ?? '';
    expect(await visitor.page('/reports')).not.toContain('Sample report');
    expect((await send(`/users/${ada}/role`, { role: 'manager' })).status).toBe(303);
    expect(await visitor.page('/reports')).toContain('Sample report');
    expect((await send(`/users/${ada}/role`, { role: 'root' })).status).toBe(404);
    expect((await send('/users/mia/role', { role: 'manager' })).status).toBe(404);
  });

  it('resets a password, which ends every session, and takes access away', async () => {
    const { send, rowsOf, browser } = startClubAdmin();
    const visitor = browser();
    await register(visitor);
    const ada = (await rowsOf('user')).find((row) => !row.sample)?.id ?? '';
    const password = shown(await (await send(`/users/${ada}/password`, {})).text());
    expect(await visitor.page('/account')).not.toContain('ada@real.example');
    expect((await signIn(browser())).status).toBe(422);
    expect((await signIn(visitor, { password })).status).toBe(303);
    expect((await send(`/users/${ada}/access`, {})).status).toBe(303);
    expect(await visitor.page('/account')).not.toContain('ada@real.example');
    expect((await signIn(browser(), { password })).status).toBe(422);
    expect((await rowsOf('user')).some((row) => row.id === ada)).toBe(true);
    expect((await send(`/users/${ada}/password`, {})).status).toBe(404);
    expect((await send('/users/mia/password', {})).status).toBe(404);
  });

  it('tells what each role may do', async () => {
    const { get } = startClubAdmin();
    const { text } = await get('/roles');
    const task = text.split('<tr>').find((line) => line.includes('>Tasks<') && line.includes('<td>')) ?? '';
    expect(
      task
        .replace(/<[^>]+>|\s+/g, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    ).toBe('Tasks – add · own: see, change, delete Everything');
  });

  it('has no pages of accounts where there are none', async () => {
    const { get } = startAdmin();
    expect((await get('')).text).not.toContain('/admin/users');
    expect((await get('/users')).text).toContain('no accounts');
  });
});

describe('settings', () => {
  it('change the contact on every page and can hide it', async () => {
    const { get, send, ask } = startAdmin();
    const home = async () => (await ask('/')).text();
    expect(await home()).toContain('mailto:hello@bakery.example');
    await send('/settings', { email: 'new@bakery.example', phone: '+49 30 123456', address: '1 Mill Lane', banner: '' });
    const text = await home();
    for (const part of ['mailto:new@bakery.example', 'tel:+4930123456', '1 Mill Lane']) expect(text).toContain(part);
    expect(text).not.toContain('hello@bakery.example');
    expect((await get('/settings')).text).toContain('value="new@bakery.example"');
    await send('/settings', { email: '', phone: '', address: '', banner: '' });
    expect(await home()).not.toContain('mailto:');
  });

  it('refuse an email that is none and change nothing', async () => {
    const { send, ask } = startAdmin();
    const answer = await send('/settings', { email: 'nonsense', banner: 'Hello' });
    expect([answer.status, (await answer.text()).includes('value="nonsense"')]).toEqual([422, true]);
    expect(await (await ask('/')).text()).not.toContain('class="site-banner"');
  });

  it('put a message on top of every page, escaped', async () => {
    const { send, ask } = startAdmin();
    await send('/settings', { banner: 'Closed on <b>Monday</b>', email: 'hello@bakery.example' });
    for (const path of ['/', '/book', '/zh/book'])
      expect(await (await ask(path)).text()).toContain('<span>Closed on &lt;b&gt;Monday&lt;/b&gt;</span>');
  });

  it('close the site for visitors: pages, forms and data; the owner and the admin stay', async () => {
    const { send, ask, post, owner, rowsOf } = startAdmin();
    await send('/settings', { banner: 'Back on Monday', closed: 'true', email: 'hello@bakery.example' });
    for (const path of ['/', '/products/rye', '/_api/data/product', '/robots.txt']) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '3600']);
    }
    expect(await (await ask('/')).text()).toContain('Back on Monday');
    expect((await post('/_api/forms/bookform', { name: 'Eve' })).status).toBe(503);
    expect((await rowsOf('booking')).length).toBe(1);
    expect((await ask('/assets/art/bread/rye.svg')).status).toBe(200);
    expect((await ask('/admin')).status).toBe(401);
    expect((await ask('/', { headers: owner })).status).toBe(200);
    await send('/settings', { email: 'hello@bakery.example' });
    expect((await ask('/')).status).toBe(200);
  });

  it('close registration', async () => {
    const { send, browser, rowsOf } = startClubAdmin();
    const before = (await rowsOf('user')).length;
    await send('/settings', {});
    expect((await register(browser())).status).toBe(404);
    expect((await rowsOf('user')).length).toBeGreaterThanOrEqual(before);
    expect((await rowsOf('user')).every((row) => row.sample)).toBe(true);
    expect(await browser().page('/register')).not.toContain('name="repeat"');
    await send('/settings', { signUp: 'true' });
    expect((await register(browser())).status).toBe(303);
  });

  it('speak the language that the owner chose, and leave the site alone', async () => {
    const { get, send, ask, store } = startAdmin();
    await send('/settings', { language: 'zh', email: 'hello@bakery.example' });
    expect((await get('')).text).toContain('概览');
    expect((await get('/e/product')).text).toContain('黑麦面包');
    expect(await (await ask('/')).text()).toContain('<html lang="en">');
    await send('/e/product/row/rye', { name: 'Dark rye', 'name@zh': '黑麦面包', price: '7', stock: '3' });
    expect((await store.get('product', 'rye'))?.values['name']).toEqual({ en: 'Dark rye', zh: '黑麦面包' });
  });
});
