import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandOf } from '#core/protocol/commands.ts';
import { PROTOCOL_VERSION } from '#core/protocol/sync.ts';
import type { TestAnswer, TestClient } from './http-client.ts';

export type SubmitPrompt = CommandOf<'submitPrompt'>;
export interface PulledRow {
  readonly seq: number;
  readonly table: string;
  readonly id: string;
  readonly value: Record<string, unknown> | null;
}

/** A first prompt, as a device writes it into its outbox. */
export function buildSubmitPrompt(projectId: number, overrides: Partial<SubmitPrompt> = {}): SubmitPrompt {
  return {
    kind: 'submitPrompt',
    id: randomUUID(),
    projectId,
    createdAt: new Date().toISOString(),
    versionId: randomUUID(),
    baseVersionId: null,
    prompt: 'Make a website for my bakery called Mie Caline with a contact form',
    seed: 7,
    userEntryId: randomUUID(),
    replyEntryId: randomUUID(),
    operations: null,
    engineVersion: 1,
    ...overrides,
  };
}

export function sendCommand(client: TestClient, command: { id: string }): Promise<TestAnswer> {
  return client.post('/api/commands', command, { 'idempotency-key': command.id });
}

export async function leaseProjectId(client: TestClient): Promise<number> {
  const { data, text } = await client.post('/api/sync/leases', { count: 1 });
  const [id] = Array.isArray(data['ids']) ? data['ids'] : [];
  if (typeof id !== 'number') throw new Error(`no lease: ${text}`);
  return id;
}

export async function pull(client: TestClient, cursor = 0): Promise<PulledRow[]> {
  const { data } = await client.get(`/api/sync/pull?cursor=${cursor}&protocol=${PROTOCOL_VERSION}`);
  // The answer is the server's own; its schema is proved where the client parses it.
  return Array.isArray(data['rows']) ? (data['rows'] as PulledRow[]) : [];
}

/** The newest state of one thing among pulled records. */
export function recordIn(rows: readonly PulledRow[], table: string, id: string | number): PulledRow['value'] | undefined {
  return rows.find((row) => row.table === table && row.id === String(id))?.value;
}

export async function creditsOf(client: TestClient): Promise<unknown> {
  return (await client.get('/api/user/getUserInfo')).data['credits'];
}

/** Waits until a command has ended and returns how. */
export async function waitForOutcome(client: TestClient, commandId: string): Promise<{ status: string; error: string | null }> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const { data } = await client.get(`/api/commands/${commandId}`);
    const { status, error } = data;
    if (status !== 'running') return { status: String(status), error: typeof error === 'string' ? error : null };
    await sleep(25);
  }
  throw new Error(`command ${commandId} still runs`);
}

/** A project with one built version. */
export async function buildProject(client: TestClient, overrides: Partial<SubmitPrompt> = {}): Promise<SubmitPrompt> {
  const command = buildSubmitPrompt(await leaseProjectId(client), overrides);
  const { status, text } = await sendCommand(client, command);
  if (status !== 200) throw new Error(`refused: ${text}`);
  const outcome = await waitForOutcome(client, command.id);
  if (outcome.status !== 'applied') throw new Error(`build ${outcome.status}: ${outcome.error}`);
  return command;
}
