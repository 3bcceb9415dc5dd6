import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { refusalOf } from '../support/refusal-of.ts';
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
    ['a first name of 51 characters', () => prompt('hello', { title: 'x'.repeat(51) }), 'BAD_REQUEST'],
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
  ])('NET-30 LIMIT-02 with %s are refused and change nothing', async (_fault, command, error) => {
    expect(await refusalOf(owner.client, () => sendCommand(owner.client, command()))).toBe(error);
  });

  const barePage = { op: 'addPage', id: 'bare', page: { path: '/bare', title: { en: 'Bare' }, blocks: [] }, blocks: {} };

  it.each([
    ['a page without blocks', () => [barePage]],
    ['a navigation to nowhere', () => [{ op: 'setNav', patch: { header: ['nowhere'] } }]],
    ['a page with too many blocks', () => manyBlocks(30)],
    ['more rows than a Blueprint holds', () => [bulkyEntity()]],
    ['ids that name object internals', () => [{ op: 'removePage', id: 'constructor' }]],
  ])('of a prompt with %s are refused and paid back', async (_fault, operations) => {
    const before = await creditsOf(owner.client);
    const command = prompt('make another page', { operations: operations() });
    expect((await sendCommand(owner.client, command)).status).toBe(200);
    expect(await waitForOutcome(owner.client, command.id)).toEqual({ status: 'refused', error: 'BLUEPRINT_INVALID' });
    expect(await creditsOf(owner.client)).toBe(before);
    expect((await pull(owner.client)).filter(({ table }) => table === 'versions')).toHaveLength(1);
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
    expect(
      await refusalOf(owner.client, () => owner.client.post('/api/commands', body ?? command, { ...keyed, ...headers })),
    ).toBe('BAD_REQUEST');
  });

  it('under a used key with another payload are COMMAND_CHANGED', async () => {
    const command = rename('First name');
    expect((await sendCommand(owner.client, command)).status).toBe(200);
    expect(await refusalOf(owner.client, () => sendCommand(owner.client, rename('Second name', { id: command.id })))).toBe(
      'COMMAND_CHANGED',
    );
    expect(
      await refusalOf(owner.client, () =>
        sendCommand(owner.client, rename('First name', { id: command.id, kind: 'deleteProject' })),
      ),
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
    expect(await creditsOf(user.client)).toBe(13);
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
