import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { EMAIL_CODE_LENGTH, EMAIL_CODE_RESEND_SECONDS } from '#core/protocol/http/auth.ts';
import type { Mailer } from '../adapters/mail.ts';
import { hashCode, isSameText } from '../tokens/secrets.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { emailCodes } from '../storage/tables/accounts.ts';
import type { CodeSubject } from './caller.ts';
import { codeMail } from './code-mail.ts';

const LIFETIME_MS = 10 * 60_000;
const ATTEMPTS_MAX = 5;

export interface EmailCodes {
  /**
   * Mails a new code, which voids the caller's one before it; within 60 seconds TOO_MANY_REQUESTS. A code that could not be mailed
   * counts as none: the one before it holds on, and the next may be asked for at once.
   */
  send(subject: CodeSubject): Promise<void>;
  /** Tells whether a code may be mailed now, the last one being old enough. */
  maySend(subject: CodeSubject): Promise<boolean>;
  /** Tells whether the caller has a code that can still be entered. */
  isUsable(subject: CodeSubject): Promise<boolean>;
  /** Counts a try and throws EMAIL_CODE_WRONG or EMAIL_CODE_EXPIRED; the code stays usable until `use`. */
  check(subject: CodeSubject, code: string): Promise<void>;
  /** Spends a checked code together with what it allows; throws EMAIL_CODE_EXPIRED when another request was faster. */
  consume(transaction: Transaction, subject: CodeSubject): Promise<void>;
}

/** Six digits by e-mail; only their keyed hash is kept. */
export function createEmailCodes(db: Database, key: Buffer, mailer: Mailer): EmailCodes {
  const of = ({ account, purpose, caller }: CodeSubject) =>
    and(eq(emailCodes.account, account), eq(emailCodes.purpose, purpose), eq(emailCodes.caller, caller));
  const hashOf = ({ account, purpose, caller }: CodeSubject, code: string) => hashCode(key, account, purpose, caller, code);
  const isOpen = () => and(isNull(emailCodes.usedAt), gt(emailCodes.expiresAt, new Date()));
  const hasTries = () => lt(emailCodes.attempts, ATTEMPTS_MAX);
  const resendableAt = (now: Date) => new Date(now.getTime() - EMAIL_CODE_RESEND_SECONDS * 1000);
  return {
    async send(subject) {
      const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
      const sentAt = new Date();
      const fresh = {
        codeHash: hashOf(subject, code),
        attempts: 0,
        sentAt,
        expiresAt: new Date(sentAt.getTime() + LIFETIME_MS),
        usedAt: null,
      };
      const [before] = await db.select().from(emailCodes).where(of(subject));
      const written = await db
        .insert(emailCodes)
        .values({ ...subject, ...fresh })
        .onConflictDoUpdate({
          target: [emailCodes.account, emailCodes.purpose, emailCodes.caller],
          set: fresh,
          setWhere: lte(emailCodes.sentAt, resendableAt(sentAt)),
        })
        .returning({ account: emailCodes.account });
      if (written.length === 0) throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: EMAIL_CODE_RESEND_SECONDS } });
      try {
        await mailer.send(codeMail(subject, code));
      } catch (error) {
        const unsent = and(of(subject), eq(emailCodes.codeHash, fresh.codeHash));
        if (before === undefined) await db.delete(emailCodes).where(unsent);
        else await db.update(emailCodes).set(before).where(unsent);
        throw error;
      }
    },
    async maySend(subject) {
      const isLate = gt(emailCodes.sentAt, resendableAt(new Date()));
      return (await db.$count(emailCodes, and(of(subject), isLate))) === 0;
    },
    async isUsable(subject) {
      const usable = and(of(subject), isOpen(), hasTries());
      return (await db.$count(emailCodes, usable)) > 0;
    },
    async check(subject, code) {
      const [open] = await db
        .update(emailCodes)
        .set({ attempts: sql`${emailCodes.attempts} + 1` })
        .where(and(of(subject), isOpen(), hasTries()))
        .returning({ codeHash: emailCodes.codeHash });
      if (open === undefined) throw new AppError('EMAIL_CODE_EXPIRED');
      if (!isSameText(open.codeHash, hashOf(subject, code))) throw new AppError('EMAIL_CODE_WRONG');
    },
    async consume(transaction, subject) {
      const used = await transaction
        .update(emailCodes)
        .set({ usedAt: new Date() })
        .where(and(of(subject), isOpen()))
        .returning({ account: emailCodes.account });
      if (used.length === 0) throw new AppError('EMAIL_CODE_EXPIRED');
    },
  };
}
