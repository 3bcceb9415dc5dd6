import type { Locator, Page } from '@playwright/test';
import type { Screen } from './photograph-screens.ts';

const press = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** A dialog over the page of the screen before. */
const dialog = (name: string, button: RegExp): Screen => ({
  name,
  async open(page) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await press(page, button);
  },
});

export const SIGNED_IN: readonly Screen[] = [
  { name: 'settings', address: '/settings' },
  { name: 'security', address: '/settings#security', open: (page) => showSection(page, 'security') },
  { name: 'removing', open: (page) => page.getByRole('button', { name: /^(Remove MacBook|移除 MacBook)/ }).click() },
  { name: 'notifications', address: '/settings', open: (page) => showSection(page, 'notifications') },
  { name: 'models', address: '/settings', open: (page) => showSection(page, 'device-models') },
  { name: 'data', address: '/settings', open: (page) => showSection(page, 'data') },
  dialog('email', /^(Change e-mail|更换邮箱)$/),
  {
    name: 'codes',
    async open(page) {
      await page.getByRole('dialog').getByRole('textbox').fill('a-new-address-of-mine@example.com');
      await page.getByRole('button', { name: /^(Send the codes|发送验证码)$/ }).click();
      await page.getByRole('dialog').getByRole('textbox').nth(1).waitFor();
    },
  },
  { ...dialog('password', /^(Change password|修改密码)$/), address: '/settings' },
  dialog('passkey', /^(Add a passkey|添加通行密钥)$/),
  dialog('deletion', /^(Delete account…|删除账户…)$/),
  { name: 'billing', address: '/billing' },
  { name: 'history', open: (page) => scrollTo(page.getByRole('heading', { level: 2 }).nth(1)) },
  {
    name: 'plans',
    address: '/pricing',
    open: (page) => page.getByRole('dialog').getByRole('heading', { level: 3 }).last().waitFor(),
  },
];

export const SIGNED_OUT: readonly Screen[] = [
  { name: 'log-in', address: '/platform', open: (page) => press(page, /^(Sign in|登录)$/) },
  {
    name: 'forgotten',
    open: (page) => page.getByRole('button', { name: /^(Forgot password\?|忘记密码？)$/ }).click(),
  },
];

async function showSection(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).waitFor();
  await page.getByRole('list').first().waitFor();
  await scrollTo(page.locator(`#${id}`));
}

function scrollTo(part: Locator): Promise<void> {
  return part.evaluate((element) => {
    element.scrollIntoView();
  });
}
