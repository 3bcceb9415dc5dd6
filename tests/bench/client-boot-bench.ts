import type { Browser, BrowserContext } from '@playwright/test';
import workspace from '#locales/en-US/workspace.json' with { type: 'json' };
import type { Product } from '../support/product.ts';
import { seedBrowser } from '../support/seed-browser.ts';
import { barredRatio, openAccount, throttle, type BarredFigure, type Times } from './client-page.ts';

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
async function timeBoot(context: BrowserContext, { cards, rate }: { cards: number; rate: number }): Promise<number> {
  const page = await context.newPage();
  await throttle(page, rate);
  await page.addInitScript(
    ({ wanted, none }) => {
      // No named functions in here: the loader that runs this would give them a helper which the page does not have.
      const observer = new MutationObserver(() => {
        const isShown =
          wanted > 0 ? document.querySelectorAll('main article').length >= wanted : document.body?.textContent.includes(none);
        if (!isShown) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => Object.assign(window, { shownAt: performance.now() }));
          port1.start();
          port2.postMessage(null);
        });
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    { wanted: cards, none: workspace.empty.title },
  );
  await page.goto('/Workspace');
  const shownAt = await page.waitForFunction(() => (window as { shownAt?: number }).shownAt);
  const time = Number(await shownAt.jsonValue());
  await page.close();
  return time;
}
