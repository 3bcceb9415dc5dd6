import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { EMAIL_CODE_LENGTH, EMAIL_CODE_RESEND_SECONDS } from '#core/protocol/http/auth.ts';
import type { Mailer } from '../adapters/mail.ts';
import { hashCode, isSameText } from '../secrets.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { emailCodes } from '../storage/schema.ts';
import type { CodePurpose } from './captchas.ts';

const LIFETIME_MS = 10 * 60_000;
const ATTEMPTS_MAX = 5;

export interface EmailCodes {
  /** Mails a new code, which voids the one before it; within 60 seconds TOO_MANY_REQUESTS. */
  send(account: string, purpose: CodePurpose): Promise<void>;
  /** Counts a try and throws EMAIL_CODE_WRONG or EMAIL_CODE_EXPIRED; the code stays usable until `use`. */
  check(account: string, purpose: CodePurpose, code: string): Promise<void>;
  /** Spends a checked code together with what it allows; throws EMAIL_CODE_EXPIRED when another request was faster. */
  use(transaction: Transaction, account: string, purpose: CodePurpose): Promise<void>;
}

/** Six digits by e-mail; only their keyed hash is kept. */
export function createEmailCodes(db: Database, key: Buffer, mailer: Mailer): EmailCodes {
  const of = (account: string, purpose: CodePurpose) => and(eq(emailCodes.account, account), eq(emailCodes.purpose, purpose));
  const isOpen = () => and(isNull(emailCodes.usedAt), gt(emailCodes.expiresAt, new Date()));
  return {
    async send(account, purpose) {
      const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
      const sentAt = new Date();
      const fresh = {
        codeHash: hashCode(key, account, purpose, code),
        attempts: 0,
        sentAt,
        expiresAt: new Date(sentAt.getTime() + LIFETIME_MS),
        usedAt: null,
      };
      const resendAfter = new Date(sentAt.getTime() - EMAIL_CODE_RESEND_SECONDS * 1000);
      const written = await db
        .insert(emailCodes)
        .values({ account, purpose, ...fresh })
        .onConflictDoUpdate({
          target: [emailCodes.account, emailCodes.purpose],
          set: fresh,
          setWhere: lte(emailCodes.sentAt, resendAfter),
        })
        .returning({ account: emailCodes.account });
      if (written.length === 0) throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: EMAIL_CODE_RESEND_SECONDS } });
      try {
        await mailer.send(composeMail(account, purpose, code));
      } catch (error) {
        await db.delete(emailCodes).where(and(of(account, purpose), eq(emailCodes.codeHash, fresh.codeHash)));
        throw error;
      }
    },
    async check(account, purpose, code) {
      const [open] = await db
        .update(emailCodes)
        .set({ attempts: sql`${emailCodes.attempts} + 1` })
        .where(and(of(account, purpose), isOpen(), lt(emailCodes.attempts, ATTEMPTS_MAX)))
        .returning({ codeHash: emailCodes.codeHash });
      if (open === undefined) throw new AppError('EMAIL_CODE_EXPIRED');
      if (!isSameText(open.codeHash, hashCode(key, account, purpose, code))) throw new AppError('EMAIL_CODE_WRONG');
    },
    async use(transaction, account, purpose) {
      const used = await transaction
        .update(emailCodes)
        .set({ usedAt: new Date() })
        .where(and(of(account, purpose), isOpen()))
        .returning({ account: emailCodes.account });
      if (used.length === 0) throw new AppError('EMAIL_CODE_EXPIRED');
    },
  };
}

function composeMail(account: string, purpose: CodePurpose, code: string) {
  const reason = purpose === 'register' ? 'to create your SparkVibe account' : 'to choose a new SparkVibe password';
  const reasonZh = purpose === 'register' ? '创建您的 SparkVibe 账户' : '重设您的 SparkVibe 密码';
  return {
    to: account,
    subject: `${code} is your SparkVibe code`,
    text: [
      `Your code ${reason}:`,
      '',
      code,
      '',
      'It is valid for 10 minutes and works once. If you did not ask for it, ignore this mail.',
      '',
      `用于${reasonZh}的验证码：${code}，10 分钟内有效，仅可使用一次。如非本人操作，请忽略此邮件。`,
      '',
    ].join('\n'),
  };
}
