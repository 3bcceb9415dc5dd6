import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../e2e/support/axe.ts';
import { rememberUser } from '../e2e/support/people.ts';
import type { TestUser } from '../support/sign-up.ts';

export interface Look {
  readonly name: string;
  readonly theme: 'dark' | 'light';
  readonly language: 'en-US' | 'zh-CN';
  readonly width: number;
  readonly height: number;
}

export interface Screen {
  readonly name: string;
  /** Where it stands; absent when it is reached from the screen before. */
  readonly address?: string;
  /** Answers with the page that shows it, where that is another one. */
  readonly open?: (page: Page) => Promise<Page | void>;
}

const [ROW_HEIGHT, GAP] = [340, 10];
const LOADING = /^(?:Loading…|加载中…)$/;

interface Visit {
  readonly appUrl: string;
  /** Nobody is signed in without one. */
  readonly user?: TestUser;
  readonly look: Look;
}

/** Photographs screens in one look, and says what axe finds on each. */
export async function photographScreens(
  browser: Browser,
  { appUrl, user, look }: Visit,
  screens: readonly Screen[],
): Promise<Buffer[]> {
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
  if (user === undefined) await page.goto('/manifest.webmanifest');
  else await rememberUser(page, user);
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
      await page.getByText(LOADING).first().waitFor({ state: 'hidden' });
      // Hidden from assistive technology where a dialog opens with the page.
      await page.locator('h1:visible').first().waitFor();
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

/** Lays pictures out on one sheet, a row for each screen. */
export async function writeSheet(file: string, rows: readonly (readonly Buffer[])[], rowHeight = ROW_HEIGHT): Promise<void> {
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  for (const [index, row] of rows.entries()) {
    let left = GAP;
    for (const shot of row) {
      const { data, info } = await sharp(shot).resize({ height: rowHeight }).png().toBuffer({ resolveWithObject: true });
      layers.push({ input: data, left, top: GAP + index * (rowHeight + GAP) });
      left += info.width + GAP;
    }
    width = Math.max(width, left);
  }
  const ground = { width, height: GAP + rows.length * (rowHeight + GAP), channels: 3 as const, background: '#808080' };
  const { size } = await sharp({ create: ground }).composite(layers).webp({ quality: 52, effort: 6 }).toFile(file);
  process.stdout.write(`${path.basename(file)}: ${size} bytes\n`);
}
