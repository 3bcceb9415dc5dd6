import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import { generateSite, saved, sectionIds, sections, websitePreview } from './support/project-window.ts';
import { waitForVersions } from './support/server-records.ts';

test.use({ hasTouch: true, viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.getByRole('group', { name: /^Selected: “.+” on Home$/ });
const action = (page: Page, name: string) => bar(page).getByRole('button', { name });
const toggle = (page: Page) => page.getByRole('button', { name: 'Select a section' });

async function expectOrder(page: Page, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) await expect(sections(page).nth(index)).toHaveId(id);
}

/** The frame may just be changing places with the next one. */
async function expectOutlined(section: Locator): Promise<void> {
  await expect(async () => {
    expect(await section.evaluate((element) => getComputedStyle(element, '::after').borderTopStyle)).toBe('solid');
  }).toPass();
}

test('EDIT-01 a section is selected by a click or a tap, and moved, deleted and brought back, offline too', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  await saved(page);
  const [first = '', second = '', third = ''] = await sectionIds(page);

  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  const picked = websitePreview(page).locator(`#${second}`);
  await expect(picked).toHaveRole('button');
  await picked.click({ position: { x: 40, y: 40 } });
  await expect(bar(page)).toBeVisible();
  await expectOutlined(picked);
  await toggle(page).click();
  await expect(picked).not.toHaveRole('button');
  await expect(
    websitePreview(page).locator('[inert], [data-b]:is([tabindex], [aria-label], :not([aria-labelledby]))'),
  ).toHaveCount(0);

  await action(page, 'Move up').click();
  await expectOrder(page, [second, first, third]);
  await expectOutlined(picked);
  await expect(action(page, 'Move up')).toBeDisabled();
  await saved(page);

  await cutNetwork(page, product);
  await action(page, 'Delete').click();
  await expectOrder(page, [first, third]);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText(/Offline, 1 waiting/)).toBeVisible();
  await page.reload();
  await restoreNetwork(page, product);
  await saved(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectOrder(page, [second, first, third]);

  await page.setViewportSize({ width: 390, height: 844 });
  await toggle(page).tap();
  await expect(websitePreview(page).locator(`#${first}`)).toHaveRole('button');
  await websitePreview(page).locator(`#${first}`).tap();
  await expect(bar(page)).toBeVisible();
  await websitePreview(page).locator(`#${first}`).press('Escape');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(toggle(page)).toBeFocused();
  await action(page, 'Change the text').tap();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Warm from five');
  await page.keyboard.press('Enter');
  await expect(websitePreview(page).locator(`#${first}`).getByRole('heading', { level: 2 })).toHaveText('Warm from five');
  await expect(bar(page)).toBeVisible();
  const versions = await waitForVersions(page, product, 5);
  expect(versions.map(({ operations }) => operations.map(({ op }) => op)).slice(1, 3)).toEqual([['moveBlock'], ['removeBlock']]);
  expect(versions[4]?.operations).toMatchObject([{ op: 'setBlock', id: first }]);
});
