import { expect, test } from './support/fixtures.ts';
import { BAKERY, sendIdea } from './support/home-page.ts';
import { cutNetwork, keptForOffline, restoreNetwork } from './support/network.ts';
import {
  changeBox,
  duplicateTab,
  generateSite,
  openBackend,
  saved,
  sendChange,
  websitePreview,
} from './support/project-window.ts';
import { listVersions, readCredits } from './support/server-records.ts';
import { menuLink, openMessages, sendMessage } from './support/visits.ts';

test('OFF-06 a project made with the network cut reaches the server once', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  await saved(page);
  const creditsBefore = await readCredits(page, product);
  await page.goto('/platform');
  await cutNetwork(page, product);

  await sendIdea(page, 'A flower shop called Petal Row with a contact form, white background, purple buttons');
  await expect(page).toHaveURL(/PROJ_[0-9A-F]{8}/);
  const address = page.url();
  const site = websitePreview(page);
  await expect(site.getByRole('banner')).toContainText('Petal Row');
  await menuLink(site, 'Contact').click();
  await sendMessage(site, 'Offline Ada', 'Sent with no network');
  const admin = await openBackend(page);
  await openMessages(admin);
  await expect(admin.getByRole('row').filter({ hasText: 'Offline Ada' })).toBeVisible();
  await expect(page.getByText(/Offline, \d+ waiting/)).toBeVisible();

  await page.reload();
  await expect(websitePreview(page).getByRole('banner')).toContainText('Petal Row');
  await sendChange(page, 'make the buttons dark green');
  await expect(page.getByText(/Offline, 2 waiting/)).toBeVisible();
  const second = await duplicateTab(page);
  await expect(websitePreview(second).getByRole('banner')).toContainText('Petal Row');

  await restoreNetwork(page, product);
  await saved(page);
  await saved(second);
  expect(page.url()).toBe(address);
  const made = (await listVersions(page, product)).filter((version) =>
    JSON.stringify(version.blueprint.site.name).includes('Petal Row'),
  );
  expect(made.map((version) => version.number)).toEqual([1, 2]);
  expect(await readCredits(page, product)).toBe(creditsBefore - 4);
});

test('a killed server loses nothing that was typed or sent', async ({ page, product, account }) => {
  await generateSite(page, product, account, BAKERY);
  await changeBox(page).fill('half a thought');
  await saved(page);
  await keptForOffline(page);
  await product.kill();
  await changeBox(page).fill('half a thought, finished while the server was dead');
  await page.reload();
  await expect(changeBox(page)).toHaveValue('half a thought, finished while the server was dead');
  await product.start();
  const fresh = await duplicateTab(page);
  await expect(changeBox(fresh)).toHaveValue('half a thought, finished while the server was dead');
  await saved(page);
});
