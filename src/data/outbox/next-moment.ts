import { Dexie } from 'dexie';
import type { AppDatabase } from '../store/database.ts';

/**
 * The time of a change: now, and after everything that this device knows of, however its clock stands or has jumped. So
 * lists and chats keep the order in which things were done; what is acknowledged takes the server's times.
 */
export async function nextMoment(database: AppDatabase, projectId: number | null): Promise<string> {
  const id = projectId ?? -1;
  const [project, entry] = await Promise.all([
    database.projects.orderBy('updatedAt').last(),
    database.chat.where('[projectId+createdAt]').between([id, Dexie.minKey], [id, Dexie.maxKey]).last(),
  ]);
  const known = Math.max(Date.parse(project?.updatedAt ?? '') || 0, Date.parse(entry?.createdAt ?? '') || 0);
  return new Date(Math.max(Date.now(), known + 1)).toISOString();
}
