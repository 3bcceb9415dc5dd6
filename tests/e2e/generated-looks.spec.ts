import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { galleryPrompts } from '../gallery/prompts.ts';
import { generateBlueprint } from '../support/generate-blueprint.ts';
import { serveSite } from '../support/serve-site.ts';
import { sample } from '../support/smoke/site-cases.ts';
import { violations } from './support/axe.ts';

const MOST_BYTES = 30 * 1024;

for (const [scheme, prompts] of [
  ['light', sample(galleryPrompts(), 16)],
  ['dark', sample(galleryPrompts(), 12, 1)],
] as const) {
  test(`ENGINE-Q1 recipes are accessible, whole and small at every width, ${scheme}`, async ({ page }) => {
    test.setTimeout(600_000);
    for (const { name, prompt, locale } of prompts) {
      const made = generateBlueprint(prompt, { seed: 3, ...(locale && { locale }) });
      const blueprint = inScheme(made, scheme);
      const site = await serveSite(blueprint);
      for (const path of firstPaths(blueprint)) await checkPage(page, site.url, { path, name: `${name} ${path}` });
      site.close();
    }
  });
}

async function checkPage(page: Page, url: string, { path, name }: { path: string; name: string }): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  const answer = await page.goto(url + path);
  expect.soft(brotliCompressSync((await answer?.text()) ?? '').byteLength, `bytes of ${name}`).toBeLessThanOrEqual(MOST_BYTES);
  expect.soft(await violations(page), name).toEqual([]);
  for (const width of [1024, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await excess(page), `sideways scroll of ${name} at ${width}`).toBe('');
  }
}

/** Lists the elements that stick out of the page, if it scrolls sideways. */
function excess(page: Page): Promise<string> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return '';
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    return (
      wide
        .map((element) => `${element.tagName}.${element.className}`)
        .slice(0, 3)
        .join(' ') || 'page'
    );
  });
}

function inScheme(blueprint: Blueprint, scheme: 'light' | 'dark'): Blueprint {
  if (scheme === 'light') return blueprint;
  const { background: _, ...theme } = blueprint.theme;
  return { ...blueprint, theme: { ...theme, scheme } };
}

/** The home page and the first list beside it. */
function firstPaths({ nav, pages }: Blueprint): readonly string[] {
  const second = nav.header.map((id) => pages[id]?.path).find((path) => path !== undefined && path !== '/');
  return ['/', ...(second === undefined ? [] : [second])];
}
