import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import { furnish } from './front-door-data.ts';
import { AREAS } from './front-door-screens.ts';
import { photographScreens, writeSheet } from './photograph-screens.ts';

const SHEETS = path.resolve('docs/front-door');
/** The pictures in full, to be looked at. */
const PICTURES = path.resolve('.cache/front-door');
const LOOKS = [
  { name: '1440-dark-en', theme: 'dark', language: 'en-US', width: 1440, height: 900 },
  { name: '1440-light-zh', theme: 'light', language: 'zh-CN', width: 1440, height: 900 },
  { name: '390-dark-zh', theme: 'dark', language: 'zh-CN', width: 390, height: 844 },
  { name: '390-light-en', theme: 'light', language: 'en-US', width: 390, height: 844 },
] as const;

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
        const shots = await photographScreens(browser, { appUrl: product.appUrl, user, look }, screens);
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

await photographFrontDoor(process.argv.slice(2));
