import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions } from '../support/chromium.ts';
import { serveSite } from '../support/serve-site.ts';
import { exampleSites, type ExampleSite } from './example-sites.ts';
import { photographProduct } from './product-pictures.ts';
import { photographStory } from './story-pictures.ts';

const FOLDER = path.resolve('src/features/home/pictures');

/** Keeps a picture for the home page under its name, in the width at which it is sent. */
export type Keep = (name: string, shot: Buffer, width: number) => Promise<void>;

/**
 * Makes the home page's pictures of the product by the product: sites of the examples, in a window and on a phone; the story
 * of one sentence; the window of a project, and a phone without a network. Words (`sites`, `story`, `product`) choose parts.
 */
async function makePictures(words: readonly string[]): Promise<void> {
  const wants = (part: string) => words.length === 0 || words.includes(part);
  if (words.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch(chromiumOptions);
  try {
    if (wants('sites')) await photographSites(browser);
    if (wants('story')) await writeJson('story.json', await photographStory(browser, keep));
    if (wants('product')) await photographProduct(browser, keep);
  } finally {
    await browser.close();
  }
}

async function photographSites(browser: Browser): Promise<void> {
  const window = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  const phone = await browser.newPage({ viewport: { width: 390, height: 800 } });
  for (const site of exampleSites()) {
    const name = nameOf(site);
    const { url, close } = await serveSite(site.made.blueprint, { isDemo: false });
    await keep(`${name}-window`, await shoot(window, url), 1000);
    await keep(`${name}-phone`, await shoot(phone, url), 320);
    close();
  }
  await Promise.all([window.close(), phone.close()]);
}

function nameOf({ id, locale }: ExampleSite): string {
  return `${id}-${locale}`;
}

async function shoot(page: Page, url: string): Promise<Buffer> {
  await page.goto(`${url}/`, { waitUntil: 'networkidle' });
  return page.screenshot();
}

async function keep(name: string, shot: Buffer, width: number): Promise<void> {
  const file = path.join(FOLDER, `${name}.avif`);
  const { size } = await sharp(shot).resize({ width }).avif({ quality: 52, effort: 6 }).toFile(file);
  process.stdout.write(`${name}: ${size} bytes\n`);
}

async function writeJson(name: string, content: unknown): Promise<void> {
  await writeFile(path.join(FOLDER, name), `${JSON.stringify(content, null, 2)}\n`);
}

await makePictures(process.argv.slice(2));
