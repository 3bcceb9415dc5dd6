import '#tests/support/browser-storage.ts';
import { beforeEach, expect, it } from 'vitest';
import { must } from '#core/domain/assert.ts';
import { buildLocally } from '#tests/support/local-project.ts';
import { findProject } from '../projects/use-project.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { beginRefresh, continueRefresh } from '../sync/refresh.ts';
import { cancelCommand } from './cancel-command.ts';
import { findVersion } from '../store/version-row.ts';
import { restoreVersion } from './restore-version.ts';

let database: AppDatabase;

beforeEach(async () => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  await database.leases.bulkPut([{ id: 101 }]);
});

async function undone(): Promise<{ projectId: number; versionId: string; said: () => Promise<string[]> }> {
  const { projectId } = await buildLocally();
  const details = async () => must(await findProject(database, projectId), 'project');
  const current = must((await details()).project.currentVersionId, 'version');
  const { versionId } = await restoreVersion(projectId, current, ' undo ');
  return { projectId, versionId, said: async () => (await details()).chat.slice(2).map(({ role, text }) => `${role}: ${text}`) };
}

it('a version that the chat asked for leaves the question and its answer there, in this order', async () => {
  const { versionId, said } = await undone();
  expect(await said()).toEqual(['user: undo', expect.stringMatching(/^assistant: The version before, .* is back/)]);
  const [answer] = await database.chat.filter((entry) => entry.versionId === versionId).toArray();
  expect(answer?.role).toBe('assistant');
});

it('they outlive a refresh while the command waits, and go with the command when it is taken back', async () => {
  const { versionId, said } = await undone();
  await database.submissions.clear();
  await beginRefresh(database, 0);
  await continueRefresh(database, { rows: [], cursor: 1, floor: 0, hasMore: false, reset: false });
  expect(await said()).toHaveLength(2);
  const { commandId } = must(await findVersion(database, versionId), 'version');
  expect(await cancelCommand(commandId)).toEqual({ cancelled: true, prompt: null });
  expect(await said()).toEqual([]);
});

it('a version brought back from the list says nothing in the chat', async () => {
  const { projectId } = await buildLocally();
  const before = must(await findProject(database, projectId), 'project');
  await restoreVersion(projectId, must(before.project.currentVersionId, 'version'));
  expect((await findProject(database, projectId))?.chat).toEqual(before.chat);
});
