import { runEffects } from '../rows/effects.ts';
import { dropMarks } from '../rows/marks.ts';
import { allOrNothing } from '../rows/refusal.ts';
import type { Site } from '../site.ts';

/** Removes rows at once, with their effects, and says how many there were; none when an effect may not happen. */
export async function removeRows(site: Site, entityId: string, ids: readonly string[]): Promise<number> {
  const outcome = await allOrNothing(site, async (transaction, changed) => {
    let removed = 0;
    for (const id of ids) {
      const row = await transaction.get(entityId, id);
      if (row === null) continue;
      await transaction.remove(entityId, id);
      await dropMarks(transaction, entityId, id);
      changed.add(entityId);
      await runEffects({ site, transaction, identity: null, entityId, row, on: 'remove', changed });
      removed += 1;
    }
    return removed;
  });
  return outcome.ok ? outcome.value : 0;
}
