import { Dexie } from 'dexie';
import type { ChatRecord } from '#core/protocol/records.ts';
import type { AppDatabase } from '../store/database.ts';
import { currentDatabase } from '../identity/use-stored.ts';

const WINDOW = 60;

export interface ChatWindow {
  /** Oldest first. */
  readonly entries: readonly ChatRecord[];
  readonly hasEarlier: boolean;
}

/**
 * The newest part of a project's chat, or the part up to `end`, which may repeat what was said at that very moment. However
 * long the chat is, no more is read.
 */
export async function findChat(database: AppDatabase, projectId: number, end?: string): Promise<ChatWindow> {
  const newestFirst = await database.chat
    .where('[projectId+createdAt]')
    .between([projectId, Dexie.minKey], [projectId, end ?? Dexie.maxKey], true, true)
    .reverse()
    .limit(WINDOW + 1)
    .toArray();
  return { entries: newestFirst.slice(0, WINDOW).toReversed(), hasEarlier: newestFirst.length > WINDOW };
}

/** Loads the messages before `end`. Chat entries never change, so nobody needs to follow them. */
export async function loadEarlierChat(projectId: number, end: string): Promise<ChatWindow> {
  const database = currentDatabase();
  return database === null ? { entries: [], hasEarlier: false } : findChat(database, projectId, end);
}
