import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#core/domain/assert.ts';
import { cookieOf, publishShop, secretShop, type PublishedShop } from '../support/published-shop.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { openTestPool } from '../support/test-pool.ts';

const TAG = /^"[\w-]{22}"$/;
let server: TestServer;
let owner: TestUser;
let shop: PublishedShop;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUp(server);
  shop = await publishShop(server, owner.client, 'kept-pages');
  await shop.publish({
    ...secretShop,
    blocks: { ...secretShop.blocks, send: { type: 'form', query: { entity: 'recipe' } } },
    pages: { ...secretShop.pages, send: { path: '/send', title: { en: 'Send', zh: '发送' }, blocks: ['send'] } },
  });
}, 60_000);
afterAll(() => server.close());

describe('pages that are kept for visitors whom nobody knows', () => {
  it('are the same bytes with the same headers each time, and are not sent again to a browser that has them', async () => {
    const [first, second] = [await shop.get('/secrets'), await shop.get('/secrets')];
    expect(first.headers['etag']).toMatch(TAG);
    const { date: _date, ...headers } = first.headers;
    expect(second).toMatchObject({ status: 200, text: first.text, headers });
    const again = await shop.get('/secrets', { 'if-none-match': must(first.headers['etag'], 'etag') });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });

  it('show at once what a visitor sent, to everybody', async () => {
    const before = await shop.get('/secrets');
    expect(before.text).not.toContain('Rye of tomorrow');
    const sent = await shop.post('/_api/forms/send', { name: 'Rye of tomorrow', steps: 'Wait.', _page: 'send' });
    expect(sent.status).toBe(303);
    const after = await shop.get('/secrets');
    expect(after.text).toContain('Rye of tomorrow');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(cookieOf(sent)['cookie']).toMatch(/^visitor=/);
    expect((await shop.get('/secrets', cookieOf(sent))).headers['etag']).toBeUndefined();
  });

  it('show all at once what many send at a time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Loaf number ${index}`);
    await Promise.all(
      names.map(async (name) => {
        await shop.post('/_api/forms/send', { name, steps: 'Wait.', _page: 'send' });
        expect((await shop.get('/secrets')).text).toContain(name);
      }),
    );
  });

  it('are refused with 503 in the language of the browser while the database hangs, and are there again after it', async () => {
    const { pool, close } = openTestPool(server.databaseUrl, 1);
    try {
      const connection = await pool.connect();
      await connection.query('begin');
      await connection.query('lock table published_sites in access exclusive mode');
      const answers = await Promise.all(['en', 'zh-CN'].map((language) => shop.get('/secrets', { 'accept-language': language })));
      expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
        [503, '5'],
        [503, '5'],
      ]);
      expect(answers[0]?.text).toContain('Please try again');
      expect(answers[1]?.text).toContain('请稍后再试');
      await connection.query('rollback');
      connection.release();
      expect((await shop.get('/secrets')).status).toBe(200);
    } finally {
      await close();
    }
  }, 30_000);

  it('change at once with the settings and with another version', async () => {
    expect((await shop.get('/secrets')).text).toContain('Family recipes');
    await shop.publish({
      ...secretShop,
      blocks: {
        ...secretShop.blocks,
        secretlist: { type: 'collection', title: { en: 'All recipes', zh: '全部' }, query: { entity: 'recipe' } },
      },
    });
    expect((await shop.get('/secrets')).text).toContain('All recipes');
    await shop.set({ access: 'private' });
    expect((await shop.get('/secrets')).text).not.toContain('All recipes');
    await shop.set({ access: 'open' });
    expect((await shop.get('/secrets')).text).toContain('All recipes');
  });
});
