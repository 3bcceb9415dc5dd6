import type { CommandOf } from '#core/protocol/commands.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import type { AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
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
  if (row.command.kind === 'submitPrompt' && row.command.brief !== undefined && (await planAgain(database, row.command))) return;
  if (project?.server === null && others === 0) await removeProject(database, row.projectId);
  else await refreshProject(database, row.projectId);
}

/** A plan that was to be built is a draft again, with the message that asked for it. False where its project has another one by now. */
async function planAgain(database: AppDatabase, command: CommandOf<'submitPrompt'>): Promise<boolean> {
  const { projectId, prompt, createdAt, brief, baseVersionId } = command;
  if (brief === undefined || (await database.plans.get(projectId)) !== undefined) return false;
  const asked = baseVersionId === null ? { commandId: newId(), userEntryId: newId() } : null;
  if (asked !== null) {
    const entry = { id: asked.userEntryId, commandId: asked.commandId, projectId, createdAt };
    await database.chat.put({ ...entry, role: 'user', text: prompt, versionId: null });
  }
  const row = { projectId, requestId: newId(), idea: prompt, asked, state: 'editing', refusal: null } as const;
  await database.plans.put({ ...row, written: brief, brief, past: [], future: [] });
  const project = await database.projects.get(projectId);
  const created = project?.created ?? null;
  const isWaiting = created !== null && project?.server === null && baseVersionId === null;
  await refreshProject(database, projectId, isWaiting ? { created: { ...created, state: PROJECT_STATE.waiting } } : {});
  return true;
}
