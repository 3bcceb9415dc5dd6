import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from '#core/domain/account-limits.ts';
import { must } from '#core/domain/assert.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { integrityErrors } from '#core/engine/validate/integrity.ts';
import { versionRecordSchema } from '#core/protocol/records.ts';
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
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const now = () => new Date().toISOString();
const base = (projectId: number) => ({ id: randomUUID(), projectId, createdAt: now() });
const next = ({ versionId }: SubmitPrompt) => ({ versionId: randomUUID(), baseVersionId: versionId });

async function blueprintOf(client: TestClient, versionId: string): Promise<Blueprint> {
  const row = (await pull(client)).find(({ id }) => id === versionId);
  return versionRecordSchema.parse(must(row, 'version').value).blueprint;
}

/** An import of these Blueprints, of which the last is shown unless another is named. */
async function importOf(client: TestClient, blueprints: readonly Blueprint[], shown = blueprints.length - 1) {
  const versions = blueprints.map((blueprint, index) => ({
    id: randomUUID(),
    baseVersionId: null,
    commandId: randomUUID(),
    title: `Version ${index}`,
    blueprint,
    operations: [],
    inverses: [],
    createdAt: now(),
  }));
  const projectId = await leaseProjectId(client);
  const currentVersionId = must(versions[shown], 'shown version').id;
  const whole = { kind: 'importProject', part: 0, isLast: true, title: 'Imported', currentVersionId, versions, chat: [] };
  return { ...base(projectId), ...whole };
}

const deploy = (client: TestClient, projectId: number, versionId: string, domain: string) =>
  client.post('/api/project_pz/project/deploy', { project_id: projectId, domain, version: versionId });

describe('a free edit', () => {
  it('is one that people make with their own hands; nothing that adds to a site or replaces it is free', async () => {
    const { client } = await signUp(server);
    const project = await buildProject(client);
    const blueprint = await blueprintOf(client, project.versionId);
    const [block = ''] = Object.keys(blueprint.blocks);
    const edit = (operations: readonly unknown[]) => ({
      ...base(project.projectId),
      ...next(project),
      kind: 'applyOperations',
      title: 'Edit',
      operations,
    });
    const page = { path: '/more', title: { en: 'More' }, blocks: [] };
    const builds = [
      { op: 'restore', blueprint },
      { op: 'addPage', id: 'more', page, blocks: {} },
      { op: 'addBlock', page: 'home', index: 0, id: 'more', block: { type: 'heading', title: { en: 'More' } } },
      { op: 'setSite', patch: { name: { en: 'Another' } } },
      { op: 'setNav', patch: { header: [] } },
      { op: 'setBlock', id: block, patch: { query: null } },
    ];
    for (const operation of builds) expect((await sendCommand(client, edit([operation]))).error).toBe('FORBIDDEN');
    const typed = { op: 'setBlock', id: block, patch: { title: { en: 'Typed' } } };
    expect((await sendCommand(client, edit([typed]))).status).toBe(200);
    expect(await creditsOf(client)).toBe(13);
  });

  it('is no prompt whose words are free but that brings something else, and a prompt brings no whole Blueprint', async () => {
    const { client } = await signUp(server);
    const project = await buildProject(client);
    const blueprint = await blueprintOf(client, project.versionId);
    const block = must(blueprint.pages['home'], 'home').blocks[1];
    const page = { path: '/smuggled', title: { en: 'Smuggled' }, blocks: [] };
    const prompt = buildSubmitPrompt(project.projectId, {
      ...next(project),
      prompt: 'Move this section up',
      selection: { page: 'home', ...(block === undefined ? {} : { block }) },
      operations: [{ op: 'addPage', id: 'smuggled', page, blocks: {} }],
    });
    expect((await sendCommand(client, prompt)).status).toBe(200);
    expect(await waitForOutcome(client, prompt.id)).toEqual({ status: 'applied', error: null });
    const moved = await blueprintOf(client, prompt.versionId);
    expect([moved.pages['smuggled'], moved.pages['home']?.blocks[0]]).toEqual([undefined, block]);
    expect(await creditsOf(client)).toBe(13);
    const restore = buildSubmitPrompt(project.projectId, { ...next(prompt), operations: [{ op: 'restore', blueprint }] });
    expect((await sendCommand(client, restore)).error).toBe('FORBIDDEN');
  });
});

