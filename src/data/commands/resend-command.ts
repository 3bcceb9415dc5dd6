import type { Command } from '#core/protocol/commands.ts';
import type { OutboxRow } from '../store/outbox-row.ts';
import { setStatus } from '../outbox/set-status.ts';
import { refreshProject, commandDatabase, writeTogether } from '../outbox/write-command.ts';

/**
 * Sends a refused command again, once its reason is gone (credits bought, a project deleted) or, after PRICE_CHANGED, the
 * person has agreed to the new price. False when there is none.
 */
export async function resendCommand(commandId: string): Promise<boolean> {
  const database = commandDatabase();
  return writeTogether(database, async () => {
    const row = await database.outbox.get({ id: commandId });
    if (row === undefined || row.state !== 'rejected') return false;
    await setStatus(database, row.seq, { command: atNewPrice(row), state: 'pending', attempts: 0, nextAttemptAt: 0 });
    await database.submissions.update(commandId, { state: 'waiting', error: null });
    await refreshProject(database, row.projectId);
    return true;
  });
}

function atNewPrice({ command, error, values }: Extract<OutboxRow, { state: 'rejected' }>): Command {
  const { price } = values;
  return command.kind === 'submitPrompt' && error === 'PRICE_CHANGED' && typeof price === 'number'
    ? { ...command, price }
    : command;
}
