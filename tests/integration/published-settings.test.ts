import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishShop, secretShop, type PublishedShop } from '../support/published-shop.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { send } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let owner: TestUser;
let shop: PublishedShop;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUp(server);
  shop = await publishShop(server, owner.client, 'corner-bakery');
}, 60_000);
afterAll(() => server.close());

const LAPTOP = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
};
const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
};

describe('the deployment of a project', () => {
  it('PUB-27 ends by update-status with cur_is_prod false: the site answers no longer', async () => {
    const other = await publishShop(server, owner.client, 'switched-off');
    const off = (body: object) =>
      owner.client.post('/api/project_version/update-status', { project_id: other.projectId, ...body });
    expect((await off({})).error).toBe('BAD_REQUEST');
    expect((await off({ cur_is_prod: true })).error).toBe('BAD_REQUEST');
    expect((await other.get('/')).status).toBe(200);
    expect((await off({ cur_is_prod: false })).data).toEqual({ project_id: other.projectId, is_prod: false });
    expect((await other.get('/')).status).toBe(404);
    // What was set holds again when it is back.
    await other.set({ access: 'password', password: 'open sesame' });
    await other.publish();
    expect((await other.get('/')).status).toBe(401);
  });

  it('PUB-28 lists what was published, and goes back to it by publishing it again', async () => {
    const other = await publishShop(server, owner.client, 'back-and-forth');
    const second = await other.publish({ ...secretShop, site: { ...secretShop.site, tagline: { en: 'Second try' } } });
    const list = async () => {
      const { data } = await owner.client.get(`/api/site-deployments?project_id=${other.projectId}`);
      return (data['deployments'] as { version: string; version_number: number; is_live: boolean }[]).map(
        ({ version, version_number: number, is_live: isLive }) => ({ version, number, isLive }),
      );
    };
    expect(await list()).toEqual([
      { version: second, number: 2, isLive: true },
      { version: other.versionId, number: 1, isLive: false },
    ]);
    expect((await other.get('/')).text).toContain('Second try');
    await other.publish(undefined, other.versionId);
    expect((await other.get('/')).text).not.toContain('Second try');
    expect((await list()).map(({ number, isLive }) => [number, isLive])).toEqual([
      [1, true],
      [2, false],
      [1, false],
    ]);
  });
});

describe('addresses of before', () => {
  const moved = { ...secretShop, pages: { ...secretShop.pages, book: { ...pageOf('book'), path: '/reserve' } } };
  const deep = {
    ...moved,
    pages: {
      ...moved.pages,
      secrets: { ...pageOf('secrets'), path: '/recipes' },
      secret: { ...pageOf('secret'), path: '/recipes/:slug' },
    },
  };

  it('lead to where their pages stand now, in every language, with what was asked', async () => {
    const other = await publishShop(server, owner.client, 'moved-pages');
    const place = async (path: string) => {
      const { status, headers } = await other.get(path);
      return [status, headers['location'] ?? null];
    };
    expect(await place('/reserve')).toEqual([404, null]);
    await other.publish(moved);
    expect(await place('/book?day=1')).toEqual([301, '/reserve?day=1']);
    expect(await place('/zh/book')).toEqual([301, '/zh/reserve']);
    await other.publish(deep);
    expect(await place('/book')).toEqual([301, '/reserve']);
    expect(await place('/secrets/sour')).toEqual([301, '/recipes/sour']);
    const { data } = await owner.client.get(`/api/site-settings?project_id=${other.projectId}`);
    expect(data['former_paths']).toEqual([
      { path: '/book', page: 'book' },
      { path: '/secrets', page: 'secrets' },
      { path: '/secrets/:slug', page: 'secret' },
    ]);
    // Going back to an earlier version turns them round.
    await other.publish(undefined, other.versionId);
    expect([await place('/book'), await place('/reserve')]).toEqual([
      [200, null],
      [301, '/book'],
    ]);
    await other.set({ forget_path: '/reserve' });
    expect(await place('/reserve')).toEqual([404, null]);
  });

  it('lead nowhere outside of the site, and nowhere when the page is gone', async () => {
    const other = await publishShop(server, owner.client, 'gone-pages');
    await other.publish(moved);
    const answer = await other.get('/book?x=%0d%0aset-cookie:a=b');
    expect([answer.status, answer.headers['set-cookie']]).toEqual([301, undefined]);
    const { book: _book, ...rest } = secretShop.pages;
    await other.publish({ ...secretShop, pages: rest });
    expect((await other.get('/book')).status).toBe(404);
  });

  function pageOf(id: string) {
    const page = secretShop.pages[id];
    if (page === undefined) throw new Error(id);
    return page;
  }
});

