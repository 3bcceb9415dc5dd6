import { cutNetwork, expect, generateSite, keptForOffline, restoreNetwork, test, websitePreview } from './support/fixtures.ts';
import { listVersions, readCredits } from './support/server-records.ts';

test('a second prompt changes only what it names, and the first version comes back', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  const box = page.getByRole('textbox', { name: 'Describe a change' });
  await box.fill('make the buttons dark green and add a page about our team');
  // While the preview is still being loaded nothing can be sent: it goes by itself, and once.
  await box.press('Enter');
  await box.press('Enter');
  const site = websitePreview(page);
  await expect(site.getByRole('navigation').first().getByRole('link', { name: /team/i })).toBeVisible();
  await site.getByRole('navigation').first().getByRole('link', { name: /team/i }).click();
  await expect(site.getByRole('heading', { level: 1 })).toContainText(/team/i);

  await expect.poll(async () => (await listVersions(page, product)).length).toBe(2);
  const [first, second] = await listVersions(page, product);
  expect(second?.blueprint.theme.primary).toBe('#006400');
  expect(second?.operations.length).toBeGreaterThan(1);
  for (const [id, block] of Object.entries(first?.blueprint.blocks ?? {})) {
    expect(JSON.stringify(second?.blueprint.blocks[id]), id).toBe(JSON.stringify(block));
  }

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Version 1' }).getByRole('button', { name: 'Restore' }).click();
  await expect(site.getByRole('navigation').first().getByRole('link', { name: /team/i })).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(site.getByRole('navigation').first().getByRole('link', { name: /team/i })).toBeVisible();
  await expect.poll(async () => (await listVersions(page, product)).length).toBe(4);
  const versions = await listVersions(page, product);
  expect(JSON.stringify(versions[2]?.blueprint)).toBe(JSON.stringify(first?.blueprint));
  expect(JSON.stringify(versions[3]?.blueprint)).toBe(JSON.stringify(second?.blueprint));
});

test('a question about what is broken is answered by the engine of the browser too', async ({
  page,
  product,
  account,
  context,
}) => {
  await generateSite(page, product, account);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await keptForOffline(page);
  await cutNetwork(context, product);
  await page.getByRole('textbox', { name: 'Describe a change' }).fill("the contact form doesn't work");
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('I found nothing broken')).toBeVisible();
  await restoreNetwork(context, product);
});

test('EDIT-16 a request that cannot be understood is answered, costs nothing and changes nothing', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Describe a change' }).fill('flibber the wuggle');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Try one of these')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await listVersions(page, product)).toHaveLength(1);
  expect(await readCredits(page, product)).toBe(13);
});
