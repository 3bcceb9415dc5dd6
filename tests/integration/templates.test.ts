import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRelease } from '#server/templates/template-release.ts';
import { listCards } from '../support/gallery-actions.ts';
import { createClient } from '../support/http-client.ts';
import { pull, recordIn } from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sparkvibe-templates-'));
  await cp('tests/fixtures/templates', folder, { recursive: true });
  server = await startTestServer({ TEMPLATES: folder });
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const official = async (query = '') => (await listCards(createClient(server.appUrl), `status=1&${query}`)).cards;
const versionsOf = async (title: string) =>
  (await official('is_all=true')).find((card) => card['project_title'] === title)?.version;
const untilSeeded = (count: number) =>
  expect.poll(async () => (await official('is_all=true')).length, { timeout: 30_000, interval: 100 }).toBe(count);

it('official templates are there after the first start, in both languages and in their order', async () => {
  await untilSeeded(4);
  expect((await official()).map((card) => card['project_title'])).toEqual(['Tea room', 'Book swap']);
  const [tea] = await official();
  expect(tea).toMatchObject({ name: 'SparkVibe', tags: ['food', 'shop'], is_official: true, copy_count: 0 });
});

it('GAL-24 a template is copied as the site that it is, by people who cannot sign in as its author', async () => {
  const ada = await signUp(server);
  const [tea] = await official();
  const { data } = await ada.client.get(`/api/template/copy?template_id=${tea?.id}`);
  const project = recordIn(await pull(ada.client), 'projects', Number(data['new_project_id']));
  expect(project).toMatchObject({ title: 'Tea room', state: 30 });
  const login = { account: 'sparkvibe', pwd: '00000000000000000000000000000000' };
  expect((await createClient(server.appUrl).post('/api/user/login', login)).status).toBe(400);
});

it('a release changes what changed, keeps likes and counts, and takes out what is gone', async () => {
  const [tea, books] = [await versionsOf('Tea room'), await versionsOf('Book swap')];
  const list = path.join(folder, 'templates.json');
  const entries = (await readFile(list, 'utf8')).replace('A tea room with tables', 'A quiet tea room with tables');
  await writeFile(list, entries);
  await server.query('update gallery_items set favorite_count = 7 where title = $1', ['Tea room']);
  server = await server.restart();
  await expect.poll(async () => (await official())[0]?.['text'], { timeout: 30_000 }).toContain('A quiet tea room');
  expect((await official())[0]).toMatchObject({ likes: 7, copy_count: 1 });
  expect(await versionsOf('Tea room')).not.toBe(tea);
  expect(await versionsOf('Book swap')).toBe(books);
  await writeFile(list, JSON.stringify((JSON.parse(entries) as unknown[]).slice(0, 1)));
  server = await server.restart();
  await untilSeeded(2);
  await writeFile(list, entries.replace('A quiet tea room', 'A small tea room'));
  server = await server.restart();
  await untilSeeded(4);
  await expect.poll(async () => (await official())[0]?.['text'], { timeout: 30_000 }).toContain('A small tea room');
}, 90_000);

it('a node of an older build neither takes templates out nor takes the jobs of the newer one', async () => {
  const list = path.join(folder, 'templates.json');
  const newest = await readFile(list, 'utf8');
  const older = JSON.stringify((JSON.parse(newest.replace('A small tea room', 'A quiet tea room')) as unknown[]).slice(0, 1));
  await server.query(
    `select graphile_worker.add_job('seedTemplate:newer', job_key => 'of the newer build', queue_name => 'templates')`,
  );
  await writeFile(list, older);
  server = await server.restart();
  const waiting = () => server.query(`select task_identifier as task from graphile_worker.jobs where queue_name = 'templates'`);
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([{ task: 'seedTemplate:newer' }]);
  expect((await official('is_all=true')).length).toBe(4);
  expect((await official())[0]?.['text']).toContain('A small tea room');
  await server.query(`select graphile_worker.remove_job('of the newer build')`);
  await writeFile(list, newest);
  server = await server.restart();
}, 60_000);

it('two that seed at once store each template once, and a document with faults keeps no other one out', async () => {
  const task = `seedTemplate:${await readRelease(folder)}`;
  await writeFile(path.join(folder, 'documents/en/book-swap.jsonl'), '{"no": "site"}\n');
  await server.query('update gallery_items set content_hash = null');
  await server.query(`select graphile_worker.add_job('${task}', json_build_object('key', key, 'language', language))
    from (values ('tea-room', 'en'), ('tea-room', 'zh'), ('book-swap', 'zh'), ('book-swap', 'en')) as names (key, language), generate_series(1, 2)`);
  const settled = async () =>
    (await server.query(`select count(*)::int as count from gallery_items where content_hash is not null`))[0];
  await expect.poll(settled, { timeout: 30_000 }).toEqual({ count: 3 });
  await expect
    .poll(async () => (await server.query(`select 1 from graphile_worker.jobs where task_identifier = $1`, [task])).length, {
      timeout: 30_000,
    })
    .toBe(0);
  expect(await server.query('select count(*)::int as count from gallery_items')).toEqual([{ count: 4 }]);
  expect((await server.query('select count(*)::int as count from users where account = $1', ['sparkvibe']))[0]).toEqual({
    count: 1,
  });
});
