import type { Browser, Locator, Page } from '@playwright/test';
import { serveSite } from '../support/serve-site.ts';
import { exampleSites } from './example-sites.ts';
import type { Keep } from './pictures.ts';

const [WIDTH, HEIGHT] = [1200, 750];
const SENT_WIDTH = 1000;

interface Frame {
  readonly id: string;
  readonly picture: string;
  /** What the words made, in percent of the picture. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

interface Scene {
  readonly id: string;
  readonly picture: string;
  /** Brings the page to what the words of the sentence made, and points to it. */
  readonly show: (page: Page, url: string) => Promise<Locator>;
}

const SCENES: readonly Scene[] = [
  { id: 'name', picture: 'top', show: (page, url) => open(page, `${url}/`, 'header .brand') },
  { id: 'menu', picture: 'menu', show: (page, url) => open(page, `${url}/menu`, 'main ul.grid') },
  {
    id: 'orders',
    picture: 'order',
    async show(page, url) {
      await page.goto(`${url}/menu`, { waitUntil: 'networkidle' });
      await page.locator('main ul.grid button[type=submit]').first().click();
      await page.waitForLoadState('networkidle');
      return open(page, `${url}/cart`, 'main form:has(input[type=email])');
    },
  },
  { id: 'hours', picture: 'hours', show: (page, url) => open(page, `${url}/visit`, 'dl.opening') },
  { id: 'colours', picture: 'top', show: (page, url) => open(page, `${url}/`, 'body') },
  { id: 'admin', picture: 'admin', show: (page, url) => open(page, `${url}/admin/e/order`, 'main table') },
];

/** Photographs what each part of the bakery's sentence became, in both languages. */
export async function photographStory(browser: Browser, keep: Keep): Promise<Readonly<Record<string, readonly Frame[]>>> {
  const stories: Record<string, readonly Frame[]> = {};
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const { id, locale, made } of exampleSites()) {
    if (id !== 'bakery') continue;
    const { url, close } = await serveSite(made.blueprint, { isDemo: false });
    const frames: Frame[] = [];
    for (const { id: scene, picture, show } of SCENES) {
      const target = await show(page, url);
      await target.evaluate((element) => {
        const block = element.clientHeight > 560 ? 'start' : 'center';
        element.scrollIntoView({ block, behavior: 'instant' });
      });
      frames.push({ id: scene, picture: `story-${picture}-${locale}`, box: await boxOf(target) });
      await keep(`story-${picture}-${locale}`, await page.screenshot(), SENT_WIDTH);
    }
    stories[locale] = frames;
    close();
  }
  await page.close();
  return stories;
}

async function open(page: Page, address: string, selector: string): Promise<Locator> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.locator(selector).first();
}

async function boxOf(target: Locator): Promise<Frame['box']> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const [left, top] = [Math.max(x, 0), Math.max(y, 0)];
  const percent = (value: number, whole: number) => Math.round((value / whole) * 1000) / 10;
  return {
    left: percent(left, WIDTH),
    top: percent(top, HEIGHT),
    width: percent(Math.min(x + width, WIDTH) - left, WIDTH),
    height: percent(Math.min(y + height, HEIGHT) - top, HEIGHT),
  };
}
