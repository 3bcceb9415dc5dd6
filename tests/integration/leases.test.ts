import { randomUUID } from 'node:crypto';
import { fc } from '#tests/support/properties.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../support/http-client.ts';
import { buildSubmitPrompt, sendCommand, waitForOutcome } from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

/** Acts as a device does: fetch ids, start a project (offline: it is only queued), come online, send once more, delete. */
const steps = fc.array(
  fc.record({
    person: fc.nat(1),
    device: fc.nat(1),
    act: fc.constantFrom('lease', 'loseLease', 'start', 'start', 'send', 'replay', 'remove'),
  }),
  { minLength: 12, maxLength: 30 },
);

interface Device {
  readonly client: TestClient;
  readonly ids: number[];
  readonly queued: ReturnType<typeof buildSubmitPrompt>[];
  readonly sent: ReturnType<typeof buildSubmitPrompt>[];
}

it('project ids never collide, whatever two people do on two devices each, offline, with lost answers and replays', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const [ada, bob] = [await signUp(server), await signUp(server)];
      // Prompts without words are refused by their build and paid back, so that nobody runs out of credits.
      const devices = [ada, ada, bob, bob].map(({ client }): Device => ({ client, ids: [], queued: [], sent: [] }));
      const used: number[] = [];
      const send = async (device: Device, command: { readonly id: string }) => {
        const answer = await sendCommand(device.client, command);
        expect([answer.status, answer.error]).toEqual([200, null]);
        await waitForOutcome(device.client, command.id);
      };
      for (const { person, device: index, act } of acts) {
        const device = devices[person * 2 + index];
        if (device === undefined) continue;
        const { client, ids, queued, sent } = device;
        if (act === 'lease' || act === 'loseLease') {
          const { data } = await client.post('/api/sync/leases', { count: 2 });
          if (act === 'lease') ids.push(...(data['ids'] as number[]));
        }
        const id = act === 'start' ? ids.shift() : undefined;
        if (id !== undefined) {
          used.push(id);
          queued.push(buildSubmitPrompt(id, { prompt: '?!' }));
        }
        const next = act === 'send' ? queued.shift() : undefined;
        if (next !== undefined) {
          await send(device, next);
          sent.push(next);
        }
        const old = sent.at(-1);
        if (act === 'replay' && old !== undefined) await send(device, old);
        if (act === 'remove' && old !== undefined) {
          const remove = { kind: 'deleteProject', id: randomUUID(), projectId: old.projectId, createdAt: old.createdAt };
          await send(device, remove);
        }
      }
      for (const device of devices) for (const command of device.queued) await send(device, command);
      expect(new Set(used).size).toBe(used.length);
      const rows = await server.query('select id, user_id from projects where id = any($1)', [used]);
      expect(rows).toHaveLength(used.length);
      // An id that became a project is nobody's lease any more, and never again.
      expect(await server.query('select 1 from project_leases l join projects p on p.id = l.project_id')).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('an id that is taken by a project or a lease is never leased again', async () => {
  const { client, userId } = await signUp(server);
  const { data } = await client.post('/api/sync/leases', { count: 20 });
  const ids = data['ids'] as number[];
  for (const projectId of ids)
    await expect(
      server.query('insert into project_leases (project_id, user_id) values ($1, $2)', [projectId, userId]),
    ).rejects.toThrow('project_leases_pkey');
});
