import { newId } from '../store/new-id.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { commandDatabase, enqueue, writeTogether } from '../outbox/write-command.ts';

/** Puts a project in front of the others, or back among them: at once here, later elsewhere. A star that still waits is replaced. */
export async function starProject(projectId: number, starred: boolean): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    await database.outbox
      .where('projectId')
      .equals(projectId)
      .filter((row) => row.command.kind === 'starProject' && row.state === 'pending' && row.attempts === 0)
      .delete();
    const createdAt = await nextMoment(database, projectId);
    await enqueue(database, { id: newId(), projectId, createdAt, kind: 'starProject', starred });
  });
}
