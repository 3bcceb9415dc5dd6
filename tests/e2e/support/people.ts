import { expect, type Locator, type Page } from '@playwright/test';
import { TEST_CAPTCHA, type Product } from '../../support/product.ts';
import { buildProject } from '../../support/project-actions.ts';
import { signUp, type TestUser } from '../../support/sign-up.ts';

const PASSWORD = 'secret-12';

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

/** Leaves the browser of the page signed in, as a sign-in before would have. */
export async function rememberUser(page: Page, { userId, account, token }: TestUser): Promise<void> {
  await page.goto('/manifest.webmanifest');
  await page.evaluate(
    ([profile = '', bearer = '']) => {
      localStorage.setItem('session_profile', profile);
      localStorage.setItem('access_token', bearer);
      localStorage.setItem('token_type', 'Bearer');
      localStorage.setItem('full_token', `Bearer ${bearer}`);
    },
    [JSON.stringify({ userId, account, nickname: account.split('@')[0] }), token],
  );
}

/** Registers over HTTP and leaves this browser signed in; what registering looks like is shown by `signUpInModal`. */
export async function signIn(page: Page, product: Product, account: string): Promise<TestUser> {
  const user = await signUp(product, account, PASSWORD);
  await rememberUser(page, user);
  return user;
}

/** Fills in the first step of the sign-in dialog and sends it. */
export async function sendSignIn(dialog: Locator, account: string, password = PASSWORD): Promise<void> {
  await dialog.getByRole('textbox', { name: /^(E-mail|邮箱)/ }).fill(account);
  await dialog.getByLabel(/^(Password|密码)$/).fill(password);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^(Log in and sign up|登录.*注册)/ }).click();
}

/** Registers through the open login modal, as a newcomer does. */
export async function signUpInModal(page: Page, product: Product, account: string): Promise<void> {
  const modal = page.getByRole('dialog');
  await sendSignIn(modal, account);
  await modal.getByRole('textbox', { name: /^(Characters in the picture|图)/ }).fill(TEST_CAPTCHA);
  const activation = modal.getByRole('textbox', { name: /^(Activation code|激活码)/ });
  await expect(activation).toBeVisible();
  await activation.fill(await product.mailedCode(account));
  await modal.getByRole('button', { name: /^(Create account|创建)/ }).click();
  await modal.getByRole('button', { name: /^(Let's get started|开始)/ }).click();
}

/** Signs in in the open dialog. */
export async function signInAs(page: Page, { account, password }: TestUser): Promise<void> {
  const dialog = page.getByRole('dialog');
  await sendSignIn(dialog, account, password);
  await expect(dialog).toBeHidden();
}

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
}

export async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name }).click();
}

/** Chooses to sign out, which asks first when something is not sent yet. */
export function signOut(page: Page): Promise<void> {
  return chooseInAccountMenu(page, 'Sign out');
}
