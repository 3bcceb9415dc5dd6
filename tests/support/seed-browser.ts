import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Seed {
  readonly projects?: number;
  readonly drafts?: number;
  /** Chat rows of the first project. */
  readonly chat?: number;
}

/** Ids of seeded projects count up from here: no server leases them. */
export const FIRST_PROJECT_ID = 0x0f000000;

/** Writes rows into the database of whoever is signed in on the page, as if they had been synced; the page must be reloaded. */
export async function seedBrowser(page: Page, seed: Seed): Promise<void> {
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  const versionId = randomUUID();
  await writeRows(
    page,
    'projects',
    count(seed.projects, (index) => {
      const title = `Project ${index} ${['garden', 'bakery', 'choir', 'repair', 'tea'][index % 5]}`;
      const record = {
        id: FIRST_PROJECT_ID + index,
        title,
        state: 30,
        currentVersionId: versionId,
        publish: null,
        createdAt: at(index),
        updatedAt: at(index),
      };
      return { ...record, titleKey: title.toLowerCase(), deleted: 0, marks: [], server: record, created: null };
    }),
  );
  const drafts = count(seed.drafts, (index) => {
    const time = Date.UTC(2026, 0, 1) + index;
    return { room: `draft:${FIRST_PROJECT_ID + index}`, usedAt: time };
  });
  await writeRows(page, 'drafts', drafts);
  await writeRows(
    page,
    'chat',
    count(seed.chat, (index) => ({
      id: randomUUID(),
      projectId: FIRST_PROJECT_ID,
      role: index % 2 === 0 ? 'user' : 'assistant',
      text: `Message ${index}`,
      commandId: randomUUID(),
      versionId: null,
      createdAt: at(index),
    })),
  );
}

function count<Row>(amount: number | undefined, make: (index: number) => Row): Row[] {
  return Array.from({ length: amount ?? 0 }, (_, index) => make(index));
}

/** Writes rows of any table of the signed-in person's database. */
export async function writeRows(page: Page, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await putAndCount(page, table, rows);
}

/** Counts the rows in a table of the signed-in person's database. */
export function countRows(page: Page, table: string): Promise<number> {
  return putAndCount(page, table, []);
}

function putAndCount(page: Page, table: string, rows: readonly object[]): Promise<number> {
  return page.evaluate(
    async ({ name, values }) => {
      const { userId } = JSON.parse(localStorage.getItem('session_profile') ?? '{}') as { userId?: string };
      const opening = indexedDB.open(`sparkvibe-${userId}`);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
      });
      const transaction = database.transaction(name, 'readwrite');
      const store = transaction.objectStore(name);
      // Maps do not come through to the page.
      const clocks = name === 'drafts' ? { held: new Map(), saved: new Map() } : {};
      for (const value of values) store.put({ ...value, ...clocks });
      const counting = store.count();
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve);
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')));
      });
      database.close();
      return counting.result;
    },
    { name: table, values: rows },
  );
}
