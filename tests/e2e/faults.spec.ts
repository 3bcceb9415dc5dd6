import { versionTitle } from '#core/domain/version-title.ts';
import { expect, test } from './support/fixtures.ts';
import { BAKERY, sendIdea } from './support/home-page.ts';
import { keptForOffline } from './support/network.ts';
import { signUpInModal } from './support/people.ts';
import {
  changeBox,
  duplicateTab,
  generateSite,
  openBackend,
  previewAddress,
  saved,
  sendChange,
  websitePreview,
  websiteShown,
} from './support/project-window.ts';
import { listVersions, readCredits, waitForVersions } from './support/server-records.ts';
import { menuLink } from './support/visits.ts';

test('FAULT-01 what is typed and sent while the server is killed again and again arrives once', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account, BAKERY);
  await saved(page);
  await keptForOffline(page);
  // Before the request goes out.
  await product.kill();
  await sendChange(page, 'make the buttons dark green');
  await changeBox(page).fill('half a thought');
  await page.reload();
  await expect(changeBox(page)).toHaveValue('half a thought');
  const second = await duplicateTab(page);
  await product.start();
  await saved(page);
  // While the request, its answer or the build is under way.
  await sendChange(second, 'make the corners round');
  await second.waitForTimeout(60);
  await product.kill();
  await page.reload();
  await product.start();
  await saved(second);
  await saved(page);
  const versions = await listVersions(page, product);
  expect(versions.map((version) => version.number)).toEqual(versions.map((_version, index) => index + 1));
  expect(new Set(versions.map((version) => version.commandId)).size).toBe(versions.length);
  expect(versions.map((version) => version.title)).toEqual([
    versionTitle(BAKERY),
    'make the buttons dark green',
    'make the corners round',
  ]);
  expect(await readCredits(page, product)).toBe(15 - 2 * versions.length);
});

test('FAULT-02 several commands in a row are all confirmed within seconds, none waits for a minute', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account, BAKERY);
  await saved(page);
  for (const change of ['make the buttons dark green', 'make the corners round']) {
    await changeBox(page).fill(change);
    // Sending waits while the change before it is being made.
    await expect(async () => {
      if ((await changeBox(page).inputValue()) !== '') await page.getByRole('button', { name: 'Send' }).click({ timeout: 500 });
      await expect(changeBox(page)).toHaveValue('', { timeout: 500 });
    }).toPass({ timeout: 60_000 });
  }
  const admin = await openBackend(page);
  await admin.getByRole('link', { name: 'Products' }).first().click();
  await saved(page, { timeout: 30_000 });
  await waitForVersions(page, product, 3);
});

test.describe('where no service worker can run', () => {
  test.use({ serviceWorkers: 'block' });

  test('FAULT-03 the server shows previews, also right after a build', async ({ page, product, account }) => {
    await sendIdea(page, BAKERY);
    await signUpInModal(page, product, account);
    await websiteShown(page);
    await menuLink(websitePreview(page), 'Contact').click();
    await expect(websitePreview(page).getByRole('textbox', { name: /e-?mail/i })).toBeVisible();
    const first = await previewAddress(page);
    await sendChange(page, 'make the buttons dark green');
    await saved(page);
    // Without a worker the app cannot know the page that is looked at: a version that comes later opens at the first one.
    await expect.poll(() => previewAddress(page)).not.toBe(first);
    await websiteShown(page);
    const admin = await openBackend(page);
    await admin.getByRole('link', { name: 'Products' }).first().click();
    await expect(admin.getByRole('heading', { level: 1 })).toContainText('Products');
  });
});
