import { lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { accessTokens, captchas, emailCodes, siteAdminPasses } from './schema.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Forgets what ended more than a day ago. Idempotency keys and ledgers are kept. */
export async function sweepExpired(db: Database): Promise<void> {
  const longAgo = new Date(Date.now() - DAY_MS);
  for (const table of [accessTokens, captchas, emailCodes, siteAdminPasses])
    await db.delete(table).where(lt(table.expiresAt, longAgo));
}
