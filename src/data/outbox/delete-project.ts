import { newId } from '../store/new-id.ts';
import type { AppDatabase } from '../store/database.ts';
import { nextMoment } from './next-moment.ts';
import { commandDatabase, enqueue, writeTogether } from './write-command.ts';

/** Deletes at once here and later on the server. Builds of the project stop; what the server never saw just goes. */
export async function deleteProject(projectId: number): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    const rows = await database.outbox.where('projectId').equals(projectId).toArray();
    const unsent = rows.filter((row) => row.attempts === 0 || row.state === 'draft' || row.state === 'rejected');
    await database.outbox.bulkDelete(unsent.map((row) => row.seq));
    const project = await database.projects.get(projectId);
    if (project?.server === null && unsent.length === rows.length) return removeProject(database, projectId);
    await database.submissions.where('projectId').equals(projectId).delete();
    await database.plans.delete(projectId);
    const createdAt = await nextMoment(database, projectId);
    return enqueue(database, { id: newId(), projectId, createdAt, kind: 'deleteProject' });
  });
}

/** Removes every trace of a project from this device. Call inside `writeTogether`. */
export async function removeProject(database: AppDatabase, projectId: number): Promise<void> {
  const { versions, versionSummaries, chat, submissions, outbox, notifications } = database;
  for (const table of [versions, versionSummaries, chat, submissions, outbox, notifications]) {
    await table.where('projectId').equals(projectId).delete();
  }
  await database.projects.delete(projectId);
  await database.flows.delete(projectId);
  await database.plans.delete(projectId);
  // Its draft is waited for no longer; the note of it would keep the status at "saving" for ever.
  await database.drafts.delete(`draft:${projectId}`);
}
