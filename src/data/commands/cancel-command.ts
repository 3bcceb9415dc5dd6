import type { AppDatabase } from '../store/database.ts';
import type { OutboxRow } from '../store/outbox-row.ts';
import { dropFlow } from '../flows/write-flow.ts';
import { dependentsOf } from '../outbox/find-due.ts';
import { removeProject } from '../outbox/delete-project.ts';
import { commandDatabase, refreshProject, writeTogether } from '../outbox/write-command.ts';

export type Cancelled =
  | {
      readonly cancelled: true;
      /** The text of a cancelled prompt, to be put back into the box. */ readonly prompt: string | null;
    }
  /** `sent`: a request with it is under way, or the server has it. `builtOn`: later changes stand on it. */
  | { readonly cancelled: false; readonly because: 'sent' | 'builtOn' };

/**
 * Takes a command back while no request with it is under way, with everything it had made on this device. A refused one
 * takes along what stands on it, which could never be sent without it.
 */
export async function cancelCommand(commandId: string): Promise<Cancelled> {
  const database = commandDatabase();
  return writeTogether(database, async () => {
    const row = await database.outbox.get({ id: commandId });
    if (row === undefined || !['draft', 'pending', 'rejected'].includes(row.state)) return { cancelled: false, because: 'sent' };
    const dependents = dependentsOf(row, await database.outbox.where('projectId').equals(row.projectId).sortBy('seq'));
    const isBuiltOn = dependents.some(({ command }) => 'versionId' in command);
    if (row.state !== 'rejected' && isBuiltOn) return { cancelled: false, because: 'builtOn' };
    const going = [...dependents.toReversed(), row];
    await database.outbox.bulkDelete(going.map(({ seq }) => seq));
    for (const each of going) await removeTraces(database, each);
    // A command that was tried before may have reached the server although no answer came back: that one settles it.
    if (row.state === 'pending' && row.attempts > 0) await database.outbox.put({ ...row, state: 'withdrawn', nextAttemptAt: 0 });
    return { cancelled: true, prompt: row.command.kind === 'submitPrompt' ? row.command.prompt : null };
  });
}

async function removeTraces(database: AppDatabase, row: OutboxRow): Promise<void> {
  await database.chat.where('commandId').equals(row.id).delete();
  await database.submissions.delete(row.id);
  if ('versionId' in row.command) {
    await database.versions.delete(row.command.versionId);
    await database.versionSummaries.delete(row.command.versionId);
    await dropFlow(database, row.command);
  }
  const [project, others] = await Promise.all([
    database.projects.get(row.projectId),
    database.outbox.where('projectId').equals(row.projectId).count(),
  ]);
  if (project?.server === null && others === 0) await removeProject(database, row.projectId);
  else await refreshProject(database, row.projectId);
}
