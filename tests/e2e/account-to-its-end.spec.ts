import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import enAccount from '#locales/en-US/account.json' with { type: 'json' };
import enAuth from '#locales/en-US/auth.json' with { type: 'json' };
import enCommon from '#locales/en-US/common.json' with { type: 'json' };
import zhAccount from '#locales/zh-CN/account.json' with { type: 'json' };
import zhAuth from '#locales/zh-CN/auth.json' with { type: 'json' };
import zhCommon from '#locales/zh-CN/common.json' with { type: 'json' };
import { createClient } from '../support/http-client.ts';
import type { Product } from '../support/product.ts';
import { digestOf, signUp, type TestUser } from '../support/sign-up.ts';
import { expect, test } from './support/fixtures.ts';
import { fingers, keys, type Hands } from './support/hands.ts';
import { rememberUser } from './support/people.ts';
import { screenFaults } from './support/screen-faults.ts';
import { addAuthenticator } from './support/virtual-authenticator.ts';

const WORDS = {
  'en-US': { account: enAccount, auth: enAuth, common: enCommon },
  'zh-CN': { account: zhAccount, auth: zhAuth, common: zhCommon },
} as const;

interface Walk {
  readonly page: Page;
  readonly hands: Hands;
  readonly words: (typeof WORDS)[keyof typeof WORDS];
  readonly product: Product;
  readonly user: TestUser;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');
const row = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{{${name}}}`, value), text);

/** Looks at a screen as it is, and in the other theme. */
async function flawless(page: Page, screen: string): Promise<void> {
  // What the bar covers halfway would be measured as a small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of isDark ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Colors and what is loaded behind a dialog need a moment.
    await expect.poll(() => screenFaults(page), `${screen}, ${colorScheme}`).toEqual([]);
  }
}

async function signInFrom({ page, hands, words, user }: Walk, how: 'password' | 'passkey'): Promise<void> {
  const dialog = dialogOf(page);
  await hands.check(dialog.getByRole('checkbox'));
  if (how === 'passkey') await hands.press(dialog.getByRole('button', { name: words.auth.passkey.button }));
  else {
    await hands.fill(dialog.getByLabel(words.auth.fields.email, { exact: true }), user.account);
    await hands.fill(dialog.getByLabel(words.auth.fields.password, { exact: true }), user.password);
    await hands.press(dialog.getByRole('button', { name: words.auth.login.submit }));
  }
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: words.common.account.settings })).toBeVisible();
}

const PASSKEY = 'Key of the walk';

/** Proves by the password who is there, as the dialog that is open asks. */
async function prove({ page, hands, words: { account }, user }: Walk): Promise<void> {
  const dialog = dialogOf(page);
  const password = dialog.getByLabel(account.password.yours);
  await hands.stays(password);
  await flawless(page, 'proof: password');
  await hands.fill(password, user.password);
  await hands.press(dialog.getByRole('button', { name: account.password.continue }));
}

async function addPasskey(steps: Walk): Promise<void> {
  const { page, hands, words } = steps;
  const { account } = words;
  const dialog = dialogOf(page);
  const add = button(page, account.passkeys.add);
  await hands.press(add);
  await prove(steps);
  const name = dialog.getByRole('textbox', { name: account.passkeys.name });
  await hands.stays(name);
  await expect(name).not.toHaveValue('');
  await flawless(page, 'passkey: name');
  await hands.fill(name, PASSKEY);
  await hands.press(dialog.getByRole('button', { name: account.passkeys.addButton }));
  await expect(dialog).toBeHidden();
  await hands.stays(add);
  await expect(page.getByText(PASSKEY)).toBeVisible();
}

async function removePasskey(steps: Walk): Promise<void> {
  const { page, hands, words } = steps;
  const { account, common } = words;
  const remove = button(page, row(account.passkeys.removeOf, { name: PASSKEY }));
  const cancel = page.getByRole('main').getByRole('button', { name: common.actions.cancel });
  await hands.press(remove);
  await hands.stays(button(page, account.passkeys.removeYes));
  await flawless(page, 'passkey: removing');
  await hands.press(cancel);
  await hands.stays(remove);
  await hands.press(remove);
  await hands.press(button(page, account.passkeys.removeYes));
  await prove(steps);
  await expect(page.getByText(account.passkeys.none)).toBeVisible();
  await hands.stays(button(page, account.passkeys.add));
}

async function changeEmail({ page, hands, words: { account }, product, user }: Walk, next: string): Promise<void> {
  const dialog = dialogOf(page);
  const change = button(page, account.email.title);
  await hands.press(change);
  await hands.stays(dialog.getByLabel(account.email.new));
  await hands.fill(dialog.getByLabel(account.email.new), next);
  await hands.press(dialog.getByRole('button', { name: account.email.send }));
  const [present, other] = [user.account, next].map((name) => dialog.getByLabel(row(account.email.present, { account: name })));
  if (present === undefined || other === undefined) throw new Error('no two codes');
  await hands.stays(present);
  await flawless(page, 'e-mail: codes');
  await hands.fill(present, await product.mailedCode(user.account));
  await hands.fill(other, await product.mailedCode(next));
  await hands.press(dialog.getByRole('button', { name: account.email.submit }));
  await expect(dialog).toBeHidden();
  await hands.stays(change);
  await expect(page.getByLabel(account.profile.email, { exact: true })).toHaveValue(next);
}

/** Signs out one other device by its row, and all that are left by the button over them. */
async function endOtherDevices({ page, hands, words: { account } }: Walk): Promise<void> {
  const ends = button(page, row(account.devices.endOf, { device: account.devices.unknown }));
  const others = button(page, account.devices.endOthers);
  await expect(ends).toHaveCount(2);
  await hands.press(ends.first());
  await expect(ends).toHaveCount(1);
  await hands.stays(ends);
  await hands.press(others);
  await expect(ends).toHaveCount(0);
  await expect(others).toBeHidden();
  await hands.stays(page.getByRole('region', { name: account.devices.title, exact: true }));
}

async function exportData({ page, hands, words: { account }, user }: Walk, present: string): Promise<void> {
  const save = button(page, account.data.exportButton);
  const downloaded = page.waitForEvent('download');
  await hands.press(save);
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/[.]zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const about = strFromU8(files['account.json'] ?? new Uint8Array());
  expect(about).toContain(present);
  expect(about).toContain(user.userId);
  await hands.stays(save);
}

async function deleteAccount(steps: Walk, present: string): Promise<void> {
  const { page, hands, words } = steps;
  const { account } = words;
  const dialog = dialogOf(page);
  const open = button(page, account.data.deleteButton);
  await hands.press(open);
  for (const warning of [account.delete.warning, account.delete.projects, account.delete.sites, account.delete.device])
    await expect(dialog.getByText(warning)).toBeVisible();
  const confirm = dialog.getByLabel(row(account.delete.confirm, { account: present }));
  await hands.stays(confirm);
  await expect(dialog.getByRole('button', { name: account.delete.button })).toBeDisabled();
  await hands.fill(confirm, present);
  await flawless(page, 'deletion: confirmed');
  await hands.press(dialog.getByRole('button', { name: account.delete.button }));
  await prove(steps);
  const home = dialog.getByRole('button', { name: account.delete.doneButton });
  await hands.stays(home);
  await flawless(page, 'deletion: done');
  await hands.press(home);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/platform$/);
}

/** All that this browser has kept, as names, without the public cards that the home page reads for everybody. */
const keptHere = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'sparkvibe-gallery'),
    keys: Object.keys(localStorage).filter((key) => key !== 'device_id'),
  }));

async function walk(start: Omit<Walk, 'user'>, account: string, other: Page): Promise<void> {
  const { page, hands, words, product } = start;
  const user = await signUp(product, account, 'secret-12');
  const steps: Walk = { ...start, user };
  await addAuthenticator(page);
  await createClient(product.appUrl).post('/api/user/login', { account, pwd: digestOf(user.password) });
  await rememberUser(other, user);
  await other.goto('/Workspace');
  await page.goto('/settings');
  await flawless(page, 'sign-in');
  await signInFrom(steps, 'password');
  await expect(button(page, words.account.devices.endOthers)).toBeVisible();
  await flawless(page, 'settings');
  await addPasskey(steps);
  await hands.choose(
    button(page, row(words.common.account.open, { name: account.split('@')[0] ?? '' })),
    words.common.account.signOut,
  );
  await expect(page.getByText(words.common.signOut.done)).toBeVisible();
  await page.goto('/settings');
  await signInFrom(steps, 'passkey');
  const next = `moved-${account}`;
  await changeEmail(steps, next);
  await endOtherDevices(steps);
  // The other device hears of it with what it next asks of the server.
  await other.reload();
  await expect(other.getByRole('button', { name: words.common.sync.needsSignIn })).toBeVisible();
  await exportData(steps, next);
  await removePasskey(steps);
  await deleteAccount(steps, next);
  await expect.poll(() => keptHere(page)).toEqual({ databases: [], keys: [] });
  await hands.press(page.getByRole('banner').getByRole('button', { name: words.common.nav.signIn }));
  // The address is nobody's any more: whoever gives it is a newcomer.
  const dialog = dialogOf(page);
  await hands.fill(dialog.getByLabel(words.auth.fields.email, { exact: true }), next);
  await hands.fill(dialog.getByLabel(words.auth.fields.password, { exact: true }), user.password);
  await hands.check(dialog.getByRole('checkbox'));
  await hands.press(dialog.getByRole('button', { name: words.auth.login.submit }));
  await expect(dialog.getByRole('textbox', { name: words.auth.fields.captcha })).toBeVisible();
}

test.describe.configure({ timeout: 300_000 });

test.describe('in Chinese in the dark', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 1440, height: 900 } });

  test('AUTH-75 ACCT-22 passkey, new address, other devices, export and deletion go by the keyboard alone', async ({
    page,
    product,
    account,
    otherDevice,
  }) => {
    await walk({ page, hands: keys(page), words: WORDS['zh-CN'], product }, account, otherDevice);
  });
});

test.describe('in English in the light', () => {
  test.use({ locale: 'en-US', colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('AUTH-75 ACCT-22 passkey, new address, other devices, export and deletion go by touch at 390 px', async ({
    page,
    product,
    account,
    otherDevice,
  }) => {
    await walk({ page, hands: fingers(page), words: WORDS['en-US'], product }, account, otherDevice);
  });
});