describe('robots', () => {
  it('read the site, and those of AI or all of them do not where its owner says so', async () => {
    const robots = async () => (await shop.get('/robots.txt')).text;
    expect(await robots()).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
    expect(await robots()).not.toContain('GPTBot');
    await shop.set({ for_ai: false });
    expect(await robots()).toMatch(/User-agent: GPTBot\n[\s\S]*Disallow: \/\n\nUser-agent: \*\nDisallow: \/admin\n/);
    await shop.set({ in_search: false });
    // A page that may not be fetched could not say that it is to be left out.
    expect(await robots()).toMatch(/User-agent: \*\nDisallow: \/admin\n/);
    expect(await robots()).not.toContain('Sitemap:');
    const page = await shop.get('/');
    expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect((await shop.get('/sitemap.xml')).text).not.toContain('<loc>');
    await shop.set({ in_search: true, for_ai: true });
    expect((await shop.get('/')).headers['x-robots-tag']).toBeUndefined();
  });

  it('find the picture by which a page is shared', async () => {
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec((await shop.get('/')).text) ?? [];
    expect(image.startsWith(`${shop.origin}/assets/share/en.home.png?v=`)).toBe(true);
    const picture = await send(image);
    expect([picture.status, picture.headers['content-type'], picture.text.slice(1, 4)]).toEqual([200, 'image/png', 'PNG']);
    for (const name of ['fr.home.png', 'en.nothing.png', 'en.__proto__.png', 'en.home.svg'])
      expect((await shop.get(`/assets/share/${name}`)).status).toBe(404);
  });
});

describe('the badge', () => {
  it('stands on the pages of free accounts, and paid ones may hide it', async () => {
    const hasBadge = async () => (await shop.get('/')).text.includes(`<p class="made"><a href="${server.appUrl}"`);
    expect(await hasBadge()).toBe(true);
    expect((await shop.set({ shows_badge: false })).error).toBe('FORBIDDEN');
    expect(await hasBadge()).toBe(true);
    await server.query(`update users set plan = 'PRO' where id = $1`, [owner.userId]);
    expect((await shop.set({ shows_badge: false })).data).toMatchObject({ shows_badge: false, may_hide_badge: true });
    expect(await hasBadge()).toBe(false);
    // Back to the free plan, back with the badge.
    await server.query(`update users set plan = 'FREE' where id = $1`, [owner.userId]);
    expect(await hasBadge()).toBe(true);
  });
});

