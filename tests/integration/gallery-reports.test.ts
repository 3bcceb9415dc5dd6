import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdminCommand } from '../support/admin.ts';
import { listCards, sendGalleryCommand, shareBuilt } from '../support/gallery-actions.ts';
import { createClient, type TestClient } from '../support/http-client.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let visitor: TestClient;
let ada: TestUser;
let ben: TestUser;
let rye: Awaited<ReturnType<typeof shareBuilt>>;

beforeAll(async () => {
  server = await startTestServer({ CHROMIUM: '/usr/bin/chromium' });
  visitor = createClient(server.appUrl);
  [ada, ben] = [await signUp(server), await signUp(server)];
  rye = await shareBuilt(ada.client, 'Rye');
}, 60_000);
afterAll(() => server.close());

const admin = (...words: string[]) => runAdminCommand(server, ...words);
const report = (user: TestUser, reason: string, note = '') =>
  sendGalleryCommand(user.client, { kind: 'reportItem', projectId: rye.projectId, itemId: rye.itemId, reason, note });

it('a card has a picture of its site, small, from this server and kept for ever', async () => {
  const picture = async () => (await listCards(visitor)).cards[0]?.['image_url'];
  await expect.poll(picture, { timeout: 40_000, interval: 200 }).toMatch(/^\/api\/template\/pictures\/[0-9a-f]{40}$/);
  const { status, headers } = await visitor.get(String(await picture()));
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
  const [stored] = await server.query('select length(bytes) as bytes from gallery_pictures');
  expect(Number(stored?.['bytes'])).toBeLessThanOrEqual(30 * 1024);
  expect((await visitor.get('/api/template/pictures/nothing')).status).toBe(404);
}, 60_000);

it('reports count once for each person and reach the operator, who is not told by whom', async () => {
  for (const reason of ['spam', 'fraud']) expect((await report(ben, reason, 'It\u001b[31m asks for\nmoney')).status).toBe(200);
  expect((await report(ben, 'because')).status).toBe(400);
  const listed = await admin('reports');
  expect(listed.split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^${rye.itemId}  shown  .*  spam  Rye  by ${ada.account}  It .*money$`)),
  ]);
  expect(listed).not.toContain(ben.account);
  expect(listed).not.toContain('\u001b');
});

it('what the operator takes down is not shown, opened, copied or liked, whatever its owner does, until it is put back', async () => {
  const reachable = async () => {
    const answers = await Promise.all([
      visitor.get(`/api/template/preview?template_id=${rye.itemId}`),
      ben.client.get(`/api/template/copy?template_id=${rye.itemId}`),
      ben.client.post('/api/project_version/copy-project', { project_id: rye.projectId, version: rye.versionId }),
      sendGalleryCommand(ben.client, { kind: 'setFavorite', projectId: rye.projectId, itemId: rye.itemId, isFavorite: true }),
    ]);
    return [(await listCards(visitor)).cards.length, ...answers.map(({ status }) => status)];
  };
  expect(await admin('hide', rye.itemId, '--reason', 'fraud')).toBe('Rye is not shown any more.');
  expect(await reachable()).toEqual([0, 404, 404, 404, 404]);
  const again = { kind: 'shareProject', projectId: rye.projectId, sharedVersionId: rye.versionId };
  expect((await sendGalleryCommand(ada.client, again)).status).toBe(200);
  expect(await reachable()).toEqual([0, 404, 404, 404, 404]);
  expect(await admin('reports')).toContain('hidden');
  expect(await admin('show', rye.itemId)).toBe('Rye is shown.');
  expect(await reachable()).toEqual([1, 303, 200, 200, 200]);
  expect(await admin('deeds')).toMatch(/showCard[^]*hideCard.*fraud/);
  await expect(admin('hide', rye.versionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin('hide', 'rye')).rejects.toThrow('card');
});
