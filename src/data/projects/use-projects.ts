import { countUnseen } from '../notifications/use-notifications.ts';
import type { AppDatabase } from '../store/database.ts';
import type { ProjectRow } from '../store/rows.ts';
import { useStored } from '../identity/use-stored.ts';
import { countUnconfirmedByProject } from '../outbox/unconfirmed.ts';
import type { ProjectCard } from './project-card.ts';
import { toProjectRecord } from '../outbox/project-view.ts';

/** Which of the own projects: all, those that are not on the net, or those that are. */
export type ProjectGroup = 'all' | 'unpublished' | 'published';
export interface ProjectsOptions {
  readonly search?: string;
  readonly group?: ProjectGroup;
  readonly sort: 'updated' | 'title';
  readonly limit: number;
}
interface Found {
  readonly projects: readonly ProjectCard[];
  /** Number of those that match, and of all in each group. */
  readonly total: number;
  readonly counts: Readonly<Record<ProjectGroup, number>>;
  readonly isFetched: boolean;
}
export type ProjectsState = { readonly status: 'loading' } | ({ readonly status: 'ready' } & Found);

/** The person's projects as this device knows them; never waits for the network. */
export function useProjects(options: ProjectsOptions): ProjectsState {
  const { group = 'all', sort, limit } = options;
  const search = (options.search ?? '').trim().toLowerCase();
  const found = useStored((database) => findProjects(database, { search, group, sort, limit }), [search, group, sort, limit]);
  return found === undefined ? { status: 'loading' } : { status: 'ready', ...found };
}

/** One page of project cards: starred ones, then the newest or alphabetically first, with the number of all that match. */
export async function findProjects(database: AppDatabase, options: Required<ProjectsOptions>): Promise<Found> {
  const counts = await countGroups(database);
  const rows = await findRows(database, options);
  const [total, projects, cursor] = await Promise.all([
    options.search === '' ? counts[options.group] : countMatches(database, options),
    toCards(database, rows),
    database.meta.get('cursor'),
  ]);
  return { projects, total, counts, isFetched: cursor !== undefined };
}

async function findRows(database: AppDatabase, options: Required<ProjectsOptions>): Promise<ProjectRow[]> {
  const { sort, limit } = options;
  const isWanted = matcher(options);
  const starred = await database.projects.where('marks').equals('starred').filter(isWanted).sortBy(SORT_KEYS[sort]);
  if (sort === 'updated') starred.reverse();
  const first = starred.slice(0, limit);
  const others = await sorted(database, options)
    .filter((row) => isWanted(row) && !row.marks.includes('starred'))
    .limit(limit - first.length)
    .toArray();
  return [...first, ...others];
}

const SORT_KEYS = { updated: 'updatedAt', title: 'titleKey' } as const;

function sorted({ projects }: AppDatabase, { sort }: Required<ProjectsOptions>) {
  return sort === 'updated' ? projects.orderBy(SORT_KEYS.updated).reverse() : projects.orderBy(SORT_KEYS.title);
}

function matcher({ search, group }: Required<ProjectsOptions>): (row: ProjectRow) => boolean {
  return (row) =>
    row.deleted === 0 && row.titleKey.includes(search) && (group === 'all' || (row.publish !== null) === (group === 'published'));
}

async function countGroups({ projects }: AppDatabase): Promise<Record<ProjectGroup, number>> {
  const [all, published] = await Promise.all([
    projects.where('deleted').equals(0).count(),
    projects.where('marks').equals('published').count(),
  ]);
  return { all, published, unpublished: all - published };
}

function countMatches({ projects }: AppDatabase, options: Required<ProjectsOptions>): Promise<number> {
  return projects.where('deleted').equals(0).filter(matcher(options)).count();
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
