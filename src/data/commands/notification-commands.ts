import type { NotificationRecord } from '#core/protocol/records.ts';
import { newId } from '../store/new-id.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { commandDatabase, enqueue, writeTogether } from '../outbox/write-command.ts';

/** Marks what visitors sent as seen: at once here, later on the server and the other devices. */
export async function readNotifications(read: readonly Pick<NotificationRecord, 'id' | 'projectId'>[]): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    for (const projectId of new Set(read.map((each) => each.projectId))) {
      const wanted = read.filter((each) => each.projectId === projectId).map(({ id }) => id);
      const unseen = (await database.notifications.bulkGet(wanted)).filter((each) => each?.readAt === null);
      const ids = unseen.flatMap((each) => each?.id ?? []);
      if (ids.length === 0) continue;
      const createdAt = await nextMoment(database, projectId);
      await database.notifications.where('id').anyOf(ids).modify({ readAt: createdAt });
      await enqueue(database, { id: newId(), projectId, createdAt, kind: 'readNotifications', ids });
    }
  });
}

/** Switches the mails about a site on or off. A switch that still waits is replaced, not sent twice. */
export async function setMails(projectId: number, mailsOwner: boolean): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    await database.outbox
      .where('projectId')
      .equals(projectId)
      .filter((row) => row.command.kind === 'setMails' && row.state === 'pending' && row.attempts === 0)
      .delete();
    const createdAt = await nextMoment(database, projectId);
    await enqueue(database, { id: newId(), projectId, createdAt, kind: 'setMails', mailsOwner });
  });
}
