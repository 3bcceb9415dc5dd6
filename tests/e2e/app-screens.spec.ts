import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { z } from 'zod';
import { expect, test } from './support/fixtures.ts';
import { generateSite, openBackend, websitePreview, websiteShown } from './support/project-window.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const LOOKS = [
  { theme: 'dark', language: 'en-US', width: 1440, height: 900 },
  { theme: 'light', language: 'zh-CN', width: 1440, height: 900 },
  { theme: 'dark', language: 'zh-CN', width: 390, height: 844 },
  { theme: 'light', language: 'en-US', width: 390, height: 844 },
] as const;

type Look = (typeof LOOKS)[number];
/** Simple pages share their frame with the others. */
const TWO_LOOKS = [LOOKS[1], LOOKS[2]];
type Screens = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** Opens an address, then each screen from the one before, in both themes and languages, on a desktop and on a phone. */
async function inEveryLook(page: Page, address: string, screens: Screens, looks: readonly Look[] = LOOKS): Promise<void> {
  for (const { theme, language, width, height } of looks) {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('theme', chosenTheme);
        localStorage.setItem('language', chosenLanguage);
      },
      [theme, language] as const,
    );
    await page.goto(address);
    for (const [name, open] of Object.entries(screens)) {
      await open(page);
      expect.soft(await faults(page), `${name}, ${theme}, ${language}, ${width} px`).toEqual([]);
    }
  }
}

const faultsSchema = z.array(z.string());

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: unknown = await page.evaluate(`
    axe.run(document, { iframes: false, runOnly: ${JSON.stringify(TAGS)} }).then(({ violations }) => [
      ...violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')),
      ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page scrolls sideways'] : []),
      ...(document.title.includes('SparkVibe') ? [] : ['the page has no title']),
    ])`);
  return faultsSchema.parse(found);
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

test.use({ bypassCSP: true });

test('home, sign-in, plans and the legal pages are accessible in every look', async ({ page }) => {
  await page.goto('/platform');
  await inEveryLook(page, '/platform', {
    home: heading,
    login: async () => {
      await page.getByRole('button', { name: /^(Sign in|登录)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible();
    },
  });
  const plans = () => expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(3);
  await inEveryLook(page, '/pricing', { plans }, TWO_LOOKS);
  await inEveryLook(page, '/terms', { terms: heading }, TWO_LOOKS);
});

test('the generate window, its dialogs and the workspace are accessible in every look', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  await expect(page).toHaveTitle('Mie Câline · SparkVibe');
  const dialog = (name: RegExp) => async () => {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await inEveryLook(page, page.url(), {
    generate: websiteShown,
    versions: dialog(/^(Versions|版本)$/),
    publish: async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await dialog(/^(Publish|发布)$/)();
      await expect(page.getByRole('dialog').getByText(/\.localhost:\d+/)).toBeVisible();
      await expect(page.getByRole('dialog').getByText(/^(This address is free|该网址可用)/)).toBeVisible();
    },
  });
  await inEveryLook(page, '/Workspace', {
    workspace: async () => expect(page.getByRole('heading', { name: 'Mie Câline' })).toBeVisible(),
  });
  await inEveryLook(page, '/nowhere', { 'not found': heading }, TWO_LOOKS);
});

test('SHELL-20 the address line follows the preview, a reload stays on the page, and a crash shows its own', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  const address = page.getByLabel('Address', { exact: true });
  await expect(address).toHaveText('Mie Câline');
  await websitePreview(page).getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(address).toHaveText('Mie Câline /contact');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(websitePreview(page).getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await openBackend(page);
  await expect(page.getByRole('tabpanel', { name: 'Backend' })).toBeVisible();
  await expect(address).toHaveText('Mie Câline /admin');
  // The list of versions is made with these.
  await page.evaluate(() => Object.assign(Array.prototype, { toReversed: null }));
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await websiteShown(page);
});
