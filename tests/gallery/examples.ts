import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions } from '../support/chromium.ts';
import { serveSite } from '../support/serve-site.ts';
import { contactSheets, type Shot } from './contact-sheet.ts';
import { exampleSites, type ExampleSite } from './example-sites.ts';
import { inScheme } from './in-scheme.ts';

const SHEETS = path.resolve('docs/examples');
const PAGES = path.resolve('.cache/examples');
const SIZES = { 1440: [1440, 900], 390: [390, 844] } as const;
type Width = keyof typeof SIZES;
interface View {
  readonly width: Width;
  readonly scheme: 'light' | 'dark';
}
const VIEWS: readonly View[] = [
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
];

/**
 * Draws the sites of the home page's examples: sheets of their first pages into `docs/examples`, or with `--pages` every
 * page of the named ones at full length into `.cache/examples`.
 */
async function drawExamples(words: readonly string[]): Promise<void> {
  const names = words.filter((word) => !word.startsWith('--'));
  const sites = exampleSites().filter(
    ({ id, locale }) => names.length === 0 || names.includes(id) || names.includes(`${id}-${locale}`),
  );
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage();
    if (words.includes('--pages')) await drawPages(page, sites);
    else await drawSheets(page, sites);
  } finally {
    await browser.close();
  }
}

async function drawSheets(page: Page, sites: readonly ExampleSite[]): Promise<void> {
  await mkdir(SHEETS, { recursive: true });
  await mkdir(PAGES, { recursive: true });
  const shots: Shot[] = [];
  for (const site of sites)
    for (const view of VIEWS) {
      const { url, close } = await serveSite(inScheme(site.made.blueprint, view.scheme));
      const image = await shoot(page, `${url}/`, { width: view.width, isFull: false });
      shots.push({ name: site.id, group: `${view.width}-${view.scheme}-${site.locale}`, image });
      close();
    }
  for (const file of await contactSheets(shots, PAGES)) {
    const small = path.join(SHEETS, path.basename(file).replace('-01.png', '.webp'));
    process.stdout.write(`${small}: ${(await sharp(file).webp({ quality: 72 }).toFile(small)).size} bytes\n`);
  }
}

async function drawPages(page: Page, sites: readonly ExampleSite[]): Promise<void> {
  for (const { id, locale, made } of sites)
    for (const { width, scheme } of VIEWS) {
      const folder = path.join(PAGES, `${id}-${locale}-${width}-${scheme}`);
      await mkdir(folder, { recursive: true });
      const { url, close } = await serveSite(inScheme(made.blueprint, scheme));
      for (const address of await addressesOf(url)) {
        const image = await shoot(page, url + address, { width, isFull: true });
        await sharp(image).toFile(path.join(folder, `${address.slice(1).replaceAll('/', '_') || 'home'}.jpeg`));
      }
      close();
    }
}

/** Every page that the first page links to, the first row of each list and the admin. */
async function addressesOf(url: string): Promise<string[]> {
  const linked = async (from: string) =>
    [...(await (await fetch(url + from)).text()).matchAll(/href="(\/[\w/-]*)"/g)].map(([, href = '/']) => href);
  const listed = [...new Set(['/', ...(await linked('/'))])].filter((each) => each.split('/').length === 2);
  const details = await Promise.all(
    listed.slice(1).map(async (list) => (await linked(list)).find((href) => href.startsWith(`${list}/`))),
  );
  return [...listed, ...details.filter((each) => each !== undefined), '/admin'];
}

async function shoot(page: Page, address: string, view: { width: Width; isFull: boolean }): Promise<Buffer> {
  const [width, height] = SIZES[view.width];
  await page.setViewportSize({ width, height });
  await page.goto(address);
  return page.screenshot({ type: 'jpeg', quality: 85, fullPage: view.isFull });
}

await drawExamples(process.argv.slice(2));
