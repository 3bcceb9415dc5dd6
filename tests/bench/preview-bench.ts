import { createServer } from 'node:http';
import { once } from 'node:events';
import { chromium, type Frame, type Page } from '@playwright/test';
import { BAKERY } from '../e2e/support/home-page.ts';
import { generateSite } from '../e2e/support/project-window.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import { median, ratio, type Figure } from './measure.ts';

const ROUNDS = 7;
/** Nobody writes an idea in less: time in which the app prepares. */
const WRITING_MS = 2000;

/** From Send to the painted preview, against a bare page whose frame paints the same finished page after a click. */
export async function benchPreview(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await (await browser.newContext({ baseURL: product.appUrl })).newPage();
    await generateSite(page, product, 'bench@example.com');
    const finished = await takePage(await previewFrame(page, `${product.projectUrl}/p/`));
    const bare = await serveBare(finished);
    const times = { ours: [] as number[], reference: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await timeGeneration(page, product.projectUrl));
      times.reference.push(await timeBare(page, bare.url));
    }
    bare.close();
    const pair = { ours: median(times.ours), reference: median(times.reference) };
    return [ratio('prompt to painted preview', pair, 'Send to first contentful paint in the frame; the same page, ready made')];
  } finally {
    await browser.close();
    await product.close();
  }
}

async function timeGeneration(page: Page, projectUrl: string): Promise<number> {
  await page.goto('/platform');
  await page.getByRole('textbox', { name: 'What do you want to build?' }).fill(BAKERY);
  await page.waitForTimeout(WRITING_MS);
  const started = await clickAt(page, page.getByRole('main').getByRole('button', { name: /^Send/ }));
  return (await paintedAt(await previewFrame(page, `${projectUrl}/p/`))) - started;
}

async function timeBare(page: Page, url: string): Promise<number> {
  await page.goto(url);
  const started = await clickAt(page, page.getByRole('button'));
  return (await paintedAt(await previewFrame(page, `${url}page`))) - started;
}

async function clickAt(page: Page, button: ReturnType<Page['getByRole']>): Promise<number> {
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(globalThis, { clickedAt: performance.timeOrigin + performance.now() }), {
      capture: true,
      once: true,
    }),
  );
  await button.click();
  return page.evaluate(() => Number((globalThis as { clickedAt?: number }).clickedAt));
}

async function previewFrame(page: Page, prefix: string): Promise<Frame> {
  for (;;) {
    const frame = page.frames().find((candidate) => candidate.url().startsWith(prefix));
    if (frame) return frame;
    await page.waitForEvent('framenavigated');
  }
}

function paintedAt(frame: Frame): Promise<number> {
  return frame.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** The finished page with its stylesheet inside. */
async function takePage(frame: Frame): Promise<string> {
  return frame.evaluate(async () => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const link of copy.querySelectorAll('link[rel=stylesheet]')) {
      const style = document.createElement('style');
      style.textContent = await (await fetch(link.getAttribute('href') ?? '')).text();
      link.replaceWith(style);
    }
    for (const script of copy.querySelectorAll('script')) script.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
}

async function serveBare(finished: string): Promise<{ url: string; close(): void }> {
  const shell =
    '<!doctype html><title>bare</title><button onclick="document.querySelector(\'iframe\').src=\'/page\'">go</button><iframe width="1000" height="700"></iframe>';
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url === '/page' ? finished : shell);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
