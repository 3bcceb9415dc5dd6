import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandOf } from '#core/protocol/commands.ts';
import { chatRecordSchema, versionRecordSchema } from '#core/protocol/records.ts';
import { versionHash } from '#data/archive/archive-format.ts';
import { planImport } from '#data/archive/plan-import.ts';
import type { Archive } from '#data/archive/read-archive.ts';
import type { TestClient } from '../support/http-client.ts';
import { buildProject, creditsOf, leaseProjectId, pull, sendCommand } from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

/** Makes the archive that a device would have exported of a project with two versions, and deletes the project. */
async function exportThenDelete(client: TestClient): Promise<Archive> {
  const { projectId, versionId } = await buildProject(client);
  const base = () => ({ id: randomUUID(), projectId, createdAt: new Date().toISOString() });
  const restore = {
    ...base(),
    kind: 'restoreVersion',
    versionId: randomUUID(),
    baseVersionId: versionId,
    sourceVersionId: versionId,
  };
  expect((await sendCommand(client, restore)).status).toBe(200);
  const values = (await pull(client)).filter(({ value }) => value !== null);
  const of = (table: string) => values.filter((row) => row.table === table).map(({ value }) => value);
  const versions = of('versions').map((value) => versionRecordSchema.parse(value));
  const chat = of('chat').map((value) => chatRecordSchema.parse(value));
  expect((await sendCommand(client, { ...base(), kind: 'deleteProject' } as { id: string })).status).toBe(200);
  const project = {
    id: projectId,
    title: 'Bakery',
    currentVersionId: restore.versionId,
    createdAt: restore.createdAt,
    draft: '',
    chat,
  };
  return { project, versions, rows: {} };
}

async function plan(client: TestClient, archive: Archive, projectId?: number) {
  const id = projectId ?? (await leaseProjectId(client));
  const options = { projectId: id, title: 'Bakery', now: new Date().toISOString(), newId: randomUUID };
  const made = planImport(archive, options);
  if (made === null) throw new Error('too large');
  return made;
}

it('an imported project has the versions, hashes, order and chat of the deleted one, on every device, and costs nothing', async () => {
  const { client } = await signUp(server);
  const archive = await exportThenDelete(client);
  const { project, commands } = await plan(client, archive);
  for (const command of [...commands, ...commands]) expect((await sendCommand(client, command)).status).toBe(200);
  const rows = (await pull(client)).filter(({ value }) => value?.['projectId'] === project.id);
  const versions = rows.filter(({ table }) => table === 'versions').map(({ value }) => versionRecordSchema.parse(value));
  expect(versions.map(versionHash)).toEqual(archive.versions.map(versionHash));
  expect(versions.map(({ number }) => number)).toEqual([1, 2]);
  const chat = rows.filter(({ table }) => table === 'chat').map(({ value }) => chatRecordSchema.parse(value));
  expect(chat.map(({ text, createdAt }) => [text, createdAt])).toEqual(
    archive.project.chat.map(({ text, createdAt }) => [text, createdAt]),
  );
  const shown = (await pull(client)).find(({ table, id }) => table === 'projects' && id === String(project.id))?.value;
  expect(shown).toMatchObject({ title: 'Bakery', state: 30, currentVersionId: versions[1]?.id });
  expect(await creditsOf(client)).toBe(13);
});

it('is unfinished until its last part came, and takes no broken version and no id that is not leased', async () => {
  const [owner, other] = [await signUp(server), await signUp(server)];
  const archive = await exportThenDelete(owner.client);
  const { project, commands } = await plan(owner.client, archive);
  const [whole] = commands;
  if (whole === undefined) throw new Error('no command');
  const part = (rest: Partial<CommandOf<'importProject'>>) => ({ ...whole, id: randomUUID(), ...rest });
  const first = part({ versions: whole.versions.slice(0, 1), chat: [], isLast: false });
  expect((await sendCommand(other.client, first)).error).toBe('NOT_FOUND');
  expect((await sendCommand(owner.client, first)).status).toBe(200);
  const state = async () =>
    (await pull(owner.client)).find(({ table, id }) => table === 'projects' && id === String(project.id))?.value?.['state'];
  expect(await state()).toBe(20);
  const [, second] = whole.versions;
  if (second === undefined) throw new Error('one version only');
  const broken = { ...second, blueprint: { ...second.blueprint, nav: { ...second.blueprint.nav, header: ['nowhere'] } } };
  const refused = await sendCommand(owner.client, part({ part: 1, versions: [broken] }));
  expect([refused.status, refused.error]).toEqual([422, 'BLUEPRINT_INVALID']);
  expect((await sendCommand(owner.client, part({ part: 1, versions: [], isLast: true }))).error).toBe('NOT_FOUND');
  expect((await sendCommand(owner.client, part({ part: 1, versions: [second] }))).status).toBe(200);
  expect(await state()).toBe(30);
});
