import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  markCreditsAnswerSchema,
  markCreditsRequestSchema,
  NOTICED_CREDITS,
  type NoticedCredits,
  unshownCreditsAnswerSchema,
} from '#core/protocol/http/billing.ts';
import { BILLING_PATHS } from '#core/protocol/wire/billing-paths.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import { creditEntries, shownCredits } from '../storage/tables/accounts.ts';

/** News is not older than this; the history has the rest. */
const NEWS = sql`now() - interval '30 days'`;
const isNoticed = (reason: string): reason is NoticedCredits => NOTICED_CREDITS.some((noticed) => noticed === reason);

/** Credits that others gave a person, each to be told once on one of their devices (ACCT-28). */
export function creditNoticeRoutes({ db }: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();

  routes.get(BILLING_PATHS.unshownCredits, requireSignIn(db), async (context) => {
    const isNews = and(
      inArray(creditEntries.reason, [...NOTICED_CREDITS]),
      gt(creditEntries.amount, 0),
      gt(creditEntries.createdAt, NEWS),
    );
    const found = await db
      .select({ entry: creditEntries })
      .from(creditEntries)
      .leftJoin(shownCredits, eq(shownCredits.entryId, creditEntries.id))
      .where(and(eq(creditEntries.userId, context.get('user').id), isNews, isNull(shownCredits.entryId)))
      .orderBy(asc(creditEntries.createdAt), asc(creditEntries.id))
      .limit(20);
    const list = found.flatMap(({ entry: { id, amount, reason, createdAt } }) =>
      isNoticed(reason) ? [{ id, amount, reason, at: createdAt.toISOString() }] : [],
    );
    return respond(context, unshownCreditsAnswerSchema, { list });
  });

  routes.post(BILLING_PATHS.markCredits, requireSignIn(db), async (context) => {
    const { points_id_list: ids } = await readJson(context, markCreditsRequestSchema);
    const own = await db
      .select({ entryId: creditEntries.id })
      .from(creditEntries)
      .where(and(eq(creditEntries.userId, context.get('user').id), inArray(creditEntries.id, ids)));
    const marked =
      own.length === 0
        ? []
        : await db.insert(shownCredits).values(own).onConflictDoNothing().returning({ entryId: shownCredits.entryId });
    return respond(context, markCreditsAnswerSchema, { points_id_list: marked.map(({ entryId }) => entryId) });
  });

  return routes;
}
