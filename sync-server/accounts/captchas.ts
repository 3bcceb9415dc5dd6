import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import { hashCode, isSameText } from '../tokens/secrets.ts';
import type { Database } from '../storage/database.ts';
import { captchas } from '../storage/tables/accounts.ts';
import { captchaText, drawCaptcha } from './captcha-picture.ts';
import type { CodeSubject } from './caller.ts';

const LIFETIME_MS = 5 * 60_000;
/** Time in which a solved captcha lets its account ask for e-mail codes. */
const SOLVED_LIFETIME_MS = 30 * 60_000;
const ATTEMPTS_MAX = 5;

export interface Captchas {
  /** A new picture; the caller's one before it is void. */
  issue(subject: CodeSubject): Promise<string>;
  /** Right once, within five minutes and five tries; else CAPTCHA_WRONG or CAPTCHA_EXPIRED. */
  solve(subject: CodeSubject, answer: string): Promise<void>;
  /** Throws CAPTCHA_EXPIRED unless the caller solved one lately. */
  requireSolved(subject: CodeSubject): Promise<void>;
  forget(subject: CodeSubject): Promise<void>;
}

/** Pictures with four letters; with `testAnswer` they all have that answer. */
export function createCaptchas(db: Database, key: Buffer, testAnswer: string | null): Captchas {
  const hashAnswer = ({ account, purpose, caller }: CodeSubject, answer: string) =>
    hashCode(key, account, purpose, caller, answer.trim().toLowerCase());
  const of = ({ account, purpose, caller }: CodeSubject) =>
    and(eq(captchas.account, account), eq(captchas.purpose, purpose), eq(captchas.caller, caller));
  return {
    async issue(subject) {
      const text = captchaText();
      const fresh = {
        answerHash: hashAnswer(subject, testAnswer ?? text),
        attempts: 0,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        verifiedAt: null,
      };
      await db
        .insert(captchas)
        .values({ ...subject, ...fresh })
        .onConflictDoUpdate({ target: [captchas.account, captchas.purpose, captchas.caller], set: fresh });
      return (await drawCaptcha(text)).toString('base64');
    },
    async solve(subject, answer) {
      const isOpen = and(isNull(captchas.verifiedAt), gt(captchas.expiresAt, new Date()), lt(captchas.attempts, ATTEMPTS_MAX));
      const [captcha] = await db
        .update(captchas)
        .set({ attempts: sql`${captchas.attempts} + 1` })
        .where(and(of(subject), isOpen))
        .returning({ answerHash: captchas.answerHash });
      if (captcha === undefined) throw new AppError('CAPTCHA_EXPIRED');
      if (!isSameText(captcha.answerHash, hashAnswer(subject, answer))) throw new AppError('CAPTCHA_WRONG');
      const solved = await db
        .update(captchas)
        .set({ verifiedAt: new Date(), expiresAt: new Date(Date.now() + SOLVED_LIFETIME_MS) })
        .where(and(of(subject), isNull(captchas.verifiedAt), eq(captchas.answerHash, captcha.answerHash)))
        .returning({ account: captchas.account });
      if (solved.length === 0) throw new AppError('CAPTCHA_EXPIRED');
    },
    async requireSolved(subject) {
      const [captcha] = await db
        .select({ verifiedAt: captchas.verifiedAt })
        .from(captchas)
        .where(and(of(subject), gt(captchas.expiresAt, new Date())));
      if (captcha === undefined || captcha.verifiedAt === null) throw new AppError('CAPTCHA_EXPIRED');
    },
    async forget(subject) {
      await db.delete(captchas).where(of(subject));
    },
  };
}
