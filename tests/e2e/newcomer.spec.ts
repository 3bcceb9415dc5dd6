import type { Locator } from '@playwright/test';
import { readEml } from '#server/http/read-eml.ts';
import { readMails } from '../support/mails.ts';
import { expect, test } from './support/fixtures.ts';
import { BAKERY, BAKERY_ZH, ideaBox, keptIdeaBox, sendIdea } from './support/home-page.ts';
import { sendSignIn, signIn, signUpInModal } from './support/people.ts';
import { noteSteps } from './support/note-steps.ts';
import { openPublish, publishAs, websitePreview, websiteShown } from './support/project-window.ts';
import { placeOrder } from './support/visits.ts';

const background = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);

test('ROUTE-01 ROUTE-16 HOME-17 WS-18 a newcomer has a site on the net and a mail about its first order in thirteen steps', async ({
  page,
  product,
  account,
  otherDevice: visitor,
}) => {
  const steps = await noteSteps(page);
  await page.goto('/platform');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await sendIdea(page, BAKERY);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What do you want to build?', includeHidden: true })).toHaveValue(BAKERY);
  await signUpInModal(page, product, account);
  await expect(page).toHaveURL(/\/platform\/generate\/PROJ_[0-9A-F]{8}/);
  const site = websitePreview(page);
  await websiteShown(page);
  await expect(site.getByRole('banner')).toContainText('Mie Câline');
  expect(await background(site.locator('html'))).toBe('rgb(255, 253, 208)');
  expect(await background(site.getByRole('main').locator('a.button, a[class*=button], button').first())).toBe('rgb(123, 74, 42)');
  const name = `newcomer-${Date.now() % 1_000_000}`;
  await publishAs(await openPublish(page), name);
  expect(steps).toEqual([
    'fill What do you want to build?',
    'press Send',
    'fill E-mail',
    'fill Password',
    'press checkbox',
    'press Log in and sign up',
    'fill Characters in the picture',
    'fill Activation code',
    'press Create account',
    "press Let's get started",
    'press Publish',
    'fill Subdomain',
    'press Publish',
  ]);

  await visitor.goto(product.siteUrl(name));
  await placeOrder(visitor, 'Ada Lovelace');
  const mailed = async () => {
    const mails = (await readMails(product.dataDir)).map((mail) => readEml(mail));
    return mails.filter(({ to, subject }) => to.includes(account) && subject.includes('1 new')).map(({ text }) => text);
  };
  await expect.poll(mailed).toEqual([expect.stringMatching(/^- Order: /m)]);
});

test('nothing is lost of what is typed while the app takes over the prerendered box, nor the focus', async ({
  page,
  product,
  account,
}) => {
  await signIn(page, product, account);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/en-us-*.js', (route) => held.then(() => route.continue()));
  await page.goto('/platform', { waitUntil: 'commit' });
  const prerendered = page.locator('[data-shell-prompt]');
  await prerendered.focus();
  // The keys of a keyboard, to whatever has the focus.
  let typed = 'A tea house in Kyoto ';
  await page.keyboard.type(typed);
  await expect(prerendered).toHaveValue(typed);
  release();
  const box = keptIdeaBox(page);
  const more = async (words: string) => {
    await page.keyboard.type(words);
    typed += words;
  };
  while ((await box.count()) === 0) await more('with rooms ');
  await more('and a garden');
  await expect(box).toHaveValue(typed);
  await expect(box).toBeFocused();
});

test('ROUTE-01 the Chinese idea gives a Chinese site', async ({ page, product, account }) => {
  await sendIdea(page, BAKERY_ZH);
  await signUpInModal(page, product, account);
  const site = websitePreview(page);
  await websiteShown(page);
  await expect(site.locator('html')).toHaveAttribute('lang', /^zh/);
  await expect(site.getByRole('banner')).toContainText('Mie Câline');
  expect(await background(site.locator('html'))).toBe('rgb(255, 253, 208)');
});

test('AUTH refuses wrong input in place and keeps the idea', async ({ page, account }) => {
  await sendIdea(page, BAKERY);
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Log in and sign up' }).click();
  await expect(modal.getByText('Enter your e-mail.')).toBeVisible();
  await modal.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await modal.getByLabel('Password', { exact: true }).fill('short');
  await modal.getByRole('button', { name: 'Log in and sign up' }).click();
  await expect(modal.getByText('Minimum 6 characters').first()).toBeVisible();
  await sendSignIn(modal, account);
  await modal.getByRole('textbox', { name: 'Characters in the picture' }).fill('NOPES');
  await expect(modal.getByText('Invalid verification code')).toBeVisible();
  await page.reload();
  await expect(ideaBox(page)).toHaveValue(BAKERY);
});
