import { Dexie, type Table } from 'dexie';
import type { ChatRecord, FavoriteRecord, FlowRecord, NotificationRecord } from '#core/protocol/records.ts';
import { upgradeOutboxRow, type NewOutboxRow, type OutboxRow } from './outbox-row.ts';
import type { DraftRow, LeaseRow, MetaRow, PlanRow, ProjectRow, Submission, VersionRow, VersionSummaryRow } from './rows.ts';
import { marksOf } from './project-marks.ts';
import { findLoss } from './generation.ts';
import { reportStorageFailure, storageNotice } from './storage-state.ts';

/** Everything this device knows of one user. Only `src/data` sees it. */
export type AppDatabase = Dexie & {
  projects: Table<ProjectRow, number>;
  versions: Table<VersionRow, string>;
  versionSummaries: Table<VersionSummaryRow, string>;
  chat: Table<ChatRecord, string>;
  flows: Table<FlowRecord, number>;
  submissions: Table<Submission, string>;
  outbox: Table<OutboxRow, number, NewOutboxRow>;
  drafts: Table<DraftRow, string>;
  leases: Table<LeaseRow, number>;
  notifications: Table<NotificationRecord, string>;
  plans: Table<PlanRow, number>;
  favorites: Table<FavoriteRecord, string>;
  meta: Table<MetaRow, MetaRow['key']>;
};

/**
 * The third stores versions as files, which code of the second cannot read. The fourth has diagrams, and may lack a project's, and
 * knows what visitors sent. The fifth names the states of the outbox otherwise and keeps in each what it needs. The sixth has plans,
 * the seventh what the person likes in the gallery. The eighth finds starred and published projects.
 */
const VERSION = 8;
const SCHEMA = {
  projects: 'id, updatedAt, titleKey, deleted',
  versions: 'id, projectId',
  versionSummaries: 'id, projectId, [projectId+createdAt]',
  chat: 'id, projectId, [projectId+createdAt], commandId',
  submissions: 'id, state, projectId, [projectId+createdAt]',
  outbox: '++seq, &id, projectId, state, nextAttemptAt',
  drafts: 'room',
  leases: 'id',
  meta: 'key',
} as const;

let open: { userId: string; database: AppDatabase } | null = null;

export function databaseName(userId: string): string {
  return `sparkvibe-${userId}`;
}

/** Returns the id of the user whose database it is. */
export function ownerOf(database: AppDatabase): string {
  return database.name.slice(databaseName('').length);
}

/** The user's database, opened at most once per tab. One that a newer build has upgraded stays closed. */
export function userDatabase(userId: string): AppDatabase {
  if (open?.userId === userId) return open.database;
  open?.database.close();
  open = { userId, database: createDatabase(databaseName(userId)) };
  return open.database;
}

/** About what a long prompt with its build takes. */
const PROBE_LENGTH = 64 * 1024;

/** Rejects unless the browser stores as much as a prompt needs. Opens anew a connection that the browser has dropped. */
export async function probeDatabase(): Promise<void> {
  if (open === null) return;
  const { database } = open;
  if (database.hasFailed()) database.close({ disableAutoOpen: false });
  // The second writes over the first: only its place is kept.
  for (const value of ['.'.repeat(PROBE_LENGTH), '']) {
    await database.transaction('rw', database.outbox, database.meta, () => database.meta.put({ key: 'flushedAt', value }));
  }
}

/** Closes this user's database, or whatever this tab holds, so that it can be deleted or upgraded. */
export function closeDatabase(userId = open?.userId): void {
  if (open?.userId !== userId) return;
  open?.database.close();
  open = null;
}

export function createDatabase(name: string): AppDatabase {
  // Dexie adds the tables as properties at run time; this is its documented way to type them.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as AppDatabase;
  database.version(1).stores(SCHEMA);
  database.version(2).upgrade((transaction) => transaction.table('drafts').toCollection().modify(countEdits));
  database.version(3);
  database.version(4).stores({ flows: 'projectId', notifications: 'id, projectId, createdAt' });
  database.version(5).upgrade((transaction) => transaction.table('outbox').toCollection().modify(upgradeOutboxRow));
  database.version(6).stores({ plans: 'projectId' });
  database.version(7).stores({ favorites: 'id' });
  database
    .version(VERSION)
    .stores({ projects: `${SCHEMA.projects}, *marks` })
    .upgrade((transaction) => transaction.table<ProjectRow>('projects').toCollection().modify(markRow));
  database.on('versionchange', (event) => {
    // A sign-out deletes it: whoever signs in next opens an empty one.
    if (event.newVersion === null && open?.database === database) open = null;
    if (event.newVersion === null) database.close({ disableAutoOpen: true });
    else freeze(database);
  });
  database.on('blocked', () => storageNotice.set({ kind: 'blocked' }));
  database.on('ready', (ready) => checkOpened(ready as AppDatabase), true);
  return database;
}

/** A newer build has upgraded the database: this tab's code must not write to it, nor open it again. */
function freeze(database: AppDatabase): void {
  database.close({ disableAutoOpen: true });
  storageNotice.set({ kind: 'outdated' });
}

/** Before anything else is read from it. Other than IndexedDB, Dexie opens a newer database than the code knows. */
async function checkOpened(database: AppDatabase): Promise<void> {
  if (storageNotice.get()?.kind === 'blocked') storageNotice.set(null);
  if (database.backendDB().version >= (VERSION + 1) * 10) return freeze(database);
  const { meta } = database;
  try {
    const unsent = await findLoss(database.name, {
      read: async () => (await meta.get('generation'))?.value,
      write: async (value) => void (await meta.put({ key: 'generation', value })),
    });
    if (unsent !== null) storageNotice.set({ kind: 'lost', unsent });
  } catch (error) {
    // The rows can still be read.
    reportStorageFailure(error);
  }
  return undefined;
}

/** Draft rows of version 1 compared times; what those left unsent waits for the next talk with the server. */
function countEdits(row: Record<string, unknown>): void {
  row['held'] = new Map(Number(row['changedAt']) > Number(row['savedAt']) ? [[0, 1]] : []);
  row['saved'] = new Map();
}

/** Rows of earlier versions have no marks. */
function markRow(row: ProjectRow): void {
  Object.assign(row, { marks: row.deleted === 1 ? [] : marksOf(row) });
}
