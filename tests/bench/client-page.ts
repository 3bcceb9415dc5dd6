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
