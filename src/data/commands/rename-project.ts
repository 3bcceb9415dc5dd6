import { AppError } from '#core/domain/app-error.ts';
import { newId } from '../store/new-id.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { commandDatabase, enqueue, writeTogether } from '../outbox/write-command.ts';

/** Renames at once; the server follows. A rename that still waits is replaced, not sent twice. Returns the name before. */
export async function renameProject(projectId: number, title: string): Promise<string> {
  const name = title.trim().slice(0, 50);
  if (name === '') throw new AppError('BAD_REQUEST');
  const database = commandDatabase();
  return writeTogether(database, async () => {
    const project = await database.projects.get(projectId);
    if (project === undefined || project.deleted === 1) throw new AppError('NOT_FOUND');
    await database.outbox
      .where('projectId')
      .equals(projectId)
      .filter((row) => row.command.kind === 'renameProject' && row.state === 'pending' && row.attempts === 0)
      .delete();
    const createdAt = await nextMoment(database, projectId);
    await enqueue(database, { id: newId(), projectId, createdAt, kind: 'renameProject', title: name });
    return project.title;
  });
}
