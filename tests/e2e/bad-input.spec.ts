import { expect, test } from './support/fixtures.ts';
import { sendIdea } from './support/home-page.ts';
import { signUpInModal } from './support/people.ts';
import { generateSite, openPublish, publishAs, saved } from './support/project-window.ts';
import { listVersions, readCredits } from './support/server-records.ts';

test('HOME an empty or wordless idea is answered in place and nothing is sent', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  await saved(page);
  await page.goto('/platform');
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Write what you want to build first.')).toBeVisible();
  await sendIdea(page, '?! ... !!');
  await expect(page.getByText(/no words|Name what the site is for/i).first()).toBeVisible();
  expect(await readCredits(page, product)).toBe(13);
  expect(await listVersions(page, product)).toHaveLength(1);
});

test('ROUTE DATA-10 an unknown project and somebody else’s project are not shown', async ({
  page,
  product,
  account,
  otherDevice: stranger,
}) => {
  await generateSite(page, product, account);
  const address = page.url();
  await sendIdea(stranger, 'A quiz about birds');
  await signUpInModal(stranger, product, `other-${account}`);
  await expect(stranger).toHaveURL(/PROJ_/);
  for (const url of [
    address,
    '/platform/generate/PROJ_0000FFFF',
    '/platform/generate/PROJ_zzzz',
    '/platform/generate/nonsense',
  ]) {
    await stranger.goto(url);
    await expect(stranger.getByText(/This project is not here|This page does not exist/)).toBeVisible();
  }
});

test('PUB-07 PUB-21 a taken subdomain is refused, and the project stays unpublished', async ({
  page,
  product,
  account,
  otherDevice: stranger,
}) => {
  const name = `taken-${Date.now() % 1000000}`;
  await generateSite(page, product, account);
  await publishAs(await openPublish(page), name);
  await generateSite(stranger, product, `second-${account}`);
  const modal = await openPublish(stranger);
  await modal.getByRole('textbox', { name: 'Subdomain' }).fill(name);
  await expect(modal.getByText('The domain name is already taken. Please choose a different one.')).toBeVisible();
});
