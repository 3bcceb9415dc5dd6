import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../support/http-client.ts';
import { buildProject, sendCommand, type SubmitPrompt } from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let ada: TestUser;
let made: SubmitPrompt[];

beforeAll(async () => {
  server = await startTestServer();
  [ada] = [await signUp(server), await signUp(server)];
  made = [];
  for (const title of ['Rye', 'Rye % bread', 'Tea'])
    made.push(await buildProject(ada.client, { prompt: `A bakery called ${title}` }));
  await Promise.all(['Rye', 'Rye % bread', 'Tea'].map((title, index) => rename(index, title)));
}, 60_000);
afterAll(() => server.close());

const idOf = (index: number) => made[index]?.projectId;
const rename = (index: number, title: string) => {
  const command = { kind: 'renameProject', id: crypto.randomUUID(), projectId: idOf(index), title };
  return sendCommand(ada.client, { ...command, createdAt: new Date().toISOString() } as { id: string });
};

it('WS-08 projects are paged and found by title, state and id, ten at a time', async () => {
  const find = async (asked: object) => {
    const { data } = await ada.client.post('/api/project/project/page', asked);
    const list = data['list'] as { title: string }[];
    return { total: data['total'], titles: list.map(({ title }) => title).toSorted() };
  };
  await server.query('update projects set state = 40 where id = $1', [idOf(2)]);
  expect(await find({})).toEqual({ total: 3, titles: ['Rye', 'Rye % bread', 'Tea'] });
  expect(await find({ title: 'RYE' })).toEqual({ total: 2, titles: ['Rye', 'Rye % bread'] });
  expect(await find({ title: '%' })).toEqual({ total: 1, titles: ['Rye % bread'] });
  expect(await find({ state_list: [40] })).toEqual({ total: 1, titles: ['Tea'] });
  expect(await find({ state_list: [30, 40], title: 'r' })).toEqual({ total: 2, titles: ['Rye', 'Rye % bread'] });
  expect(await find({ project_id: idOf(1) })).toEqual({ total: 1, titles: ['Rye % bread'] });
  const parts = await Promise.all([1, 2].map((page) => find({ page, size: 2 })));
  expect(parts.map(({ total, titles }) => [total, titles.length])).toEqual([
    [3, 2],
    [3, 1],
  ]);
  expect(new Set(parts.flatMap(({ titles }) => titles)).size).toBe(3);
  await server.query(`insert into projects (id, user_id, title, state, created_at, updated_at)
    select 900000 + n, user_id, 'Many', 30, now(), now() from projects, generate_series(1, 9) n where id = ${idOf(0)}`);
  const { total, titles } = await find({});
  expect([total, titles.length]).toEqual([12, 10]);
});

it('VER-02 the versions of a project come with the deployed one beside them', async () => {
  const { projectId, versionId } = made[0] ?? { projectId: 0, versionId: '' };
  const list = () => ada.client.get(`/api/project_version/list?project_id=${projectId}`);
  expect((await list()).data).toMatchObject({ version: [{ version_id: versionId, is_deployed: false }], prod: null });
  const fields = { project_id: String(projectId), domain: 'rye-bread', version: versionId };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await ada.client.post('/api/project_pz/project/deploy', new URLSearchParams(fields).toString(), form);
  const { text } = await list();
  expect(JSON.parse(text)).toMatchObject({ code: 200, data: { version: [{}], prod: { version_id: versionId } } });
});

it('WS-01 WS-07 WS-09 the own projects are counted, and their states told', async () => {
  const person = await signUp(server);
  const count = async () => (await person.client.get('/api/project/count')).data['total'];
  const states = async () => (await person.client.get('/api/project/all/status')).data['list'];
  expect([await count(), await states()]).toEqual([0, []]);
  const { projectId } = await buildProject(person.client, { prompt: 'A choir' });
  expect(await count()).toBe(1);
  expect(await states()).toEqual([{ project_id: projectId, state: 30, status: 30 }]);
  await server.query('update projects set state = 20 where id = $1', [projectId]);
  expect(await states()).toEqual([{ project_id: projectId, state: 20, status: 20 }]);
  const command = { kind: 'deleteProject', id: crypto.randomUUID(), projectId, createdAt: new Date().toISOString() };
  await sendCommand(person.client, command);
  expect([await count(), await states()]).toEqual([0, []]);
});

it('DATA-03 DATA-04 DATA-05 a project comes with all its fields: the preview before it is on the net, and both after', async () => {
  const person = await signUp(server);
  const { projectId, versionId } = await buildProject(person.client, { prompt: 'A bakery called Rye in Lyon' });
  const read = async () => (await person.client.get(`/api/project/project/get?project_id=${projectId}`)).data;
  const before = await read();
  expect(before).toEqual({
    project_id: projectId,
    title: expect.any(String),
    state: 30,
    status: 30,
    requirement: 'A bakery called Rye in Lyon',
    project_info: null,
    config_info: { url: expect.any(String), backend_homepage: expect.any(String) },
    config_id: versionId,
    snapshot_id: null,
    version_id: versionId,
    domain: null,
    is_prod: false,
    is_publish: false,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const fields = { project_id: String(projectId), domain: 'rye-in-lyon', version: versionId };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(
    (await person.client.post('/api/project_pz/project/deploy', new URLSearchParams(fields).toString(), form)).text,
  ).toContain('finish');
  const after = await read();
  expect(after).toMatchObject({ snapshot_id: versionId, domain: 'rye-in-lyon', is_prod: true });
  const site = after['project_info'] as { url: string; backend_homepage: string; project_info: object };
  expect(site.project_info).toEqual({ project_name: after['title'] });
  expect([new URL(site.url).hostname.split('.')[0], site.backend_homepage]).toEqual(['rye-in-lyon', `${site.url}/admin`]);
  const preview = after['config_info'] as { url: string; backend_homepage: string };
  for (const address of [preview.url, preview.backend_homepage]) {
    const opened = await send(address);
    expect(opened.status).toBe(303);
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const shown = await send(new URL(opened.headers['location'] ?? '', address).href, { headers: { cookie } });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  }
  const page = await person.client.post('/api/project/project/page', {});
  expect(page.data['list']).toMatchObject([{ project_id: projectId, requirement: 'A bakery called Rye in Lyon', is_prod: true }]);
});
