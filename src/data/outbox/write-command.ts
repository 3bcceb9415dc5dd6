import { Dexie } from 'dexie';
import { AppError } from '#core/domain/app-error.ts';
import type { Command } from '#core/protocol/commands.ts';
import type { ProjectRecord, VersionRecord } from '#core/protocol/records.ts';
import { makeRoom, resetSteps } from './evict-bodies.ts';
import { projectRow } from './project-view.ts';
import type { AppDatabase } from '../store/database.ts';
import type { OutboxStatus } from '../store/outbox-row.ts';
import type { Thumbnail } from '../store/rows.ts';
import { guardStorage, storageFailureOf } from '../store/storage-state.ts';
import { currentDatabase } from '../identity/use-stored.ts';
import { findVersion, storeVersion } from '../store/version-row.ts';
import { SHOWN_AS_DONE } from './unconfirmed.ts';

/** The database to write to; commands need somebody signed in, an expired sign-in is enough. */
export function commandDatabase(): AppDatabase {
  const database = currentDatabase();
  if (database === null) throw new AppError('NOT_SIGNED_IN');
  return database;
}

/**
 * One transaction over everything a command touches: all of it is stored, or nothing. On a full device what the account has
 * as well makes room first, and `work` begins anew.
 */
export async function writeTogether<Value>(database: AppDatabase, work: () => Promise<Value>): Promise<Value> {
  const { projects, versions, versionSummaries, chat, flows, notifications, favorites } = database;
  const { submissions, outbox, drafts, leases, plans, meta } = database;
  const records = [projects, versions, versionSummaries, chat, flows, notifications, favorites];
  const tables = [...records, submissions, outbox, drafts, leases, plans, meta];
  const write = () => database.transaction('rw', tables, work);
  // A part of another one that has to begin anew as a whole.
  if (Dexie.currentTransaction !== null) return write();
  return guardStorage(() => writeWithRoom(database, write));
}

async function writeWithRoom<Value>(database: AppDatabase, write: () => PromiseLike<Value>): Promise<Value> {
  for (;;) {
    try {
      const value = await write();
      resetSteps();
      return value;
    } catch (error) {
      if (storageFailureOf(error) !== 'storageFull' || !(await makeRoom(database))) throw error;
    }
  }
}

/** Puts a command at the end of the outbox and shows its effect. Call inside `writeTogether`. */
export async function enqueue(
  database: AppDatabase,
  command: Command,
  status: OutboxStatus = { state: 'pending', nextAttemptAt: 0 },
): Promise<void> {
  await database.outbox.add({
    id: command.id,
    projectId: command.projectId,
    command,
    attempts: 0,
    ...status,
  });
  await refreshProject(database, command.projectId);
}

/** Works a project's shown row out again after its server record or its waiting commands changed. */
export async function refreshProject(
  database: AppDatabase,
  projectId: number,
  changed: { readonly server?: ProjectRecord | null; readonly created?: ProjectRecord | null } = {},
): Promise<void> {
  const known = await database.projects.get(projectId);
  const waiting = await database.outbox.where('projectId').equals(projectId).sortBy('seq');
  const pending = waiting.filter((row) => SHOWN_AS_DONE.includes(row.state)).map((row) => row.command);
  const sources = { server: known?.server ?? null, created: known?.created ?? null, ...changed };
  const row = projectRow(sources, pending);
  if (row === null) await database.projects.delete(projectId);
  else await database.projects.put(row);
}

/** Stores a version and the summary that lists show. */
export async function putVersion(database: AppDatabase, version: VersionRecord): Promise<void> {
  const { id, projectId, number, title, createdAt } = version;
  await storeVersion(database, version);
  await database.versionSummaries.put({ id, projectId, number, title, createdAt, thumbnail: thumbnailOf(version) });
}

/** The project's version that is shown now, or null before the first one. */
export async function currentVersion(database: AppDatabase, projectId: number): Promise<VersionRecord | null> {
  const project = await database.projects.get(projectId);
  if (project === undefined || project.deleted === 1) throw new AppError('NOT_FOUND');
  if (project.currentVersionId === null) return null;
  const version = await findVersion(database, project.currentVersionId);
  // Its record may be on a later page of a pull that is under way.
  if (version === undefined) throw new AppError('NOT_FOUND');
  return version;
}

function thumbnailOf(version: VersionRecord): Thumbnail {
  const { theme, site } = version.blueprint;
  const paper = theme.scheme === 'dark' ? '#15161a' : '#ffffff';
  return { background: theme.background ?? paper, primary: theme.primary, title: site.name.en ?? site.name.zh ?? version.title };
}
