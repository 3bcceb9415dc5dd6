import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchAnswerSchema } from '#core/protocol/commands.ts';
import type { TestClient } from '../support/http-client.ts';
import { buildProject, buildSubmitPrompt, creditsOf, leaseProjectId, pull, waitForOutcome } from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const rename = (projectId: number, title: string) => {
  return { kind: 'renameProject', id: randomUUID(), projectId, createdAt: new Date().toISOString(), title };
};
const edit = (projectId: number, baseVersionId: string, radius: number) => {
  const about = { id: randomUUID(), projectId, createdAt: new Date().toISOString(), versionId: randomUUID(), baseVersionId };
  return { kind: 'applyOperations', ...about, title: 'Rounder', operations: [{ op: 'setTheme', patch: { radius } }] };
};

/** Returns the outcome of each command: a status or the code of the failure. */
async function sendBatch(client: TestClient, commands: readonly { id: string }[]): Promise<[string, string][]> {
  const { data } = await client.post('/api/commands/batch', { commands });
  return batchAnswerSchema
    .parse(data)
    .answers.map((answer) => [answer.commandId, 'failure' in answer ? answer.failure.error : answer.status]);
}
const all = (commands: readonly { id: string }[], status: string) => commands.map(({ id }) => [id, status]);

describe('a batch of commands', () => {
  it('is applied in order, each once, and answers the same when it is repeated', async () => {
    const { client } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    const [first, second] = [edit(projectId, versionId, 3), edit(projectId, versionId, 9)];
    const commands = [rename(projectId, 'One'), first, rename(projectId, 'Two'), second, rename(projectId, 'Three')];
    expect(await sendBatch(client, commands)).toEqual(all(commands, 'applied'));
    expect(await sendBatch(client, commands)).toEqual(all(commands, 'applied'));
    // A part of it again, and together: what a second tab would do.
    await Promise.all([sendBatch(client, commands.slice(2)), sendBatch(client, commands)]);
    const rows = await pull(client);
    expect(rows.find(({ table }) => table === 'projects')?.value).toMatchObject({ title: 'Three' });
    const versions = rows.filter(({ table }) => table === 'versions').map(({ value }) => value);
    expect(versions.map((version) => version?.['id'])).toEqual([versionId, first.versionId, second.versionId]);
    expect(versions.map((version) => version?.['number'])).toEqual([1, 2, 3]);
    for (const { id } of commands) expect(rows.filter((row) => row.table === 'outcomes' && row.id === id)).toHaveLength(1);
  });

  it('goes on with other projects after a refusal, and leaves what follows in the same project untried', async () => {
    const { client } = await signUp(server);
    const [broken, fine] = [await buildProject(client), await buildProject(client)];
    const bad = { ...rename(broken.projectId, 'x'), title: 'x'.repeat(51) };
    const [after, other] = [rename(broken.projectId, 'After'), rename(fine.projectId, 'Other')];
    expect(await sendBatch(client, [rename(77, 'Nobody'), bad, after, other])).toEqual([
      [expect.any(String), 'NOT_FOUND'],
      [bad.id, 'BAD_REQUEST'],
      [other.id, 'applied'],
    ]);
    expect((await client.get(`/api/commands/${after.id}`)).error).toBe('NOT_FOUND');
    expect(await sendBatch(client, [after])).toEqual(all([after], 'applied'));
  });

  it('says why each was refused, with what fills the text', async () => {
    const { client } = await signUp(server);
    const command = buildSubmitPrompt(await leaseProjectId(client), { price: 1 });
    const { data } = await client.post('/api/commands/batch', { commands: [command] });
    expect(data['answers']).toMatchObject([{ failure: { error: 'PRICE_CHANGED', values: { price: 2, agreed: 1 } } }]);
    expect(await creditsOf(client)).toBe(15);
  });

  it('waits for a build: what follows a prompt in its project is sent when that has ended', async () => {
    const { client } = await signUp(server);
    const prompt = buildSubmitPrompt(await leaseProjectId(client));
    const after = rename(prompt.projectId, 'Named');
    expect(await sendBatch(client, [prompt, after])).toEqual(all([prompt], 'accepted'));
    expect(await waitForOutcome(client, prompt.id)).toEqual({ status: 'applied', error: null });
    expect(await sendBatch(client, [prompt, after])).toEqual(all([prompt], 'accepted'));
    expect(await sendBatch(client, [after])).toEqual(all([after], 'applied'));
    expect(await creditsOf(client)).toBe(13);
  });

  it('takes 40 commands of at most a megabyte, each with its id', async () => {
    const { client } = await signUp(server);
    const { projectId } = await buildProject(client);
    const renames = (count: number) => Array.from({ length: count }, (_, index) => rename(projectId, `Name ${index}`));
    const refusal = async (commands: unknown) => (await client.post('/api/commands/batch', { commands })).error;
    expect(await refusal(renames(41))).toBe('BAD_REQUEST');
    expect(await refusal([])).toBe('BAD_REQUEST');
    expect(await refusal([{ ...rename(projectId, 'x'), id: 'mine' }])).toBe('BAD_REQUEST');
    expect(await refusal(Array.from({ length: 3 }, () => rename(projectId, 'x'.repeat(400_000))))).toBe('TOO_LARGE');
    const most = renames(40);
    expect(await sendBatch(client, most)).toEqual(all(most, 'applied'));
  });

  it('counts each command against the limit of its sender, and says when that is reached', async () => {
    const { client } = await signUp(server);
    const deletion = (projectId: number) => ({ ...rename(projectId, 'x'), kind: 'deleteProject' });
    for (let batch = 0; batch < 15; batch += 1) {
      const refused = Array.from({ length: 40 }, (_, index) => deletion(1 + index));
      expect(await sendBatch(client, refused)).toEqual(all(refused, 'NOT_FOUND'));
    }
    const last = [deletion(1), deletion(2)];
    expect(await sendBatch(client, last)).toEqual(all(last.slice(0, 1), 'TOO_MANY_REQUESTS'));
  });
});
