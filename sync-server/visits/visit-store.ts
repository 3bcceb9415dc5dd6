import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { visitsAnswerSchema } from '#core/protocol/http/site-settings.ts';
import { must } from '#core/domain/assert.ts';
import type { Database, Executor } from '../storage/database.ts';
import { siteVisitors, siteVisits, visitSalts } from '../storage/tables/publishing.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 2 * 366;
const LISTED = 12;

/** Views of one site on one day by `KIND NAME`, and the hashes of who was there. */
export interface VisitBatch {
  readonly projectId: number;
  readonly day: string;
  readonly views: Map<string, number>;
  readonly visitors: Uint8Array[];
}

export interface VisitStore {
  /** The salt of a day, the same on all nodes. */
  saltOf(day: string): Promise<Uint8Array>;
  add(batches: readonly VisitBatch[]): Promise<void>;
}

/** Adds what was counted to the figures of the days: two statements, however many sites and visitors they are about. */
export function createVisitStore(db: Database): VisitStore {
  return {
    async saltOf(day) {
      await db
        .insert(visitSalts)
        .values({ day, salt: randomBytes(16) })
        .onConflictDoNothing();
      const [found] = await db.select().from(visitSalts).where(eq(visitSalts.day, day));
      return must(found, 'salt of the day').salt;
    },
    add: (batches) =>
      db.transaction(async (transaction) => {
        const fresh = await addVisitors(transaction, batches);
        await addViews(transaction, batches, fresh);
      }),
  };
}

/** The number of visitors that no node has seen on the day before, by site and day. */
async function addVisitors(db: Executor, batches: readonly VisitBatch[]): Promise<ReadonlyMap<string, number>> {
  // Nodes that write the same rows take them in one order.
  const all = batches
    .flatMap(({ projectId, day, visitors }) => visitors.map((hash) => ({ projectId, day, hash })))
    .toSorted(
      (one, other) => one.projectId - other.projectId || one.day.localeCompare(other.day) || Buffer.compare(one.hash, other.hash),
    );
  if (all.length === 0) return new Map();
  const { rows } = await db.execute<{ project_id: string; day: string; fresh: number }>(sql`
    with fresh as (
      insert into site_visitors (project_id, day, hash)
      select asked.* from unnest(${array(all.map(({ projectId }) => projectId))}::bigint[], ${array(all.map(({ day }) => day))}::date[],
        ${array(all.map(({ hash }) => `\\x${Buffer.from(hash).toString('hex')}`))}::bytea[]) as asked(project_id, day, hash)
      where exists (select from projects where projects.id = asked.project_id)
      on conflict do nothing returning project_id, day)
    select project_id, day::text as day, count(*)::int as fresh from fresh group by project_id, day`);
  return new Map(rows.map((row) => [`${row.project_id} ${row.day}`, row.fresh]));
}

async function addViews(db: Executor, batches: readonly VisitBatch[], fresh: ReadonlyMap<string, number>): Promise<void> {
  // Nodes that write the same figures take their locks in the same order.
  const all = batches
    .flatMap(({ projectId, day, views }) =>
      [...views].map(([counted, count]) => {
        const at = counted.indexOf(' ');
        const kind = counted.slice(0, at);
        const visitors = kind === 'all' ? (fresh.get(`${projectId} ${day}`) ?? 0) : 0;
        return { projectId, day, kind, name: counted.slice(at + 1), count, visitors };
      }),
    )
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  if (all.length === 0) return;
  await db.execute(sql`
    insert into site_visits (project_id, day, kind, name, views, visitors)
    select asked.* from unnest(${array(all.map(({ projectId }) => projectId))}::bigint[], ${array(all.map(({ day }) => day))}::date[],
      ${array(all.map(({ kind }) => kind))}::text[], ${array(all.map(({ name }) => name))}::text[],
      ${array(all.map(({ count }) => count))}::int[], ${array(all.map(({ visitors }) => visitors))}::int[])
      as asked(project_id, day, kind, name, views, visitors)
    where exists (select from projects where projects.id = asked.project_id)
    on conflict (project_id, day, kind, name) do update
      set views = site_visits.views + excluded.views, visitors = site_visits.visitors + excluded.visitors`);
}

function sortKey({ projectId, day, kind, name }: { projectId: number; day: string; kind: string; name: string }): string {
  return JSON.stringify([projectId, day, kind, name]);
}

/** One parameter, however long the list is. */
function array(values: readonly (string | number)[]) {
  return sql.param(values);
}

type Figures = z.input<typeof visitsAnswerSchema>;

/** The figures of a site for the days that end today, and the sums of as many days before. */
export async function readVisits(
  db: Database,
  projectId: number,
  { days, today }: { days: number; today: string },
): Promise<Figures> {
  const dayBefore = (count: number) => new Date(Date.parse(today) - count * DAY_MS).toISOString().slice(0, 10);
  const isOwn = eq(siteVisits.projectId, projectId);
  const inRange = and(isOwn, gt(siteVisits.day, dayBefore(days)));
  const ofDays = await db
    .select({ day: siteVisits.day, views: siteVisits.views, visitors: siteVisits.visitors })
    .from(siteVisits)
    .where(and(inRange, eq(siteVisits.kind, 'all')))
    .orderBy(siteVisits.day);
  const [before] = await db
    .select({ views: sum(siteVisits.views), visitors: sum(siteVisits.visitors) })
    .from(siteVisits)
    .where(
      and(isOwn, eq(siteVisits.kind, 'all'), gt(siteVisits.day, dayBefore(2 * days)), lt(siteVisits.day, dayBefore(days - 1))),
    );
  const listed = async (kind: 'page' | 'referrer' | 'device') =>
    db
      .select({ name: siteVisits.name, views: sum(siteVisits.views) })
      .from(siteVisits)
      .where(and(inRange, eq(siteVisits.kind, kind)))
      .groupBy(siteVisits.name)
      .orderBy(sql`2 desc`, siteVisits.name)
      .limit(LISTED);
  return {
    days: ofDays,
    today,
    before: must(before, 'sums'),
    pages: await listed('page'),
    referrers: await listed('referrer'),
    devices: await listed('device'),
  };
}

function sum(column: typeof siteVisits.views | typeof siteVisits.visitors) {
  return sql<number>`coalesce(sum(${column}), 0)::int`;
}

/** Throws away the hashes and salts of days that are over everywhere, and figures that are very old. */
export async function forgetVisitors(db: Database, now: Date): Promise<void> {
  const dayBefore = (count: number) => new Date(now.getTime() - count * DAY_MS).toISOString().slice(0, 10);
  await db.delete(siteVisitors).where(lt(siteVisitors.day, dayBefore(1)));
  await db.delete(visitSalts).where(lt(visitSalts.day, dayBefore(1)));
  await db.delete(siteVisits).where(lt(siteVisits.day, dayBefore(KEPT_DAYS)));
}
