import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { versionRecordSchema, type VersionRecord } from '#core/protocol/records.ts';
import { startModelServer, type ModelReaction, type ModelServer } from '../support/model-server.ts';
import type { TestClient } from '../support/http-client.ts';
import {
  buildProject,
  buildSubmitPrompt,
  creditsOf,
  leaseProjectId,
  pull,
  sendCommand,
  waitForOutcome,
  type SubmitPrompt,
} from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const BRIEF: AuthoredBrief = {
  subject: 'tool library for Oak Street',
  siteName: 'Oak Street Tools',
  actors: ['member', { name: 'librarian', manages: true }],
  entities: [{ id: 'tool', name: 'Tool', fields: ['condition (new|worn)', 'deposit'], rows: ['Cordless drill', 'Ladder'] }],
  actions: ['member: reserve tool (from, to)'],
};
const CORRECTED: AuthoredBrief = {
  ...BRIEF,
  siteName: 'Elm Street Tools',
  entities: [{ id: 'kayak', name: 'Kayak', fields: ['length'] }],
};
const line = (brief: AuthoredBrief) => JSON.stringify({ brief });

let server: TestServer;
let model: ModelServer;
let planner: TestServer;
let user: TestUser;
let reaction: ModelReaction;
let before: number;

beforeAll(async () => {
  model = await startModelServer(() => reaction);
  server = await startTestServer({ MODEL_NAME: 'writer', MODEL_URL: model.url, MODEL_API_KEY: 'k' });
  planner = await startTestServer();
}, 120_000);
beforeEach(async () => {
  user = await signUp(server);
  before = model.calls.length;
});
afterAll(async () => {
  await server.close();
  await planner.close();
  await model.close();
});

const calls = () => model.calls.slice(before);

async function versionOf(client: TestClient, { versionId }: { readonly versionId: string }): Promise<VersionRecord> {
  const rows = await pull(client);
  return versionRecordSchema.parse(rows.find(({ table, id }) => table === 'versions' && id === versionId)?.value);
}

async function send(client: TestClient, command: { id: string }): Promise<string> {
  const { status, text } = await sendCommand(client, command);
  if (status !== 200) return text;
  return (await waitForOutcome(client, command.id)).status;
}

const after = (first: SubmitPrompt, overrides: Partial<SubmitPrompt>) =>
  buildSubmitPrompt(first.projectId, { baseVersionId: first.versionId, ...overrides });

describe('the plan of an idea', () => {
  async function ask(client: TestClient, request: { readonly id?: string; readonly idea?: string } = {}) {
    const body = { id: randomUUID(), idea: 'A tool library', projectId: await leaseProjectId(client), ...request };
    return (await client.post('/api/plans', body)).data;
  }

  it('is written by a model, once for a request, and costs nothing', async () => {
    reaction = `Here it is:\n${line(BRIEF)}\n{"site":{"name":"x"}}`;
    const id = randomUUID();
    const answers = [await ask(user.client, { id }), await ask(user.client, { id })];
    expect(answers).toEqual(Array.from({ length: 2 }, () => ({ state: 'written', brief: BRIEF })));
    expect(calls()).toHaveLength(1);
    const [call] = calls();
    expect(call?.messages[0]?.content).toContain('Answer with one line: the brief.');
    expect(JSON.parse(String(call?.messages[1]?.content))).toEqual({ idea: 'A tool library' });
    expect(await creditsOf(user.client)).toBe(15);
  });

  it.each<[string, ModelReaction]>([
    ['fails', { status: 500 }],
    ['ignores the format', '# A plan\n\nFirst, tools.'],
    ['is cut off', { cutAfter: line(BRIEF).slice(0, 60) }],
  ])('is missing, and said to be, when the model %s', async (_case, how) => {
    reaction = how;
    expect(await ask(user.client)).toEqual({ state: 'none', reason: 'failed' });
  });

  it('is not asked for without a model, without words, or by somebody who had very many', async () => {
    const other = await signUp(planner);
    expect(await ask(other.client)).toEqual({ state: 'none', reason: 'noModel' });
    expect(await ask(user.client, { idea: '?!' })).toEqual({ state: 'none', reason: 'failed' });
    await server.query(
      `insert into written_sites (user_id, command_id, document, runs) select $1, gen_random_uuid(), 'x', '[]' from generate_series(1, 60)`,
      [user.userId],
    );
    expect(await ask(user.client)).toEqual({ state: 'none', reason: 'limit' });
    expect(calls()).toEqual([]);
  });

  it('is for those who are signed in', async () => {
    const { createClient } = await import('../support/http-client.ts');
    const { status } = await createClient(server.appUrl).post('/api/plans', { id: randomUUID(), idea: 'x', projectId: 1 });
    expect(status).toBe(401);
  });
});

