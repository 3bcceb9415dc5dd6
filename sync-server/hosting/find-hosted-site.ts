import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { USAGE } from '#core/site/quota/row-usage.ts';
import type { Database } from '../storage/database.ts';
import { users } from '../storage/tables/accounts.ts';
import { publishSettings } from '../storage/tables/publishing.ts';
import { publishedSites, siteRows } from '../storage/tables/sites.ts';
import type { PublishedSite } from './open-site.ts';
import { DEFAULT_SETTINGS, type PublishSettings } from './site-settings.ts';

/** A published site with what its owner set for it. */
export type HostedSite = PublishedSite &
  Omit<PublishSettings, 'projectId'> & {
    readonly isFree: boolean;
    /** Another one after each change of its rows. */
    readonly rowsStamp: string | null;
  };

/** Finds the site of a subdomain; null where none is published, or its owner is suspended. */
export function createSiteFinder(db: Database): (subdomain: string) => Promise<HostedSite | null> {
  // Each change of a site's rows writes its counters too: which transaction that was tells the rows before it from those after it.
  const rowsStamp = sql<string | null>`${siteRows}.xmin::text`;
  const counters = and(
    eq(siteRows.siteId, sql`'published:' || ${publishedSites.projectId}`),
    eq(siteRows.entity, USAGE),
    eq(siteRows.id, USAGE),
  );
  const query = db
    .select({
      site: getTableColumns(publishedSites),
      settings: getTableColumns(publishSettings),
      plan: users.plan,
      rowsStamp,
    })
    .from(publishedSites)
    .innerJoin(users, and(eq(users.id, publishedSites.userId), isNull(users.suspendedAt)))
    .leftJoin(publishSettings, eq(publishSettings.projectId, publishedSites.projectId))
    .leftJoin(siteRows, counters)
    .where(eq(publishedSites.subdomain, sql.placeholder('subdomain')))
    .prepare('find_hosted_site');
  return async (subdomain) => {
    const [found] = await query.execute({ subdomain });
    if (found === undefined) return null;
    const { site, settings, plan, rowsStamp: stamp } = found;
    return { ...DEFAULT_SETTINGS, ...settings, ...site, isFree: plan === 'FREE', rowsStamp: stamp };
  };
}
