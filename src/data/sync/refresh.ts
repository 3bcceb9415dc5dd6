import * as z from 'zod/mini';
import type { PullAnswer } from '#core/protocol/sync.ts';
import type { AppDatabase } from '../store/database.ts';
import { removeDeletedProject } from './remove-deleted-project.ts';

/** Records of the server on this device that a refresh has not met again yet. */
const suspectsSchema = z.object({
  projects: z.array(z.number()),
  versions: z.array(z.string()),
  chat: z.array(z.string()),
  notifications: z._default(z.array(z.string()), []),
  favorites: z._default(z.array(z.string()), []),
});

/**
 * Begins a refresh: the log is read from its start because it no longer holds every tombstone. Everything stays in
 * sight meanwhile, over reloads and cuts too; what the log has not brought by its end is gone on the server.
 */
export async function beginRefresh(database: AppDatabase, floor: number): Promise<void> {
  const submitted = await database.submissions.filter(({ state }) => state !== 'done').primaryKeys();
  const waiting = (await database.outbox.toArray()).map(({ id }) => id);
  const planned = (await database.plans.toArray()).flatMap(({ asked }) => asked?.commandId ?? []);
  const local = new Set([...submitted, ...waiting, ...planned]);
  const [projects, versions, chat, notifications, favorites] = await Promise.all([
    database.projects.filter(({ server }) => server !== null).primaryKeys(),
    database.versionSummaries.filter(({ number }) => number !== null).primaryKeys(),
    database.chat.filter(({ commandId }) => !local.has(commandId)).primaryKeys(),
    database.notifications.toCollection().primaryKeys(),
    database.favorites.toCollection().primaryKeys(),
  ]);
  await database.meta.put({ key: 'suspects', value: { projects, versions, chat, notifications, favorites } });
  await database.meta.put({ key: 'floor', value: floor });
}

/** Goes on with a refresh, if one runs, after its page was applied. Inside the page's transaction. */
export async function continueRefresh(database: AppDatabase, page: PullAnswer): Promise<void> {
  const stored = suspectsSchema.safeParse((await database.meta.get('suspects'))?.value);
  if (!stored.success) return;
  const met = new Set(page.rows.map(({ table, id }) => `${table} ${id}`));
  const suspects = {
    projects: stored.data.projects.filter((id) => !met.has(`projects ${id}`)),
    versions: stored.data.versions.filter((id) => !met.has(`versions ${id}`)),
    chat: stored.data.chat.filter((id) => !met.has(`chat ${id}`)),
    notifications: stored.data.notifications.filter((id) => !met.has(`notifications ${id}`)),
    favorites: stored.data.favorites.filter((id) => !met.has(`favorites ${id}`)),
  };
  if (page.hasMore) {
    await database.meta.put({ key: 'suspects', value: suspects });
    return;
  }
  for (const id of suspects.projects) await removeDeletedProject(database, id);
  await database.versions.bulkDelete(suspects.versions);
  await database.versionSummaries.bulkDelete(suspects.versions);
  await database.chat.bulkDelete(suspects.chat);
  await database.notifications.bulkDelete(suspects.notifications);
  await database.favorites.bulkDelete(suspects.favorites);
  await database.meta.delete('suspects');
}

/** The floor under which this device last began to read from the start. */
export async function readFloor(database: AppDatabase): Promise<number> {
  const floor = (await database.meta.get('floor'))?.value;
  return typeof floor === 'number' ? floor : 0;
}
