import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usageReport } from '#server/model-runs/usage-report.ts';
import { openStoredDatabase } from '#server/storage/open-stored.ts';
import { WRITTEN_SITE } from '../support/model-authors.ts';
import { startModelServer, type ModelReaction, type ModelServer } from '../support/model-server.ts';
import {
  buildProject,
  buildSubmitPrompt,
  creditsOf,
  pull,
  sendCommand,
  waitForOutcome,
  type SubmitPrompt,
} from '../support/project-actions.ts';
import { createClient } from '../support/http-client.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const KEY = 'sk-own-key-of-a-person-1234';
let server: TestServer;
let model: ModelServer;
let ofServer: ModelServer;
let user: TestUser;
let reaction: ModelReaction;
let serverReaction: ModelReaction;
const printed: string[] = [];

beforeAll(async () => {
  model = await startModelServer(() => reaction);
  ofServer = await startModelServer(() => serverReaction);
  const environment = { MODEL_NAME: 'of-server', MODEL_URL: ofServer.url, LOG_LEVEL: 'trace' };
  server = await startTestServer(environment, (line) => void printed.push(line));
}, 60_000);
beforeEach(async () => {
  user = await signUp(server);
  reaction = WRITTEN_SITE;
  serverReaction = WRITTEN_SITE.replace('Two days of patience', 'Four days of patience');
});
afterAll(async () => {
  await server.close();
  await model.close();
  await ofServer.close();
});

const own = (changes: Record<string, unknown> = {}) => ({
  provider: 'openai-compatible',
  model: 'mine',
  url: model.url,
  key: KEY,
  context: 32_000,
  price: { input: 2, output: 10 },
  ...changes,
});
const save = (changes: Record<string, unknown> = {}) => user.client.post('/api/own-model', own(changes));

async function chatOf(command: SubmitPrompt): Promise<string> {
  const rows = await pull(user.client);
  return String(rows.find(({ table, id }) => table === 'chat' && id === command.replyEntryId)?.value?.['text']);
}
async function siteOf(command: SubmitPrompt): Promise<string> {
  const rows = await pull(user.client);
  return JSON.stringify(rows.find(({ table, id }) => table === 'versions' && id === command.versionId)?.value);
}

describe("a person's key", () => {
  it('is stored sealed, and shown to nobody again but for its end', async () => {
    const saved = await save();
    expect(saved.data).toMatchObject({ own: { model: 'mine', url: model.url, key: 'stored', key_ending: '1234' } });
    const read = await user.client.get('/api/own-model');
    expect(read.data).toEqual(saved.data);
    const stored = JSON.stringify(await server.query('select * from own_models where user_id = $1', [user.userId]));
    for (const text of [saved.text, read.text, stored, JSON.stringify(await pull(user.client))]) expect(text).not.toContain(KEY);
  });

  it('is in no log, whatever goes wrong with it', async () => {
    await save({ context: 'much' });
    await save({ url: 'not an address' });
    await save();
    reaction = { status: 401, body: JSON.stringify({ error: { message: `wrong key ${KEY}` } }) };
    expect((await user.client.post('/api/own-model/test', {})).data).toMatchObject({ own: { report: { fault: 'refused' } } });
    const command = await buildProject(user.client);
    expect(await chatOf(command)).not.toContain(KEY);
    expect(JSON.stringify(await server.query('select * from written_sites'))).not.toContain(KEY);
    expect(printed.join('')).toContain('a model was asked for a site');
  });

  it('stays when other settings change, and follows to no other address', async () => {
    await save();
    const { key: _key, ...rest } = own({ model: 'other' });
    expect((await user.client.post('/api/own-model', rest)).data).toMatchObject({ own: { model: 'other', key: 'stored' } });
    const elsewhere = { ...rest, url: ofServer.url };
    expect((await user.client.post('/api/own-model', elsewhere)).data).toMatchObject({ own: { key: 'none', key_ending: '' } });
    expect((await user.client.post('/api/own-model', { ...rest, provider: 'openai', url: null })).status).toBe(400);
  });

  it('cannot be used from the row of somebody else, and is lost with the secret', async () => {
    await save();
    const eve = await signUp(server);
    await server.query(
      `insert into own_models (user_id, provider, model, url, sealed_key, context)
        select $1, provider, model, url, sealed_key, context from own_models where user_id = $2`,
      [eve.userId, user.userId],
    );
    expect((await eve.client.get('/api/own-model')).data).toMatchObject({ own: { key: 'lost' } });
    const before = model.calls.length;
    await buildProject(eve.client);
    expect(model.calls).toHaveLength(before);
  });

  it('is gone when it is removed', async () => {
    await save();
    expect((await user.client.post('/api/own-model/remove', {})).data).toMatchObject({ own: null });
    expect(await server.query('select 1 from own_models where user_id = $1', [user.userId])).toEqual([]);
    const before = model.calls.length;
    await buildProject(user.client);
    expect(model.calls).toHaveLength(before);
  });

  it('is no business of who is not signed in, or of somebody else', async () => {
    await save();
    for (const path of ['/api/own-model', '/api/own-model/test', '/api/own-model/remove'])
      expect((await createClient(server.appUrl).post(path, own())).status).toBe(401);
    expect((await createClient(server.appUrl).get('/api/own-model')).status).toBe(401);
    expect((await (await signUp(server)).client.get('/api/own-model')).data).toMatchObject({ own: null, runs: [] });
  });
});

