import type { Page } from '@playwright/test';
import { pullAnswerSchema } from '#core/protocol/sync.ts';
import { accountRecordSchema, versionRecordSchema, type VersionRecord } from '#core/protocol/records.ts';
import type { Product } from '../../support/product.ts';

/** What the server holds for the person signed in on the page, by the same pull that devices use. */
async function pullAll(page: Page, product: Product) {
  const token = await page.evaluate(() => localStorage.getItem('full_token') ?? '');
  const answer = await fetch(`${product.appUrl}/api/sync/pull?cursor=0&limit=200`, { headers: { authorization: token } });
  const body = (await answer.json()) as { data?: unknown };
  return pullAnswerSchema.parse(body.data).rows;
}

export async function listVersions(page: Page, product: Product): Promise<VersionRecord[]> {
  const rows = await pullAll(page, product);
  const versions = rows
    .filter((row) => row.table === 'versions' && row.value !== null)
    .map((row) => versionRecordSchema.parse(row.value));
  return versions.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

export async function readCredits(page: Page, product: Product): Promise<number> {
  const rows = await pullAll(page, product);
  return accountRecordSchema.parse(rows.find((row) => row.table === 'account')?.value).credits;
}