describe('a corrected plan, with a model', () => {
  it('is given to it as it is, and its document begins with it whatever it answers', async () => {
    reaction = `${line(BRIEF)}\n{"site":{"name":"Elm","tagline":"Kayaks for a day","description":"d"},"theme":{"primary":"#1f4e79"}}`;
    const command = await buildProject(user.client, { prompt: 'A tool library', brief: CORRECTED });
    const [call] = calls();
    expect(JSON.parse(String(call?.messages[1]?.content))).toEqual({ idea: 'A tool library', brief: CORRECTED });
    expect(call?.messages[0]?.content).toContain('The message has a brief as well.');
    const [row] = await server.query('select document from written_sites where command_id = $1', [command.id]);
    expect(String(row?.['document']).split('\n')[0]).toBe(line(CORRECTED));
    const { brief, blueprint } = await versionOf(user.client, command);
    expect(brief).toEqual(CORRECTED);
    expect(Object.keys(blueprint.entities)).toContain('kayak');
    expect(Object.keys(blueprint.entities)).not.toContain('tool');
    expect(blueprint.theme.primary).toBe('#1f4e79');
    expect(await creditsOf(user.client)).toBe(13);
  });

  it('is built by the engine, and paid back, when the model writes nothing of use', async () => {
    reaction = line(BRIEF);
    const command = await buildProject(user.client, { brief: CORRECTED });
    expect(Object.keys((await versionOf(user.client, command)).blueprint.entities)).toContain('kayak');
    expect(await creditsOf(user.client)).toBe(15);
  });

  it('comes with a site that a model wrote without being shown one', async () => {
    reaction = line(BRIEF);
    const command = await buildProject(user.client);
    expect((await versionOf(user.client, command)).brief).toEqual(BRIEF);
  });
});

