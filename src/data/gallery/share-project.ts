import type { ReportReason } from '#core/protocol/http/gallery.ts';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { newId } from '../store/new-id.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { commandDatabase, enqueue, writeTogether } from '../outbox/write-command.ts';

/** Shows a version of a project in the gallery under these tags, or takes the project out of it (null). One that still waits is replaced. */
export async function shareProject(
  projectId: number,
  sharedVersionId: string | null,
  tags: readonly string[] = [],
): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    await database.outbox
      .where('projectId')
      .equals(projectId)
      .filter((row) => row.command.kind === 'shareProject' && row.state === 'pending' && row.attempts === 0)
      .delete();
    const createdAt = await nextMoment(database, projectId);
    const command = { id: newId(), projectId, createdAt, kind: 'shareProject' as const, sharedVersionId };
    await enqueue(database, { ...command, ...(sharedVersionId !== null && { tags: [...tags] }) });
  });
}

/** Tells the operator that something is wrong with a card. */
export async function reportCard(card: GalleryCard, reason: ReportReason, note: string): Promise<void> {
  const { id: itemId, projectId } = card;
  const database = commandDatabase();
  await writeTogether(database, async () => {
    const createdAt = await nextMoment(database, projectId);
    await enqueue(database, { id: newId(), projectId, createdAt, kind: 'reportItem', itemId, reason, note });
  });
}
