import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/http-client.ts';
import {
  buildProject,
  buildSubmitPrompt,
  leaseProjectId,
  pull,
  sendCommand,
  waitForOutcome,
  type SubmitPrompt,
} from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let owner: TestUser;
let other: TestUser;
let project: SubmitPrompt;
let foreign: SubmitPrompt;

beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = [await signUp(server), await signUp(server)];
  project = await buildProject(owner.client);
  foreign = await buildProject(other.client);
}, 60_000);
afterAll(() => server.close());

const now = () => new Date().toISOString();
const base = () => ({ id: randomUUID(), projectId: project.projectId, createdAt: now() });
const edit = (operations: readonly unknown[], more: object = {}) => ({
  ...base(),
  kind: 'applyOperations',
  versionId: randomUUID(),
  baseVersionId: project.versionId,
  title: 'Edit',
  operations,
  ...more,
});
const rename = (title: unknown, more: object = {}) => ({ ...base(), kind: 'renameProject', title, ...more });

/** Everything that the owner's devices would see. */
async function snapshot(): Promise<unknown> {
  return [await pull(owner.client), (await owner.client.get('/api/user/getUserInfo')).data['credits']];
}

/** The code with which the request is refused; says so when it succeeds, or when it has changed anything. */
async function refusalOf(request: () => Promise<{ status: number; error: string | null }>): Promise<string> {
  const before = await snapshot();
  const { error, status } = await request();
  if (status < 400 || status >= 500) return `answered with ${status}`;
  return isDeepStrictEqual(await snapshot(), before) ? String(error) : 'refused, but something changed';
}

