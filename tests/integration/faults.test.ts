import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDITS_PER_PROMPT, WELCOME_CREDITS } from '#core/domain/prices.ts';
import { PROTOCOL_VERSION } from '#core/protocol/sync.ts';
import { createClient, type TestAnswer, type TestClient } from '../support/http-client.ts';
import { startProduct, TEST_CAPTCHA, type Product } from '../support/product.ts';
import { buildSubmitPrompt, pull, type PulledRow } from '../support/project-actions.ts';
import { digestOf } from '../support/sign-up.ts';

const SEEDS = 12;
/** Far longer than a server takes to come back on a busy machine. */
const INSIST_MS = 60_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.close(), 60_000);

/** The same numbers for the same seed, in [0, 1). */
function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function signUp(): Promise<TestClient> {
  const account = `${randomUUID()}@example.com`;
  const visitor = createClient(product.appUrl);
  await visitor.post('/api/user/getImageVerificationCode', { account, code_type: 0 });
  await visitor.post('/api/user/verifyImageCode', { account, code_type: 0, image_verification_code: TEST_CAPTCHA });
  await visitor.post('/api/user/sendRegistEmailVerificationCode', { account });
  const body = { account, pwd: digestOf('secret1'), email_verification_code: await product.mailedCode(account) };
  const { data, text } = await visitor.post('/api/user/register', body);
  if (typeof data['access_token'] !== 'string') throw new Error(text);
  return createClient(product.appUrl, data['access_token']);
}

/** Repeats a request as a device does, whatever is lost: the request, the answer, or the whole server. */
async function insist(request: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const giveUpAt = performance.now() + INSIST_MS;
  while (performance.now() < giveUpAt) {
    const answer = await request().catch(() => null);
    if (answer !== null && answer.status < 500 && answer.error !== 'COMMAND_RUNNING') return answer;
    await sleep(15);
  }
  throw new Error('no answer');
}

type Command = { readonly id: string } & Record<string, unknown>;

/** A project's life as its outbox holds it, each command on the one before. */
function planCommands(projectId: number, random: () => number): Command[] {
  const first = buildSubmitPrompt(projectId, { seed: Math.floor(random() * 1000) });
  const base = () => ({ id: randomUUID(), projectId, createdAt: new Date().toISOString(), versionId: randomUUID() });
  const edit = {
    ...base(),
    kind: 'applyOperations',
    baseVersionId: first.versionId,
    title: 'Rounder',
    operations: [{ op: 'setTheme', patch: { radius: Math.floor(random() * 30) } }],
  };
  const update = buildSubmitPrompt(projectId, {
    baseVersionId: edit.versionId,
    prompt: 'make it airy',
    operations: [{ op: 'setTheme', patch: { density: 'airy' } }],
  });
  const restore = { ...base(), kind: 'restoreVersion', baseVersionId: update.versionId, sourceVersionId: first.versionId };
  const rename = { id: randomUUID(), projectId, createdAt: new Date().toISOString(), kind: 'renameProject', title: 'Renamed' };
  return [first, edit, update, rename, restore];
}

/** A person with a project that exists on the device only. */
async function begin(random: () => number) {
  const client = await signUp();
  const { data } = await client.post('/api/sync/leases', { count: 1 });
  const [projectId = 0] = data['ids'] as number[];
  return { client, commands: planCommands(projectId, random), projectId };
}

async function sendAll(client: TestClient, commands: readonly Command[], random: () => number): Promise<void> {
  for (const command of commands) {
    const answer = await insist(() => client.post('/api/commands', command, { 'idempotency-key': command.id }));
    expect([answer.status, answer.error]).toEqual([200, null]);
    // An answer that never arrived: the device sends the command once more.
    if (random() < 0.4) await insist(() => client.post('/api/commands', command, { 'idempotency-key': command.id }));
    await sleep(random() * 20);
  }
}

async function whenEnded(client: TestClient, commands: readonly Command[]): Promise<string[]> {
  const ends: string[] = [];
  for (const { id } of commands) {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const { data } = await insist(() => client.get(`/api/commands/${id}`));
      if (data['status'] !== 'running') {
        ends.push(String(data['status']));
        break;
      }
      await sleep(25);
    }
  }
  return ends;
}

function valuesOf(rows: readonly PulledRow[], table: string): Record<string, unknown>[] {
  return rows.filter((row) => row.table === table && row.value !== null).map((row) => row.value ?? {});
}

