import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.ts';
import { buildSubmitPrompt, leaseProjectId, pull, sendCommand, waitForOutcome } from '../support/project-actions.ts';
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
    // What a killed worker leaves: its locks on the queue and on the job.
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
    expect((await next.get('/api/user/getUserInfo')).data['credits']).toBe(13);
  });
});
