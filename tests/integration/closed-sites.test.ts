import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEml } from '#server/http/read-eml.ts';
import { send } from '../support/http-client.ts';
import { readMails } from '../support/mails.ts';
import { cookieOf, publishShop, type PublishedShop } from '../support/published-shop.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let owner: TestUser;
let guest: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  [owner, guest, stranger] = [await signUp(server), await signUp(server), await signUp(server)];
}, 60_000);
afterAll(() => server.close());

/** What a site tells, in all the ways in which it can be asked. */
const WAYS = [
  '/',
  '/zh',
  '/products/rye',
  '/?list.q=rye',
  '/_api/data/product',
  '/_api/data/product/rye',
  '/_api/blocks/list?page=home',
  '/_api/export/list.csv',
  '/_api/row/product/rye.pdf',
  '/_api/uploads/any',
  '/assets/share/en.home.png',
  '/assets/art/bread/rye.svg',
  '/sitemap.xml',
  '/admin/e/product',
  '/%2e/_api/data/product',
  '//_api/data/product',
  '/_api/pass/../data/product',
];
const TELLING = /Rye bread|Corner Bakery|黑麦|street|Fresh bread|<svg|PNG/;

describe('a site with a password', () => {
  let shop: PublishedShop;
  beforeAll(async () => {
    shop = await publishShop(server, owner.client, 'closed-shop');
    await shop.set({ access: 'password', password: 'open sesame' });
  });

  it('tells nothing to who does not know it, however asked: pages, data, files, pictures, feeds', async () => {
    for (const path of WAYS) {
      const answer = await shop.get(path);
      expect([path, [401, 303].includes(answer.status)]).toEqual([path, true]);
      expect([path, TELLING.test(answer.text)]).toEqual([path, false]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await shop.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    const post = await shop.post('/_api/forms/bookform', { name: 'Eve' });
    expect([post.status, TELLING.test(post.text)]).toEqual([401, false]);
    const byName = await shop.get('/_api/data/product', { host: new URL(shop.origin).host.toUpperCase() });
    expect(byName.status).toBe(401);
    expect((await shop.get('/', { host: `${shop.subdomain}.localhost.` })).text).not.toMatch(TELLING);
  });

  it('takes the password, stored as a hash, for this site and until it is another', async () => {
    const [stored] = await server.query('select password_hash from publish_settings where project_id = $1', [shop.projectId]);
    expect(String(stored?.['password_hash'])).toMatch(/^\$argon2id\$/);
    const entered = await shop.post('/_api/pass', { password: 'open sesame', to: '/products/rye?x=1' });
    expect([entered.status, entered.headers['location']]).toEqual([303, '/products/rye?x=1']);
    expect(entered.headers['set-cookie']).toMatch(/^site_pass=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
    const pass = cookieOf(entered);
    const page = await shop.get('/', pass);
    expect([page.status, page.text.includes('Rye bread')]).toEqual([200, true]);
    expect(page.headers['cache-control']).toContain('private');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect((await shop.get('/assets/art/bread/rye.svg', pass)).headers['cache-control']).toBe('private, max-age=300');
    const other = await publishShop(server, owner.client, 'closed-other');
    await other.set({ access: 'password', password: 'open sesame' });
    expect((await other.get('/', pass)).status).toBe(401);
    await shop.set({ password: 'another one' });
    expect((await shop.get('/', pass)).status).toBe(401);
    await shop.set({ password: 'open sesame' });
  });

  it('refuses forged passes, forms of other sites and ways out of the site', async () => {
    for (const value of ['x', 'x.y', `${Buffer.from('{"claims":{"projectId":1,"epoch":0}}').toString('base64url')}.`, '.'])
      expect((await shop.get('/', { cookie: `site_pass=${value}` })).status).toBe(401);
    const foreign = await shop.post('/_api/pass', { password: 'open sesame' }, { origin: 'http://evil.example' });
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a\r\nset-cookie: x=1', '/_api/pass']) {
      const entered = await shop.post('/_api/pass', { password: 'open sesame', to });
      expect([to, entered.headers['location']]).toEqual([to, '/']);
    }
    const asked = await shop.get('/?x="><script>alert(1)</script>');
    expect(asked.text).not.toContain('<script>');
  });

  it('lets nobody guess on and on, and the owner in without it', async () => {
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await shop.post('/_api/pass', { password: `guess ${guess}` })).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const late = await shop.post('/_api/pass', { password: 'open sesame' });
    expect([late.status, late.headers['set-cookie']]).toEqual([429, undefined]);
    const { data } = await owner.client.post('/api/site-admin/ticket', { subdomain: shop.subdomain });
    const entered = await shop.get(String(data['url']).slice(shop.origin.length));
    expect((await shop.get('/', cookieOf(entered))).status).toBe(200);
    const sent = await shop.get('/admin');
    expect([sent.status, sent.headers['location']]).toEqual([303, `${server.appUrl}/open-admin/${shop.subdomain}`]);
  });

  it('needs a password to be set, and one that is worth something', async () => {
    const fresh = await publishShop(server, owner.client, 'closed-fresh');
    expect((await fresh.set({ access: 'password' })).error).toBe('BAD_REQUEST');
    expect((await fresh.set({ locked_pages: ['secrets'] })).error).toBe('BAD_REQUEST');
    expect((await fresh.set({ access: 'password', password: 'short' })).error).toBe('BAD_REQUEST');
    expect((await fresh.get('/')).status).toBe(200);
  });
});

describe('a site with pages behind a password', () => {
  let shop: PublishedShop;
  const SECRET = /Hidden sourdough|秘密|levain|Family recipes/;
  beforeAll(async () => {
    shop = await publishShop(server, owner.client, 'locked-shop');
    await shop.set({ locked_pages: ['secrets'], password: 'open sesame' });
  });

  it('tells nothing of them, nor of the records that stand on no open page', async () => {
    for (const path of ['/secrets', '/zh/secrets', '/secrets/', '/secrets/sour', '/zh/secrets/sour']) {
      const answer = await shop.get(path);
      expect([path, answer.status, SECRET.test(answer.text)]).toEqual([path, 401, false]);
    }
    for (const path of [
      '/',
      '/find?q=sourdough&search.q=Hidden',
      '/_api/data/recipe',
      '/_api/data/recipe/sour',
      '/_api/blocks/secretlist',
      '/_api/export/secretlist.csv',
      '/_api/row/recipe/sour.pdf',
      '/sitemap.xml',
      '/assets/share/en.secrets.png',
    ]) {
      const answer = await shop.get(path);
      expect([path, SECRET.test(answer.text)]).toEqual([path, false]);
    }
    expect((await shop.get('/_api/data/recipe')).status).toBe(404);
    expect((await shop.get('/assets/share/en.secrets.png')).status).toBe(404);
    expect((await shop.get('/sitemap.xml')).text).not.toContain('/secrets');
    const written = await shop.post('/_api/data/recipe', {}, { 'content-type': 'application/json' });
    expect(written.status).toBe(404);
  });

  it('stays open besides, and opens them with the password', async () => {
    const home = await shop.get('/');
    expect([home.status, home.text.includes('Rye bread'), home.text.includes('href="/secrets"')]).toEqual([200, true, true]);
    expect((await shop.get('/_api/data/product')).status).toBe(200);
    const entered = await shop.post('/_api/pass', { password: 'open sesame', to: '/secrets' });
    const pass = cookieOf(entered);
    expect((await shop.get('/secrets', pass)).text).toMatch(SECRET);
    expect((await shop.get('/_api/data/recipe', pass)).status).toBe(200);
    expect((await shop.get('/secrets/sour', pass)).status).toBe(200);
    // What is kept in memory for those who are let in reaches nobody else.
    expect((await shop.get('/secrets')).status).toBe(401);
  });
});

describe('a private site', () => {
  let shop: PublishedShop;
  beforeAll(async () => {
    shop = await publishShop(server, owner.client, 'private-shop');
    await shop.set({ access: 'private', guests: [guest.account.toUpperCase()] });
  });
  const invitationsTo = async (account: string) => {
    const mails = (await readMails(server.dataDir)).map((mail) => readEml(mail));
    return mails.filter(({ to, subject }) => to.includes(account) && subject.includes('邀请'));
  };
  const untilMailed = (account: string, count: number) =>
    expect.poll(async () => (await invitationsTo(account)).length, { timeout: 15_000 }).toBe(count);

  it('mails whom its owner invites, once and in both languages, and nobody who refused such mails', async () => {
    await untilMailed(guest.account, 1);
    const [mail] = await invitationsTo(guest.account);
    for (const text of [mail?.text, mail?.html])
      for (const part of [shop.origin, 'invites you to visit', '邀请您访问', guest.account]) expect(text).toContain(part);
    const setting = () => stranger.client.get('/api/user/mails');
    expect((await setting()).data).toEqual({ invitations: true });
    await stranger.client.post('/api/user/mails', { invitations: false });
    expect((await setting()).data).toEqual({ invitations: false });
    // No account has this address.
    const friend = 'friend@example.com';
    await shop.set({ guests: [friend, guest.account, owner.account, stranger.account] });
    await untilMailed(friend, 1);
    const off = /http\S+\/api\/mails\/off\?pass=\S+/.exec((await invitationsTo(friend))[0]?.text ?? '')?.[0] ?? '';
    expect((await send(off)).text).toContain('Switch these mails off?');
    expect((await send(off, { method: 'POST' })).text).toContain('Mails are off');
    await shop.set({ guests: [guest.account] });

    const second = await publishShop(server, owner.client, 'private-second');
    await second.set({ guests: [friend, guest.account] });
    await second.set({ access: 'private' });
    await untilMailed(guest.account, 2);
    for (const [account, count] of [
      [friend, 1],
      [stranger.account, 0],
      [owner.account, 0],
    ] as const)
      expect([account, (await invitationsTo(account)).length]).toEqual([account, count]);
    await stranger.client.post('/api/user/mails', { invitations: true });
  });

  const ticket = (user: TestUser, to = '/') => user.client.post('/api/site-access/ticket', { subdomain: 'private-shop', to });
  const enter = async (user: TestUser) => shop.get(String((await ticket(user)).data['url']).slice(shop.origin.length));

  it('tells nothing to strangers, signed in or not', async () => {
    for (const path of WAYS) {
      const answer = await shop.get(path);
      expect([path, [401, 303].includes(answer.status), TELLING.test(answer.text)]).toEqual([path, true, false]);
    }
    expect((await shop.get('/products/rye')).text).toContain(`/open-site/private-shop?to=%2Fproducts%2Frye`);
    expect((await ticket(stranger)).error).toBe('FORBIDDEN');
    expect((await shop.get('/_api/pass?ticket=forged')).status).toBe(401);
    expect((await shop.post('/_api/pass', { password: 'anything' })).status).toBe(401);
  });

  it('is open to its owner and to who is invited, as long as they are and stay signed in', async () => {
    for (const user of [owner, guest]) {
      const entered = await enter(user);
      expect([entered.status, entered.headers['location']]).toEqual([303, '/']);
      expect((await shop.get('/', cookieOf(entered))).text).toContain('Rye bread');
    }
    const url = String((await ticket(guest)).data['url']).slice(shop.origin.length);
    expect((await shop.get(url)).status).toBe(303);
    expect((await shop.get(url)).status).toBe(401);
    const session = cookieOf(await enter(guest));
    expect((await shop.get('/admin', session)).status).toBe(401);
    await shop.set({ guests: [] });
    expect((await shop.get('/', session)).status).toBe(401);
    await shop.set({ guests: [guest.account] });
    expect((await shop.get('/', session)).status).toBe(200);
    await server.query('update access_tokens set revoked_at = now() where user_id = $1', [guest.userId]);
    expect((await shop.get('/', session)).status).toBe(401);
  });
});
