import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFlow } from '#core/engine/flow/project-flow.ts';
import { flowRecordSchema, versionRecordSchema, type FlowRecord } from '#core/protocol/records.ts';
import { TABLES_SINCE, PROTOCOL_VERSION } from '#core/protocol/sync.ts';
import type { TestClient } from '../support/http-client.ts';
import { buildProject, sendCommand, type PulledRow } from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

async function pulled(client: TestClient, protocol: number): Promise<readonly PulledRow[]> {
  const { data } = await client.get(`/api/sync/pull?cursor=0&protocol=${protocol}`);
  return data['rows'] as PulledRow[];
}
async function flowOf(client: TestClient, projectId: number): Promise<FlowRecord | null> {
  const rows = await pulled(client, PROTOCOL_VERSION);
  const found = rows.find(({ table, id }) => table === 'flows' && id === String(projectId));
  return found === undefined || found.value === null ? null : flowRecordSchema.parse(found.value);
}
const command = (projectId: number, rest: object) => ({
  id: randomUUID(),
  projectId,
  createdAt: new Date().toISOString(),
  ...rest,
});

it('GEN-34 every version leaves the diagram of its project in the log, under the version’s number', async () => {
  const { client } = await signUp(server);
  const { projectId, versionId, prompt } = await buildProject(client);
  const first = await flowOf(client, projectId);
  const version = (await pulled(client, PROTOCOL_VERSION)).find(({ id }) => id === versionId);
  const { blueprint } = versionRecordSchema.parse(version?.value);
  expect(first).toEqual({ ...projectFlow(blueprint), projectId, versionId, number: 1, idea: prompt });
  const restore = { kind: 'restoreVersion', versionId: randomUUID(), baseVersionId: versionId, sourceVersionId: versionId };
  await sendCommand(client, command(projectId, restore));
  expect(await flowOf(client, projectId)).toEqual({ ...first, versionId: restore.versionId, number: 2 });
  await sendCommand(client, command(projectId, { kind: 'deleteProject' }));
  expect(await flowOf(client, projectId)).toBeNull();
});

it('devices that do not know diagrams get none, and go on behind them', async () => {
  const { client } = await signUp(server);
  await buildProject(client);
  const tables = async (query: string) => {
    const { data } = await client.get(`/api/sync/pull?cursor=0${query}`);
    return { tables: (data['rows'] as PulledRow[]).map(({ table }) => table), cursor: data['cursor'], hasMore: data['hasMore'] };
  };
  const [old, current] = [
    await tables(`&protocol=${(TABLES_SINCE.flows ?? 0) - 1}`),
    await tables(`&protocol=${PROTOCOL_VERSION}`),
  ];
  expect(old).toEqual(await tables(''));
  expect(old.tables).not.toContain('flows');
  expect(current.tables.filter((table) => table !== 'flows')).toEqual(old.tables);
  expect(current.tables).toContain('flows');
  expect(old).toMatchObject({ cursor: current.cursor, hasMore: false });
});
