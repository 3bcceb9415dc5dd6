import type { Browser, BrowserContext } from '@playwright/test';
import workspace from '#locales/en-US/workspace.json' with { type: 'json' };
import type { Product } from '../support/product.ts';
import { seedBrowser } from '../support/seed-browser.ts';
import { barredRatio, openAccount, paintedWith, throttle, type BarredFigure, type Times } from './client-page.ts';

const ROUNDS = 9;
const CARDS = 12;

/** Offline warm boot of the workspace to its first twelve cards out of 10,000, against the same boot with an empty database. */
export async function benchWarmBoot(browser: Browser, product: Product): Promise<BarredFigure[]> {
  const full = await openAccount(browser, product, 'many@example.com');
  const empty = await openAccount(browser, product, 'none@example.com');
  const page = await full.newPage();
  await page.goto('/Workspace');
  await seedBrowser(page, { projects: 10_000 });
  await page.close();
  await product.kill();
  for (const context of [full, empty]) await context.setOffline(true);
  const figures: BarredFigure[] = [];
  for (const rate of [1, 4]) {
    const times: Times & { ours: number[]; reference: number[] } = { ours: [], reference: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await timeBoot(full, { cards: CARDS, rate }));
      times.reference.push(await timeBoot(empty, { cards: 0, rate }));
    }
    const detail = `offline, navigation to ${CARDS} cards of 10,000 painted, against the empty workspace`;
    figures.push(barredRatio(`warm boot, ${rate} x CPU time`, times, { bar: 1.5, share: 0.5, detail }));
  }
  for (const context of [full, empty]) await context.close();
  await product.start();
  return figures;
}

/** Milliseconds from the start of the navigation until the frame with the cards, or with the words for none, is painted. */
export async function timeBoot(context: BrowserContext, { cards, rate }: { cards: number; rate: number }): Promise<number> {
  const page = await context.newPage();
  await throttle(page, rate);
  const wanted = cards > 0 ? { selector: 'main article', count: cards } : { text: workspace.empty.title };
  const time = await paintedWith(page, '/Workspace', wanted);
  await page.close();
  return time;
}
