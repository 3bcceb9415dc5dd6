import { countUnseen } from '../notifications/use-notifications.ts';
import type { AppDatabase } from '../store/database.ts';
import type { ProjectRow } from '../store/rows.ts';
import { useStored } from '../identity/use-stored.ts';
import { countUnconfirmedByProject } from '../outbox/unconfirmed.ts';
import type { ProjectCard } from './project-card.ts';
import { toProjectRecord } from '../outbox/project-view.ts';

export interface ProjectsOptions {
  readonly search?: string;
  readonly sort: 'updated' | 'title';
  readonly limit: number;
}
export type ProjectsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly projects: readonly ProjectCard[]; readonly total: number; readonly isFetched: boolean };

/** The person's projects as this device knows them; never waits for the network. */
export function useProjects(options: ProjectsOptions): ProjectsState {
  const search = (options.search ?? '').trim().toLowerCase();
  const found = useStored((database) => findProjects(database, { ...options, search }), [search, options.sort, options.limit]);
  return found === undefined ? { status: 'loading' } : { status: 'ready', ...found };
}

/** One page of project cards, newest or alphabetically first, with the number of all that match. */
export async function findProjects(
  database: AppDatabase,
  options: ProjectsOptions & { search: string },
): Promise<{ projects: ProjectCard[]; total: number; isFetched: boolean }> {
  const rows = await sorted(database, options.sort).filter(matcher(options.search)).limit(options.limit).toArray();
  const [total, projects, cursor] = await Promise.all([
    countMatches(database, options.search),
    toCards(database, rows),
    database.meta.get('cursor'),
  ]);
  return { projects, total, isFetched: cursor !== undefined };
}

function sorted(database: AppDatabase, sort: ProjectsOptions['sort']) {
  return sort === 'updated' ? database.projects.orderBy('updatedAt').reverse() : database.projects.orderBy('titleKey');
}

function matcher(search: string): (row: ProjectRow) => boolean {
  return (row) => row.deleted === 0 && row.titleKey.includes(search);
}

function countMatches(database: AppDatabase, search: string): Promise<number> {
  const visible = database.projects.where('deleted').equals(0);
  return search === '' ? visible.count() : visible.filter(matcher(search)).count();
}

async function toCards(database: AppDatabase, rows: readonly ProjectRow[]): Promise<ProjectCard[]> {
  const versionIds = rows.map((row) => row.currentVersionId ?? '');
  const [summaries, waiting, unseen] = await Promise.all([
    database.versionSummaries.bulkGet(versionIds),
    countUnconfirmedByProject(
      database,
      rows.map((row) => row.id),
    ),
    countUnseen(database),
  ]);
  return rows.map((row, index) => ({
    ...toProjectRecord(row),
    waiting: waiting.get(row.id) ?? 0,
    unseen: unseen.get(row.id) ?? 0,
    thumbnail: summaries[index]?.thumbnail ?? null,
  }));
}
