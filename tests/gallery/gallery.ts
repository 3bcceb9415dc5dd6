import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { generateBlueprint } from '../support/generate-blueprint.ts';
import { serveSite } from '../support/serve-site.ts';
import { contactSheets, type Shot } from './contact-sheet.ts';
import { printDistances } from './distances.ts';
import { inScheme } from './in-scheme.ts';
import { galleryPrompts } from './prompts.ts';

const FOLDER = path.resolve('.cache/gallery');
const SIZES = { 1440: [1440, 900], 1024: [1024, 768], 390: [390, 844] } as const;
type Width = keyof typeof SIZES;

/**
 * Draws what the engine makes, for people to look at: contact sheets of home and inner pages under `.cache/gallery`.
 * `npm run gallery -- --width=1024,390 --scheme=light,dark --page=home,inner --full bakery tee-print` narrows it.
 */
async function gallery(words: readonly string[]): Promise<void> {
  const option = (name: string, all: string) =>
    (words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? all).split(',');
  const names = words.filter((word) => !word.startsWith('--'));
  const widths = option('width', '1440,1024,390').map(Number).filter(isWidth);
  const [schemes, pages] = [option('scheme', 'light,dark'), option('page', 'home,inner')];
  const chosen = galleryPrompts().filter(({ name }) => names.length === 0 || names.includes(name));
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch(chromiumOptions);
  const page = await browser.newPage();
  const shots: Shot[] = [];
  for (const { name, prompt, locale } of chosen) {
    const blueprint = generateBlueprint(prompt, { seed: 3, ...(locale && { locale }) });
    for (const scheme of schemes) {
      const site = await serveSite(inScheme(blueprint, scheme));
      for (const kind of pages) {
        const address = site.url + (kind === 'home' ? '/' : innerPath(blueprint));
        for (const width of widths) {
          const image = await shoot(page, address, { width, isFull: words.includes('--full') });
          shots.push({ name, group: `${width}-${scheme}-${kind}`, image });
        }
      }
      site.close();
    }
  }
  await browser.close();
  for (const file of await contactSheets(shots, FOLDER)) process.stdout.write(`${file}\n`);
  await printDistances(shots.filter(({ group }) => group === '1024-light-home'));
}

async function shoot(page: Page, address: string, view: { width: Width; isFull: boolean }): Promise<Buffer> {
  const [width, height] = SIZES[view.width];
  await page.setViewportSize({ width, height });
  await page.goto(address);
  return page.screenshot({ type: 'jpeg', quality: 85, fullPage: view.isFull });
}

function innerPath(blueprint: Blueprint): string {
  const [, second] = blueprint.nav.header;
  return blueprint.pages[second ?? '']?.path ?? '/';
}

function isWidth(width: number): width is Width {
  return width in SIZES;
}

await gallery(process.argv.slice(2));
