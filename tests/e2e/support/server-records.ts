import { expect, type Page } from '@playwright/test';
import { pullAnswerSchema, type PullAnswer } from '#core/protocol/sync.ts';
import { accountRecordSchema, outcomeRecordSchema, versionRecordSchema, type VersionRecord } from '#core/protocol/records.ts';
import type { Product } from '../../support/product.ts';

/** Returns the server's records of the person signed in on the page, by the same pull that devices use. */
async function pullAll(page: Page, product: Product) {
  const token = await page.evaluate(() => localStorage.getItem('full_token') ?? '');
  const rows: PullAnswer['rows'] = [];
  for (let cursor = 0, hasMore = true; hasMore;) {
    const answer = await fetch(`${product.appUrl}/api/sync/pull?cursor=${cursor}&limit=200`, {
      headers: { authorization: token },
    });
    const body = (await answer.json()) as { data?: unknown };
    const part = pullAnswerSchema.parse(body.data);
    rows.push(...part.rows);
    ({ cursor, hasMore } = part);
  }
  return rows;
}

export async function listVersions(page: Page, product: Product): Promise<VersionRecord[]> {
  const rows = await pullAll(page, product);
  const versions = rows
    .filter((row) => row.table === 'versions' && row.value !== null)
    .map((row) => versionRecordSchema.parse(row.value));
  return versions.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

/** Waits until the project has so many versions at the server, and returns them. */
export async function waitForVersions(page: Page, product: Product, count: number): Promise<VersionRecord[]> {
  await expect.poll(async () => (await listVersions(page, product)).length).toBe(count);
  return listVersions(page, product);
}

export async function readCredits(page: Page, product: Product): Promise<number> {
  const rows = await pullAll(page, product);
  return accountRecordSchema.parse(rows.find((row) => row.table === 'account')?.value).credits;
}

/** Counts how often the server says of each of these commands that it was applied: once, when nothing is lost or doubled. */
export async function countOutcomes(page: Page, product: Product, commandIds: readonly string[]): Promise<number[]> {
  const outcomes = (await pullAll(page, product))
    .filter((row) => row.table === 'outcomes' && row.value !== null)
    .map((row) => outcomeRecordSchema.parse(row.value));
  return commandIds.map((id) => outcomes.filter((outcome) => outcome.id === id && outcome.status === 'applied').length);
}