describe('a corrected plan, without a model', () => {
  let client: TestClient;
  beforeEach(async () => {
    client = (await signUp(planner)).client;
  });

  it('is built from its own word, the same on every device', async () => {
    const command = await buildProject(client, { prompt: 'A bakery in Lyon', brief: BRIEF });
    const { brief, blueprint, operations } = await versionOf(client, command);
    expect([brief, operations]).toEqual([BRIEF, []]);
    expect(blueprint.site.name).toEqual({ en: 'Oak Street Tools' });
    const { generateWithAttached } = await import('#core/engine/attached/generate-with-attached.ts');
    const { PICTURE_LIBRARY } = await import('#server/documents/picture-library.ts');
    const device = generateWithAttached({ prompt: 'A bakery in Lyon', seed: 1, brief: BRIEF, pictures: PICTURE_LIBRARY });
    expect(device.ok && device.value.blueprint).toEqual(blueprint);
  });

  it('is kept by changes of the site, and comes back with its version', async () => {
    const first = await buildProject(client, { brief: BRIEF });
    const change = after(first, {
      prompt: 'make the buttons dark green',
      operations: [{ op: 'setTheme', patch: { primary: '#004d00' } }],
    });
    expect(await send(client, change)).toBe('applied');
    const again = after(change, { prompt: 'A tool library', brief: CORRECTED });
    expect(await send(client, again)).toBe('applied');
    const restore = {
      kind: 'restoreVersion',
      id: randomUUID(),
      projectId: first.projectId,
      createdAt: new Date().toISOString(),
      versionId: randomUUID(),
      baseVersionId: again.versionId,
      sourceVersionId: change.versionId,
    } as const;
    expect(await send(client, restore)).toBe('applied');
    const versions = await Promise.all([first, change, again, restore].map((each) => versionOf(client, each)));
    expect(versions.map(({ brief }) => brief)).toEqual([BRIEF, BRIEF, CORRECTED, BRIEF]);
  });

  it('takes the place of the site as one change, which can be taken back', async () => {
    const first = await buildProject(client, { brief: BRIEF });
    const again = after(first, { prompt: 'A tool library', brief: CORRECTED });
    expect(await send(client, again)).toBe('applied');
    const [old, built] = await Promise.all([first, again].map((each) => versionOf(client, each)));
    expect(Object.keys(built?.blueprint.entities ?? {})).toContain('kayak');
    expect(built?.operations).toEqual([{ op: 'restore', blueprint: built?.blueprint }]);
    expect(built?.inverses).toEqual([{ op: 'restore', blueprint: old?.blueprint }]);
  });

  it('is free to correct once, while the first version is all there is, and has its price afterwards', async () => {
    const first = await buildProject(client, { brief: BRIEF });
    expect(await creditsOf(client)).toBe(13);
    const free = after(first, { brief: CORRECTED, price: 0 });
    expect(await send(client, free)).toBe('applied');
    expect(await creditsOf(client)).toBe(13);
    const cheap = after(free, { brief: BRIEF, price: 0 });
    expect(await send(client, cheap)).toContain('PRICE_CHANGED');
    expect(await send(client, { ...cheap, id: randomUUID(), price: 2 } as SubmitPrompt)).toBe('applied');
    expect(await creditsOf(client)).toBe(11);
  });

  it('is free once for two that are sent together', async () => {
    const first = await buildProject(client, { brief: BRIEF });
    const both = [CORRECTED, BRIEF].map((brief) => after(first, { brief }));
    for (const command of both) expect((await sendCommand(client, command)).status).toBe(200);
    for (const command of both) await waitForOutcome(client, command.id);
    expect(await creditsOf(client)).toBe(11);
  });

  it('is never free in an import, which names the commands of its versions itself, and comes with it', async () => {
    const first = await buildProject(client, { brief: BRIEF });
    const { projectId: _projectId, number: _number, ...version } = await versionOf(client, first);
    const projectId = await leaseProjectId(client);
    const copy = { ...version, id: randomUUID() };
    const imported = {
      kind: 'importProject',
      id: randomUUID(),
      projectId,
      createdAt: new Date().toISOString(),
      part: 0,
      isLast: true,
      title: 'Copy',
      currentVersionId: copy.id,
      versions: [copy],
      chat: [],
    } as const;
    expect(await send(client, imported)).toBe('applied');
    expect((await versionOf(client, { versionId: copy.id })).brief).toEqual(BRIEF);
    const again = buildSubmitPrompt(projectId, { baseVersionId: copy.id, brief: CORRECTED, price: 0 });
    expect(await send(client, again)).toContain('PRICE_CHANGED');
  });

  it('is not free for its words, and no brief can be anything else', async () => {
    const first = await buildProject(client, { brief: BRIEF });
    const change = after(first, { prompt: 'undo that', brief: CORRECTED });
    expect(await send(client, change)).toBe('applied');
    const words = { prompt: 'delete this section', selection: { block: 'home-hero' }, price: 0 };
    expect(await send(client, after(change, { ...words, brief: BRIEF }))).toContain('PRICE_CHANGED');
    const strange = { ...after(change, {}), brief: { subject: 'x', script: 'alert(1)' } };
    expect((await sendCommand(client, strange)).status).toBe(400);
  });
});
