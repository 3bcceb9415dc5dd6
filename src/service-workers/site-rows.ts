import type { Row } from '#core/engine/render/context.ts';
import { createIndexedDbStore } from './indexed-db-store.ts';

const PAGE_SIZE = 500;

/** Every row of these entities in the project's preview. */
export async function readSiteRows(projectId: number, entities: readonly string[]): Promise<Record<string, Row[]>> {
  const store = createIndexedDbStore(projectId);
  const rows: Record<string, Row[]> = {};
  for (const entity of entities) {
    const found: Row[] = [];
    let total = 1;
    while (found.length < total) {
      const page = await store.list(entity, { offset: found.length, limit: PAGE_SIZE });
      total = page.total;
      found.push(...page.rows);
      if (page.rows.length === 0) break;
    }
    rows[entity] = found;
  }
  return rows;
}

/** Removes the project's preview rows from this browser. */
export function forgetSite(projectId: number): Promise<void> {
  const request = indexedDB.deleteDatabase(`site-${projectId}`);
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    // Every connection closes on `versionchange`, so a block is passing.
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB delete failed')));
  });
}
