import type { NotificationRecord } from '#core/protocol/records.ts';
import type { AppDatabase } from '../store/database.ts';
import { useStored } from '../identity/use-stored.ts';

export interface ListedNotification extends NotificationRecord {
  /** The site it came from. */
  readonly projectTitle: string;
}

export interface NotificationSettings {
  readonly projectId: number;
  readonly title: string;
  readonly mailsOwner: boolean;
}

export interface Notifications {
  /** Newest first. */
  readonly entries: readonly ListedNotification[];
  /** The published sites, and whether mails about them are sent. */
  readonly sites: readonly NotificationSettings[];
}

const SHOWN_MAX = 200;

/** Reads the messages of visitors, of one project or of all, without a network too. Undefined while they are read. */
export function useNotifications(projectId: number | null): Notifications | undefined {
  return useStored((database) => findNotifications(database, projectId), [projectId]);
}

/** Counts those that the person has not seen, of one project or of all. */
export function useUnseenCount(projectId: number | null): number {
  return useStored(async (database) => (await unseenOf(database, projectId)).length, [projectId]) ?? 0;
}

export async function findNotifications(database: AppDatabase, projectId: number | null): Promise<Notifications> {
  const found =
    projectId === null
      ? await database.notifications.orderBy('createdAt').reverse().limit(SHOWN_MAX).toArray()
      : (await database.notifications.where('projectId').equals(projectId).sortBy('createdAt')).toReversed();
  const ids = [...new Set(found.map((each) => each.projectId))];
  const projects = new Map((await database.projects.bulkGet(ids)).flatMap((row) => (row === undefined ? [] : [[row.id, row]])));
  const published =
    projectId === null
      ? await database.projects.filter(({ publish, deleted }) => publish !== null && deleted === 0).toArray()
      : (await database.projects.bulkGet([projectId])).filter((row) => row !== undefined);
  return {
    entries: found.flatMap((each) => {
      const project = projects.get(each.projectId);
      return project === undefined || project.deleted === 1 ? [] : [{ ...each, projectTitle: project.title }];
    }),
    sites: published.map(({ id, title, mailsOwner = true }) => ({ projectId: id, title, mailsOwner })),
  };
}

/** Unseen ones by project. */
export async function countUnseen(database: AppDatabase): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { projectId } of await unseenOf(database, null)) counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  return counts;
}

async function unseenOf(database: AppDatabase, projectId: number | null): Promise<NotificationRecord[]> {
  const { notifications } = database;
  const all = await (projectId === null ? notifications : notifications.where('projectId').equals(projectId)).toArray();
  return all.filter(({ readAt }) => readAt === null);
}
