import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.ts';
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

/** More than an honest answer takes on a busy machine, far less than the limit of a build. */
const AT_ONCE_MS = 4000;

describe('a prompt that is made to keep the server busy', () => {
  it.each([
    ['19,000 spaces', `rename home${' '.repeat(19_000)}to x`],
    ['a run of full-width commas', `把首页改名为${'，'.repeat(19_000)}x`],
    ['a thousand requests', 'rename home to x then '.repeat(900)],
  ])('of %s is answered, and others are meanwhile', async (_what, prompt) => {
    const { client } = await signUp(server);
    const built = await buildProject(client);
    const edit = buildSubmitPrompt(built.projectId, { baseVersionId: built.versionId, prompt });
    const begin = performance.now();
    expect((await sendCommand(client, edit)).status).toBe(200);
    // With the engine on the thread that answers, none of these would come back.
    for (let asked = 0; asked < 5; asked += 1) expect((await client.get('/api/user/getUserInfo')).status).toBe(200);
    expect(performance.now() - begin).toBeLessThan(AT_ONCE_MS);
    expect(await waitForOutcome(client, edit.id)).toEqual({ status: 'applied', error: null });
  });
});

describe('a build that takes more than it may', () => {
  it('is refused with its reason and paid back, the prompt kept, and is not tried again by the next server', async () => {
    let impatient = await startTestServer({ BUILD_LIMIT_MS: '1' });
    try {
      const { client, token } = await signUp(impatient);
      const command = buildSubmitPrompt(await leaseProjectId(client));
      expect((await sendCommand(client, command)).status).toBe(200);
      expect(await waitForOutcome(client, command.id)).toEqual({ status: 'refused', error: 'TOO_HARD' });
      expect(await creditsOf(client)).toBe(15);
      impatient = await impatient.restart();
      const next = createClient(impatient.appUrl, token);
      const rows = await pull(next);
      expect(rows.find(({ id }) => id === command.userEntryId)?.value).toMatchObject({ text: command.prompt });
      expect(rows.find(({ table }) => table === 'outcomes')?.value).toMatchObject({ status: 'refused', error: 'TOO_HARD' });
      expect(await impatient.query('select attempts from commands')).toEqual([{ attempts: 1 }]);
      expect(await impatient.query('select 1 from graphile_worker._private_jobs')).toEqual([]);
    } finally {
      await impatient.close();
    }
  });
});
