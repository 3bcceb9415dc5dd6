import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshProject, writeTogether } from '../outbox/write-command.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { shareProject } from './share-project.ts';

const versionId = newId();
const project = {
  id: 77,
  title: 'Bakery',
  state: 30,
  currentVersionId: versionId,
  publish: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
} as const;
const share = { versionId, sharedAt: project.updatedAt, tags: ['food', 'rye'] };

let database: AppDatabase;
beforeEach(() => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
});
const store = (server: typeof project & { share?: typeof share }) =>
  writeTogether(database, () => refreshProject(database, project.id, { server }));
const sent = async () => (await database.outbox.toArray()).map(({ command }) => command);
const shown = async () => (await database.projects.get(project.id))?.share;

describe('sharing a project', () => {
  it('GAL-06 leaves its tags to the server when it names none, and never sends an empty list for them', async () => {
    await store(project);
    await shareProject(project.id, versionId);
    expect(await sent()).toEqual([expect.not.objectContaining({ tags: expect.anything() })]);
    expect(await shown()).toEqual({ versionId, sharedAt: expect.any(String) });
  });

  it('GAL-06 shows the tags that it has while another version is shared', async () => {
    await store({ ...project, share });
    await shareProject(project.id, newId());
    expect(await shown()).toMatchObject({ tags: ['food', 'rye'] });
  });

  it('GAL-06 keeps tags that were chosen and not sent yet, switched off and on again', async () => {
    await store({ ...project, share });
    await shareProject(project.id, versionId, ['event']);
    await shareProject(project.id, null);
    expect(await sent()).toEqual([expect.objectContaining({ sharedVersionId: null, tags: ['event'] })]);
    await shareProject(project.id, versionId);
    expect(await sent()).toEqual([expect.objectContaining({ sharedVersionId: versionId, tags: ['event'] })]);
    await shareProject(project.id, versionId, []);
    expect(await sent()).toEqual([expect.objectContaining({ tags: [] })]);
  });
});
