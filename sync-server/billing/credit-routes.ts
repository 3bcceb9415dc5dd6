import { Hono } from 'hono';
import { and, desc, eq, sql } from 'drizzle-orm';
import { creditsAnswerSchema, creditsQuerySchema } from '#core/protocol/http/billing.ts';
import { BILLING_PATHS } from '#core/protocol/wire/billing-paths.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { respond } from '../http/respond.ts';
import { creditBalance } from '../records/account-record.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../storage/database.ts';
import { creditEntries } from '../storage/tables/accounts.ts';
import { projects } from '../storage/tables/projects.ts';

const PAGE = 30;

/** Shows a person each change of their balance: when, for what, how many, for which project. */
export function creditRoutes({ db, config, dailyCredits }: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.get(BILLING_PATHS.credits, requireSignIn(db), async (context) => {
    const { id: userId } = context.get('user');
    const { before } = creditsQuerySchema.parse(context.req.query());
    await dailyCredits.give(userId);
    const found = await entriesOf(db, userId, before);
    return respond(context, creditsAnswerSchema, {
      balance: await creditBalance(db, userId),
      daily: config.creditRules.daily,
      entries: found.slice(0, PAGE).map(({ entry, title }) => ({
        id: entry.id,
        amount: entry.amount,
        reason: entry.reason,
        at: entry.createdAt.toISOString(),
        project_id: title === null ? null : entry.projectId,
        project_title: title,
      })),
      has_more: found.length > PAGE,
    });
  });
  return routes;
}

function entriesOf(db: Database, userId: string, before: string | undefined) {
  const { createdAt, id } = creditEntries;
  // Times are finer in the database than here, so that it looks the last one up itself.
  const isOlder =
    before === undefined
      ? undefined
      : sql`(${createdAt}, ${id}) < (select created_at, id from credit_entries where id = ${before} and user_id = ${userId})`;
  return db
    .select({ entry: creditEntries, title: projects.title })
    .from(creditEntries)
    .leftJoin(projects, and(eq(projects.id, creditEntries.projectId), eq(projects.userId, userId)))
    .where(and(eq(creditEntries.userId, userId), isOlder))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE + 1);
}
