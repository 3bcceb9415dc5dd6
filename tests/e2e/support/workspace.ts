import { expect, type Locator, type Page } from '@playwright/test';
import type { TestUser } from '../../support/sign-up.ts';
import { keptForOffline } from './network.ts';
import { rememberUser } from './people.ts';

/** Signs the browser of the page in as this person, as a sign-in before would have left it, and shows the workspace. */
export async function openWorkspace(page: Page, user: TestUser): Promise<void> {
  await rememberUser(page, user);
  await page.goto('/Workspace');
  await expect(page.getByRole('article')).toHaveCount(1);
  await keptForOffline(page);
}

/** The card of the projects whose card says this. */
export function projectCard(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** Opens the menu of the first project. */
export async function openProjectMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
}

/** Renames the first project. */
export async function renameProject(page: Page, title: string): Promise<void> {
  await openProjectMenu(page);
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Project name' }).fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(projectCard(page, title)).toBeVisible();
}

/** Asks to delete the first project, which has to be confirmed. */
export async function askToDelete(page: Page): Promise<void> {
  await openProjectMenu(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

/** Deletes the first project. */
export async function deleteProject(page: Page): Promise<void> {
  await askToDelete(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
}
