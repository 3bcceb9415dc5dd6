import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/fixtures.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import { generateSite, saved, sectionIds, websitePreview } from './support/project-window.ts';
import { waitForVersions } from './support/server-records.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const shown = (page: Page) => websitePreview(page).locator('img.ph0').first();

async function openPicture(page: Page, section: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Select a section' });
  if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
  const picked = websitePreview(page).locator(`#${section}`);
  await expect(picked).toHaveRole('button');
  await picked.click({ position: { x: 30, y: 30 } });
  await page.getByRole('button', { name: 'Change the picture' }).click();
}

test('the owner places a picture offline, says what stays in sight and what it shows, and takes it away again', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  await saved(page);
  const [hero = ''] = await sectionIds(page);
  const picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2266aa' } })
    .jpeg()
    .toBuffer();

  await cutNetwork(page, product);
  await openPicture(page, hero);
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: picture.subarray(0, 60) });
  await expect(dialog.getByText('This file is not a picture that your browser can read.')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: picture });
  const across = dialog.getByRole('slider', { name: /From the left/ });
  await across.focus();
  await page.keyboard.press('Home');
  await expect(across).toHaveValue('0');
  await dialog.getByRole('slider', { name: /Zoom/ }).fill('150');
  await dialog.getByRole('textbox', { name: 'What it shows, in English' }).fill('Our shop');
  // A turned device has another layout, and keeps what was chosen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('slider', { name: /Zoom/ })).toHaveValue('150');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await expect(shown(page)).toHaveAttribute('alt', 'Our shop');
  await expect(shown(page)).toHaveAttribute('srcset', /\/480 480w/);
  await expect(shown(page)).toHaveCSS('object-position', '0% 50%');
  await expect
    .poll(() => shown(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);

  await restoreNetwork(page, product);
  await saved(page);
  const versions = await waitForVersions(page, product, 2);
  expect(versions[1]?.operations).toMatchObject([
    { op: 'setPhoto', place: `block:${hero}`, photo: { focus: [0, 50], zoom: 150 } },
  ]);

  // Of the selected section, the picture that is clicked is changed.
  const box = await shown(page).evaluate((image) => {
    const [inside, around] = [image.getBoundingClientRect(), (image.closest('[data-b]') ?? image).getBoundingClientRect()];
    return { x: inside.x - around.x + inside.width / 2, y: inside.y - around.y + inside.height / 2 };
  });
  await websitePreview(page).locator(`#${hero}`).click({ position: box });
  await expect(dialog.getByRole('textbox', { name: 'What it shows, in English' })).toHaveValue('Our shop');
  await expect(dialog.getByRole('slider', { name: /Zoom/ })).toHaveValue('150');
  await dialog.getByRole('button', { name: 'Show the drawing instead' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(websitePreview(page).locator('img.ph0')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(shown(page)).toHaveAttribute('alt', 'Our shop');
});
