import '#tests/support/browser-storage.ts';
import { beforeEach, expect, it } from 'vitest';
import type { ProjectRecord } from '#core/protocol/records.ts';
import { projectRow } from '../outbox/project-view.ts';
import { starProject } from '../commands/star-project.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { findProjects, type ProjectsOptions } from './use-projects.ts';

let database: AppDatabase;
beforeEach(() => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
});

async function put(id: number, title: string, about: Partial<ProjectRecord> = {}): Promise<void> {
  const at = new Date(Date.UTC(2026, 0, id)).toISOString();
  const server = { id, title, state: 30, currentVersionId: null, publish: null, createdAt: at, updatedAt: at, ...about } as const;
  const row = projectRow({ server, created: null }, []);
  if (row !== null) await database.projects.put(row);
}
const publish = { subdomain: 'tea-house', versionId: newId(), publishedAt: '2026-01-01T00:00:00.000Z' };
const find = async (options: Partial<ProjectsOptions> = {}) => {
  const found = await findProjects(database, { search: '', group: 'all', sort: 'updated', limit: 10, ...options });
  return { titles: found.projects.map(({ title }) => title), total: found.total, counts: found.counts };
};

it('WS-02 projects are found by group, each with its count', async () => {
  await put(1, 'Rye');
  await put(2, 'Tea', { publish });
  await put(3, 'Choir');
  const counts = { all: 3, unpublished: 2, published: 1 };
  expect(await find()).toEqual({ titles: ['Choir', 'Tea', 'Rye'], total: 3, counts });
  expect(await find({ group: 'unpublished' })).toEqual({ titles: ['Choir', 'Rye'], total: 2, counts });
  expect(await find({ group: 'published' })).toEqual({ titles: ['Tea'], total: 1, counts });
  expect(await find({ group: 'unpublished', search: 'ch' })).toEqual({ titles: ['Choir'], total: 1, counts });
  expect(await find({ sort: 'title', limit: 2 })).toEqual({ titles: ['Choir', 'Rye'], total: 3, counts });
});

it('a starred project stands first in every list, at once and until the star is taken away', async () => {
  for (const [index, title] of ['Rye', 'Tea', 'Choir', 'Bees'].entries()) await put(index + 1, title);
  await starProject(1, true);
  await starProject(3, true);
  expect((await find()).titles).toEqual(['Choir', 'Rye', 'Bees', 'Tea']);
  expect((await find({ sort: 'title' })).titles).toEqual(['Choir', 'Rye', 'Bees', 'Tea']);
  expect((await find({ limit: 1 })).titles).toEqual(['Choir']);
  expect((await find({ search: 'e' })).titles).toEqual(['Rye', 'Bees', 'Tea']);
  await starProject(3, false);
  expect((await find()).titles).toEqual(['Rye', 'Bees', 'Choir', 'Tea']);
  // The last word alone is sent.
  const sent = (await database.outbox.toArray()).map(({ projectId, command }) => [projectId, command]);
  expect(sent).toMatchObject([
    [1, { kind: 'starProject', starred: true }],
    [3, { kind: 'starProject', starred: false }],
  ]);
});
