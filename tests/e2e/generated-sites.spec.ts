import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import axe from 'axe-core';
import { generateBlueprint, IDEAS } from '../support/generate-blueprint.ts';
import { serveSite } from '../support/serve-site.ts';

/** WCAG A and AA, and the landmark and heading rules that a careful designer keeps too. */
const AXE = { resultTypes: ['violations'] as const };

for (const idea of IDEAS) {
  test(`ENGINE-Q1 pages are accessible, small and whole: ${idea.slice(0, 60)}`, async ({ page }) => {
    const blueprint = generateBlueprint(idea);
    const site = await serveSite(blueprint);
    try {
      const paths = await sitemapPaths(site.url);
      expect(paths.length).toBeGreaterThan(2);
      for (const path of [...paths, '/admin']) {
        for (const width of [1366, 390]) {
          await page.setViewportSize({ width, height: 900 });
          const answer = await page.goto(site.url + path);
          expect(answer?.status(), path).toBe(200);
          expect(gzipSync((await answer?.body()) ?? '').byteLength, `gzip bytes of ${path}`).toBeLessThanOrEqual(40 * 1024);
          const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
          expect(scrolls, `horizontal scroll on ${path} at ${width}`).toBe(false);
          if (width === 390) continue;
          await page.evaluate(axe.source);
          const violations = await page.evaluate(async (options) => {
            const { axe: runner } = globalThis as unknown as { axe: typeof axe };
            const answer = await runner.run(document, { ...options, resultTypes: ['violations'] });
            return answer.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
          }, AXE);
          expect(violations, path).toEqual([]);
        }
      }
    } finally {
      site.close();
    }
  });
}

async function sitemapPaths(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '', url).pathname);
}
