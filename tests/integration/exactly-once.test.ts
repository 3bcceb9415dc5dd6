import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blueprintSchema } from '#core/engine/blueprint/schema.ts';
import {
  buildProject,
  buildSubmitPrompt,
  creditsOf,
  leaseProjectId,
  pull,
  sendCommand,
  waitForOutcome,
} from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const now = () => new Date().toISOString();

/** Everything that a command may have left behind, by table. */
async function tracesOf(userId: string, projectId: number) {
  const count = async (table: string, where: string, value: unknown) =>
    Number((await server.query(`select count(*)::int as n from ${table} where ${where} = $1`, [value]))[0]?.['n']);
  return {
    keys: await count('commands', 'user_id', userId),
    projects: await count('projects', 'user_id', userId),
    charges: (await count('credit_entries', 'user_id', userId)) - 1,
    records: (await count('records', 'user_id', userId)) - 1,
    leases: await count('project_leases', 'user_id', userId),
    jobs: await count('graphile_worker._private_job_queues', 'queue_name', `project:${projectId}`),
  };
}

describe('a server that dies between the parts of accepting a prompt', () => {
  // The database connection is killed right after this row was written: what came before it must be gone as well.
  it.each([
    ['the key', 'commands'],
    ['the project', 'projects'],
    ['the charge', 'credit_entries'],
    ['the job', 'graphile_worker._private_jobs'],
    ['the record log', 'records'],
  ])('after writing %s leaves nothing, and the same command is applied once afterwards', async (_part, table) => {
    const { client, userId } = await signUp(server);
    const command = buildSubmitPrompt(await leaseProjectId(client));
    await server.query(`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(0.01); return new; end $$`);
    await server.query(`create trigger die after insert on ${table} for each row execute function die()`);
    try {
      expect((await sendCommand(client, command)).status).toBeGreaterThanOrEqual(500);
    } finally {
      await server.query('drop function die() cascade');
    }
    expect(await tracesOf(userId, command.projectId)).toEqual({
      keys: 0,
      projects: 0,
      charges: 0,
      records: 0,
      leases: 1,
      jobs: 0,
    });
    expect((await client.get(`/api/commands/${command.id}`)).error).toBe('NOT_FOUND');
    expect((await sendCommand(client, command)).status).toBe(200);
    expect(await waitForOutcome(client, command.id)).toEqual({ status: 'applied', error: null });
    expect(await tracesOf(userId, command.projectId)).toMatchObject({ keys: 1, projects: 1, charges: 1, leases: 0 });
    expect(await creditsOf(client)).toBe(13);
  });
});

describe('a command that another transaction holds up', () => {
  it('answers 409 COMMAND_RUNNING after a while, and is applied once for two that come when that is done', async () => {
    const { client, userId } = await signUp(server);
    const command = buildSubmitPrompt(await leaseProjectId(client));
    const held = server.query(
      'with held as materialized (select id from users where id = $1 for update) select pg_sleep(60) from held',
      [userId],
    );
    const isHeld = `from pg_stat_activity where wait_event = 'PgSleep' and query like 'with held%'`;
    await expect.poll(() => server.query(`select pid ${isHeld}`)).toHaveLength(1);
    // One alone: a second would wait for the first one's key, and then for the user until after the hold is over.
    const { status, error } = await sendCommand(client, command);
    expect([status, error]).toEqual([409, 'COMMAND_RUNNING']);
    await Promise.all([
      expect(held).rejects.toThrow('canceling statement'),
      server.query(`select pg_cancel_backend(pid) ${isHeld}`),
    ]);
    const later = await Promise.all([sendCommand(client, command), sendCommand(client, command)]);
    for (const { data } of later) expect(data).toEqual({ status: 'accepted', commandId: command.id });
    expect(await creditsOf(client)).toBe(13);
  });
});

