import type { ErrorCode } from '#core/domain/app-error.ts';
import { writeTogether } from '../commands/write-command.ts';
import { isErrorCode } from '../http/call-api.ts';
import type { AppDatabase } from '../store/database.ts';
import { settleRefused } from './drain-outbox.ts';

export interface CommandState {
  readonly status: 'running' | 'applied' | 'refused';
  readonly error: string | null;
}

/** Asks for the end of commands that the server works on, in case the record of it was missed. */
export async function settleAccepted(
  database: AppDatabase,
  border: { fetchState(commandId: string): Promise<CommandState>; now(): number },
): Promise<void> {
  const rows = await database.outbox.where('state').equals('accepted').toArray();
  for (const row of rows) {
    const state = await border.fetchState(row.id);
    if (state.status === 'running') continue;
    await writeTogether(database, async () => {
      if (state.status === 'refused') return settleRefused(database, row.id, knownError(state.error));
      await database.outbox.update(row.seq, { state: 'acknowledged', acknowledgedAt: border.now() });
      await database.submissions.update(row.id, { state: 'done' });
      return undefined;
    });
  }
}

function knownError(error: string | null): ErrorCode {
  return isErrorCode(error) ? error : 'SERVER';
}
