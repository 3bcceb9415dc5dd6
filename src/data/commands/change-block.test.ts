import '#tests/support/browser-storage.ts';
import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import { applyOperations } from '#core/engine/edit/apply-operations.ts';
import { buildLocally } from '#tests/support/local-project.ts';
import { findProject } from '../projects/use-project.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { findVersion } from '../store/version-row.ts';
import { cancelCommand } from './cancel-command.ts';
import { changeBlock } from './change-block.ts';

let database: AppDatabase;
let projectId: number;

beforeEach(async () => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  await database.leases.bulkPut([{ id: 101 }]);
  ({ projectId } = await buildLocally());
});

async function current() {
  const { project } = must(await findProject(database, projectId), 'project');
  return must(await findVersion(database, must(project.currentVersionId, 'version')), 'version');
}

const rename = (block: string, title: string, message = 'Changed.') =>
  changeBlock({ projectId, block, change: () => ({ title: { en: title } }), message });

it('a section is changed at once, is said in the chat, and waits behind what was done before', async () => {
  const before = await current();
  const [block = ''] = Object.keys(before.blueprint.blocks);
  await rename(block, 'Warm “bread”?\n面包', `Changed ${'x'.repeat(100)}`);
  const after = await current();
  expect(after.blueprint).toEqual({
    ...before.blueprint,
    blocks: { ...before.blueprint.blocks, [block]: { ...before.blueprint.blocks[block], title: { en: 'Warm “bread”?\n面包' } } },
  });
  expect(applyOperations(before.blueprint, after.operations)).toMatchObject({ value: { blueprint: after.blueprint } });
  expect(applyOperations(after.blueprint, after.inverses)).toMatchObject({ value: { blueprint: before.blueprint } });
  const waiting = await database.outbox.orderBy('seq').toArray();
  expect(waiting.map(({ command }) => command.kind)).toEqual(['submitPrompt', 'applyOperations']);
  expect(waiting[1]?.command).toMatchObject({ baseVersionId: before.id, versionId: after.id });
  const [entry] = await database.chat.filter(({ versionId }) => versionId === after.id).toArray();
  expect(entry).toMatchObject({ id: after.commandId, role: 'assistant', text: after.title });
  expect(after.title.length).toBeLessThanOrEqual(80);
});

it('each change stands on the one before, and goes with its command', async () => {
  const first = await current();
  const [block = ''] = Object.keys(first.blueprint.blocks);
  await rename(block, 'One');
  await rename(block, 'Two');
  const second = await current();
  expect(second.blueprint.blocks[block]?.title).toEqual({ en: 'Two' });
  expect(await cancelCommand(second.commandId)).toMatchObject({ cancelled: true });
  expect((await current()).blueprint.blocks[block]?.title).toEqual({ en: 'One' });
  expect((await database.chat.toArray()).filter(({ commandId }) => commandId === second.commandId)).toEqual([]);
});

it.each([
  ['a section that is gone', () => rename('gone', 'One')],
  [
    'a text that is gone',
    async () =>
      changeBlock({
        projectId,
        block: Object.keys((await current()).blueprint.blocks)[0] ?? '',
        change: () => null,
        message: '',
      }),
  ],
])('%s is refused and nothing is stored', async (_case, change) => {
  const before = await current();
  await expect(change()).rejects.toThrow(new AppError('NOT_FOUND'));
  expect(await current()).toEqual(before);
  expect(await database.outbox.count()).toBe(1);
});
