import '#tests/support/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommandServer } from '#tests/support/command-server.ts';
import { buildLocally } from '#tests/support/local-project.ts';
import { findChat } from '../projects/chat-window.ts';
import { findProjects } from '../projects/use-projects.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { drainOutbox } from './drain-outbox.ts';
import { pullRecords } from '../sync/pull-records.ts';
import { renameProject } from '../commands/rename-project.ts';
import { submitPrompt } from '../commands/submit-prompt.ts';

const DAY_MS = 86_400_000;
const realNow = Date.now;
let database: AppDatabase;

beforeEach(async () => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  await database.leases.bulkPut([{ id: 201 }, { id: 202 }, { id: 203 }]);
});

afterEach(() => vi.restoreAllMocks());

const setClock = (offMs: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + offMs);

async function titles(): Promise<string[]> {
  const { projects } = await findProjects(database, { search: '', group: 'all', sort: 'updated', limit: 9 });
  return projects.map(({ title }) => title);
}

describe('scenario 17: with a clock that is a day off, or jumps', () => {
  it.each([
    ['a day on', [DAY_MS, DAY_MS, DAY_MS]],
    ['a day back', [-DAY_MS, -DAY_MS, -DAY_MS]],
    ['jumping back', [DAY_MS, 0, -DAY_MS]],
    ['jumping on', [-DAY_MS, 0, DAY_MS]],
  ])('%s: what was changed last is first', async (_name, offs) => {
    const ids: number[] = [];
    for (const [index, off] of offs.entries()) {
      setClock(off);
      const { projectId } = await buildLocally();
      await renameProject(projectId, `Project ${index}`);
      ids.push(projectId);
    }
    expect(await titles()).toEqual(['Project 2', 'Project 1', 'Project 0']);
    await renameProject(ids[0] ?? 0, 'Project 0 again');
    expect((await titles())[0]).toBe('Project 0 again');
  });

  it('jumping back: a chat stays in the order in which it was held', async () => {
    setClock(DAY_MS);
    const { projectId } = await buildLocally('First');
    setClock(-DAY_MS);
    await submitPrompt({ projectId, prompt: 'Second' });
    const { entries } = await findChat(database, projectId);
    expect(entries.map(({ text }) => text)).toEqual(['First', 'Built.', 'Second']);
  });

  it('a day on: once acknowledged the server’s times count, and a later title of another device wins', async () => {
    setClock(DAY_MS);
    const server = createCommandServer();
    const { projectId } = await buildLocally();
    await renameProject(projectId, 'From the future');
    await drainOutbox(database, server.border);
    const now = new Date(realNow()).toISOString();
    const record = { id: projectId, state: 30, currentVersionId: null, publish: null, createdAt: now, updatedAt: now };
    server.append('projects', String(projectId), { ...record, title: 'From now' });
    server.append('projects', '999', {
      ...record,
      id: 999,
      title: 'Newer',
      updatedAt: new Date(realNow() + 60_000).toISOString(),
    });
    server.pass(2 * DAY_MS);
    await pullRecords(database, server.border);
    expect(await titles()).toEqual(['Newer', 'From now']);
  });
});
