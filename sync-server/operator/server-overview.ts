import { sql } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import type { OverviewAnswer } from '#core/protocol/http/operator.ts';
import type { Database } from '../storage/database.ts';

type Figures = Readonly<Record<(typeof FIGURES)[number][0], number>>;

/** Each is one number. */
const FIGURES = [
  ['database', sql`select pg_database_size(current_database())`],
  ['accounts', sql`select count(*) from users`],
  ['newAccounts', sql`select count(*) from users where created_at > now() - interval '7 days'`],
  ['seen', sql`select count(*) from users where last_seen_at > now() - interval '1 day'`],
  ['suspended', sql`select count(*) from users where suspended_at is not null`],
  ['projects', sql`select count(*) from projects where deleted_at is null`],
  ['sites', sql`select count(*) from published_sites`],
  ['applied', sql`select count(*) from commands where status = 'applied' and created_at > now() - interval '1 day'`],
  ['refused', sql`select count(*) from commands where status = 'refused' and created_at > now() - interval '1 day'`],
  ['running', sql`select count(*) from commands where status = 'running'`],
  ['jobs', sql`select count(*) from graphile_worker._private_jobs where attempts = 0`],
  ['failing', sql`select count(*) from graphile_worker._private_jobs where attempts > 0 and last_error is not null`],
  ['applications', sql`select count(*) from invitation_applications where state = 'waiting'`],
  ['orders', sql`select count(*) from orders where state = 'pending'`],
] as const;

/** How the server fares, in one look at the database. */
export async function readOverview(db: Database, version: string): Promise<OverviewAnswer> {
  const columns = FIGURES.map(([name, query]) => sql`(${query})::float8 as ${sql.identifier(name)}`);
  const { rows } = await db.execute<Figures>(sql`select ${sql.join(columns, sql`, `)}`);
  const figures = must(rows[0], 'figures of the server');
  return {
    version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    database_bytes: figures.database,
    accounts: {
      total: figures.accounts,
      new_in_week: figures.newAccounts,
      seen_today: figures.seen,
      suspended: figures.suspended,
    },
    projects: figures.projects,
    sites: figures.sites,
    builds: { applied: figures.applied, refused: figures.refused, running: figures.running },
    jobs: { waiting: figures.jobs, failing: figures.failing },
    applications_waiting: figures.applications,
    orders_pending: figures.orders,
  };
}