describe('a command that was cancelled while nobody knew whether it had arrived', () => {
  it('is refused when it comes after all, and costs nothing', async () => {
    const { client } = await signUp(server);
    const command = buildSubmitPrompt(await leaseProjectId(client));
    const withdraw = () => client.post(`/api/commands/${command.id}/withdraw`, {});
    expect((await withdraw()).data).toEqual({ status: 'withdrawn' });
    expect((await withdraw()).data).toEqual({ status: 'withdrawn' });
    expect((await sendCommand(client, command)).error).toBe('COMMAND_CHANGED');
    expect(await creditsOf(client)).toBe(15);
  });

  it('stands when it had been applied', async () => {
    const { client } = await signUp(server);
    const command = await buildProject(client);
    expect((await client.post(`/api/commands/${command.id}/withdraw`, {})).data).toEqual({ status: 'applied' });
    expect(await creditsOf(client)).toBe(13);
  });

  it('is decided one way or the other when both arrive together', async () => {
    const { client } = await signUp(server);
    for (let round = 0; round < 5; round += 1) {
      const command = { id: randomUUID(), projectId: await leaseProjectId(client), createdAt: now(), kind: 'deleteProject' };
      const [sent, taken] = await Promise.all([
        sendCommand(client, command),
        client.post(`/api/commands/${command.id}/withdraw`, {}),
      ]);
      expect([sent.error ?? 'applied', taken.data['status']]).toEqual(
        sent.status === 200 ? ['applied', 'applied'] : ['COMMAND_CHANGED', 'withdrawn'],
      );
    }
  });
});

describe('the price that a person agreed to', () => {
  it('is never exceeded: the command is refused with the new price and taken once that is agreed to', async () => {
    const { client } = await signUp(server);
    const command = buildSubmitPrompt(await leaseProjectId(client), { price: 1 });
    const asked = await sendCommand(client, command);
    expect([asked.status, asked.error]).toEqual([402, 'PRICE_CHANGED']);
    expect(JSON.parse(asked.text)).toMatchObject({ values: { price: 2, agreed: 1 } });
    expect(await creditsOf(client)).toBe(15);
    expect((await sendCommand(client, { ...command, price: 2 } as typeof command)).status).toBe(200);
    expect(await creditsOf(client)).toBe(13);
  });
});

describe('commands of one person that arrive at once', () => {
  it('as from devices that come back together, are all applied, and none is refused for another', async () => {
    const { client } = await signUp(server);
    const { projectId } = await buildProject(client);
    const renames = Array.from({ length: 8 }, (_, index) => ({ kind: 'renameProject', title: `Name ${index}` }));
    const answers = await Promise.all(
      renames.map((rename) =>
        sendCommand(client, { ...rename, id: randomUUID(), projectId, createdAt: now() } as { id: string }),
      ),
    );
    expect(answers.map(({ status, error }) => [status, error])).toEqual(renames.map(() => [200, null]));
  });
});

describe('two devices that change the same version', () => {
  async function twoEdits(first: object, second: object) {
    const { client } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    const edit = (operation: object) => ({
      kind: 'applyOperations',
      id: randomUUID(),
      projectId,
      createdAt: now(),
      title: 'Edit',
      versionId: randomUUID(),
      baseVersionId: versionId,
      operations: [operation].flat(),
    });
    const [left, right] = [edit(first), edit(second)];
    expect((await sendCommand(client, left)).status).toBe(200);
    return { client, right, answer: await sendCommand(client, right) };
  }
  const radius = { op: 'setTheme', patch: { radius: 3 } };

  it('both get what still has a target, and the chat names what has none any more', async () => {
    const block = await anyBlock();
    const { client, right, answer } = await twoEdits({ op: 'removeBlock', id: block }, [
      { op: 'removeBlock', id: block },
      radius,
    ]);
    expect(answer.status).toBe(200);
    const rows = await pull(client);
    expect(rows.find(({ id }) => id === right.versionId)?.value).toMatchObject({ blueprint: { theme: { radius: 3 } } });
    const note = rows.find(({ table, value }) => table === 'chat' && value?.['commandId'] === right.id)?.value;
    expect(note).toMatchObject({ versionId: right.versionId, diagnostics: [{ code: 'dropped' }] });
    expect(JSON.stringify(note?.['diagnostics'])).toContain(block);
  });

  it('the later one is told what it could not do when nothing of it is left', async () => {
    const block = await anyBlock();
    const { answer } = await twoEdits({ op: 'removeBlock', id: block }, { op: 'removeBlock', id: block });
    expect([answer.status, answer.error]).toEqual([409, 'CONFLICT']);
    expect(JSON.parse(answer.text)).toMatchObject({ diagnostics: [{ code: 'dropped' }] });
    expect(answer.text).toContain(block);
  });

  /** A block that the sites of these tests have: the same prompt and seed make the same site. */
  async function anyBlock(): Promise<string> {
    const { client } = await signUp(server);
    const { versionId } = await buildProject(client);
    const version = (await pull(client)).find(({ id }) => id === versionId)?.value?.['blueprint'];
    const last = Object.values(blueprintSchema.parse(version).pages)
      .flatMap((page) => page.blocks)
      .at(-1);
    if (last === undefined) throw new Error('a site without blocks');
    return last;
  }
});
