import type { AppDatabase } from '../store/database.ts';
import type { OutboxRow } from '../store/rows.ts';
import { removeProject } from './delete-project.ts';
import { commandDatabase, refreshProject, writeTogether } from './write-command.ts';

export type Cancelled =
  | {
      readonly cancelled: true;
      /** The text of a cancelled prompt, to be put back into the box. */ readonly prompt: string | null;
    }
  | { readonly cancelled: false };

/** Takes a command back while it is not under way to the server, with everything it had made on this device. */
export async function cancelCommand(commandId: string): Promise<Cancelled> {
  const database = commandDatabase();
  return writeTogether(database, async () => {
    const row = await database.outbox.get({ id: commandId });
    // A command that was tried before may have reached the server although no answer came back.
    if (row === undefined || !['held', 'waiting', 'dead'].includes(row.state) || (row.attempts > 0 && row.state !== 'dead')) {
      return { cancelled: false };
    }
    if (await isBuiltOn(database, row)) return { cancelled: false };
    await database.outbox.delete(row.seq);
    await removeTraces(database, row);
    return { cancelled: true, prompt: row.command.kind === 'submitPrompt' ? row.command.prompt : null };
  });
}

async function removeTraces(database: AppDatabase, row: OutboxRow): Promise<void> {
  await database.chat.where('commandId').equals(row.id).delete();
  await database.submissions.delete(row.id);
  if ('versionId' in row.command) {
    await database.versions.delete(row.command.versionId);
    await database.versionSummaries.delete(row.command.versionId);
  }
  const [project, others] = await Promise.all([
    database.projects.get(row.projectId),
    database.outbox.where('projectId').equals(row.projectId).count(),
  ]);
  if (project?.server === null && others === 0) await removeProject(database, row.projectId);
  else await refreshProject(database, row.projectId);
}

/** Whether a later command of the project stands on the version that this one made. */
async function isBuiltOn(database: AppDatabase, row: OutboxRow): Promise<boolean> {
  if (!('versionId' in row.command)) return false;
  const { versionId } = row.command;
  const later = await database.outbox.where('projectId').equals(row.projectId).toArray();
  return later.some((other) => 'baseVersionId' in other.command && other.command.baseVersionId === versionId);
}
