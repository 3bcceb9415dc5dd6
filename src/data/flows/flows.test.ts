import '#tests/support/browser-storage.ts';
import { beforeEach, expect, it } from 'vitest';
import { must } from '#core/domain/assert.ts';
import { projectFlow } from '#core/engine/flow/project-flow.ts';
import { buildLocally } from '#tests/support/local-project.ts';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { tinyBlueprint } from '#tests/support/tiny-blueprint.ts';
import { cancelCommand } from '../commands/cancel-command.ts';
import { deleteProject } from '../outbox/delete-project.ts';
import { restoreVersion } from '../commands/restore-version.ts';
import { writeTogether } from '../outbox/write-command.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { findVersion } from '../store/version-row.ts';
import { applyPage, readCursor } from '../sync/apply-page.ts';
import { keepFlow } from './write-flow.ts';

let database: AppDatabase;

beforeEach(async () => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  await database.leases.bulkPut([{ id: 101 }]);
});

async function build() {
  const { projectId, submissionId } = await buildLocally('A bakery in Lyon');
  const versionId = must((await database.projects.get(projectId))?.currentVersionId, 'version');
  return { projectId, submissionId, versionId };
}
const stored = (projectId: number) => database.flows.get(projectId);

/** Record of a project's diagram, as the server sends it. */
async function receive(projectId: number, value: object | null): Promise<void> {
  const cursor = await readCursor(database);
  const row = { seq: cursor + 1, table: 'flows' as const, id: String(projectId), value };
  const page = { rows: [row], cursor: cursor + 1, floor: 0, hasMore: false, reset: false };
  await applyPage(database, page, { fromCursor: cursor, startedAt: 0 });
}
const flowOf = (projectId: number, versionId: string, number: number) => ({
  ...projectFlow(sampleBlueprint()),
  projectId,
  versionId,
  number,
  idea: 'A bakery in Lyon',
});

it('GEN-34 a version made on this device brings its diagram, before any server knows of it', async () => {
  const { projectId, versionId } = await build();
  expect(await stored(projectId)).toEqual({
    ...projectFlow(tinyBlueprint()),
    projectId,
    versionId,
    number: null,
    idea: 'A bakery in Lyon',
  });
  const restored = await restoreVersion(projectId, versionId);
  expect(await stored(projectId)).toMatchObject({ versionId: restored.versionId, number: null, idea: 'A bakery in Lyon' });
});

it('the server’s takes its place by the number of its version', async () => {
  const { projectId, versionId } = await build();
  await receive(projectId, flowOf(projectId, versionId, 1));
  expect(await stored(projectId)).toMatchObject({ versionId, number: 1 });
  const newer = newId();
  await receive(projectId, flowOf(projectId, newer, 2));
  await receive(projectId, flowOf(projectId, versionId, 1));
  expect(await stored(projectId)).toMatchObject({ versionId: newer, number: 2 });
});

it('another device’s does not hide the one of a version that waits to be sent', async () => {
  const { projectId, versionId } = await build();
  await receive(projectId, flowOf(projectId, newId(), 2));
  expect(await stored(projectId)).toMatchObject({ versionId, number: null });
});

it('one that does not fit is left out, one that is deleted goes', async () => {
  const { projectId, versionId } = await build();
  await receive(projectId, { ...flowOf(projectId, versionId, 1), nodes: 'none' });
  expect(await stored(projectId)).toMatchObject({ number: null });
  await receive(projectId, null);
  expect(await stored(projectId)).toBeUndefined();
});

it('goes with the version when that is taken back, and with the project', async () => {
  const first = await build();
  const { versionId } = await restoreVersion(first.projectId, first.versionId);
  const { commandId } = must(await findVersion(database, versionId), 'version');
  await cancelCommand(commandId);
  expect(await stored(first.projectId)).toBeUndefined();
  await writeTogether(database, async () => keepFlow(database, must(await findVersion(database, first.versionId), 'version')));
  expect(await stored(first.projectId)).toMatchObject({ versionId: first.versionId });
  await deleteProject(first.projectId);
  expect(await stored(first.projectId)).toBeUndefined();
});

it('a project from before diagrams gets one, of the version that is shown', async () => {
  const { projectId, versionId } = await build();
  await database.flows.clear();
  const version = must(await findVersion(database, versionId), 'version');
  await writeTogether(database, () => keepFlow(database, { ...version, id: newId() }));
  expect(await stored(projectId)).toBeUndefined();
  await writeTogether(database, () => keepFlow(database, version));
  expect(await stored(projectId)).toMatchObject({ versionId, idea: 'A bakery in Lyon' });
});
