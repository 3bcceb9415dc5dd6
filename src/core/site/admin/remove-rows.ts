import type { Site } from '../site.ts';

/** Removes rows at once and says how many there were. */
export async function removeRows(site: Site, entityId: string, ids: readonly string[]): Promise<number> {
  const count = await site.store.exclusive(async (transaction) => {
    let removed = 0;
    for (const id of ids) {
      if ((await transaction.get(entityId, id)) === null) continue;
      await transaction.remove(entityId, id);
      removed += 1;
    }
    return removed;
  });
  if (count > 0) site.onChange?.(entityId);
  return count;
}
