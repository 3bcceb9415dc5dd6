import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import { writeTogether } from '../outbox/write-command.ts';
import { isErrorCode } from '../http/call-api.ts';
import type { AppDatabase } from '../store/database.ts';
import { rejectCommand } from '../outbox/drain-outbox.ts';
import { setStatus } from '../outbox/set-status.ts';

export interface CommandState {
  readonly status: 'running' | 'applied' | 'refused';
  readonly error: string | null;
}

interface StateBorder {
  fetchState(commandId: string): Promise<CommandState>;
  now(): number;
}

/** Asks for the end of commands that the server works on, in case the record of it was missed. */
export async function settleAccepted(database: AppDatabase, border: StateBorder): Promise<void> {
  const rows = await database.outbox.where('state').equals('accepted').toArray();
  for (const row of rows) {
    const state = await stateOf(row.id, border);
    if (state === null) {
      // The server came back from an older backup: it takes the command again, under the same key.
      await writeTogether(database, async () => {
        await setStatus(database, row.seq, { state: 'pending', nextAttemptAt: 0 });
        await database.submissions.update(row.id, { state: 'waiting' });
      });
      continue;
    }
    if (state.status === 'running') continue;
    await writeTogether(database, async () => {
      if (state.status === 'refused') return rejectCommand(database, row.id, { code: knownError(state.error) });
      await setStatus(database, row.seq, { state: 'acknowledged', acknowledgedAt: border.now() });
      await database.submissions.update(row.id, { state: 'done' });
      return undefined;
    });
  }
}

/** Null when the server does not know the command. */
async function stateOf(commandId: string, border: StateBorder): Promise<CommandState | null> {
  try {
    return await border.fetchState(commandId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

function knownError(error: string | null): ErrorCode {
  return isErrorCode(error) ? error : 'SERVER';
}
