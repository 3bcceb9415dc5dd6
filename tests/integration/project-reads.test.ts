import { afterAll, beforeAll, expect, it } from 'vitest';
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
