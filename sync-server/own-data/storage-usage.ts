import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { USAGE } from '#core/site/quota/row-usage.ts';
import type { StorageAnswer } from '#core/protocol/http/account.ts';
import type { Services } from '../services/services.ts';
import { projects, versions } from '../storage/tables/projects.ts';
import { publishedSites, siteRows } from '../storage/tables/sites.ts';

/** The room that an account takes on the server, beside what it may take. */
export async function storageOf({ db, config }: Services, userId: string): Promise<StorageAnswer> {
  const isOwn = and(eq(projects.userId, userId), isNull(projects.deletedAt));
  const [kept] = await db
    .select({
      count: sql<number>`count(distinct ${projects.id})::int`,
      bytes: sql<number>`coalesce(sum(pg_column_size(${versions.blueprint}) + pg_column_size(${versions.operations})), 0)::float8`,
    })
    .from(projects)
    .leftJoin(versions, eq(versions.projectId, projects.id))
    .where(isOwn);
  const [published] = await db.select({ count: count() }).from(publishedSites).where(eq(publishedSites.userId, userId));
  const sites = sql`select kind || id from ${projects}, unnest(array['published:', 'preview:']) kind where ${projects.userId} = ${userId}`;
  const [used] = await db
    .select({
      bytes: sql<number>`coalesce(sum((${siteRows.values}->>'bytes')::float8), 0)::float8`,
      rows: sql<number>`coalesce(sum((${siteRows.values}->>'rows')::int), 0)::int`,
    })
    .from(siteRows)
    .where(and(sql`${siteRows.siteId} in (${sites})`, eq(siteRows.entity, USAGE), eq(siteRows.id, USAGE)));
  const { account } = config.siteLimits;
  return {
    projects: kept ?? { count: 0, bytes: 0 },
    sites: {
      count: published?.count ?? 0,
      ...(used ?? { bytes: 0, rows: 0 }),
      bytes_max: account.bytes,
      rows_max: account.rows,
    },
  };
}
