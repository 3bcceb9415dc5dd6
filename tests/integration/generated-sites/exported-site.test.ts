import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { clubBlueprint } from '#core/site/accounts/accounts.fixture.ts';
import { SITE_LIMITS, type SiteLimits } from '#core/site/quota/limits.ts';
import { shopBlueprint } from '#core/site/serve/site.fixture.ts';
import { send } from '../../support/http-client.ts';
import { createExportedSite } from '#server/export/exported-site.ts';

interface StartOptions {
  readonly blueprint?: Blueprint;
  readonly isDemo?: boolean;
  readonly isSecure?: boolean;
  readonly limits?: SiteLimits;
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

describe('exported site', () => {
  let folder = '';
  let servers: Server[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'exported-site-'));
  });
  afterEach(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    servers = [];
    await rm(folder, { recursive: true });
  });

  async function start(adminPassword?: string, options: StartOptions = {}) {
    const { isSecure = false, limits = SITE_LIMITS, ...more } = options;
    const errors: unknown[] = [];
    const server = await createExportedSite({
      blueprint: shopBlueprint,
      dataDir: folder,
      limits,
      trustedProxies: 1,
      isSecure,
      ...(adminPassword === undefined ? {} : { adminPassword }),
      ...more,
      onError: (error) => errors.push(error),
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });
    const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, ...headers } });
    return { ask, post, origin, errors };
  }

  it('takes no more files than there is room for, nor more than a visitor may send', async () => {
    const MB = 1024 * 1024;
    const limits = { ...SITE_LIMITS, site: { rows: 50, bytes: 2 * MB }, address: { rows: 50, bytes: MB } };
    const { ask, errors } = await start(undefined, { limits });
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const origin = new URL((await ask('/')).url).origin;
    const statuses: number[] = [];
    for (let index = 1; index <= 15; index += 1) {
      const body = new FormData();
      const date = `2027-01-${String(index).padStart(2, '0')}`;
      for (const [key, value] of Object.entries({ name: 'Bo', email: 'bo@example.com', date, time: '9:30' }))
        body.set(key, value);
      body.set('photo', new Blob([png, new Uint8Array(150_000)]), 'a.png');
      const headers = { origin, 'x-forwarded-for': `192.0.2.${Math.ceil(index / 7)}` };
      statuses.push((await ask('/_api/forms/bookform', { method: 'POST', body, headers })).status);
    }
    expect(statuses.slice(0, 7)).toEqual([303, 303, 303, 303, 303, 429, 429]);
    expect(statuses.filter((status) => status === 303).length).toBeLessThan(11);
    expect((await stat(join(folder, 'rows.json'))).size).toBeLessThan(2.2 * MB);
    expect(errors).toEqual([]);
  });

  it('serves pages, remembers visitors and keeps rows over a restart', async () => {
    const first = await start();
    expect(await (await first.ask('/')).text()).toContain('Rye bread');
    const added = await first.post('/_api/cart', { entity: 'product', row: 'bun' });
    const cookie = (added.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(await (await first.ask('/cart', { headers: { cookie } })).text()).toContain('Butter bun');
    const booked = await first.post('/_api/forms/bookform', {
      name: 'Bo',
      email: 'bo@example.com',
      date: '2026-12-24',
      time: '9:30',
    });
    expect(booked.status).toBe(303);
    expect(await readFile(join(folder, 'rows.json'), 'utf8')).toContain('bo@example.com');
    const second = await start();
    expect(await (await second.ask('/cart', { headers: { cookie } })).text()).toContain('Butter bun');
    expect([...first.errors, ...second.errors]).toEqual([]);
  });

  it('lets the first visitor on this machine choose the admin password, once', async () => {
    const { ask, post } = await start();
    expect((await ask('/admin')).status).toBe(401);
    expect(await (await ask('/admin-sign-in')).text()).toContain('Choose a password');
    expect(
      (await ask('/admin-sign-in', { headers: { 'x-forwarded-for': '1.2.3.4' } }).then((answer) => answer.text())).includes(
        'Choose a password',
      ),
    ).toBe(false);
    expect((await post('/admin-sign-in', { password: 'a good password' }, { 'x-forwarded-for': '1.2.3.4' })).status).toBe(403);
    expect((await post('/admin-sign-in', { password: 'short' })).status).toBe(422);
    const signedIn = await post('/admin-sign-in', { password: 'a good password' });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/admin']);
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await ask('/admin', { headers: { cookie } })).status).toBe(200);
    expect((await ask('/admin', { headers: { cookie: `${cookie}0` } })).status).toBe(401);
    expect((await post('/admin-sign-in', { password: 'another one' })).status).toBe(422);
    const kept = await readFile(join(folder, 'admin.json'), 'utf8');
    expect(kept).not.toContain('a good password');
    expect((await stat(join(folder, 'admin.json'))).mode & 0o077).toBe(0);
  });

  it('starts signed out, and leads whoever has the admin password in as the first manager', async () => {
    const { ask, post } = await start('from the environment', { blueprint: clubBlueprint });
    expect(await (await ask('/')).text()).not.toMatch(/Mia Demo|demo-roles|This is a demo/);
    expect(await (await ask('/sign-in')).text()).not.toContain('demo1234');
    expect(await (await ask('/reports')).text()).not.toContain('Sample report');
    const signedIn = await post('/admin-sign-in', { password: 'from the environment' });
    const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
    expect(await (await ask('/reports', { headers: { cookie: cookie.join('; ') } })).text()).toContain('Sample report');
    expect(await readFile(join(folder, 'rows.json'), 'utf8')).not.toContain('Mia Demo');
  });

  it('shows its demo people with DEMO=1 alone, marked as a demo and with rows of their own', async () => {
    const { ask } = await start('from the environment', { blueprint: clubBlueprint, isDemo: true });
    const page = await (await ask('/')).text();
    expect(page).toContain('This is a demo');
    expect(page).toContain('Mia Demo');
    expect(await readFile(join(folder, 'demo-rows.json'), 'utf8')).toContain('Mia Demo');
    expect(await stat(join(folder, 'rows.json')).catch(() => null)).toBeNull();
  });

  it('leads from the foot of a page to the admin, which asks its owner for the password', async () => {
    const { ask, post } = await start();
    expect(await (await ask('/book')).text()).toContain('<a class="staff" href="/admin"');
    const gate = await (await ask('/admin')).text();
    expect(gate).toMatch(/href="\/admin-sign-in"\s*>Sign in as the owner/);
    expect(gate).not.toContain('Continue as the owner');
    const asked = await post('/_api/do/demo', { owner: 'yes' });
    const cookie = cookiesOf(asked);
    expect([asked.status, (await ask('/admin', { headers: { cookie } })).status]).toEqual([404, 401]);
  });

  it('lets whoever looks at a demo try its admin, and find what they sent there', async () => {
    const { ask, post } = await start('from the environment', { isDemo: true });
    const booking = { name: 'Bo Newcomer', email: 'bo@example.com', date: '2027-01-05', time: '9:30' };
    const sent = await post('/_api/forms/bookform', booking);
    const headers = { cookie: cookiesOf(sent) };
    expect(await (await ask('/admin', { headers })).text()).toContain('Continue as the owner (demo)');
    const entered = await post('/_api/do/demo', { owner: 'yes' }, headers);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/admin']);
    expect(await (await ask('/admin/e/booking', { headers })).text()).toContain('Bo Newcomer');
    expect((await ask('/admin/e/booking')).status).toBe(401);
    const real = await start('from the environment');
    expect((await real.ask('/admin/e/booking', { headers })).status).toBe(401);
  });

  it('takes the password from the environment, slows guessing, refuses other origins', async () => {
    const { ask, post } = await start('from the environment');
    expect((await post('/admin-sign-in', { password: 'from the environment' })).status).toBe(303);
    expect((await post('/admin-sign-in', { password: 'from the environment' }, { origin: 'http://evil.example' })).status).toBe(
      403,
    );
    const answers = [];
    for (let index = 0; index < 9; index += 1)
      answers.push((await post('/admin-sign-in', { password: `guess ${index}` })).status);
    expect(answers.at(-1)).toBe(429);
    expect((await ask('/..%2f..%2fetc/passwd')).status).toBe(404);
  });

  it('lets its owner in while a stranger guesses, and answers the stranger later and later', async () => {
    const { post } = await start('from the environment');
    const from = (address: string, password: string) => post('/admin-sign-in', { password }, { 'x-forwarded-for': address });
    const startedAt = performance.now();
    for (let index = 0; index < 4; index += 1) expect((await from(`2001:db8::${index}`, `guess ${index}`)).status).toBe(422);
    expect(performance.now() - startedAt).toBeGreaterThan(1100);
    const rest = await Promise.all(Array.from({ length: 8 }, (_, index) => from('2001:db8::9', `more ${index}`)));
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await from('203.0.113.5', 'from the environment')).status).toBe(303);
    expect((await post('/admin-sign-in', { password: 'from the environment' })).status).toBe(303);
  });

  it('refuses a Host that cannot be read', async () => {
    const { origin, errors } = await start();
    for (const host of [
      'xn--.localhost',
      'a b',
      '[::1',
      '%00',
      '1.2.3.4.5',
      'localhost:99999',
      'a@b',
      'a/b',
      '"',
      '__proto__:x',
    ]) {
      for (const path of ['/', '/admin', '/admin-sign-in', '/_api/cart']) {
        expect([host, (await send(origin + path, { headers: { host } })).status]).toEqual([host, 400]);
      }
    }
    for (const host of ['xn--nxasmq6b.example', 'LOCALHOST', '[::1]:80', '__proto__', 'a..b', '-'])
      expect((await send(`${origin}/`, { headers: { host } })).status).toBe(200);
    expect(errors).toEqual([]);
  });

  it('keeps its cookies to itself and to HTTPS where people come by that', async () => {
    const { ask, post } = await start('from the environment', { isSecure: true });
    const signedIn = await post('/admin-sign-in', { password: 'from the environment' });
    const cookie = signedIn.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-site_admin=[^;]+; Path=\/; .*; Secure$/);
    expect(signedIn.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await ask('/admin', { headers: { cookie: cookie.split(';')[0] ?? '' } })).status).toBe(200);
    const added = await post('/_api/cart', { entity: 'product', row: 'bun' });
    expect(added.headers.get('set-cookie')).toMatch(/^__Host-visitor=.*; Secure$/);
  });
});