describe('commands', () => {
  const prompt = (text: unknown, more: object = {}) => ({
    ...buildSubmitPrompt(0),
    projectId: project.projectId,
    baseVersionId: project.versionId,
    prompt: text,
    ...more,
  });
  const manyBlocks = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      op: 'addBlock',
      page: 'home',
      index: 0,
      id: `extra${index}`,
      block: { type: 'heading', title: { en: 'More' } },
    }));

  const bulkyEntity = () => ({
    op: 'addEntity',
    id: 'bulky',
    entity: {
      label: { en: 'Bulk' },
      plural: { en: 'Bulk' },
      icon: 'box',
      fields: [{ key: 'name', label: { en: 'Name' }, type: 'text', display: true }],
      access: { read: 'public', create: 'nobody' },
      rows: Array.from({ length: 60 }, (_, index) => ({ id: `row${index}`, values: { name: 'x'.repeat(6000) } })),
    },
  });

  it.each<[string, () => { id: string }, string]>([
    ['an empty prompt', () => prompt(''), 'PROMPT_EMPTY'],
    ['a blank prompt', () => prompt(' \n\t'), 'PROMPT_EMPTY'],
    ['a prompt of 100 KB', () => prompt('x'.repeat(100_000)), 'PROMPT_TOO_LONG'],
    ['a prompt that is no text', () => prompt(7), 'BAD_REQUEST'],
    ['a seed that is no whole number', () => prompt('hello', { seed: 1.5 }), 'BAD_REQUEST'],
    ['an unknown project', () => prompt('hello', { projectId: 4_000_000_000 }), 'NOT_FOUND'],
    ["somebody else's project", () => prompt('hello', { projectId: foreign.projectId }), 'NOT_FOUND'],
    ['a project id beyond all', () => rename('x', { projectId: 2 ** 32 }), 'BAD_REQUEST'],
    ['a negative project id', () => rename('x', { projectId: -1 }), 'BAD_REQUEST'],
    ['an empty name', () => rename(''), 'BAD_REQUEST'],
    ['a blank name', () => rename('   '), 'BAD_REQUEST'],
    ['a name of 51 characters', () => rename('x'.repeat(51)), 'BAD_REQUEST'],
    ['an unknown kind', () => ({ ...base(), kind: 'dropTables' }), 'BAD_REQUEST'],
    ['a key that is no UUID', () => rename('x', { id: 'mine' }), 'BAD_REQUEST'],
    ['a time that is none', () => rename('x', { createdAt: 'yesterday' }), 'BAD_REQUEST'],
    ['an unknown version', () => edit([{ op: 'setTheme', patch: { radius: 1 } }], { baseVersionId: randomUUID() }), 'NOT_FOUND'],
    [
      "somebody else's version",
      () => edit([{ op: 'setTheme', patch: { radius: 1 } }], { baseVersionId: foreign.versionId }),
      'NOT_FOUND',
    ],
    [
      'a version id that is taken',
      () => edit([{ op: 'setTheme', patch: { radius: 1 } }], { versionId: foreign.versionId }),
      'CONFLICT',
    ],
    ['no operations', () => edit([]), 'BAD_REQUEST'],
    ['an unknown operation', () => edit([{ op: 'runScript', code: 'alert(1)' }]), 'BAD_REQUEST'],
    ['an operation with more than it has', () => edit([{ op: 'setTheme', patch: { radius: 1, script: 'x' } }]), 'BAD_REQUEST'],
    ['ids that name object internals', () => edit([{ op: 'removeBlock', id: 'constructor' }]), 'BLUEPRINT_INVALID'],
    ['an unreadable colour', () => edit([{ op: 'setTheme', patch: { primary: 'red' } }]), 'BAD_REQUEST'],
    [
      'text beyond the size of a field',
      () => edit([{ op: 'setSite', patch: { description: { en: 'x'.repeat(300_000) } } }]),
      'BAD_REQUEST',
    ],
    [
      'a flood of operations',
      () => edit(Array.from({ length: 401 }, () => ({ op: 'setTheme', patch: { radius: 1 } }))),
      'TOO_LARGE',
    ],
    ['more than 1 MB', () => edit([{ op: 'setSite', patch: { description: { en: 'x'.repeat(1_100_000) } } }]), 'TOO_LARGE'],
  ])('with %s are refused and change nothing', async (_fault, command, error) => {
    expect(await refusalOf(() => sendCommand(owner.client, command()))).toBe(error);
  });

  const barePage = { op: 'addPage', id: 'bare', page: { path: '/bare', title: { en: 'Bare' }, blocks: [] }, blocks: {} };

  it.each([
    ['a page without blocks', () => [barePage]],
    ['a navigation to nowhere', () => [{ op: 'setNav', patch: { header: ['nowhere'] } }]],
    ['a page with too many blocks', () => manyBlocks(30)],
    ['more rows than a Blueprint holds', () => [bulkyEntity()]],
    ['ids that name object internals', () => [{ op: 'removePage', id: 'constructor' }]],
  ])('of a prompt with %s are refused and paid back', async (_fault, operations) => {
    const before = await snapshot();
    const command = prompt('make another page', { operations: operations() });
    expect((await sendCommand(owner.client, command)).status).toBe(200);
    expect(await waitForOutcome(owner.client, command.id)).toEqual({ status: 'refused', error: 'BLUEPRINT_INVALID' });
    const [rows, credits] = (await snapshot()) as [{ table: string; id: string }[], number];
    expect(credits).toBe((before as [unknown, number])[1]);
    expect(rows.filter(({ table }) => table === 'versions')).toHaveLength(1);
  });

  it('take NUL and halves of characters in prompts and names, replaced', async () => {
    const user = await signUp(server);
    const made = await buildProject(user.client, { prompt: 'Make a site for my bakery \u0000\uD800 called Crumb \uDC00' });
    expect((await sendCommand(user.client, rename('Crumb\u0000\uD83D', { projectId: made.projectId }))).status).toBe(200);
    const text = JSON.stringify(await pull(user.client));
    expect(text).toContain('Crumb\uFFFD\uFFFD');
    expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    // Sent again as the device sends it, it is the same command.
    expect((await sendCommand(user.client, made)).status).toBe(200);
  });

  it('take a device that believes to live in another age', async () => {
    for (const createdAt of ['0000-01-01T00:00:00Z', '0001-06-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
      const command = edit([{ op: 'setTheme', patch: { radius: 3 } }], { createdAt });
      expect((await sendCommand(owner.client, command)).status).toBe(200);
    }
  });

  it.each<[string, Record<string, string>, unknown]>([
    ['no key', {}, null],
    ['the key of another command', { 'idempotency-key': randomUUID() }, null],
    ['another content type', { 'content-type': 'text/plain' }, null],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, null],
    ['broken JSON', {}, '{"kind":'],
    ['deep JSON', {}, '['.repeat(100_000)],
    ['a list', {}, []],
    ['null', {}, 'null'],
    ['nothing', {}, ''],
  ])('with %s are refused', async (_fault, headers, body) => {
    const command = rename('Hijacked');
    const keyed = body === null && Object.keys(headers).includes('content-type') ? { 'idempotency-key': command.id } : {};
    expect(await refusalOf(() => owner.client.post('/api/commands', body ?? command, { ...keyed, ...headers }))).toBe(
      'BAD_REQUEST',
    );
  });

  it('under a used key with another payload are COMMAND_CHANGED', async () => {
    const command = rename('First name');
    expect((await sendCommand(owner.client, command)).status).toBe(200);
    expect(await refusalOf(() => sendCommand(owner.client, rename('Second name', { id: command.id })))).toBe('COMMAND_CHANGED');
    expect(
      await refusalOf(() => sendCommand(owner.client, rename('First name', { id: command.id, kind: 'deleteProject' }))),
    ).toBe('COMMAND_CHANGED');
  });

  it("under a key that somebody else used are that person's own", async () => {
    const command = rename('Mine');
    expect((await sendCommand(owner.client, command)).status).toBe(200);
    expect((await sendCommand(other.client, rename('Mine', { id: command.id, projectId: foreign.projectId }))).status).toBe(200);
    const prompt = buildSubmitPrompt(await leaseProjectId(other.client), { id: project.id });
    expect((await sendCommand(other.client, prompt)).error).toBe('CONFLICT');
  });

  it('for a project that another device has deleted are NOT_FOUND, and what was being built is paid back', async () => {
    const user = await signUp(server);
    const made = await buildProject(user.client);
    const waiting = {
      ...buildSubmitPrompt(made.projectId, {
        baseVersionId: made.versionId,
        prompt: 'more air',
        operations: [{ op: 'setTheme', patch: { density: 'airy' } }],
      }),
    };
    await server.query(
      `insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values ($1, now(), 'held') on conflict (queue_name) do update set locked_at = now(), locked_by = 'held'`,
      [`project:${made.projectId}`],
    );
    expect((await sendCommand(user.client, waiting)).status).toBe(200);
    const remove = { ...base(), kind: 'deleteProject', projectId: made.projectId };
    expect((await sendCommand(user.client, remove)).status).toBe(200);
    for (const late of [
      { ...edit([{ op: 'setTheme', patch: { radius: 1 } }], { baseVersionId: made.versionId }), projectId: made.projectId },
      { ...rename('late'), projectId: made.projectId },
      buildSubmitPrompt(made.projectId, { baseVersionId: made.versionId }),
      buildSubmitPrompt(made.projectId),
    ]) {
      expect((await sendCommand(user.client, late)).error).toBe('NOT_FOUND');
    }
    await server.query(
      `update graphile_worker._private_job_queues set locked_at = null, locked_by = null where queue_name = $1`,
      [`project:${made.projectId}`],
    );
    expect(await waitForOutcome(user.client, waiting.id)).toEqual({ status: 'refused', error: 'NOT_FOUND' });
    expect((await user.client.get('/api/user/getUserInfo')).data['credits']).toBe(13);
    const alive = (await pull(user.client)).filter(
      ({ table, value }) => value !== null && table !== 'outcomes' && table !== 'account',
    );
    expect(alive).toEqual([]);
  });

  it('are held off while very many of one person wait to be built', async () => {
    const user = await signUp(server);
    const made = await buildProject(user.client);
    await server.query(
      `insert into commands (user_id, id, fingerprint, payload, status) select $1, gen_random_uuid(), '', '{}', 'running' from generate_series(1, 30)`,
      [user.userId],
    );
    const talk = buildSubmitPrompt(made.projectId, { baseVersionId: made.versionId, prompt: 'hmm' });
    expect((await sendCommand(user.client, talk)).error).toBe('TOO_MANY_REQUESTS');
    await server.query('delete from commands where user_id = $1 and fingerprint = $2', [user.userId, '']);
    expect((await sendCommand(user.client, talk)).status).toBe(200);
  });
});

