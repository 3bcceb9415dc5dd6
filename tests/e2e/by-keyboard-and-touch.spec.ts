import type { Browser, Locator, Page } from '@playwright/test';
import { inviteAnswerSchema, OPERATOR_PATHS } from '#core/protocol/http/operator.ts';
import { TEST_CAPTCHA, type Product } from '../support/product.ts';
import { signUp } from '../support/sign-up.ts';
import { OPERATORS, test } from './support/closed-beta.ts';
import { expect } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { screenFaults } from './support/screen-faults.ts';

const PASSWORD = 'secret-12';

const flawless = async (page: Page, screen: string) => expect.soft(await screenFaults(page), screen).toEqual([]);

test('AUTH-75 an operator signs up, gives feedback, makes codes, buys a plan and comes back with the keyboard alone', async ({
  page,
  product,
}) => {
  const [account] = OPERATORS;
  const { tabTo, press, type, choose } = keyboardOf(page);
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const menu = button(/^Account of/);
  const signInStep = async () => {
    await press(button('Sign in'));
    await type(dialog.getByRole('textbox', { name: 'E-mail' }), account);
    await type(dialog.getByLabel('Password', { exact: true }), PASSWORD);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/platform');
  await signInStep();
  await flawless(page, 'sign-in');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Characters in the picture' })).toBeFocused();
  await flawless(page, 'captcha');
  await page.keyboard.type(TEST_CAPTCHA);
  await expect(dialog.getByRole('textbox', { name: 'Activation code' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Activation code' })).toBeFocused();
  await page.keyboard.type(await product.mailedCode(account));
  await flawless(page, 'activation code');
  await page.keyboard.press('Enter');
  await expect(button("Let's get started")).toBeFocused();
  await flawless(page, 'welcome');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await choose(menu, 'Feedback');
  await tabTo(dialog.getByLabel('Kind'));
  await page.keyboard.type('Other');
  await type(dialog.getByRole('textbox'), 'It works without a mouse.');
  await flawless(page, 'feedback');
  await press(button('Send'));
  await expect(page.getByText('Thank you! Your feedback was sent.')).toBeVisible();
  await expect(menu).toBeFocused();

  await choose(menu, 'Operator');
  await tabTo(page.getByRole('tab', { name: 'Server' }));
  for (const name of ['Accounts', 'Invitations']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  await press(button('Make codes'));
  await expect(dialog.getByRole('textbox', { name: 'How many' })).toBeFocused();
  await flawless(page, 'making codes');
  await page.keyboard.press('Enter');
  await expect(button('Copy')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button('Make codes')).toBeFocused();

  await choose(menu, 'Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await tabTo(page.getByRole('radio', { name: 'System' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const name of ['Change password', 'Add a passkey', 'Delete account…']) {
    await press(button(name));
    await expect(dialog.locator('input:visible').first()).toBeFocused();
    await flawless(page, name);
    await page.keyboard.press('Escape');
    await expect(button(name)).toBeFocused();
  }

  await choose(menu, 'Credits and billing');
  await press(button('See plans'));
  const upgrade = dialog.getByRole('button', { name: 'Upgrade' }).first();
  await expect(upgrade).toBeEnabled();
  await press(upgrade);
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await flawless(page, 'test checkout');
  await press(button('Pay as a test'));
  await expect(page.getByText('Payment received: 45 credits were added.')).toBeVisible();

  await choose(menu, 'Sign out');
  await signInStep();
  await press(dialog.getByRole('checkbox'), 'Space');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeVisible();
});

/** A phone in Chinese, in the light. */
async function phone(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.appUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'light',
    locale: 'zh-CN',
  });
  return context.newPage();
}

/** What the keyboard of a phone and its password manager go by. */
const asksAs = async (field: Locator, autocomplete: string, inputmode: string | null = null) =>
  expect
    .soft([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')])
    .toEqual([autocomplete, inputmode]);

/** Opens the screen, and closes it again by its X. */
const visited = async (dialog: Locator, open: Locator, screen: string) => {
  await open.tap();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button').first()).toBeVisible();
  await flawless(dialog.page(), screen);
  await dialog.getByRole('button', { name: '关闭' }).tap();
  await expect(dialog).toBeHidden();
};

test('AUTH-50 AUTH-71 AUTH-75 a newcomer asks for access, joins with a code, looks after the account and sets a new password by touch at 390 px', async ({
  browser,
  product,
  account,
}) => {
  const page = await phone(browser, product);
  const operator = await signUp(product, OPERATORS[1]);
  const made = await operator.client.post(OPERATOR_PATHS.makeInvitations, { count: 1, credits: 0 });
  const [invitation = ''] = inviteAnswerSchema.parse(made.data).codes;
  const dialog = page.getByRole('dialog');
  const tap = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }).tap();
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const openSignIn = () => page.getByRole('banner').getByRole('button', { name: '登录' }).tap();
  const openMenu = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /的账户$/ })
      .tap();
    await expect(page.getByRole('menu')).toBeVisible();
  };
  const start = async (password = PASSWORD) => {
    await field('邮箱').fill(account);
    await field('密码').fill(password);
    await dialog.getByRole('checkbox').tap();
    await tap('登录 / 注册');
  };
  const answerWithCode = async (name: string, screen: string) => {
    await field('图片中的字符').fill(TEST_CAPTCHA);
    await asksAs(field(name), 'one-time-code', 'numeric');
    await flawless(page, screen);
    await field(name).fill(await product.mailedCode(account));
  };

  await page.goto('/platform');
  await openSignIn();
  await asksAs(field('邮箱'), 'username', 'email');
  await asksAs(field('密码'), 'current-password');
  await start();
  await expect(field('邀请码')).toBeVisible();
  await flawless(page, 'invitation');
  await tap('没有邀请码？申请内测资格');
  await asksAs(field('邮箱'), 'email', 'email');
  await flawless(page, 'application');
  await tap('提交申请');
  await tap('知道了');
  await openSignIn();
  await start();
  await field('邀请码').fill(invitation);
  await tap('继续');
  await expect(field('图片中的字符')).toBeVisible();
  await flawless(page, 'captcha');
  await answerWithCode('激活码', 'activation code');
  await tap('创建账户');
  await tap('开始使用');
  await expect(dialog).toBeHidden();

  await openMenu();
  await flawless(page, 'menu');
  for (const name of ['邀请码', '反馈', '套餐']) {
    await visited(dialog, page.getByRole('menuitem', { name, exact: true }), name);
    await openMenu();
  }
  await page.getByRole('menuitem', { name: '积分与账单' }).tap();
  await expect(page.getByText('每日免费积分').or(page.getByText('新用户礼包'))).toBeVisible();
  await flawless(page, 'billing');
  await openMenu();
  await page.getByRole('menuitem', { name: '设置' }).tap();
  await expect(page.getByText('已发布网站')).toBeVisible();
  await flawless(page, 'settings');
  const onPage = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  for (const name of ['更换邮箱', '修改密码', '添加通行密钥', '删除账户…']) await visited(dialog, onPage(name), name);
  await onPage('添加自己的模型').tap();
  await flawless(page, 'own model');

  await openMenu();
  await page.getByRole('menuitem', { name: '退出登录' }).tap();
  await openSignIn();
  await tap('忘记密码？');
  await field('邮箱').fill(account);
  await answerWithCode('邮件中的验证码', 'new password');
  await asksAs(field('新密码'), 'new-password');
  await field('新密码').fill('another-one');
  await tap('修改密码');
  await flawless(page, 'password changed');
  await tap('去登录');
  await start('another-one');
  await expect(dialog).toBeHidden();
  await page.context().close();
});
