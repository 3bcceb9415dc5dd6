import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../e2e/support/axe.ts';
import { rememberUser } from '../e2e/support/people.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import type { TestUser } from '../support/sign-up.ts';
import { furnish } from './front-door-data.ts';
import { AREAS, type Screen } from './front-door-screens.ts';

const SHEETS = path.resolve('docs/front-door');
/** The pictures in full, to be looked at. */
const PICTURES = path.resolve('.cache/front-door');
const LOOKS = [
  { name: '1440-dark-en', theme: 'dark', language: 'en-US', width: 1440, height: 900 },
  { name: '1440-light-zh', theme: 'light', language: 'zh-CN', width: 1440, height: 900 },
  { name: '390-dark-zh', theme: 'dark', language: 'zh-CN', width: 390, height: 844 },
  { name: '390-light-en', theme: 'light', language: 'en-US', width: 390, height: 844 },
] as const;
const [ROW_HEIGHT, GAP] = [340, 10];
const LOADING = /^(?:Loading…|加载中…)$/;

type Look = (typeof LOOKS)[number];

/** Photographs every screen of the front door in four looks, and lays them out on one sheet per area; words choose areas. */
async function photographFrontDoor(words: readonly string[]): Promise<void> {
  await rm(PICTURES, { recursive: true, force: true });
  for (const folder of [PICTURES, SHEETS]) await mkdir(folder, { recursive: true });
  const product = await startProduct(undefined, { TEMPLATES: path.resolve('sync-server/templates') });
  const browser = await chromium.launch(chromiumOptions);
  try {
    const user = await furnish(product);
    for (const [area, screens] of Object.entries(AREAS)) {
      if (words.length > 0 && !words.includes(area)) continue;
      const rows: Buffer[][] = screens.map(() => []);
      for (const look of LOOKS) {
        const shots = await photograph(browser, { appUrl: product.appUrl, user, look }, screens);
        for (const [index, shot] of shots.entries()) {
          rows[index]?.push(shot);
          await writeFile(path.join(PICTURES, `${area}-${screens[index]?.name}-${look.name}.png`), shot);
        }
      }
      await writeSheet(path.join(SHEETS, `${area}.webp`), rows);
    }
  } finally {
    await browser.close();
    await product.close();
  }
}

interface Visit {
  readonly appUrl: string;
  readonly user: TestUser;
  readonly look: Look;
}

async function photograph(browser: Browser, { appUrl, user, look }: Visit, screens: readonly Screen[]): Promise<Buffer[]> {
  const { theme, language, width, height } = look;
  const context = await browser.newContext({
    baseURL: appUrl,
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await rememberUser(page, user);
  await page.evaluate(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem('theme', chosenTheme);
      localStorage.setItem('language', chosenLanguage);
    },
    [theme, language] as const,
  );
  const shots: Buffer[] = [];
  for (const { name, address, open } of screens) {
    if (address !== undefined) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.locator('html[data-started]').waitFor();
      await page.getByText(LOADING).waitFor({ state: 'hidden' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const shown = (await open?.(page)) ?? page;
    await shown.waitForTimeout(400);
    shots.push(await shown.screenshot());
    await sayFaults(shown, `${name}, ${look.name}`);
  }
  await context.close();
  return shots;
}

async function sayFaults(page: Page, what: string): Promise<void> {
  const hasMenu = await page.getByRole('menu').isVisible();
  // An open menu lies over the page, at its end: in no landmark, as everywhere.
  const found = (await violations(page)).filter((violation) => !(hasMenu && violation.startsWith('region:')));
  process.stdout.write(`${what}: ${found.length === 0 ? 'no violations' : found.join('\n  ')}\n`);
  if (found.length > 0) process.exitCode = 1;
}

async function writeSheet(file: string, rows: readonly (readonly Buffer[])[]): Promise<void> {
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  for (const [index, row] of rows.entries()) {
    let left = GAP;
    for (const shot of row) {
      const { data, info } = await sharp(shot).resize({ height: ROW_HEIGHT }).png().toBuffer({ resolveWithObject: true });
      layers.push({ input: data, left, top: GAP + index * (ROW_HEIGHT + GAP) });
      left += info.width + GAP;
    }
    width = Math.max(width, left);
  }
  const ground = { width, height: GAP + rows.length * (ROW_HEIGHT + GAP), channels: 3 as const, background: '#808080' };
  const { size } = await sharp({ create: ground }).composite(layers).webp({ quality: 52, effort: 6 }).toFile(file);
  process.stdout.write(`${path.basename(file)}: ${size} bytes\n`);
}

await photographFrontDoor(process.argv.slice(2));