describe('publishing and previews', () => {
  const deploy = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    owner.client.post('/api/project_pz/project/deploy', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const fields = (more: Record<string, string> = {}) => ({
    project_id: String(project.projectId),
    version: project.versionId,
    domain: 'mie-caline',
    ...more,
  });

  it.each<[string, () => Promise<{ status: number; error: string | null }>, string]>([
    ['a reserved name', () => deploy(fields({ domain: 'dashboard' })), 'DOMAIN_INVALID'],
    ['too short a name', () => deploy(fields({ domain: 'abc' })), 'DOMAIN_INVALID'],
    ['a name with a NUL', () => deploy(fields({ domain: 'mie\u0000caline' })), 'DOMAIN_INVALID'],
    ['a name with a path', () => deploy(fields({ domain: 'mie/../caline' })), 'DOMAIN_INVALID'],
    ['a name with capitals', () => deploy(fields({ domain: 'MieCaline' })), 'DOMAIN_INVALID'],
    ['a name beyond all', () => deploy(fields({ domain: 'x'.repeat(400) })), 'BAD_REQUEST'],
    ["somebody else's project", () => deploy(fields({ project_id: String(foreign.projectId) })), 'NOT_FOUND'],
    ["somebody else's version", () => deploy(fields({ version: foreign.versionId })), 'NOT_FOUND'],
    ['a version that is none', () => deploy(fields({ version: 'latest' })), 'BAD_REQUEST'],
    ['a project that is none', () => deploy(fields({ project_id: 'mine' })), 'BAD_REQUEST'],
    ['another content type', () => deploy(fields(), { 'content-type': 'multipart/form-data' }), 'BAD_REQUEST'],
    ['too large a form', () => deploy(fields({ domain: 'x'.repeat(70_000) })), 'TOO_LARGE'],
    [
      "a ticket for somebody else's address",
      () => owner.client.post('/api/site-admin/ticket', { subdomain: 'nobody-here' }),
      'NOT_FOUND',
    ],
    [
      'a preview of a version that is not there yet',
      () => owner.client.post('/api/preview-token', { project_id: project.projectId, version: randomUUID() }),
      'NOT_FOUND',
    ],
    [
      "a preview of somebody else's",
      () => owner.client.post('/api/preview-token', { project_id: foreign.projectId, version: foreign.versionId }),
      'NOT_FOUND',
    ],
  ])('with %s is refused and changes nothing', async (_fault, request, error) => {
    expect(await refusalOf(request)).toBe(error);
  });

  it('under a name that is taken is DOMAIN_TAKEN', async () => {
    const body = new URLSearchParams({
      project_id: String(foreign.projectId),
      version: foreign.versionId,
      domain: 'taken-name',
    }).toString();
    await other.client.post('/api/project_pz/project/deploy', body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(await refusalOf(() => deploy(fields({ domain: 'taken-name' })))).toBe('DOMAIN_TAKEN');
  });
});

describe('pages of a published site', () => {
  it('take NUL, halves of characters and broken escapes in addresses, searches and forms', async () => {
    const body = new URLSearchParams({
      project_id: String(project.projectId),
      version: project.versionId,
      domain: 'bad-input',
    }).toString();
    await owner.client.post('/api/project_pz/project/deploy', body, { 'content-type': 'application/x-www-form-urlencoded' });
    const site = server.appUrl.replace('localhost', 'bad-input.localhost');
    const page = await send(`${site}/contact`);
    const home = page.status === 200 ? page : await send(`${site}/`);
    const action = /action="([^"]*_api\/forms\/[^"]+)"/.exec(home.text)?.[1] ?? '/_api/forms/none';
    const names = [...home.text.matchAll(/name="([a-zA-Z]+)"/g)].map((match) => match[1] ?? '');
    const form = names.map((name) => `${name}=a%00b%ED%A0%80`).join('&');
    const requests = [
      send(`${site}/?q=%00`),
      send(`${site}/%00`),
      send(`${site}/%E0%A4%A`),
      send(`${site}/_api/data/message?q=%00`),
      send(`${site}/_api/data/%00/%00`),
      send(`${site}${action.replace(site, '')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      }),
      send(`${site}/_api/cart`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'id=%00&quantity=%00',
      }),
      send(`${site}/admin/_enter?ticket=%00`),
      send(`${site}/`, { headers: { cookie: 'site_admin=%00; visitor=\u00ff' } }),
    ];
    for (const answer of await Promise.all(requests)) expect(answer.status).toBeLessThan(500);
  });
});
