import {
  backendPreview,
  BAKERY,
  cutNetwork,
  expect,
  generateSite,
  keptForOffline,
  restoreNetwork,
  sendIdea,
  test,
  websitePreview,
} from './support/fixtures.ts';
import { listVersions, readCredits } from './support/server-records.ts';

test('OFF-06 a project made with the network cut reaches the server once', async ({ page, product, account, context }) => {
  await generateSite(page, product, account);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const creditsBefore = await readCredits(page, product);
  await page.goto('/platform');
  await keptForOffline(page);
  await cutNetwork(context, product);

  await sendIdea(page, 'A flower shop called Petal Row with a contact form, white background, purple buttons');
  await expect(page).toHaveURL(/PROJ_[0-9A-F]{8}/);
  const address = page.url();
  const site = websitePreview(page);
  await expect(site.getByRole('banner')).toContainText('Petal Row');
  await site.getByRole('navigation').first().getByRole('link', { name: 'Contact' }).click();
  await site.getByRole('textbox', { name: /name/i }).fill('Offline Ada');
  await site.getByRole('textbox', { name: /e-?mail/i }).fill('ada@example.com');
  await site.getByRole('textbox', { name: /message|text/i }).fill('Sent with no network');
  await site.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(site.getByRole('status')).toBeVisible();
  await page.getByRole('tab', { name: 'Backend' }).click();
  await backendPreview(page)
    .getByRole('link', { name: /^(Messages|Enquiries)/ })
    .first()
    .click();
  await expect(backendPreview(page).getByRole('row').filter({ hasText: 'Offline Ada' })).toBeVisible();
  await expect(page.getByText(/Offline, \d+ waiting/)).toBeVisible();

  await page.reload();
  await expect(websitePreview(page).getByRole('banner')).toContainText('Petal Row');
  await page.getByRole('textbox', { name: 'Describe a change' }).fill('make the buttons dark green');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Offline, 2 waiting/)).toBeVisible();
  const second = await context.newPage();
  await second.goto(address);
  await expect(websitePreview(second).getByRole('banner')).toContainText('Petal Row');

  await restoreNetwork(context, product);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();
  expect(page.url()).toBe(address);
  const made = (await listVersions(page, product)).filter((version) =>
    JSON.stringify(version.blueprint.site.name).includes('Petal Row'),
  );
  expect(made.map((version) => version.number)).toEqual([1, 2]);
  expect(await readCredits(page, product)).toBe(creditsBefore - 4);
});

test('a killed server loses nothing that was typed or sent', async ({ page, product, account, context }) => {
  await generateSite(page, product, account, BAKERY);
  await page.getByRole('textbox', { name: 'Describe a change' }).fill('half a thought');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await keptForOffline(page);
  await product.kill();
  await page.getByRole('textbox', { name: 'Describe a change' }).fill('half a thought, finished while the server was dead');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Describe a change' })).toHaveValue(
    'half a thought, finished while the server was dead',
  );
  await product.start();
  const fresh = await context.newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByRole('textbox', { name: 'Describe a change' })).toHaveValue(
    'half a thought, finished while the server was dead',
  );
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
});