describe('the test of a model', () => {
  it('tells what it can do', async () => {
    await save();
    reaction = 'one\ntwo\nthree\nfour\nfive\nsix\n';
    const { data } = await user.client.post('/api/own-model/test', {});
    expect(data).toMatchObject({
      own: { report: { fault: null, structured: false, sees: false, first_ms: expect.any(Number), cost: expect.any(Number) } },
    });
    expect(model.calls.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
  });

  it('tells that nothing is there, or that it is limited', async () => {
    await save();
    reaction = { status: 429 };
    expect((await user.client.post('/api/own-model/test', {})).data).toMatchObject({ own: { report: { fault: 'limited' } } });
    await save({ url: 'http://127.0.0.1:9/v1' });
    expect((await user.client.post('/api/own-model/test', {})).data).toMatchObject({ own: { report: { fault: 'down' } } });
  });

  it('is limited, and needs a model', async () => {
    expect((await user.client.post('/api/own-model/test', {})).status).toBe(404);
    for (let at = 1; at < 30; at += 1) await user.client.post('/api/own-model/test', {});
    expect((await user.client.post('/api/own-model/test', {})).status).toBe(429);
  });
});

describe('an idea of a person with a model of their own', () => {
  it('is written by it, for the price of a build, and its bill is shown to them', async () => {
    await save();
    const before = ofServer.calls.length;
    const command = await buildProject(user.client);
    expect(await siteOf(command)).toContain('Two days of patience');
    expect(await chatOf(command)).toMatch(
      /^Your own model mine wrote this site: [\d,]+ tokens read, [\d,]+ written\. .*about \d/,
    );
    expect(await creditsOf(user.client)).toBe(13);
    expect(ofServer.calls).toHaveLength(before);
    const run = { model: 'mine', is_own: true, cost: expect.any(Number), fault: null, project_id: command.projectId };
    expect((await user.client.get('/api/own-model')).data).toMatchObject({ runs: [run], server: { runs: 0 } });
  });

  it('is written by the server when that fails, and both are told', async () => {
    await save();
    reaction = { status: 429 };
    const command = await buildProject(user.client);
    expect(await siteOf(command)).toContain('Four days of patience');
    expect(await chatOf(command)).toMatch(
      /^Your own model mine could not write this site: its provider allows no more.*\nA model of this server wrote it instead\.\n/,
    );
    expect(await creditsOf(user.client)).toBe(13);
    expect((await user.client.get('/api/own-model')).data).toMatchObject({
      runs: [
        { model: 'mine', is_own: true, fault: 'limited' },
        { model: 'of-server', is_own: false, cost: null, fault: null },
      ],
    });
  });

  it('is planned when both fail, and the price goes back', async () => {
    await save();
    reaction = { cutAfter: WRITTEN_SITE.slice(0, 500) };
    serverReaction = { status: 500 };
    const command = await buildProject(user.client);
    expect(await siteOf(command)).toContain('Mie Caline');
    expect(await chatOf(command)).toMatch(/^Your own model mine.*broke off\.\nNo AI model could write/);
    expect(await creditsOf(user.client)).toBe(15);
  });
});

describe('a request of a person with a model of their own', () => {
  it('is carried out by it, for the price of a prompt, and is in their books', async () => {
    await save();
    const first = await buildProject(user.client);
    const before = ofServer.calls.length;
    reaction = '{"op":"setTheme","radius":0}\n{"op":"say","text":"All corners are square now."}\n';
    const prompt = 'a harder, more angular look for everything';
    const change = { prompt, baseVersionId: first.versionId, price: 2, operations: null };
    const command = buildSubmitPrompt(first.projectId, change);
    expect((await sendCommand(user.client, command)).status).toBe(200);
    expect(await waitForOutcome(user.client, command.id)).toEqual({ status: 'applied', error: null });
    expect(await chatOf(command)).toBe('All corners are square now.');
    expect(await creditsOf(user.client)).toBe(11);
    expect(ofServer.calls).toHaveLength(before);
    expect((await user.client.get('/api/own-model')).data).toMatchObject({
      runs: [
        { model: 'mine', is_own: true, fault: null },
        { model: 'mine', is_own: true, fault: null },
      ],
      server: { runs: 0 },
    });
  });
});

describe('the limit of a day', () => {
  it("ends the server's runs and not the person's own, and says what goes on", async () => {
    await server.query(
      `insert into written_sites (user_id, command_id, document, runs)
        select $1, gen_random_uuid(), '', '[{"isOwn":false,"inputTokens":1,"outputTokens":1}]' from generate_series(1, 100)`,
      [user.userId],
    );
    const before = ofServer.calls.length;
    const command = await buildProject(user.client);
    expect(await chatOf(command)).toMatch(
      /^Your AI runs of the last 24 hours are used up.*It has no such limit\.\n“Mie Caline” is ready/,
    );
    expect(await creditsOf(user.client)).toBe(13);
    expect(ofServer.calls).toHaveLength(before);
    await save();
    expect(await siteOf(await buildProject(user.client))).toContain('Two days of patience');
  });
});

describe('the usage that the operator sees', () => {
  it('is told by day and model, and of people by nothing but their sum', async () => {
    await server.query('delete from written_sites');
    await save({ model: 'a-private-name' });
    await buildProject(user.client);
    reaction = { cutAfter: WRITTEN_SITE.slice(0, 300) };
    await buildProject(user.client);
    const database = await openStoredDatabase({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
    const report = await usageReport(database.db, 30);
    await database.close();
    const [head, ...rows] = report
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(head).toEqual(['day', 'model', 'runs', 'calls', 'tokens in', 'tokens out', 'cost', 'failed']);
    const [figure, price] = [expect.stringMatching(/^\d+$/), expect.stringMatching(/^0\.\d{4}$/)];
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(rows).toEqual([
      [day, '(own models)', '2', '2', figure, figure, price, '1'],
      [day, 'of-server', '1', '1', figure, figure, '-', '0'],
    ]);
    expect(report).not.toContain('a-private-name');
  });
});

describe('a server for the Internet', () => {
  let guarded: TestServer;
  let ada: TestUser;
  beforeAll(async () => {
    guarded = await startTestServer({ OWN_MODELS: 'public' });
    ada = await signUp(guarded);
  });
  afterAll(() => guarded.close());

  it.each([
    ['http://127.0.0.1:4400/v1', 'MODEL_ADDRESS'],
    ['https://127.0.0.1/v1', 'MODEL_ADDRESS'],
    ['https://localhost/v1', 'MODEL_ADDRESS'],
    ['https://[::1]/v1', 'MODEL_ADDRESS'],
    ['https://[::ffff:10.0.0.1]/v1', 'MODEL_ADDRESS'],
    ['https://169.254.169.254/latest', 'MODEL_ADDRESS'],
    ['https://192.168.0.1/v1', 'MODEL_ADDRESS'],
    ['http://1.1.1.1/v1', 'MODEL_ADDRESS'],
    ['https://no-such-host.invalid/v1', 'MODEL_ADDRESS_UNKNOWN'],
    ['https://user:password@1.1.1.1/v1', 'BAD_REQUEST'],
    ['file:///etc/passwd', 'BAD_REQUEST'],
    ['gopher://1.1.1.1/', 'BAD_REQUEST'],
  ])('takes no model at %s', async (url, error) => {
    expect((await ada.client.post('/api/own-model', own({ url }))).error).toBe(error);
  });

  it('calls no address of its own network, though the name of it was fine when it was saved', async () => {
    expect((await ada.client.post('/api/own-model', own({ url: 'https://1.1.1.1/v1' }))).status).toBe(200);
    // The name now leads here; a model without a key needs none to be opened.
    await guarded.query(`update own_models set url = $1, sealed_key = null`, [model.url.replace('127.0.0.1', 'localhost')]);
    const before = model.calls.length;
    expect((await ada.client.post('/api/own-model/test', {})).data).toMatchObject({ own: { report: { fault: 'blocked' } } });
    const command = await buildProject(ada.client);
    const rows = await pull(ada.client);
    const reply = rows.find(({ table, id }) => table === 'chat' && id === command.replyEntryId)?.value?.['text'];
    expect(String(reply)).toMatch(/its address may not be called from here/);
    expect(await creditsOf(ada.client)).toBe(15);
    expect(model.calls).toHaveLength(before);
  });

  it('gives three prices a day back for a model that never writes, and no more', async () => {
    for (let at = 0; at < 3; at += 1) await buildProject(ada.client);
    // Three went back: the one above, and two of these.
    expect(await creditsOf(ada.client)).toBe(13);
  });
});

it('has no models of people when its operator wants none', async () => {
  const without = await startTestServer({ OWN_MODELS: 'off' });
  const { client } = await signUp(without);
  expect((await client.post('/api/own-model', own())).error).toBe('FORBIDDEN');
  expect((await client.get('/api/own-model')).data).toMatchObject({ allowed: 'off', own: null });
  await without.close();
});

it('has written the key of nobody into its log, in all that happened here', () => {
  expect(printed.length).toBeGreaterThan(20);
  expect(printed.join('')).not.toContain(KEY);
});
