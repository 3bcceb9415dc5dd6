import type { ReportReason } from '#core/protocol/http/gallery.ts';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { newId } from '../store/new-id.ts';
import type { OutboxRow } from '../store/outbox-row.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { commandDatabase, enqueue, writeTogether } from '../outbox/write-command.ts';

/**
 * Shows a version of a project in the gallery, or takes the project out of it (null). Without tags it keeps those that it has. One that
 * still waits is replaced, and its tags go on.
 */
export async function shareProject(projectId: number, sharedVersionId: string | null, tags?: readonly string[]): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    const waiting = await database.outbox
      .where('projectId')
      .equals(projectId)
      .filter((row) => row.command.kind === 'shareProject' && row.state === 'pending' && row.attempts === 0)
      .toArray();
    await database.outbox.bulkDelete(waiting.map(({ seq }) => seq));
    const chosen = tags ?? waiting.map(tagsOf).findLast((each) => each !== undefined);
    const createdAt = await nextMoment(database, projectId);
    const command = { id: newId(), projectId, createdAt, kind: 'shareProject' as const, sharedVersionId };
    await enqueue(database, { ...command, ...(chosen !== undefined && { tags: [...chosen] }) });
  });
}

function tagsOf({ command }: OutboxRow): readonly string[] | undefined {
  return command.kind === 'shareProject' ? command.tags : undefined;
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
