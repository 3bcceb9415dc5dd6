import { sql } from 'drizzle-orm';
import { must } from '#core/domain/assert.ts';
import type { WithdrawAnswer } from '#core/protocol/commands.ts';
import type { Database } from '../storage/database.ts';
import { commands } from '../storage/tables/commands.ts';
import { ofCommand } from './accept-command.ts';

/** No payload has this fingerprint, so that a withdrawn command which arrives late is refused as changed. */
const WITHDRAWN = 'withdrawn';

/**
 * Takes a command's key, so that the command can no longer be applied, unless it already was: then the answer says how
 * it stands. Waits for a request that is deciding the same key.
 */
export function withdrawCommand(db: Database, userId: string, commandId: string): Promise<WithdrawAnswer> {
  return db.transaction(async (transaction) => {
    const taken = { userId, id: commandId, fingerprint: WITHDRAWN, finishedAt: sql`now()` };
    await transaction
      .insert(commands)
      .values({ ...taken, payload: {}, status: 'refused', error: 'COMMAND_CHANGED' })
      .onConflictDoNothing();
    const [found] = await transaction
      .select({ fingerprint: commands.fingerprint, status: commands.status })
      .from(commands)
      .where(ofCommand(userId, commandId));
    const { fingerprint, status } = must(found, 'key of a command');
    return { status: fingerprint === WITHDRAWN ? 'withdrawn' : status };
  });
}
