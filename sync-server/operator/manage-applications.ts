import { asc, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import type { Database } from '../storage/database.ts';
import { applications } from '../storage/tables/invitations.ts';
import { approvalMail } from './approval-mail.ts';
import { noteDeed } from './deeds.ts';
import type { OperatorParts } from './operator-parts.ts';

const LISTED_MAX = 500;

/** Applications for the beta: those that wait, the oldest first; with `all` the decided ones after them. */
export function listApplications(db: Database, { all }: { readonly all: boolean }) {
  return db
    .select()
    .from(applications)
    .where(all ? undefined : eq(applications.state, 'waiting'))
    .orderBy(desc(sql`${applications.state} = 'waiting'`), asc(applications.createdAt), asc(applications.email))
    .limit(LISTED_MAX);
}
export type Application = typeof applications.$inferSelect;

/**
 * Lets an address in, whether it has applied or not, and tells it so by mail. Done again, the mail is sent again: it may have been
 * lost. UNAVAILABLE when no mail can be sent; the address is let in nevertheless.
 */
export async function approveApplication({ db, mailer, addresses, access, doer }: OperatorParts, email: string): Promise<void> {
  const decided = { state: 'approved' as const, decidedAt: new Date() };
  await db.transaction(async (transaction) => {
    await transaction
      .insert(applications)
      .values({ email, profession: '', requirement: '', ...decided })
      .onConflictDoUpdate({ target: applications.email, set: decided });
    await noteDeed(transaction, doer, { kind: 'approve', subject: email });
  });
  await mailer.send(approvalMail({ to: email, appOrigin: addresses.appOrigin, closedBeta: access.closedBeta }));
}

/** Declines an application, an approved one too as long as there is no account of it. */
export async function declineApplication({ db, doer }: OperatorParts, email: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const declined = await transaction
      .update(applications)
      .set({ state: 'declined', decidedAt: new Date() })
      .where(eq(applications.email, email))
      .returning({ email: applications.email });
    if (declined.length === 0) throw new AppError('NOT_FOUND');
    await noteDeed(transaction, doer, { kind: 'decline', subject: email });
  });
}
