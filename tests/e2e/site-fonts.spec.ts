import type { FrameLocator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { BAKERY } from './support/home-page.ts';
import { cutNetwork, keptForOffline } from './support/network.ts';
import { generateSite, saved, websitePreview } from './support/project-window.ts';

test('a preview is set in the typefaces of its site, without a network too', async ({ page, product, account }) => {
  await generateSite(page, product, account, BAKERY);
  await saved(page);
  await expect.poll(() => typefaces(websitePreview(page))).toMatchObject({ loaded: expect.any(Number), missing: [] });
  const { loaded } = await typefaces(websitePreview(page));
  expect(loaded).toBeGreaterThan(0);

  await keptForOffline(page);
  await cutNetwork(page, product);
  await page.reload();
  await expect.poll(() => typefaces(websitePreview(page))).toEqual({ loaded, missing: [] });
});

/** Counts the typefaces of a site that came, and names those that did not; stand-ins are fonts of the system. */
function typefaces(site: FrameLocator): Promise<{ loaded: number; missing: string[] }> {
  return site.locator('html').evaluate(async () => {
    const faces = [...(await document.fonts.ready)].filter(({ family }) => !family.includes('Stand-in'));
    const missing = faces.filter(({ status }) => status !== 'loaded').map(({ family }) => family);
    return { loaded: faces.length - missing.length, missing };
  });
}
