import { expect, test } from './support/fixtures.ts';
import { sendIdea } from './support/home-page.ts';
import { signUpInModal } from './support/people.ts';
import { generateSite, websitePreview, websiteShown } from './support/project-window.ts';
import { waitForVersions } from './support/server-records.ts';
import { menuLink } from './support/visits.ts';

test('ROUTE-02 GEN-04 GEN-63 progress is shown while the engine works, through a reload, and it goes on while one is elsewhere', async ({
  page,
  product,
  account,
  context,
}) => {
  // The first visit loads the engine from the network: hold it there, so that the build can be watched.
  await context.route('**/engine-worker*', () => new Promise(() => {}));
  await sendIdea(
    page,
    'A bicycle workshop called Spoke & Co with services and appointment booking, navy background, yellow buttons',
  );
  await signUpInModal(page, product, account);
  const heading = page.getByRole('heading', { name: 'Project is being generated...' });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText('Analyzing Input').first()).toBeVisible();
  await context.unroute('**/engine-worker*');
  const address = page.url();
  await page.goto('/Workspace');
  await expect(page.getByRole('article')).toContainText('Update');
  await page.goto(address);
  await expect(websitePreview(page).getByRole('banner')).toContainText('Spoke & Co');
  await waitForVersions(page, product, 1);
});

test('GEN-03 PREV-11 the preview reloads, and opens in a tab of its own', async ({ page, product, account, context }) => {
  await generateSite(page, product, account);
  await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Reload' }).click();
  await websiteShown(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open in a new tab' }).click();
  const site = await opened;
  await expect(site.getByRole('banner')).toContainText('Mie Câline');
  expect(new URL(site.url()).origin).toBe(product.projectUrl);
  await menuLink(site, 'Contact').click();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Contact');
});
