import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { decodeProjectId } from '#core/domain/project-id.ts';
import { cutNetwork, restoreNetwork } from '../e2e/support/network.ts';
import { generateSite } from '../e2e/support/project-window.ts';
import { countOutcomes } from '../e2e/support/server-records.ts';
import type { Product } from '../support/product.ts';
import { writeRows } from '../support/seed-browser.ts';
import type { BarredFigure } from './client-page.ts';

const COMMANDS = 500;
const LONGEST_TASK_MS = 100;

/** After a long time offline: 500 commands wait, the network comes back. */
export async function benchReconnect(browser: Browser, product: Product): Promise<BarredFigure[]> {
  const context = await browser.newContext({ baseURL: product.appUrl });
  const page = await context.newPage();
  await generateSite(page, product, 'reconnect@example.com');
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const projectId = decodeProjectId(/PROJ_[0-9A-F]{8}/.exec(page.url())?.[0] ?? '');
  await page.goto('/Workspace');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await cutNetwork(page, product);
  const ids = await queueRenames(page, projectId);
  const sent = countSent(page);
  await page.reload();
  await page.getByText(`Offline, ${COMMANDS} waiting`).first().waitFor({ state: 'attached' });
  await watchTasks(page);
  const started = performance.now();
  await restoreNetwork(page, product);
  await page.getByText('Saved', { exact: true }).first().waitFor({ state: 'attached', timeout: 180_000 });
  const seconds = (performance.now() - started) / 1000;
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
  const applied = await countOutcomes(page, product, ids);
  // The commands were written past the project's row: what the server made of them comes with the next pull.
  const titled = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: titleOf(COMMANDS - 1) });
  const isTitled = await titled.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  await context.close();
  const once = applied.filter((times) => times === 1).length;
  const isComplete = once === COMMANDS && isTitled;
  return [
    {
      name: 'reconnect with 500 commands, longest task',
      value: `${longest.toFixed(0)} ms`,
      detail: `${seconds.toFixed(1)} s until saved, ${sent()} requests, ${once} of ${COMMANDS} applied once, the last one ${isTitled ? '' : 'NOT '}shown; bar ${LONGEST_TASK_MS} ms`,
      isOver: longest > LONGEST_TASK_MS || !isComplete,
    },
  ];
}

const titleOf = (index: number) => `Renamed ${index}`;

async function queueRenames(page: Page, projectId: number): Promise<string[]> {
  const ids = Array.from({ length: COMMANDS }, () => randomUUID());
  const start = Date.now();
  const rows = ids.map((id, index) => {
    const createdAt = new Date(start + index).toISOString();
    const command = { id, kind: 'renameProject', projectId, title: titleOf(index), createdAt };
    return { id, projectId, command, state: 'pending', attempts: 0, nextAttemptAt: 0 };
  });
  await writeRows(page, 'outbox', rows);
  return ids;
}

function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/commands(\/batch)?$/.test(request.url())) sent += 1;
  });
  return () => sent;
}

/** Long tasks from now on, in milliseconds. */
function watchTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    });
  });
}