describe('visits', () => {
  let host: TestUser;
  beforeAll(async () => {
    host = await signUp(server);
  });
  const visitsOf = async ({ projectId }: PublishedShop, days = 7) => {
    // They are written every few seconds.
    for (let wait = 0; wait < 40; wait += 1) {
      const { data } = await host.client.get(`/api/site-visits?project_id=${projectId}&days=${days}`);
      if (Array.isArray(data['days']) && data['days'].length > 0) return data as unknown as Figures;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error('no visits');
  };
  interface Figures {
    readonly days: readonly { day: string; views: number; visitors: number }[];
    readonly pages: readonly object[];
    readonly referrers: readonly { name: string; views: number }[];
    readonly devices: readonly object[];
  }

  it('are counted by page, referrer, device and day, without a cookie and without robots', async () => {
    const other = await publishShop(server, host.client, 'counted-visits');
    const first = await other.get('/', { ...LAPTOP, referer: 'https://www.search.example/?q=secret+words' });
    await other.get('/book', { ...LAPTOP, referer: `${other.origin}/` });
    await other.get('/', { ...PHONE, referer: 'https://search.example/' });
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.0', '', 'Mozilla/5.0 HeadlessChrome/156'])
      await other.get('/', { 'user-agent': agent });
    await other.get('/', { ...LAPTOP, 'sec-purpose': 'prefetch' });
    await other.get('/nothing-here', LAPTOP);
    await other.get('/_api/data/product', LAPTOP);
    await send(`${other.origin}/`, { method: 'HEAD', headers: LAPTOP });
    const { days, pages, referrers, devices } = await visitsOf(other);
    expect(days.map(({ views, visitors }) => [views, visitors])).toEqual([[3, 2]]);
    expect(pages).toEqual([
      { name: 'home', views: 2 },
      { name: 'book', views: 1 },
    ]);
    expect(referrers).toEqual([
      { name: 'search.example', views: 2 },
      { name: '', views: 1 },
    ]);
    expect(devices).toEqual([
      { name: 'desktop', views: 2 },
      { name: 'phone', views: 1 },
    ]);
    expect(first.headers['set-cookie'] ?? '').not.toMatch(/visit|stat|count/i);
  });

  it('keep nothing of a person, and take no words that a sender makes up', async () => {
    const other = await publishShop(server, host.client, 'poisoned-visits');
    const evil = [
      'javascript:alert(1)//x.example',
      'https://<script>alert(1)</script>/',
      'https://evil.example%3Cscript%3E/',
      "https://a'; drop table site_visits;--/",
      `https://${'a'.repeat(300)}.example/`,
      'https://user:secret@shown.example:8443/path?token=1#x',
      'https://10.0.0.1/',
      'http://localhost/',
    ];
    for (const [index, referer] of evil.entries())
      await other.get('/', { ...LAPTOP, referer, 'x-forwarded-for': `10.0.0.${index}`, forwarded: `for=10.1.0.${index}` });
    const { days, referrers } = await visitsOf(other);
    // Addresses that nobody vouches for make no visitors.
    expect(days.map(({ views, visitors }) => [views, visitors])).toEqual([[evil.length, 1]]);
    expect(referrers.map(({ name }) => name).toSorted()).toEqual(['', 'shown.example']);
    const rows = await server.query('select * from site_visits where project_id = $1', [other.projectId]);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|10\.\d|Mozilla|secret|token/);
    const [hash] = await server.query('select length(hash) from site_visitors where project_id = $1', [other.projectId]);
    expect(hash).toEqual({ length: 12 });
  });

  it('count a visitor who reloads for ever, and hosts without end, only so far', async () => {
    const other = await publishShop(server, host.client, 'flooded-visits');
    const all = Array.from({ length: 260 }, (_, index) =>
      other.get('/book', { ...LAPTOP, referer: `https://h${index}.example/` }),
    );
    await Promise.all(all);
    const { days } = await visitsOf(other);
    expect(days.reduce((sum, { views }) => sum + views, 0)).toBeLessThanOrEqual(200);
    const [count] = await server.query(`select count(*) from site_visits where project_id = $1 and kind = 'referrer'`, [
      other.projectId,
    ]);
    expect(Number(count?.['count'])).toBeLessThanOrEqual(200);
  });

  it('are not counted where the owner switched them off, nor shown to others', async () => {
    const other = await publishShop(server, host.client, 'uncounted-visits');
    await other.set({ counts_visits: false });
    await other.get('/', LAPTOP);
    // A visit after it is written, so that it would have been too.
    await other.set({ counts_visits: true });
    await other.get('/book', LAPTOP);
    expect((await visitsOf(other)).pages).toEqual([{ name: 'book', views: 1 }]);
    const stranger = await signUp(server);
    expect((await stranger.client.get(`/api/site-visits?project_id=${other.projectId}&days=7`)).error).toBe('NOT_FOUND');
    expect((await host.client.get(`/api/site-visits?project_id=${other.projectId}&days=8`)).error).toBe('BAD_REQUEST');
  });

  it('of old days lose their hashes and salts', async () => {
    const old = { day: '2020-01-01', hash: randomUUID() };
    await server.query('insert into site_visitors values ($1, $2, $3)', [shop.projectId, old.day, Buffer.from(old.hash)]);
    await server.query('insert into visit_salts values ($1, $2)', [old.day, Buffer.from('salt')]);
    await server.query(`select graphile_worker.add_job('sweep')`);
    await vi.waitFor(async () => {
      const asked = 'select 1 from visit_salts where day = $1 union all select 1 from site_visitors where day = $1';
      expect(await server.query(asked, [old.day])).toEqual([]);
    }, 10_000);
  });
});
