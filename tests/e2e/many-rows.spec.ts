import type { Page } from '@playwright/test';
import { encodeProjectId } from '#core/domain/project-id.ts';
import { countRows, FIRST_PROJECT_ID, seedBrowser } from '../support/seed-browser.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';
import { changeBox } from './support/project-window.ts';

/** Rows that the page has got out of IndexedDB since it was loaded. */
const rowsRead = (page: Page) => page.evaluate(() => (window as unknown as { rowsRead: number }).rowsRead);
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

test('HOME-09 scenario 19: with 10,000 projects, 1,000 drafts and 50,000 chat rows only what is shown is read and held', async ({
  page,
  product,
  account,
}) => {
  test.setTimeout(300_000);
  await page.addInitScript(() => {
    const counter = Object.assign(window, { rowsRead: 0 });
    const count = ({ target }: Event) => {
      const result: unknown = target instanceof IDBRequest ? target.result : null;
      if (Array.isArray(result)) counter.rowsRead += result.length;
      else if (typeof result === 'object' && result !== null) counter.rowsRead += 1;
    };
    for (const { prototype } of [IDBObjectStore, IDBIndex])
      for (const name of ['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor'] as const) {
        const method = prototype[name];
        Object.defineProperty(prototype, name, {
          value(this: IDBObjectStore, ...args: Parameters<typeof method>) {
            const request = Reflect.apply(method, this, args) as IDBRequest;
            request.addEventListener('success', count);
            return request;
          },
        });
      }
  });
  await signIn(page, product, account);
  await page.goto('/Workspace');
  await expect(page.getByText('Saved', { exact: true })).toBeAttached();
  const emptyHeap = await heapMegabytes(page);
  await seedBrowser(page, { projects: 10_000, drafts: 1000, chat: 50_000 });

  // The drafts are sent and no longer used: the tab that owns the connection forgets that they ever were open.
  await page.reload();
  await expect.poll(() => countRows(page, 'drafts')).toBeLessThan(5);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByText('10000 projects')).toBeVisible();
  expect(await rowsRead(page)).toBeLessThan(300);
  expect(await nodes(page)).toBeLessThan(800);
  const shown = () => page.getByRole('article').count();
  // The next cards come ahead of the reader.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return shown();
    })
    .toBeGreaterThanOrEqual(60);
  expect(await rowsRead(page)).toBeLessThan(20 * (await shown()));

  const search = page.getByRole('searchbox');
  for (const word of ['Project 77', 'choir', 'Project 9999']) {
    await search.fill(word);
    await expect(page.getByRole('article').first()).toContainText(word);
  }
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.goto(`/platform/generate/${encodeProjectId(FIRST_PROJECT_ID)}`);
  const chat = page.getByRole('log');
  await expect(chat.getByText('Message 49999')).toBeVisible();
  expect(await rowsRead(page)).toBeLessThan(400);
  const withNewest = await nodes(page);
  expect(withNewest).toBeLessThan(3000);
  await chat.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(chat.getByText('Message 49890', { exact: true })).toBeAttached();
  await expect(chat.getByText('Message 49999')).toBeAttached();
  expect(await rowsRead(page)).toBeLessThan(800);
  const box = changeBox(page);
  await box.pressSequentially('make the buttons green');
  await expect(box).toHaveValue('make the buttons green');
  expect((await heapMegabytes(page)) - emptyHeap).toBeLessThan(30);
});
