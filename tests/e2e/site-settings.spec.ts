import { expect, test } from './support/fixtures.ts';
import { generateSite, openPublish, publishAs } from './support/project-window.ts';

test('PUB-18 PUB-20 PUB-24 PUB-25 PUB-26 PUB-27 a site is closed, given other texts, taken back a version and taken down', async ({
  page,
  product,
  account,
  otherDevice: stranger,
}) => {
  await generateSite(page, product, account);
  const openSettings = async () => {
    await page.getByRole('button', { name: 'Site settings' }).first().click();
    return page.getByRole('dialog', { name: 'Site settings' });
  };
  const early = await openSettings();
  const off = early.getByRole('switch', { name: 'Online' });
  await expect(off).toBeDisabled();
  await expect(off).toHaveAttribute('title', 'Deploy from edit project');
  await expect(early.getByRole('switch', { name: 'Show in the gallery' })).toBeEnabled();
  await early.getByRole('button', { name: 'Close' }).click();

  const name = `settings-${Date.now() % 1_000_000}`;
  const modal = await openPublish(page);
  await publishAs(modal, name);
  await modal.getByRole('button', { name: 'Site settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Site settings' });
  const tab = (label: string) => settings.getByRole('tab', { name: label }).click();

  await tab('Access');
  await settings.getByText('Password', { exact: true }).first().click();
  await settings.getByLabel('Password', { exact: true }).last().fill('open sesame');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Save success!')).toBeVisible();
  await stranger.goto(`${product.siteUrl(name)}/contact`);
  await expect(stranger.getByRole('heading', { name: 'This page is protected' })).toBeVisible();
  await stranger.getByLabel('Password').fill('open sesame');
  await stranger.getByRole('button', { name: 'Continue' }).click();
  await expect(stranger).toHaveURL(`${product.siteUrl(name)}/contact`);

  await tab('Search');
  await settings.getByLabel('Title').fill('Fresh from the oven');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Saved as a new version.', { exact: false })).toBeVisible();

  await tab('Versions');
  await settings.getByRole('button', { name: 'Publish Version 2' }).click();
  await expect(settings).toBeHidden();
  await expect(page.getByText('Project published successfully!').first()).toBeVisible();
  await stranger.goto(`${product.siteUrl(name)}/`);
  await expect(stranger).toHaveTitle('Fresh from the oven');
  await openSettings();
  await tab('Versions');
  await settings.getByRole('button', { name: 'Go back to version 1' }).click();
  await expect(settings).toBeHidden();
  await stranger.reload();
  await expect(stranger).not.toHaveTitle('Fresh from the oven');

  await openSettings();
  await settings.getByRole('switch', { name: 'Online' }).click();
  const question = settings.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(settings.getByRole('switch', { name: 'Online' })).toBeChecked();
  await settings.getByRole('switch', { name: 'Online' }).click();
  await question.getByRole('button', { name: 'Take the site offline' }).click();
  await expect(page.getByText('The site is offline.')).toBeVisible();
  expect((await stranger.goto(`${product.siteUrl(name)}/`))?.status()).toBe(404);
});
