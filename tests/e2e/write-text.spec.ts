import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { BAKERY_ZH } from './support/home-page.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import { duplicateTab, generateSite, saved, sectionIds, sections, websitePreview } from './support/project-window.ts';
import { listVersions, readCredits, waitForVersions } from './support/server-records.ts';

const EXACT = 'Why "wait"? It’s “warm” & <b>fresh</b>, 100% — 面包？\n\n  Second line: \'yes\', ${no}\n三';

const form = (page: Page) => page.getByRole('form');
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function select(page: Page, id: string): Promise<void> {
  await button(page, 'Select a section').click();
  await websitePreview(page)
    .locator(`#${id}`)
    .click({ position: { x: 20, y: 20 } });
  await expect(button(page, 'Change the text')).toBeVisible();
}

test('the words of a section are written by hand, exactly, free, and undone', async ({ page, product, account }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await generateSite(page, product, account);
  await saved(page);
  const [first = '', second = ''] = await sectionIds(page);
  const credits = await readCredits(page, product);
  await select(page, first);
  const heading = websitePreview(page).locator(`#${first}`).getByRole('heading').first();
  const before = (await heading.textContent()) ?? '';

  // Selected again, a section is written: by a second click, or with Enter.
  await websitePreview(page)
    .locator(`#${second}`)
    .dblclick({ position: { x: 20, y: 20 }, delay: 60 });
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(button(page, 'Change the text')).toBeFocused();
  await websitePreview(page).locator(`#${first}`).press('Enter');
  await websitePreview(page).locator(`#${first}`).press('Enter');
  await expect(field(page, 'Title')).toHaveValue(before);

  // A text that cannot be saved says why, and stays.
  await field(page, 'Title').fill(' ');
  await field(page, 'Text').fill('x'.repeat(4001));
  await field(page, 'Title').press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await expect(field(page, 'Title')).toHaveAccessibleDescription('This cannot be empty.');
  await expect(field(page, 'Text')).toHaveAccessibleDescription('This is too long: 4001 of 4000 characters.');
  await expect(field(page, 'Text')).toHaveValue('x'.repeat(4001));
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeVisible();

  // Written text stays wherever the person looks meanwhile.
  await websitePreview(page).getByRole('link').nth(1).click();
  await field(page, 'Title').fill('Is it "warm"?');
  await field(page, 'Text').fill(EXACT);
  await field(page, 'Button').fill('“Order” now?');
  await button(page, 'Save').click();
  await expect(form(page)).toBeHidden();
  const [, version] = await waitForVersions(page, product, 2);
  expect(version?.operations.map((operation) => [operation.op, 'id' in operation ? operation.id : ''])).toEqual([
    ['setBlock', first],
  ]);
  expect(version?.blueprint.blocks[first]).toMatchObject({ title: { en: 'Is it "warm"?' }, text: { en: EXACT } });
  expect(version?.blueprint.blocks[first]?.actions?.[0]?.label.en).toBe('“Order” now?');
  expect(await readCredits(page, product)).toBe(credits);

  await expect(page.getByRole('log').getByText(`Changed the text of “${before}”.`)).toHaveCount(1);
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click();
  const [, , back] = await waitForVersions(page, product, 3);
  expect(back?.blueprint.blocks[first]?.title?.en).toBe(before);
});

test('it is written offline and on a phone, in order with other changes, and reaches the other tab', async ({
  page,
  product,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await generateSite(page, product, account);
  await saved(page);
  const [first = '', second = ''] = await sectionIds(page);
  const other = await duplicateTab(page);
  await other.setViewportSize({ width: 1440, height: 900 });
  await expect(sections(other).first()).toBeVisible();
  await select(page, first);
  await cutNetwork(page, product);

  await button(page, 'Change the text').click();
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type('Offline');
  await field(page, 'Title').fill('热面包？"好"');
  await page.keyboard.press('Enter');
  const heading = (tab: Page) => websitePreview(tab).locator(`#${first}`).getByRole('heading').first();
  await expect(heading(page)).toHaveText('热面包？"好"');
  await expect(heading(other)).toHaveText('热面包？"好"');
  await expect(button(page, 'Change the text')).toBeFocused();
  await button(page, 'Move down').press('Enter');
  await expect(sections(page).first()).toHaveId(second);
  await expect(
    page
      .getByRole('group', { name: /^Selected/ })
      .getByRole('button', { disabled: false })
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await page.reload();
  await expect(heading(page)).toHaveText('热面包？"好"');
  await restoreNetwork(page, product);
  await saved(page);
  const versions = await listVersions(page, product);
  expect(versions.map(({ operations }) => operations.map(({ op }) => op))).toEqual([[], ['setBlock'], ['moveBlock']]);
  expect(versions.at(-1)?.blueprint.blocks[first]?.title?.en).toBe('热面包？"好"');

  // On what another device has changed meanwhile, both changes stay.
  await page.getByText('Chat', { exact: true }).click();
  await page
    .getByRole('log')
    .getByText(/^Changed the text of/)
    .waitFor();
});

test('the language that is shown is the one that is written', async ({ page, product, account }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await generateSite(page, product, account, `${BAKERY_ZH}，中英双语`);
  await saved(page);
  const built = (await listVersions(page, product))[0]?.blueprint;
  expect(built?.site.locales).toEqual(['zh', 'en']);
  const [first = ''] = await sectionIds(page);
  await websitePreview(page).locator('a[hreflang="en"]').first().click();
  await expect(websitePreview(page).locator('html[lang^="en"]')).toBeAttached();
  await select(page, first);
  await button(page, 'Change the text').click();
  await expect(field(page, 'Title')).toHaveValue(built?.blocks[first]?.title?.en ?? '');
  await field(page, 'Title').fill('Warm');
  await field(page, 'Title').press('Enter');
  const [, written] = await waitForVersions(page, product, 2);
  expect(written?.blueprint.blocks[first]?.title).toEqual({ ...built?.blocks[first]?.title, en: 'Warm' });
});
