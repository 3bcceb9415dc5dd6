import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openControl } from '../support/control-socket.ts';
import { WRITTEN_SITE } from '../support/model-authors.ts';
import { startModelServer, type ModelReaction, type ModelServer } from '../support/model-server.ts';
import { makeDataDir } from '../support/product.ts';
import { buildProject, creditsOf, pull, recordIn, type SubmitPrompt } from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let model: ModelServer;
let user: TestUser;
/** Reactions of the two models to their first calls; they fail in every later one. */
let reactions: Readonly<Record<string, ModelReaction>>;

beforeAll(async () => {
  model = await startModelServer((call) => reactions[call.model] ?? { status: 500 });
  const dataDir = await makeDataDir();
  const models = ['first', 'second'].map((name) => ({ model: name, url: model.url, seconds: 2 }));
  await writeFile(path.join(dataDir, 'models.json'), JSON.stringify({ models: [...models, DOWN] }));
  server = await startTestServer({ DATA_DIR: dataDir });
}, 60_000);
beforeEach(async () => {
  user = await signUp(server);
});
afterAll(async () => {
  await server.close();
  await model.close();
});

/** A port on which nothing listens. */
const DOWN = { model: 'third', url: 'http://127.0.0.1:9/v1', seconds: 2 };
const END = '{"notes":{"assumed":["Open on weekdays"]}}';
const at = (part: string, more = 0) => WRITTEN_SITE.slice(0, WRITTEN_SITE.indexOf(part) + more);

/** Every point at which a model can fail, and the fault that stands in the books. */
const FAULTS: readonly (readonly [string, ModelReaction, string])[] = [
  ['its rate is limited', { status: 429 }, 'limited'],
  ['it fails', { status: 500 }, 'down'],
  ['it is overloaded', { status: 503 }, 'down'],
  ['it refuses the key', { status: 401 }, 'refused'],
  ['it does not know its own name', { status: 404 }, 'refused'],
  ['it is cut before the first byte', { cutAfter: '' }, 'down'],
  ['it is cut in its first line', { cutAfter: at('Reed Lane', 4) }, 'cut'],
  ['it is cut between two lines', { cutAfter: at('{"entity":"order"') }, 'cut'],
  ['it is cut in a block', { cutAfter: at('{"block":"home-breads"', 60) }, 'cut'],
  ['it is cut in the rows', { cutAfter: at('"cols"', 30) }, 'cut'],
  ['it is cut after its last line', { cutAfter: WRITTEN_SITE }, 'cut'],
  ['it says nothing', '', 'format'],
  ['it writes garbage', 'Sure! Here is { "not": json', 'format'],
  ['it answers with a page', '<!doctype html><title>Bakery</title><h1>Bakery</h1>', 'format'],
  ['it falls silent before the first byte', { silentAfter: '' }, 'slow'],
  ['it falls silent in a block', { silentAfter: at('{"block":"home-breads"', 60) }, 'slow'],
  ['it takes longer than its time', { paced: WRITTEN_SITE, tokensPerSecond: 100 }, 'slow'],
];

async function booksOf({ id }: SubmitPrompt) {
  const [row] = await server.query('select runs from written_sites where command_id = $1', [id]);
  const runs = Array.isArray(row?.['runs']) ? row['runs'] : [];
  return runs.map(({ model: name, fault }) => [name, fault]);
}
async function replyOf({ replyEntryId }: SubmitPrompt): Promise<string> {
  return String(recordIn(await pull(user.client), 'chat', replyEntryId)?.['text']);
}

describe('where a model fails', () => {
  it.each(FAULTS)('because %s, the next one writes the site, and one line says so', async (_what, first, fault) => {
    reactions = { first, second: `${WRITTEN_SITE}${END}` };
    const control = await openControl(server.appUrl, user);
    const command = await buildProject(user.client);
    expect(await replyOf(command)).toMatch(/^The first AI model was not available.*\n“Reed Lane Bakery” is ready/);
    expect(await creditsOf(user.client)).toBe(13);
    expect(await booksOf(command)).toEqual([
      ['first', fault],
      ['second', null],
    ]);
    await expect.poll(() => control.news().at(-1)?.phase).toBe('ended');
    expect(control.news().at(-1)?.after).toBe(fault);
    expect(control.lines().at(-1)).toBe(END);
    control.close();
  });

  it.each(FAULTS)('because %s, and all others fail too, there is the planner’s site and no charge', async (_what, how, fault) => {
    reactions = { first: how };
    const command = await buildProject(user.client);
    expect(await replyOf(command)).toMatch(/^No AI model could write this site just now.*\n“Mie Caline” is ready/);
    expect(recordIn(await pull(user.client), 'projects', command.projectId)).toMatchObject({
      currentVersionId: command.versionId,
      state: 30,
    });
    expect(await creditsOf(user.client)).toBe(15);
    expect(await booksOf(command)).toEqual([
      ['first', fault],
      ['second', 'down'],
      ['third', 'down'],
    ]);
  });

  it('the line is Chinese for whom wrote in Chinese', async () => {
    reactions = { first: { status: 500 }, second: WRITTEN_SITE };
    const command = await buildProject(user.client, { prompt: '做一个名叫“麦香坊”的面包店网站，可以在线预订面包' });
    expect(await replyOf(command)).toMatch(/^首选的 AI 模型暂不可用，这个网站由另一个模型完成。\n/);
  });
});
