import type { Row } from '../../engine/render/context.ts';
import type { Site } from '../site.ts';
import type { RowReader } from '../store.ts';

const CHUNK = 500;

/** How many untouched sample rows the site still shows. */
export async function countSamples(site: Site): Promise<number> {
  let count = 0;
  for (const entityId of Object.keys(site.blueprint.entities)) count += (await samplesOf(site.store, entityId)).length;
  return count;
}

/** Removes all sample rows that nobody edited, at once. They do not come back. */
export async function clearSamples(site: Site): Promise<number> {
  const changed = new Set<string>();
  const count = await site.store.exclusive(async (transaction) => {
    let removed = 0;
    for (const entityId of Object.keys(site.blueprint.entities)) {
      for (const row of await samplesOf(transaction, entityId)) {
        await transaction.remove(entityId, row.id);
        changed.add(entityId);
        removed += 1;
      }
    }
    return removed;
  });
  for (const entityId of changed) site.onChange?.(entityId);
  return count;
}

async function samplesOf(reader: RowReader, entityId: string): Promise<Row[]> {
  const samples: Row[] = [];
  for (let offset = 0; ; offset += CHUNK) {
    const page = await reader.list(entityId, { offset, limit: CHUNK });
    samples.push(...page.rows.filter((row) => row.sample));
    if (page.rows.length < CHUNK) return samples;
  }
}
