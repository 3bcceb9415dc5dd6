import type { Context } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { findSignedIn } from '../accounts/access-tokens.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Database } from '../storage/database.ts';

export interface Reader {
  /** Null for a visitor, and for one whose sign-in has ended: what everybody may see needs none. */
  readonly userId: string | null;
  readonly language: 'en' | 'zh';
}

/** Who reads a public list, and in which language. A named user has to be the one of the token (GAL-05). */
export async function readerOf(db: Database, context: Context<HttpEnv>, named?: string): Promise<Reader> {
  const token = /^Bearer (\S{1,200})$/i.exec(context.req.header('authorization') ?? '')?.[1];
  const user = token === undefined ? null : await findSignedIn(db, token);
  if (user !== null) requireSelf(user.id, named);
  return { userId: user?.id ?? null, language: languageOf(context) };
}

export function requireSelf(userId: string, named: string | undefined): void {
  if (named !== undefined && named !== userId) throw new AppError('FORBIDDEN');
}

export function languageOf(context: Pick<Context, 'req'>): 'en' | 'zh' {
  return /^zh\b/i.test(context.req.header('x-language') ?? '') ? 'zh' : 'en';
}
