import { BRIEFED_SITE } from '../support/model-authors.ts';
import { creditsOf } from '../support/project-actions.ts';
import { scrollsSideways, violations } from './support/axe.ts';
import { expect, test as base } from './support/fixtures.ts';
import { sendIdea } from './support/home-page.ts';
import { rememberUser, signIn } from './support/people.ts';
import { changeBox, duplicateTab, saved, websitePreview } from './support/project-window.ts';
import { planView, startWritingProduct, writingStrip, type WritingProduct } from './support/writing.ts';

const IDEA = 'A tool library called Elm Street Tool Library where neighbours reserve tools';
const LINES = BRIEFED_SITE.split('\n');
const HOME = '{"block":"home-hero"';
/** As a model at a pace that a person can follow. */
const PACED = { paced: BRIEFED_SITE, tokensPerSecond: 150 } as const;
const upTo = (part: string) => BRIEFED_SITE.slice(0, BRIEFED_SITE.indexOf(part));
/** The model has written this much and waits. */
const HELD = { silentAfter: upTo(LINES.find((line) => line.startsWith('{"rows"')) ?? '{"rows"') } as const;

const test = base.extend<object, { readonly writing: WritingProduct }>({
  writing: [
    async ({}, use) => {
      const writing = await startWritingProduct();
      await use(writing);
      await writing.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  product: [async ({ writing }, use) => use(writing.product), { scope: 'worker' }],
});

test('a site is drawn as the model writes it: its plan, its pages, and every line in the preview', async ({
  page,
  product,
  account,
  writing,
}) => {
  const user = await signIn(page, product, account);
  writing.react({ silentAfter: upTo(',"facts"') });
  await sendIdea(page, IDEA);
  await expect(planView(page)).toContainText('Who uses it');
  await expect(planView(page)).toContainText('member');
  await expect(writingStrip(page).getByRole('status')).toHaveText(/making the plan/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Build without the model' }).click();
  await expect(writingStrip(page)).toBeHidden();

  writing.react(PACED);
  await sendIdea(page, IDEA);
  await expect(websitePreview(page).getByRole('banner')).toContainText('Elm Street Tool Library');
  await expect(planView(page)).toBeHidden();
  await writingStrip(page).getByRole('button', { name: 'Show the plan' }).click();
  await expect(planView(page)).toContainText('tool');
  await writingStrip(page).getByRole('button', { name: 'Hide the plan' }).click();
  await expect(writingStrip(page).getByRole('listitem').first()).toContainText(/Home.*section/);
  await expect(page.getByText('A version is being made.')).toBeVisible();
  await expect(writingStrip(page)).toBeHidden();
  await expect(page.getByText('“Elm Street Tool Library” is ready', { exact: false })).toBeVisible();
  await saved(page);
  await expect(websitePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(await creditsOf(user.client)).toBe(13);
});

test('the preview stays where the person has scrolled and gone', async ({ page, product, account, writing }) => {
  await signIn(page, product, account);
  writing.react({ paced: BRIEFED_SITE, tokensPerSecond: 60 });
  await sendIdea(page, IDEA);
  const site = websitePreview(page);
  await expect(writingStrip(page).getByRole('status')).toHaveText(/writing “Home”/);
  // The page may still be too short, and the frame the one before: it goes when the next has loaded.
  await expect(async () => {
    const scrolled = site.locator('body').evaluate(
      () => {
        window.scrollTo({ top: 300, behavior: 'instant' });
        return window.scrollY;
      },
      null,
      { timeout: 1000 },
    );
    expect(await scrolled).toBe(300);
  }).toPass();
  await expect(writingStrip(page).getByRole('listitem').first()).toContainText('4 sections');
  await expect(async () => {
    expect(await site.locator('body').evaluate(() => window.scrollY, null, { timeout: 1000 })).toBe(300);
  }).toPass();
  await expect(writingStrip(page)).toBeHidden();
});

test('a reload, a second tab and another device show what is there so far, and the same end', async ({
  page,
  product,
  account,
  writing,
  otherDevice,
}) => {
  const user = await signIn(page, product, account);
  writing.react(HELD);
  const left = writing.model.left;
  await sendIdea(page, IDEA);
  await expect(websitePreview(page).getByRole('banner')).toContainText('Elm Street Tool Library');
  await page.reload();
  await expect(websitePreview(page).getByRole('banner')).toContainText('Elm Street Tool Library');
  const tab = await duplicateTab(page);
  await rememberUser(otherDevice, user);
  await otherDevice.goto(new URL(page.url()).pathname);
  for (const each of [tab, otherDevice]) {
    await expect(websitePreview(each).getByRole('banner')).toContainText('Elm Street Tool Library');
    await expect(writingStrip(each).getByRole('listitem').first()).toContainText(/Home.*section/);
  }
  await writingStrip(otherDevice).getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.poll(() => writing.model.left).toBe(left + 1);
  for (const each of [page, tab, otherDevice]) {
    await expect(writingStrip(each)).toBeHidden();
    await expect(each.getByText('You stopped the AI model', { exact: false })).toBeVisible();
    await expect(websitePreview(each).getByRole('heading', { level: 1 })).toBeVisible();
  }
  await tab.close();
});

test('a build is stopped by keyboard and on a phone: the planner’s version stays, and the credits come back', async ({
  page,
  product,
  account,
  writing,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await signIn(page, product, account);
  writing.react(HELD);
  await sendIdea(page, IDEA);
  await expect(websitePreview(page).getByRole('banner')).toContainText('Elm Street Tool Library');
  expect(await creditsOf(user.client)).toBe(13);
  expect(await scrollsSideways(page)).toBe(false);
  const stop = writingStrip(page).getByRole('button', { name: 'Stop', exact: true });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Stopped. Nothing was charged.')).toBeVisible();
  await expect(writingStrip(page)).toBeHidden();
  await expect(websitePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByText('Chat', { exact: true }).click();
  await expect(page.getByText('You stopped the AI model', { exact: false })).toBeVisible();
  await expect(page.getByText('2 credits · you have 15')).toBeVisible();
  await changeBox(page).fill('make the buttons dark green');
  expect(await creditsOf(user.client)).toBe(15);
});

test('a server that is killed in the middle begins again, and a network that is cut shows the planner’s version until it is back', async ({
  page,
  product,
  account,
  writing,
}) => {
  const user = await signIn(page, product, account);
  writing.react(HELD);
  await sendIdea(page, IDEA);
  await expect(websitePreview(page).getByRole('banner')).toContainText('Elm Street Tool Library');
  await page.context().setOffline(true);
  await product.kill();
  await expect(writingStrip(page)).toBeHidden();
  await expect(websitePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
  writing.react(PACED);
  await product.start();
  await page.context().setOffline(false);
  await expect(page.getByText('“Elm Street Tool Library” is ready', { exact: false })).toBeVisible();
  await expect(websitePreview(page).getByRole('banner')).toContainText('Elm Street Tool Library');
  expect(await creditsOf(user.client)).toBe(13);
});

test('a model that breaks off leaves the planner’s site, says so, and costs nothing; a tab that was closed finds it', async ({
  page,
  product,
  account,
  writing,
}) => {
  const user = await signIn(page, product, account);
  writing.react({ paced: upTo(HOME), tokensPerSecond: 400, ending: 'cut' });
  await sendIdea(page, IDEA);
  await expect(page).toHaveURL(/generate/);
  const address = page.url();
  await expect(writingStrip(page)).toBeVisible();
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  await expect(next.getByText('No AI model could write this site just now', { exact: false })).toBeVisible();
  await expect(websitePreview(next).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(writingStrip(next)).toBeHidden();
  expect(await creditsOf(user.client)).toBe(15);
});