/** Sends what has no answer yet, 40 commands at a time, as a device does after a long time offline. */
async function sendBatches(client: TestClient, commands: readonly Command[]): Promise<number> {
  const open = new Map(commands.map((command) => [command.id, command]));
  for (let requests = 1; ; requests += 1) {
    const batch = [...open.values()].slice(0, 40);
    const { data } = await insist(() => client.post('/api/commands/batch', { commands: batch }));
    for (const answer of data['answers'] as Record<string, unknown>[]) {
      if (answer['status'] === 'applied') open.delete(String(answer['commandId']));
    }
    if (open.size === 0) return requests;
    if (requests > 100) throw new Error(`no end: ${JSON.stringify(data)}`);
  }
}

describe('a server that is killed at any moment', () => {
  it('in the middle of a batch, applies every command of it exactly once and in order', async () => {
    const random = createRandom(5);
    const client = await signUp();
    const { data } = await client.post('/api/sync/leases', { count: 1 });
    const first = buildSubmitPrompt((data['ids'] as number[])[0] ?? 0);
    await insist(() => client.post('/api/commands', first, { 'idempotency-key': first.id }));
    await whenEnded(client, [{ ...first }]);
    let baseVersionId = first.versionId;
    const commands = Array.from({ length: 60 }, (_, index): Command & { versionId: string } => {
      const about = { id: randomUUID(), projectId: first.projectId, createdAt: new Date().toISOString() };
      const versionId = randomUUID();
      const edit = { kind: 'applyOperations', ...about, versionId, baseVersionId, title: `Edit ${index}` };
      baseVersionId = versionId;
      return { ...edit, operations: [{ op: 'setTheme', patch: { radius: index % 30 } }] };
    });
    const sending = sendBatches(client, commands);
    for (let kill = 0; kill < 3; kill += 1) {
      await sleep(40 + random() * 250);
      await product.kill();
      await product.start();
    }
    await sending;
    const versions = valuesOf(await pull(client), 'versions');
    expect(versions.map((version) => version['id'])).toEqual([first.versionId, ...commands.map(({ versionId }) => versionId)]);
    expect(versions.map((version) => version['number'])).toEqual([first, ...commands].map((_, index) => index + 1));
    expect(valuesOf(await pull(client), 'outcomes').length).toBe(61);
  }, 120_000);

  it('applies every command exactly once: one version each, credits that sum up, a log without gaps', async () => {
    const lives: { client: TestClient; commands: Command[]; projectId: number }[] = [];
    // Two people at a time: one kill meets each of them at another place.
    for (let seed = 1; seed <= SEEDS; seed += 2) {
      const random = createRandom(seed);
      const pair = [await begin(random), await begin(createRandom(seed + 1))];
      lives.push(...pair);
      const sending = Promise.all(pair.map(({ client, commands }, at) => sendAll(client, commands, createRandom(seed + at))));
      await sleep(random() * 220);
      await product.kill();
      await product.start();
      await sending;
    }
    for (const { client, commands, projectId } of lives) {
      expect(await whenEnded(client, commands)).toEqual(commands.map(() => 'applied'));
      const rows = await pull(client);
      const versions = valuesOf(rows, 'versions');
      expect(versions.map((version) => version['number'])).toEqual([1, 2, 3, 4]);
      const makers = commands.filter((command) => 'versionId' in command);
      expect(versions.map((version) => version['commandId'])).toEqual(makers.map(({ id }) => id));
      expect(versions.map((version) => version['id'])).toEqual(makers.map((command) => command['versionId']));
      expect(valuesOf(rows, 'outcomes').map((outcome) => outcome['status'])).toEqual(commands.map(() => 'applied'));
      // Two prompts with their replies, and what the edit says of itself.
      expect(valuesOf(rows, 'chat').length).toBe(5);
      expect(valuesOf(rows, 'projects')).toMatchObject([
        { id: projectId, title: 'Renamed', currentVersionId: versions.at(-1)?.['id'], state: 30 },
      ]);
      expect(valuesOf(rows, 'account')).toMatchObject([{ credits: WELCOME_CREDITS - 2 * CREDITS_PER_PROMPT }]);
      const seqs = rows.map(({ seq }) => seq);
      expect(seqs).toEqual([...new Set(seqs)].toSorted((left, right) => left - right));
      // Read in small steps it is the same log: no step skips a record.
      const seen: PulledRow[] = [];
      for (let cursor = 0, hasMore = true; hasMore;) {
        const page = await client.get(`/api/sync/pull?cursor=${cursor}&limit=3&protocol=${PROTOCOL_VERSION}`);
        seen.push(...(page.data['rows'] as PulledRow[]));
        cursor = Number(page.data['cursor']);
        hasMore = page.data['hasMore'] === true;
      }
      expect(seen).toEqual(rows);
    }
  }, 120_000);
});
