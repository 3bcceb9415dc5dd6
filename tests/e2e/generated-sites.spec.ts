import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { generateBlueprint, IDEAS } from '../support/generate-blueprint.ts';
import { serveSite } from '../support/serve-site.ts';
import { blueprintOf, composedCases, ideaCases, recipeCases, sample } from '../support/smoke/site-cases.ts';
import { scrollsSideways, violations } from './support/axe.ts';

const MOST_BYTES = 40 * 1024;
/** Pages of single rows of one list are alike: this many of each are looked at. */
const ROW_PAGES = 1;

for (const idea of sample(IDEAS, 6, 3)) {
  test(`ENGINE-Q1 pages are accessible, small and whole: ${idea.slice(0, 60)}`, async ({ page }) => {
    const site = await serveSite(generateBlueprint(idea));
    try {
      const paths = await differentPages(site.url);
      expect(paths.length).toBeGreaterThan(2);
      for (const path of [...paths, '/admin']) {
        await page.setViewportSize({ width: 1366, height: 900 });
        const answer = await page.goto(site.url + path);
        expect(answer?.status(), path).toBe(200);
        expect(gzipSync((await answer?.body()) ?? '').byteLength, `gzip bytes of ${path}`).toBeLessThanOrEqual(MOST_BYTES);
        expect(await scrollsSideways(page), `horizontal scroll on ${path} at 1366`).toBe(false);
        expect(await violations(page), path).toEqual([]);
        await page.setViewportSize({ width: 390, height: 900 });
        expect(await scrollsSideways(page), `horizontal scroll on ${path} at 390`).toBe(false);
      }
    } finally {
      site.close();
    }
  });
}

/** The home page and this many others of each kind of site are looked at. */
const INNER_PAGES = 3;

for (const site of [...sample(recipeCases, 2), ...sample(composedCases, 1, 1), ...sample(ideaCases, 2, 2)]) {
  test(`ENGINE-Q1 ${site.name}: no axe violation, no sideways scroll on a phone`, async ({ page }) => {
    const served = await serveSite(blueprintOf(site));
    try {
      const [home = '/', ...inner] = await differentPages(served.url);
      const step = Math.max(1, Math.floor(inner.length / INNER_PAGES));
      const chosen = inner.filter((_, index) => index % step === 0).slice(0, INNER_PAGES);
      for (const path of [home, ...chosen]) {
        await page.setViewportSize({ width: 390, height: 900 });
        expect((await page.goto(served.url + path))?.status(), path).toBe(200);
        expect(await scrollsSideways(page), `horizontal scroll on ${path} at 390`).toBe(false);
        expect(await violations(page), path).toEqual([]);
      }
    } finally {
      served.close();
    }
  });
}

/** The addresses of the sitemap in the main language, with few of the pages that only differ in their row. */
async function differentPages(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '', url).pathname);
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    const parent = path.slice(0, path.lastIndexOf('/'));
    if (parent === '') return true;
    seen.set(parent, (seen.get(parent) ?? 0) + 1);
    return (seen.get(parent) ?? 0) <= ROW_PAGES;
  });
}
