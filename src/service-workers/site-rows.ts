import type { Row } from '#core/engine/render/context.ts';
import { isCounter } from '#core/site/archive/site-kit.ts';
import { eachRow, withRows } from './indexed-db-store.ts';
import { settled } from './indexed-db.ts';

/** Every row of the project's preview, by entity, but the counters: whoever takes the rows counts them. */
export async function readSiteRows(projectId: number): Promise<Record<string, Row[]>> {
  const rows: Record<string, Row[]> = {};
  await withRows(projectId, 'readonly', (table) =>
    eachRow(table, (entity, row) => {
      if (!isCounter(entity)) (rows[entity] ??= []).push(row);
    }),
  );
  return rows;
}

/** Makes these the rows of the project's preview, all or none of them. */
export async function replaceSiteRows(projectId: number, rows: Readonly<Record<string, readonly Row[]>>): Promise<void> {
  await withRows(projectId, 'readwrite', (table) => {
    table.clear();
    for (const [entity, list] of Object.entries(rows)) for (const row of list) table.put(row, [entity, row.id]);
  });
}

/** Removes the project's preview rows from this browser. */
export async function forgetSite(projectId: number): Promise<void> {
  // Every connection closes on `versionchange`, so a block is passing.
  await settled(indexedDB.deleteDatabase(`site-${projectId}`));
}
