import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createMemoryStore } from '#core/site/store/memory-store.ts';
import type { SiteStore } from '#core/site/store/site-store.ts';
import type { Services } from '../services/services.ts';
import { siteRows } from '../storage/tables/sites.ts';
import { createPostgresSiteStore } from './postgres-site-store.ts';

/** Longer than a preview is open. */
const KEPT_SECONDS = 2 * 60 * 60;
const payloadSchema = z.object({ siteId: z.string().startsWith('visit:') });

/** The rows of one visit to the gallery: in memory where the server is alone, in a database that other nodes may share with it. */
export async function openVisitStore({ db, config }: Services, visit: string): Promise<SiteStore> {
  if (config.databaseUrl === null) return createMemoryStore();
  const siteId = `visit:${visit}`;
  const payload = JSON.stringify({ siteId });
  await db.execute(
    sql`select graphile_worker.add_job('endVisit', payload => ${payload}::json, job_key => ${siteId}, job_key_mode => 'preserve_run_at',
      run_at => now() + make_interval(secs => ${KEPT_SECONDS}))`,
  );
  return createPostgresSiteStore(db, siteId);
}

/** Forgets what somebody stored who looked at a site of the gallery. */
export async function endVisit({ db }: Pick<Services, 'db'>, payload: unknown): Promise<void> {
  await db.delete(siteRows).where(eq(siteRows.siteId, payloadSchema.parse(payload).siteId));
}
