import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { newId } from '../store/new-id.ts';
import type { AppDatabase } from '../store/database.ts';
import { useStored } from '../identity/use-stored.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { SHOWN_AS_DONE } from '../outbox/unconfirmed.ts';
import { commandDatabase, enqueue, writeTogether } from '../outbox/write-command.ts';

/** Ids of the cards that the person likes, with what still waits to be sent; undefined signed out and while they are read. */
export function useFavorites(): ReadonlySet<string> | undefined {
  return useStored(findFavorites, []);
}

export async function findFavorites(database: AppDatabase): Promise<ReadonlySet<string>> {
  const liked = new Set(await database.favorites.toCollection().primaryKeys());
  for (const { command, state } of await database.outbox.orderBy('seq').toArray()) {
    if (command.kind !== 'setFavorite' || !SHOWN_AS_DONE.includes(state)) continue;
    if (command.isFavorite) liked.add(command.itemId);
    else liked.delete(command.itemId);
  }
  return liked;
}

/** Ids of the cards whose like still waits to be sent. */
export function useWaitingLikes(): ReadonlySet<string> | undefined {
  return useStored(findWaitingLikes, []);
}

async function findWaitingLikes(database: AppDatabase): Promise<ReadonlySet<string>> {
  const waiting = await database.outbox.filter(({ state }) => SHOWN_AS_DONE.includes(state)).toArray();
  return new Set(
    waiting.flatMap(({ command }) => (command.kind === 'setFavorite' && command.isFavorite ? [command.itemId] : [])),
  );
}

/** A card with the person's own like as it stands now: the server counted that of the time when it was read (GAL-10). */
export function withFavorite(card: GalleryCard, liked: ReadonlySet<string> | undefined): GalleryCard {
  if (liked === undefined || liked.has(card.id) === card.isFavorite) return card;
  const isFavorite = !card.isFavorite;
  return { ...card, isFavorite, favorites: Math.max(0, card.favorites + (isFavorite ? 1 : -1)) };
}

/** Likes a card or ends that, at once and offline too. One that still waits is taken back, not sent and undone. */
export async function setFavorite({ id: itemId, projectId }: GalleryCard, isFavorite: boolean): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    await database.outbox
      .where('projectId')
      .equals(projectId)
      .filter(
        ({ command, state, attempts }) =>
          command.kind === 'setFavorite' && command.itemId === itemId && state === 'pending' && attempts === 0,
      )
      .delete();
    if ((await findFavorites(database)).has(itemId) === isFavorite) return;
    const createdAt = await nextMoment(database, projectId);
    await enqueue(database, { id: newId(), projectId, createdAt, kind: 'setFavorite', itemId, isFavorite });
  });
}
