import { Dexie } from 'dexie';
import type { ChatRecord, ProjectRecord } from '#core/protocol/records.ts';
import type { AppDatabase } from '../store/database.ts';
import type { ListedVersion, Submission } from '../store/rows.ts';
import { useStored } from '../identity/use-stored.ts';
import { keysOfAbsent } from '../outbox/evict-bodies.ts';
import { findChat } from './chat-window.ts';
import { toProjectRecord } from '../outbox/project-view.ts';

const MOST_SUBMISSIONS = 100;

export interface ProjectDetails {
  readonly project: ProjectRecord;
  /** Oldest first; without Blueprints. */
  readonly versions: readonly ListedVersion[];
  /** The newest part. */
  readonly chat: readonly ChatRecord[];
  readonly hasEarlierChat: boolean;
  /** The newest ones. */
  readonly submissions: readonly Submission[];
}
export type ProjectState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | ({ readonly status: 'ready' } & ProjectDetails);

export function useProject(id: number): ProjectState {
  const details = useStored((database) => findProject(database, id), [id]);
  if (details === undefined) return { status: 'loading' };
  return details === null ? { status: 'missing' } : { status: 'ready', ...details };
}

/** A project with its versions, chat and submissions, oldest first; null when this device has none. */
export async function findProject(database: AppDatabase, id: number): Promise<ProjectDetails | null> {
  const row = await database.projects.get(id);
  if (row === undefined || row.deleted === 1) return null;
  const bounds: [unknown[], unknown[]] = [
    [id, Dexie.minKey],
    [id, Dexie.maxKey],
  ];
  const [summaries, absent, chat, submissions] = await Promise.all([
    database.versionSummaries
      .where('[projectId+createdAt]')
      .between(...bounds)
      .toArray(),
    keysOfAbsent(database, id),
    findChat(database, id),
    database.submissions
      .where('[projectId+createdAt]')
      .between(...bounds)
      .reverse()
      .limit(MOST_SUBMISSIONS)
      .toArray(),
  ]);
  const away = new Set(absent);
  const versions = summaries.map(({ thumbnail: _thumbnail, ...summary }) => ({ ...summary, isAbsent: away.has(summary.id) }));
  return {
    project: toProjectRecord(row),
    versions,
    chat: chat.entries,
    hasEarlierChat: chat.hasEarlier,
    submissions: submissions.toReversed(),
  };
}
