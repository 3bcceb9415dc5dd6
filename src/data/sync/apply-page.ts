import type { ErrorCode } from '#core/domain/app-error.ts';
import { readFlow } from '#core/protocol/read-flow.ts';
import { recordSchemas, type NotificationRecord, type OutcomeRecord } from '#core/protocol/records.ts';
import type { PullAnswer } from '#core/protocol/sync.ts';
import { putVersion, refreshProject, writeTogether } from '../outbox/write-command.ts';
import { putFlow } from '../flows/write-flow.ts';
import { isErrorCode } from '../http/call-api.ts';
import { renameSignIn } from '../identity/session-state.ts';
import type { AppDatabase } from '../store/database.ts';
import { removeDeletedProject } from './remove-deleted-project.ts';
import { rejectCommand } from '../outbox/drain-outbox.ts';
import { setStatus } from '../outbox/set-status.ts';
import { beginRefresh, continueRefresh } from './refresh.ts';

type PulledRow = PullAnswer['rows'][number];

/** Returns the place up to which the record log was read. */
export async function readCursor(database: AppDatabase): Promise<number> {
  const cursor = (await database.meta.get('cursor'))?.value;
  return typeof cursor === 'number' ? cursor : 0;
}

/**
 * Applies one page of server records together with its cursor, all or nothing. Returns false without a change when
 * another tab has applied a page since `fromCursor` was read. What still waits here stays visible on top.
 */
export function applyPage(
  database: AppDatabase,
  page: PullAnswer,
  about: { readonly fromCursor: number; readonly startedAt: number },
): Promise<boolean> {
  return writeTogether(database, async () => {
    if ((await readCursor(database)) !== about.fromCursor) return false;
    if (page.reset) await beginRefresh(database, page.floor);
    for (const row of page.rows) await applyRow(database, row);
    await continueRefresh(database, page);
    if (!page.hasMore) await dropAcknowledged(database, about.startedAt);
    await database.meta.put({ key: 'cursor', value: page.cursor });
    return true;
  });
}

/** Applies a record; one that does not fit its schema is left out and never holds up the others. */
async function applyRow(database: AppDatabase, row: PulledRow): Promise<void> {
  if (row.value === null) return applyTombstone(database, row);
  switch (row.table) {
    case 'projects': {
      const project = recordSchemas.projects.safeParse(row.value);
      if (project.success) await refreshProject(database, project.data.id, { server: project.data, created: null });
      return;
    }
    case 'versions': {
      const version = recordSchemas.versions.safeParse(row.value);
      if (version.success) await putVersion(database, version.data);
      return;
    }
    case 'chat': {
      const entry = recordSchemas.chat.safeParse(row.value);
      if (entry.success) await database.chat.put(entry.data);
      return;
    }
    case 'flows': {
      const flow = readFlow(row.value);
      if (flow !== null) await putFlow(database, flow);
      return;
    }
    case 'account': {
      const account = recordSchemas.account.safeParse(row.value);
      if (!account.success) return;
      await database.meta.put({ key: 'account', value: account.data });
      renameSignIn(account.data);
      return;
    }
    case 'notifications': {
      const notification = recordSchemas.notifications.safeParse(row.value);
      if (notification.success) await putNotification(database, notification.data);
      return;
    }
    case 'favorites': {
      const favorite = recordSchemas.favorites.safeParse(row.value);
      if (favorite.success) await database.favorites.put(favorite.data);
      return;
    }
    case 'outcomes': {
      const outcome = recordSchemas.outcomes.safeParse(row.value);
      if (outcome.success) await applyOutcome(database, outcome.data);
      return;
    }
  }
}

async function applyTombstone(database: AppDatabase, row: PulledRow): Promise<void> {
  if (row.table === 'projects') await removeDeletedProject(database, Number(row.id));
  if (row.table === 'chat') await database.chat.delete(row.id);
  if (row.table === 'notifications') await database.notifications.delete(row.id);
  if (row.table === 'favorites') await database.favorites.delete(row.id);
  if (row.table === 'flows') await database.flows.delete(Number(row.id));
  if (row.table === 'versions') await Promise.all([database.versions.delete(row.id), database.versionSummaries.delete(row.id)]);
}

/** Stores a notification; one that was read here stays read while the server does not know it yet. */
async function putNotification(database: AppDatabase, notification: NotificationRecord): Promise<void> {
  const known = await database.notifications.get(notification.id);
  await database.notifications.put({ ...notification, readAt: notification.readAt ?? known?.readAt ?? null });
}

async function applyOutcome(database: AppDatabase, outcome: OutcomeRecord): Promise<void> {
  const row = await database.outbox.get({ id: outcome.id });
  // Cancelled here: the answer to its withdrawal decides.
  if (row?.state === 'withdrawn') return;
  if (outcome.status === 'running') {
    if (row?.state !== 'pending' && row?.state !== 'sending') return;
    // Its answer was lost.
    await setStatus(database, row.seq, { state: 'accepted' });
    await database.submissions.update(outcome.id, { state: 'accepted' });
    return;
  }
  if (outcome.status === 'refused') return rejectCommand(database, outcome.id, { code: knownError(outcome.error) });
  // The records it made may be on a later page: the row goes when this pull has ended.
  if (row !== undefined) await setStatus(database, row.seq, { state: 'acknowledged', acknowledgedAt: 0 });
  await database.submissions.update(outcome.id, { state: 'done', error: null });
  await dropUnmade(database, outcome.id);
}

/** Takes a version away that this device made of a prompt and the server did not: a model asked back, or declined. */
async function dropUnmade(database: AppDatabase, commandId: string): Promise<void> {
  const submission = await database.submissions.get(commandId);
  if (submission === undefined || submission.baseVersionId === null) return;
  const { versionId } = submission;
  const summary = await database.versionSummaries.get(versionId);
  if (summary === undefined || summary.number !== null) return;
  const entries = await database.chat.where('commandId').equals(commandId).toArray();
  const reply = entries.find(({ role }) => role === 'assistant');
  if (reply === undefined || reply.versionId !== null) return;
  await Promise.all([database.versions.delete(versionId), database.versionSummaries.delete(versionId)]);
}

/** Applied commands whose effect a pull that began afterwards has brought. */
async function dropAcknowledged(database: AppDatabase, startedAt: number): Promise<void> {
  const rows = await database.outbox.where('state').equals('acknowledged').toArray();
  const settled = rows.filter((row) => row.state === 'acknowledged' && row.acknowledgedAt <= startedAt);
  await database.outbox.bulkDelete(settled.map((row) => row.seq));
  for (const projectId of new Set(settled.map((row) => row.projectId))) await refreshProject(database, projectId);
}

function knownError(error: string | null): ErrorCode {
  return isErrorCode(error) ? error : 'SERVER';
}
