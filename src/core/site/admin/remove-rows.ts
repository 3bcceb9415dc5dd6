import { pickText } from '../../domain/text.ts';
import { MARKS } from '../marks/read-marks.ts';
import { runEffects } from '../rows/effects.ts';
import { dropMarks } from '../marks/write-marks.ts';
import { refuseHeld } from '../rows/held-row.ts';
import { allOrNothing } from '../rows/refusal.ts';
import type { Site } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import type { Problem } from '../values/check-row.ts';
import { noteChange } from './changes.ts';
import type { TakenRow } from './changes.ts';
import { plainName } from './cell.ts';

const MOST_MARKS = 200;

interface Removed {
  readonly count: number;
  readonly change?: string;
  readonly refusal?: Problem;
}

/** Removes rows at once, with their effects, and says how many there were; none, and why, when one has to stay or an effect may not happen. */
export async function removeRows(site: Site, entityId: string, ids: readonly string[]): Promise<Removed> {
  const outcome = await allOrNothing(site, async (transaction, changed) => {
    const taken: TakenRow[] = [];
    let count = 0;
    for (const id of ids) {
      const row = await transaction.get(entityId, id);
      if (row === null) continue;
      await refuseHeld(site, transaction, { entityId, id, ids });
      await transaction.remove(entityId, id);
      for (const mark of await marksOn(transaction, entityId, id)) taken.push(mark);
      await dropMarks(transaction, entityId, id);
      taken.push({ entity: entityId, row, effects: true });
      changed.add(entityId);
      await runEffects({ site, transaction, identity: null, entityId, row, on: 'remove', changed });
      count += 1;
    }
    const entity = site.blueprint.entities[entityId];
    const first = taken.find((each) => each.entity === entityId)?.row;
    if (first === undefined || entity === undefined) return { count };
    const title = count === 1 ? plainName(site, entity, first) : pickText(entity.plural, site.mainLocale);
    return { count, change: await noteChange(site, transaction, { what: 'remove', entity: entityId, title, count, taken }) };
  });
  if (outcome.ok) return outcome.value;
  const [refusal] = Object.values(outcome.error);
  return { count: 0, ...(refusal === undefined ? {} : { refusal }) };
}

async function marksOn(transaction: SiteTransaction, entityId: string, rowId: string): Promise<TakenRow[]> {
  const filter = [
    { field: 'entity', op: 'eq', value: entityId },
    { field: 'row', op: 'eq', value: rowId },
  ] as const;
  const { rows } = await transaction.list(MARKS, { filter, offset: 0, limit: MOST_MARKS });
  return rows.map((row) => ({ entity: MARKS, row, effects: false }));
}
