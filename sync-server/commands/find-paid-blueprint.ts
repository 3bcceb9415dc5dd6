import { and, eq, sql } from 'drizzle-orm';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { Transaction } from '../storage/database.ts';
import { projects, versions } from '../storage/tables/projects.ts';

/** Decides whether the account has paid for this very Blueprint before, in a project that it has or has deleted. */
export async function isPaidBlueprint(transaction: Transaction, userId: string, blueprint: Blueprint): Promise<boolean> {
  const json = JSON.stringify(blueprint);
  // The database cannot have stored text that it cannot read.
  if (/\\u(?:0000|d[89a-f])/i.test(json)) return false;
  const found = await transaction
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(projects, eq(projects.id, versions.projectId))
    .where(
      and(
        sql`md5((${versions.blueprint}::jsonb)::text) = md5((${json}::jsonb)::text)`,
        sql`${versions.blueprint}::jsonb = ${json}::jsonb`,
        eq(projects.userId, userId),
        eq(versions.isPaid, true),
      ),
    )
    .limit(1);
  return found.length > 0;
}
