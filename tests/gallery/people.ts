import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import { furnishPerson } from './people-data.ts';
import { SIGNED_IN, SIGNED_OUT } from './people-screens.ts';
import { photographScreens, writeSheet, type Look } from './photograph-screens.ts';

const SHEETS = path.resolve('docs/people');
/** The pictures in full, to be looked at. */
const PICTURES = path.resolve('.cache/people');
/** The mirror of the looks in which the front door is photographed. */
const LOOKS: readonly Look[] = [
  { name: '1440-dark-zh', theme: 'dark', language: 'zh-CN', width: 1440, height: 900 },
  { name: '1440-light-en', theme: 'light', language: 'en-US', width: 1440, height: 900 },
  { name: '390-dark-en', theme: 'dark', language: 'en-US', width: 390, height: 844 },
  { name: '390-light-zh', theme: 'light', language: 'zh-CN', width: 390, height: 844 },
];

/** Photographs the account of a person and their money, and the log-in window, on one sheet. */
async function photographPeople(): Promise<void> {
  await rm(PICTURES, { recursive: true, force: true });
  for (const folder of [PICTURES, SHEETS]) await mkdir(folder, { recursive: true });
  const product = await startProduct();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const { appUrl } = product;
    const rows: Buffer[][] = [...SIGNED_OUT, ...SIGNED_IN].map(() => []);
    for (const [index, look] of LOOKS.entries()) {
      // Codes go to one address a minute: each look has a person of its own.
      const user = await furnishPerson(product, `linnea-${index + 1}`);
      const shots = [
        ...(await photographScreens(browser, { appUrl, look }, SIGNED_OUT)),
        ...(await photographScreens(browser, { appUrl, look, user }, SIGNED_IN)),
      ];
      for (const [place, { name }] of [...SIGNED_OUT, ...SIGNED_IN].entries()) {
        const shot = shots[place];
        if (shot === undefined) throw new Error(`no picture of ${name}`);
        rows[place]?.push(shot);
        await writeFile(path.join(PICTURES, `${name}-${look.name}.png`), shot);
      }
    }
    await writeSheet(path.join(SHEETS, 'account.webp'), rows);
  } finally {
    await browser.close();
    await product.close();
  }
}

await photographPeople();
