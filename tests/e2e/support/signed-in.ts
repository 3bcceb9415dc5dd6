import type { Page } from '@playwright/test';
import { buildProject } from '../../support/project-actions.ts';
import { signUp, type TestUser } from '../../support/sign-up.ts';
import type { Product } from '../../support/product.ts';
import { expect, keptForOffline, rememberUser } from './fixtures.ts';

export interface Person extends TestUser {
  /** The server's id of a project of theirs. */
  readonly projectId: number;
}

/** A person with one project, made past the interface: for tests that are about something else. */
export async function createPerson(product: Product, name: string): Promise<Person> {
  const user = await signUp(product, `${name}-${Math.random().toString(36).slice(2)}@example.com`);
  const { projectId } = await buildProject(user.client);
  return { ...user, projectId };
}

/** Signs the browser of the page in as this person, as a sign-in before would have left it, and shows the workspace. */
export async function openWorkspace(page: Page, user: TestUser): Promise<void> {
  await rememberUser(page, user);
  await page.goto('/Workspace');
  await expect(page.getByRole('article')).toHaveCount(1);
  await keptForOffline(page);
}

/** Signs in in the open dialog. */
export async function signInAs(page: Page, { account, password }: TestUser): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Log in and sign up' }).click();
  await expect(dialog).toBeHidden();
}
