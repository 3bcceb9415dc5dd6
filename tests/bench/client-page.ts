import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signUpInModal } from '../e2e/support/people.ts';
import type { Product } from '../support/product.ts';
import { percentile, type Figure } from './measure.ts';

/** A figure with the bar that it must not pass. */
export interface BarredFigure extends Figure {
  readonly isOver: boolean;
}

export interface Times {
  readonly ours: readonly number[];
  readonly reference: readonly number[];
}

/** A person of their own in a browser profile of their own, at home, with the app kept for offline use. */
export async function openAccount(browser: Browser, product: Product, account: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: product.appUrl });
  const page = await context.newPage();
  await page.goto('/platform');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signUpInModal(page, product, account);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.goto('/Workspace');
  await page.getByText('Saved', { exact: true }).waitFor({ state: 'attached' });
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  await page.close();
  return context;
}

/** Ours over the reference at one percentile, held against a bar. */
export function barredRatio(
  name: string,
  times: Times,
  { bar, share, detail }: { bar: number; share: number; detail: string },
): BarredFigure {
  const [ours, reference] = [percentile(times.ours, share), percentile(times.reference, share)];
  const value = ours / reference;
  const kind = share === 0.5 ? 'median' : `p${share * 100}`;
  return {
    name,
    value: `${value.toFixed(2)} x`,
    detail: `${ours.toFixed(1)} ms against ${reference.toFixed(1)} ms, ${kind} of ${times.ours.length}; bar ${bar} x: ${detail}`,
    isOver: value > bar,
  };
}

/** Slows the page's processor down by this factor; 1 is full speed. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** What has to stand on a page: so many elements, or a text; `scrollTo` is brought into sight as soon as it is there. */
type Wanted = { readonly selector: string; readonly count: number; readonly scrollTo?: string } | { readonly text: string };

/** Milliseconds from the start of the navigation until the frame with what is wanted is painted. */
export async function paintedWith(page: Page, address: string, wanted: Wanted): Promise<number> {
  await page.addInitScript((what) => {
    // No named functions in here: the loader that runs this would give them a helper which the page does not have.
    const observer = new MutationObserver(() => {
      if ('scrollTo' in what && what.scrollTo !== undefined) document.querySelector(what.scrollTo)?.scrollIntoView();
      const isShown =
        'text' in what
          ? document.body?.textContent.includes(what.text)
          : document.querySelectorAll(what.selector).length >= what.count;
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
  }, wanted);
  await page.goto(address);
  const shownAt = await page.waitForFunction(() => (window as { shownAt?: number }).shownAt);
  return Number(await shownAt.jsonValue());
}
