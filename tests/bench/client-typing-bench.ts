import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Product } from '../support/product.ts';
import { barredRatio, openAccount, type BarredFigure, type Times } from './client-page.ts';

/** The box of the app itself, not the one drawn ahead of it, which the app replaces. */
const BOX = 'textarea[data-kept]';
const BLOCKS = 5;
const TEXT = 'a tea house with a terrace and a shop. ';
const TAB_ROUNDS = 40;

/** A bare page: a textarea, whose text is written to IndexedDB at each key and then told to another tab, which answers. */
const BARE = `<!doctype html><title>bare</title><textarea data-kept rows="5" cols="60"></textarea><script>
const channel = new BroadcastChannel('bare');
const box = document.querySelector('textarea');
channel.onmessage = ({ data }) => {
  if (data.ask !== undefined) channel.postMessage({ answer: data.ask });
  else if (data.answer === box.value) Object.assign(window, { answeredAt: performance.timeOrigin + performance.now(), answer: data.answer });
};
const opening = indexedDB.open('bare', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
function storeAndTell() {
  const text = box.value;
  const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
  transaction.objectStore('rows').put(text, 'text');
  transaction.oncomplete = () => channel.postMessage({ ask: text });
}
</script>`;

/** Typing in the prompt box of somebody signed in: to paint, and to the same box in another tab. */
export async function benchTyping(browser: Browser, product: Product): Promise<BarredFigure[]> {
  const context = await openAccount(browser, product, 'typing@example.com');
  const bare = await serveBare();
  const figures = [await benchPaint(context, bare.url), await benchTabs(context, bare.url)];
  await context.close();
  bare.close();
  return figures;
}

async function benchPaint(context: BrowserContext, bareUrl: string): Promise<BarredFigure> {
  const [ours, reference] = [await openBox(context, '/platform'), await openBox(context, bareUrl)];
  const times: Times & { ours: number[]; reference: number[] } = { ours: [], reference: [] };
  for (let block = 0; block < BLOCKS; block += 1) {
    times.ours.push(...(await typeInto(ours)));
    times.reference.push(...(await typeInto(reference)));
  }
  await Promise.all([ours.close(), reference.close()]);
  const detail = 'keystroke to the frame after it, prompt box against a bare textarea';
  return barredRatio('keystroke to paint', times, { bar: 1.5, share: 0.98, detail });
}

async function openBox(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    // No named functions in here: the loader that runs this would give them a helper which the page does not have.
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // Noted from the start: a listener asked for just before the key is pressed may come after it.
        Object.assign(window, { typedAt: performance.timeOrigin + timeStamp });
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  await page.goto(url);
  // The first key strokes load what the box needs for its shared copy.
  await typeInto(page);
  return page;
}

async function typeInto(page: Page): Promise<number[]> {
  await page.bringToFront();
  await page.locator(BOX).click();
  await page.evaluate(() => ((window as unknown as { times: number[] }).times.length = 0));
  await page.keyboard.type(TEXT, { delay: 40 });
  await page.waitForFunction((length) => (window as unknown as { times: number[] }).times.length === length, TEXT.length);
  return page.evaluate(() => [...(window as unknown as { times: number[] }).times]);
}

async function benchTabs(context: BrowserContext, bareUrl: string): Promise<BarredFigure> {
  const [from, to] = [await openBox(context, '/platform'), await openBox(context, '/platform')];
  const [bare, other] = [await openBox(context, bareUrl), await context.newPage()];
  await other.goto(bareUrl);
  await bare.evaluate("box.addEventListener('input', storeAndTell)");
  await watchValue(to);
  const times: Times & { ours: number[]; reference: number[] } = { ours: [], reference: [] };
  for (let round = 0; round < TAB_ROUNDS; round += 1) {
    times.ours.push(await timeToTab(from, to));
    times.reference.push(await timeToAnswer(bare));
  }
  await Promise.all([from, to, bare, other].map((page) => page.close()));
  const detail =
    'keystroke to the box of another tab, against a keystroke, a durable IndexedDB write and a BroadcastChannel round trip';
  return barredRatio('tab to tab', times, { bar: 1.5, share: 0.5, detail });
}

/** Notes when the app sets the box's value. */
function watchValue(page: Page): Promise<void> {
  return page.evaluate((selector) => {
    const box = document.querySelector(selector);
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    if (box === null || value?.set === undefined || value.get === undefined) throw new Error('no box');
    const { get, set } = value;
    Object.defineProperty(box, 'value', {
      get,
      set(this: HTMLTextAreaElement, text: string) {
        set.call(this, text);
        Object.assign(window, { seenAt: performance.timeOrigin + performance.now(), seen: text });
      },
      configurable: true,
    });
  }, BOX);
}

async function timeToTab(from: Page, to: Page): Promise<number> {
  const text = await pressKey(from);
  // The other tab is in the background, where no frames are drawn to wait for.
  await to.waitForFunction((wanted) => (window as { seen?: string }).seen === wanted, text, { polling: 20 });
  return (await readTime(to, 'seenAt')) - (await readTime(from, 'typedAt'));
}

async function timeToAnswer(bare: Page): Promise<number> {
  const text = await pressKey(bare);
  await bare.waitForFunction((wanted) => (window as { answer?: string }).answer === wanted, text, { polling: 20 });
  return (await readTime(bare, 'answeredAt')) - (await readTime(bare, 'typedAt'));
}

async function pressKey(page: Page): Promise<string> {
  await page.bringToFront();
  await page.locator(BOX).focus();
  await page.keyboard.press('x');
  return page.locator(BOX).inputValue();
}

function readTime(page: Page, name: 'typedAt' | 'seenAt' | 'answeredAt'): Promise<number> {
  return page.evaluate((key) => Number((window as unknown as Record<string, number>)[key]), name);
}

async function serveBare(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(BARE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
