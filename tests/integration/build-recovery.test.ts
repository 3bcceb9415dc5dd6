import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.ts';
import { buildSubmitPrompt, creditsOf, leaseProjectId, pull, sendCommand, waitForOutcome } from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

describe('a build whose server was killed', () => {
  it('is done by the next server, once', async () => {
    const { client, token } = await signUp(server);
    const command = buildSubmitPrompt(await leaseProjectId(client));
    // A killed worker leaves its locks on the queue and on the job.
    await server.query(
      `insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values ($1, now(), 'worker-killed')`,
      [`project:${command.projectId}`],
    );
    expect((await sendCommand(client, command)).status).toBe(200);
    await server.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-killed', attempts = 1`);
    expect((await client.get(`/api/commands/${command.id}`)).data['status']).toBe('running');

    server = await server.restart();
    const next = createClient(server.appUrl, token);
    expect(await waitForOutcome(next, command.id)).toEqual({ status: 'applied', error: null });
    // The same job once more changes nothing.
    const before = await pull(next);
    await server.query(`select graphile_worker.add_job('build', payload => $1::json, job_key => 'again')`, [
      JSON.stringify({ userId: before.find(({ table }) => table === 'account')?.id, commandId: command.id }),
    ]);
    for (let jobs = 1; jobs > 0;) jobs = (await server.query('select 1 from graphile_worker._private_jobs')).length;
    expect(await pull(next)).toEqual(before);
    expect(await creditsOf(next)).toBe(13);
  });
});

describe('a build that cannot end', () => {
  /** A prompt that is accepted and whose build does not begin. */
  async function submitHeld() {
    const { client, token } = await signUp(server);
    const command = buildSubmitPrompt(await leaseProjectId(client));
    await server.query(
      `insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values ($1, now(), 'nobody')`,
      [`project:${command.projectId}`],
    );
    expect((await sendCommand(client, command)).status).toBe(200);
    expect(await creditsOf(client)).toBe(13);
    return { command, token };
  }

  it.each([
    ['lacks a field', `payload::jsonb - 'engineVersion' - 'seed'`],
    ['is of another kind', `payload::jsonb || '{"kind":"unknown"}'`],
    ['is not a command at all', `'[]'::jsonb`],
  ])('because its stored command %s is refused and paid back', async (_fault, expression) => {
    const { command, token } = await submitHeld();
    await server.query(`update commands set payload = (${expression})::json where id = $1`, [command.id]);
    server = await server.restart();
    const client = createClient(server.appUrl, token);
    expect(await waitForOutcome(client, command.id)).toEqual({ status: 'refused', error: 'SERVER' });
    expect(await creditsOf(client)).toBe(15);
    const edit = {
      kind: 'renameProject',
      id: randomUUID(),
      projectId: command.projectId,
      createdAt: command.createdAt,
      title: 'Still mine',
    };
    expect((await sendCommand(client, edit)).status).toBe(200);
  });

  it('because two servers ended while they built it is refused unread at the next start, and paid back', async () => {
    const [deadly, unlucky] = [await submitHeld(), await submitHeld()];
    await server.query('update commands set attempts = 2 where id = $1', [deadly.command.id]);
    await server.query('update commands set attempts = 1 where id = $1', [unlucky.command.id]);
    server = await server.restart();
    const refused = createClient(server.appUrl, deadly.token);
    expect(await waitForOutcome(refused, deadly.command.id)).toEqual({ status: 'refused', error: 'TOO_HARD' });
    expect(await creditsOf(refused)).toBe(15);
    const built = createClient(server.appUrl, unlucky.token);
    expect(await waitForOutcome(built, unlucky.command.id)).toEqual({ status: 'applied', error: null });
    expect(await creditsOf(built)).toBe(13);
  });

  it('because its server was killed at every try, or its job is gone, is refused and paid back', async () => {
    const [worn, gone] = [await submitHeld(), await submitHeld()];
    await server.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'nobody', attempts = 5 where payload->>'commandId' = $1`,
      [worn.command.id],
    );
    await server.query(`delete from graphile_worker._private_jobs where payload->>'commandId' = $1`, [gone.command.id]);
    server = await server.restart();
    for (const { command, token } of [worn, gone]) {
      const client = createClient(server.appUrl, token);
      expect(await waitForOutcome(client, command.id)).toEqual({ status: 'refused', error: 'SERVER' });
      expect(await creditsOf(client)).toBe(15);
      expect((await pull(client)).find(({ table }) => table === 'outcomes')?.value).toMatchObject({
        status: 'refused',
        error: 'SERVER',
      });
    }
  });
});
