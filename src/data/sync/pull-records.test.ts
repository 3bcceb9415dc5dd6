import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { must } from '#core/domain/assert.ts';
import { createCommandServer } from '#tests/support/command-server.ts';
import { buildLocally, signInLocally } from '#tests/support/local-project.ts';
import { renameProject } from '../commands/rename-project.ts';
import { restoreVersion } from '../commands/restore-version.ts';
import { findProject } from '../projects/use-project.ts';
import { createDatabase, databaseName, type AppDatabase } from '../store/database.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';
import { pullRecords } from './pull-records.ts';
import { countUnconfirmed } from '../outbox/unconfirmed.ts';

let database: AppDatabase;
let userId: string;

beforeEach(async () => {
  ({ userId, database } = await signInLocally(101, 102));
});

describe('pulling', () => {
  it('does not let older server state cover what still waits', async () => {
    const server = createCommandServer();
    const { projectId } = await buildLocally();
    await drain(server);
    await pull(server);
    await renameProject(projectId, 'Mine');
    server.append('projects', String(projectId), { ...serverProject(projectId), title: 'Theirs' });
    await pull(server);
    expect((await findProject(database, projectId))?.project.title).toBe('Mine');
    await drain(server);
    await pull(server);
    expect((await findProject(database, projectId))?.project.title).toBe('Mine');
  });

  it('keeps an applied change visible until its record arrives, page by page', async () => {
    const server = createCommandServer({ pageSize: 1 });
    const { projectId } = await buildLocally();
    await drain(server);
    await renameProject(projectId, 'Second');
    await drain(server);
    expect((await findProject(database, projectId))?.project.title).toBe('Second');
    await pull(server);
    expect((await findProject(database, projectId))?.project.title).toBe('Second');
    expect(await database.outbox.count()).toBe(0);
  });

  it('removes a project deleted elsewhere with all that hangs on it', async () => {
    const server = createCommandServer();
    const { projectId } = await buildLocally();
    await drain(server);
    await pull(server);
    server.append('projects', String(projectId), null);
    await pull(server);
    expect(await findProject(database, projectId)).toBeNull();
    expect(await database.versions.count()).toBe(0);
    expect(await database.chat.count()).toBe(0);
  });

  it('keeps unconfirmed work in a project deleted elsewhere as a local draft', async () => {
    const server = createCommandServer();
    const { projectId } = await buildLocally();
    await drain(server);
    await pull(server);
    const current = must((await findProject(database, projectId))?.project.currentVersionId, 'version');
    const { versionId } = await restoreVersion(projectId, current);
    server.append('projects', String(projectId), null);
    await pull(server);
    expect((await findProject(database, projectId))?.project.currentVersionId).toBe(versionId);
    expect(await countUnconfirmed(database)).toBe(0);
  });
});

describe('pages of records', () => {
  it('leave a record that fits no schema out and apply the others', async () => {
    const server = createCommandServer();
    server.append('projects', '5', { id: 5, title: 3 });
    server.append('projects', '6', serverProject(6));
    await pull(server);
    expect(await database.projects.toCollection().primaryKeys()).toEqual([6]);
    expect(await database.meta.toCollection().primaryKeys()).not.toContain('skippedRecords');
    expect((await database.meta.get('cursor'))?.value).toBe(2);
  });

  it('drop what came from the server, and nothing else, when the log was cut', async () => {
    const server = createCommandServer();
    server.append('projects', '6', serverProject(6));
    await pull(server);
    const { projectId } = await buildLocally();
    const asked: [number, number][] = [];
    const pages = [
      { rows: [row(8, 8)], cursor: 8, floor: 7, hasMore: true, reset: true },
      { rows: [row(9, 9)], cursor: 9, floor: 7, hasMore: false, reset: false },
    ];
    const shown: number[][] = [];
    await pullRecords(database, {
      now: Date.now,
      async fetchPage(cursor, floor) {
        asked.push([cursor, floor]);
        shown.push(await database.projects.toCollection().primaryKeys());
        return must(pages.shift(), 'page');
      },
    });
    expect(asked).toEqual([
      [1, 0],
      [8, 7],
    ]);
    expect(shown[1]).toContain(6);
    expect(new Set(await database.projects.toCollection().primaryKeys())).toEqual(new Set([8, 9, projectId]));
    expect(await database.versions.count()).toBe(1);
  });

  it('count once when two tabs pull them at the same time', async () => {
    const server = createCommandServer({ pageSize: 1 });
    for (const id of [6, 7, 8]) server.append('projects', String(id), serverProject(id));
    const other = createDatabase(databaseName(userId));
    await Promise.all([pull(server), pullRecords(other, server.border)]);
    other.close();
    expect(await database.projects.count()).toBe(3);
  });
});

function drain(server = createCommandServer()) {
  return drainOutbox(database, server.border);
}

function pull(server: ReturnType<typeof createCommandServer>) {
  return pullRecords(database, { ...server.border, now: () => Date.parse('2026-11-20T11:00:00Z') });
}

function serverProject(id: number) {
  const at = '2026-11-20T09:00:00.000Z';
  return { id, title: `Project ${id}`, state: 30, currentVersionId: null, publish: null, createdAt: at, updatedAt: at };
}

function row(seq: number, id: number) {
  return { seq, table: 'projects' as const, id: String(id), value: serverProject(id) };
}