describe('an import', () => {
  it('is free for work that the account has paid for, in whatever order its keys are', async () => {
    const { client } = await signUp(server);
    const { versionId } = await buildProject(client);
    const blueprint = await blueprintOf(client, versionId);
    const turned = { ...blueprint, site: Object.fromEntries(Object.entries(blueprint.site).toReversed()) } as Blueprint;
    expect((await sendCommand(client, await importOf(client, [turned]))).status).toBe(200);
    expect(await creditsOf(client)).toBe(13);
  });

  it("has the price and the checks of a build for other people's work, and its history is not published before it is paid", async () => {
    const [author, taker] = [await signUp(server), await signUp(server)];
    const { versionId } = await buildProject(author.client);
    const blueprint = await blueprintOf(author.client, versionId);
    const renamed = (en: string): Blueprint => ({ ...blueprint, site: { ...blueprint.site, name: { en } } });
    const { client } = taker;
    const command = await importOf(client, [renamed('History'), renamed('Shown')]);
    expect((await sendCommand(client, command)).status).toBe(200);
    expect((await sendCommand(client, command)).status).toBe(200);
    expect(await creditsOf(client)).toBe(13);
    const [history, shown] = command.versions;
    const { projectId } = command;
    expect((await deploy(client, projectId, must(history, 'history').id, 'not-paid-yet')).error).toBe('VERSION_UNPAID');
    const back = {
      ...base(projectId),
      kind: 'restoreVersion',
      versionId: randomUUID(),
      baseVersionId: must(shown, 'shown').id,
      sourceVersionId: must(history, 'history').id,
    };
    expect((await sendCommand(client, back)).status).toBe(200);
    expect((await deploy(client, projectId, back.versionId, 'not-paid-yet')).error).toBe('VERSION_UNPAID');
    const again = await importOf(client, [renamed('History')]);
    expect((await sendCommand(client, again)).status).toBe(200);
    expect(await creditsOf(client)).toBe(11);

    const unshown = { ...(await importOf(client, [renamed('Unshown')])), isLast: false, currentVersionId: randomUUID() };
    expect((await sendCommand(client, unshown)).status).toBe(200);
    const last = { ...unshown, id: randomUUID(), part: 1, isLast: true, versions: [], currentVersionId: unshown.versions[0]?.id };
    expect((await sendCommand(client, last)).error).toBe('VERSION_UNPAID');

    const bare = { path: '/bare', title: { en: 'Bare' }, blocks: [] };
    const unchecked: Blueprint = { ...renamed('Unchecked'), pages: { ...blueprint.pages, bare } };
    expect(integrityErrors(unchecked)).toEqual([]);
    expect((await sendCommand(client, await importOf(client, [unchecked]))).error).toBe('BLUEPRINT_INVALID');

    await server.query(`insert into credit_entries (id, user_id, amount, reason) values ($1, $2, -11, 'prompt')`, [
      randomUUID(),
      taker.userId,
    ]);
    expect((await sendCommand(client, await importOf(client, [renamed('Too much')]))).error).toBe('CREDITS_SHORT');
  });
});

describe('a free account', () => {
  const use = (key: string, userId: string, points: number) =>
    server.query(
      `insert into rate_limits (key, points, expires_at) values ($1, $2, now() + interval '1 minute')
       on conflict (key) do update set points = $2`,
      [`${key} ${userId}`, points],
    );

  it.each(['hour', 'day'])('makes only so many changes per %s, and what is refused does not count', async (time) => {
    const { client, userId } = await signUp(server);
    const project = await buildProject(client);
    const { changesPerHour, changesPerDay } = ACCOUNT_LIMITS.FREE;
    const most = time === 'hour' ? changesPerHour : changesPerDay;
    await use(`changes ${time === 'hour' ? 'an' : 'a'} ${time}`, userId, most - 1);
    const rename = () => ({ ...base(project.projectId), kind: 'renameProject', title: 'Name' });
    const lost = { ...rename(), projectId: 1 };
    expect((await sendCommand(client, lost)).error).toBe('NOT_FOUND');
    expect((await sendCommand(client, rename())).status).toBe(200);
    const refused = await sendCommand(client, rename());
    expect([refused.status, refused.error]).toEqual([429, 'CHANGE_LIMIT']);
    expect(JSON.parse(refused.text)).toMatchObject({ values: { limit: most } });
  });

  it('imports only so many bytes a day', async () => {
    const { client, userId } = await signUp(server);
    const { versionId } = await buildProject(client);
    const command = await importOf(client, [await blueprintOf(client, versionId)]);
    await use('import bytes a day', userId, ACCOUNT_LIMITS.FREE.importBytesPerDay - 1000);
    expect((await sendCommand(client, command)).error).toBe('IMPORT_LIMIT');
    await use('import bytes a day', userId, 0);
    expect((await sendCommand(client, command)).status).toBe(200);
  });

  it('has only so many published sites', async () => {
    const { client, userId } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    for (let index = 0; index < ACCOUNT_LIMITS.FREE.publishedSites; index += 1) {
      const other = 3_000_000_000 + index;
      await server.query(
        `insert into projects (id, user_id, title, state, created_at, updated_at) values ($1, $2, 'x', 30, now(), now())`,
        [other, userId],
      );
      await server.query(
        'insert into published_sites (subdomain, project_id, user_id, version_id, published_at) values ($1, $2, $3, $4, now())',
        [`one-of-many-${index}`, other, userId, versionId],
      );
    }
    const refused = await deploy(client, projectId, versionId, 'one-too-many');
    expect([refused.status, refused.error]).toEqual([402, 'SITE_LIMIT']);
    await server.query(`delete from published_sites where subdomain = 'one-of-many-0'`);
    expect((await deploy(client, projectId, versionId, 'one-too-many')).text).toContain('"finish"');
    expect((await deploy(client, projectId, versionId, 'under-new-name')).text).toContain('"finish"');
  });
});
