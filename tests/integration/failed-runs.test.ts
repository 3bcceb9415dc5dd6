import { afterAll, beforeAll, expect, it } from 'vitest';
import { WRITTEN_SITE } from '../support/model-authors.ts';
import { startModelServer, type ModelReaction, type ModelServer } from '../support/model-server.ts';
import { fc } from '../support/properties.ts';
import { buildSubmitPrompt, leaseProjectId, sendCommand, waitForOutcome } from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let own: ModelServer;
let ofServer: ModelServer;
let reactions: readonly [own: ModelReaction, ofServer: ModelReaction] = ['', ''];

beforeAll(async () => {
  own = await startModelServer(() => reactions[0]);
  ofServer = await startModelServer(() => reactions[1]);
  server = await startTestServer({ MODEL_NAME: 'of-server', MODEL_URL: ofServer.url });
}, 60_000);
afterAll(async () => {
  await server.close();
  await own.close();
  await ofServer.close();
});

/** Every way in which a call can fail, at any point of its answer. */
const faultArbitrary: fc.Arbitrary<ModelReaction> = fc.oneof(
  fc.constantFrom(400, 401, 403, 404, 408, 429, 500, 502, 503).map((status) => ({ status })),
  fc.nat(WRITTEN_SITE.length - 1).map((at) => ({ cutAfter: WRITTEN_SITE.slice(0, at) })),
  fc.nat(400).map((at) => ({ lengthAfter: WRITTEN_SITE.slice(0, at) })),
  fc.string({ maxLength: 200 }),
);

async function balanceOf(userId: string): Promise<number> {
  const [row] = await server.query('select sum(amount)::int as sum from credit_entries where user_id = $1', [userId]);
  return Number(row?.['sum']);
}

it('a run that fails at any point leaves the sum of the ledger as it was, and a site of the planner (property)', async () => {
  await fc.assert(
    fc.asyncProperty(faultArbitrary, faultArbitrary, fc.boolean(), async (first, second, hasOwn) => {
      const { client, userId } = await signUp(server);
      reactions = [first, second];
      const model = { provider: 'openai-compatible', model: 'mine', url: own.url, context: 32_000, price: null };
      if (hasOwn) await client.post('/api/own-model', model);
      const before = await balanceOf(userId);
      const command = buildSubmitPrompt(await leaseProjectId(client));
      await sendCommand(client, command);
      expect(await waitForOutcome(client, command.id)).toEqual({ status: 'applied', error: null });
      const [run] = await server.query('select document, runs from written_sites where command_id = $1', [command.id]);
      expect(run?.['document']).toBeNull();
      expect(run?.['runs']).toHaveLength(hasOwn ? 2 : 1);
      expect(await balanceOf(userId)).toBe(before);
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('a run of which a site came is paid once, whatever failed before', async () => {
  await fc.assert(
    fc.asyncProperty(faultArbitrary, async (first) => {
      const { client, userId } = await signUp(server);
      reactions = [first, WRITTEN_SITE];
      await client.post('/api/own-model', {
        provider: 'openai-compatible',
        model: 'mine',
        url: own.url,
        context: 32_000,
        price: null,
      });
      const before = await balanceOf(userId);
      const command = buildSubmitPrompt(await leaseProjectId(client));
      await sendCommand(client, command);
      expect((await waitForOutcome(client, command.id)).status).toBe('applied');
      expect(await balanceOf(userId)).toBe(before - 2);
    }),
    { numRuns: 8 },
  );
}, 120_000);
