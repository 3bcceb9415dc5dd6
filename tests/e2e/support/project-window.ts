import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Product } from '../../support/product.ts';
import type { TestUser } from '../../support/sign-up.ts';
import { BAKERY, sendIdea } from './home-page.ts';
import { signIn } from './people.ts';

/** Generates a project as somebody who has just registered; ends with its preview shown. */
export async function generateSite(page: Page, product: Product, account: string, idea = BAKERY): Promise<TestUser> {
  const user = await signIn(page, product, account);
  await sendIdea(page, idea);
  await websiteShown(page);
  return user;
}

function websiteFrame(page: Page): Locator {
  return page.locator('iframe[title="Website preview"], iframe[title="网站预览"]');
}

export function websitePreview(page: Page): FrameLocator {
  return websiteFrame(page).contentFrame();
}

export function backendPreview(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Backend preview"], iframe[title="后台预览"]');
}

/** The preview has come to show a page of the site. */
export async function websiteShown(page: Page): Promise<void> {
  await expect(websitePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
}

/** Changes to the admin of the previewed site. */
export async function openBackend(page: Page): Promise<FrameLocator> {
  await page.getByRole('tab', { name: 'Backend' }).click();
  return backendPreview(page);
}

/** Where the pages of the version that the preview shows begin. */
export async function previewAddress(page: Page): Promise<string> {
  await expect(websiteFrame(page)).toHaveAttribute('src', /\/p\//);
  const source = await websiteFrame(page).getAttribute('src');
  return /^.*?\/p\/[^/]+\/[^/]+\//.exec(source ?? '')?.[0] ?? '';
}

/** Sections of the page in the preview, whose ids are those of blocks. */
export function sections(page: Page): Locator {
  return websitePreview(page).locator('main > section.band');
}

export function sectionIds(page: Page): Promise<string[]> {
  return sections(page).evaluateAll((all) => all.map(({ id }) => id));
}

/** All that was written and sent on this page is at the server. */
export async function saved(page: Page, options?: { readonly timeout: number }): Promise<void> {
  await expect(page.getByText(/^(Saved|已保存)$/)).toBeVisible(options);
}

/** The box of a project's chat. */
export function changeBox(page: Page): Locator {
  return page.getByRole('textbox', { name: /^(Describe a change|描述)/ });
}

export async function sendChange(page: Page, change: string): Promise<void> {
  await changeBox(page).fill(change);
  await page.getByRole('button', { name: /^(Send|发送)/ }).click();
  await expect(changeBox(page)).toHaveValue('');
}

/** Opens what the page shows in another tab. */
export async function duplicateTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  return tab;
}

/** Opens the dialog in which a project that is saved is published. */
export async function openPublish(page: Page, title = 'Publish Project'): Promise<Locator> {
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

/** Publishes under a free name in the open dialog. */
export async function publishAs(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Subdomain' }).fill(name);
  await expect(dialog.getByText('This address is free.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Project published successfully!')).toBeVisible();
}
