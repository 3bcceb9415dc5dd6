import { desc, eq } from 'drizzle-orm';
import type { ListedFeedbackAnswer } from '#core/protocol/http/operator.ts';
import type { Database } from '../storage/database.ts';
import { feedback, users } from '../storage/tables/accounts.ts';

const LISTED_MAX = 200;

/** What people wrote with the feedback form, the latest first. */
export async function listFeedback(db: Database): Promise<ListedFeedbackAnswer[]> {
  const rows = await db
    .select({ message: feedback, account: users.account })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .orderBy(desc(feedback.createdAt), feedback.id)
    .limit(LISTED_MAX);
  return rows.map(({ message, account }) => ({
    id: message.id,
    account,
    type: message.type,
    content: message.content,
    created_at: message.createdAt.toISOString(),
  }));
}
