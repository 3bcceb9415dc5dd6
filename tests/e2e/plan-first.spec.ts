import { readFileSync } from 'node:fs';
import { startModelServer, type ModelServer } from '../support/model-server.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expect, test as base } from './support/fixtures.ts';
import { ideaBox, keptIdeaBox, sendIdea } from './support/home-page.ts';
import { signIn } from './support/people.ts';
import { saved, websitePreview, websiteShown } from './support/project-window.ts';
import type { Page } from '@playwright/test';

const IDEA = 'A tool library for Oak Street';
/** The brief that the page of the language has as its example, with a slip of the pen. */
const [, written = ''] = /^(\{"brief":.*\})$/m.exec(readFileSync('docs/document.md', 'utf8')) ?? [];
const BRIEF = written.replace('"librarian: add tool"', '"librarian: add tol"');
const SITE = '{"site":{"name":"Elm Street Tools","tagline":"Borrow it","description":"d"},"theme":{"primary":"#1f4e79"}}';

const test = base.extend<object, { readonly model: ModelServer; readonly product: Product }>({
  model: [
    async ({}, use) => {
      const model = await startModelServer((call) => (String(call.messages[1]?.content).includes('"brief"') ? SITE : BRIEF));
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ model }, use) => {
      const product = await startProduct(undefined, { MODEL_NAME: 'writer', MODEL_URL: model.url, MODEL_API_KEY: 'k' });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const plan = (page: Page) => page.getByRole('region', { name: 'Plan of the site' });
const item = (page: Page, name: string) => plan(page).getByRole('listitem', { name, exact: true });

async function planFirst(page: Page): Promise<void> {
  await page.goto('/platform');
  await expect(keptIdeaBox(page)).toBeVisible();
  const planSwitch = page.getByRole('switch', { name: 'Plan first' });
  await planSwitch.focus();
  await page.keyboard.press('Space');
  await expect(planSwitch).toBeChecked();
  await expect(page.getByText('You read and correct the plan before anything is built.').first()).toBeVisible();
  await sendIdea(page, IDEA);
  await expect(page).toHaveURL(/\/platform\/requirement\/PROJ_/);
  await expect(item(page, 'What it keeps, 1')).toBeVisible();
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('ROUTE-21 REQ-01 REQ-03 REQ-09 the plan comes first, is corrected in place and is built as it stands', async ({
      page,
      product,
      account,
      model,
    }) => {
      await signIn(page, product, account);
      await planFirst(page);
      const slip = item(page, 'What people do, 3');
      await expect(slip).toContainText('Nothing above is called “tol”. Did you mean “Tool”?');
      await slip.getByRole('textbox').fill('librarian: add tool');
      await slip.getByRole('textbox').press('Enter');
      await expect(slip).not.toContainText('Nothing above');
      const name = plan(page).getByRole('textbox', { name: 'Name' }).first();
      await name.fill('Elm Street Tools');
      await name.press('Tab');
      await plan(page).getByRole('button', { name: 'Add a kind of record' }).click();
      await expect(item(page, 'What it keeps, 3').getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.type('Donation');
      await page.keyboard.press('Alt+ArrowUp');
      await expect(item(page, 'What it keeps, 2').getByRole('textbox', { name: 'Name' })).toHaveValue('Donation');
      await item(page, 'What it keeps, 1').getByRole('button', { name: 'Remove this field' }).first().click();
      await expect(item(page, 'What it keeps, 1').getByRole('textbox')).toHaveCount(4);
      await plan(page).getByRole('button', { name: 'Undo' }).click();
      await expect(item(page, 'What it keeps, 1').getByRole('textbox')).toHaveCount(5);
      await plan(page)
        .getByRole('button', { name: /^Build this 2 credits$/ })
        .click();
      await expect(page).toHaveURL(/\/platform\/generate\/PROJ_/);
      await websiteShown(page);
      await saved(page);
      await expect(websitePreview(page).getByRole('banner')).toContainText('Elm Street Tools');
      const asked = JSON.parse(String(model.calls.at(-1)?.messages[1]?.content));
      expect(asked.brief.entities.map(({ name: each }: { name: string }) => each)).toEqual([
        'Tool',
        'Donation',
        'Repair evening',
      ]);
    });
  });
}

test('the plan survives a reload, is the same in a second tab, and costs nothing when it is thrown away', async ({
  page,
  product,
  account,
  context,
}) => {
  await signIn(page, product, account);
  await planFirst(page);
  const name = plan(page).getByRole('textbox', { name: 'Name' }).first();
  await name.fill('Gull Street');
  await name.press('Tab');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(plan(other).getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Gull Street');
  await plan(other).getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('Oak Street Tools');
  await other.close();
  await page.reload();
  await expect(name).toHaveValue('Oak Street Tools');
  await plan(page).getByRole('button', { name: 'Redo' }).click();
  await expect(name).toHaveValue('Gull Street');
  await plan(page).getByRole('button', { name: 'Back' }).click();
  await expect(ideaBox(page)).toHaveValue(IDEA);
  await expect(page.getByText('you have 15')).toBeVisible();
  await page.goto('/Workspace');
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('REQ-02 WS-17 a project with a plan leads to it, and offline it can be built', async ({
  page,
  product,
  account,
  context,
}) => {
  await signIn(page, product, account);
  await planFirst(page);
  await page.goto('/Workspace');
  await page.getByRole('article').getByRole('link', { name: IDEA }).click();
  await expect(page).toHaveURL(/\/platform\/requirement\/PROJ_/);
  await expect(item(page, 'What it keeps, 1')).toBeVisible();
  await expect(plan(page).getByText(/thing to look at/)).toBeVisible();
  await context.setOffline(true);
  await plan(page)
    .getByRole('button', { name: /^Build this/ })
    .click();
  await websiteShown(page);
  await expect(websitePreview(page).getByRole('banner')).toContainText('Oak Street Tools');
  await context.setOffline(false);
});

test('the plan of a version says what became of it, and a corrected one is built again, free the first time', async ({
  page,
  product,
  account,
}) => {
  await signIn(page, product, account);
  await planFirst(page);
  await plan(page)
    .getByRole('button', { name: /^Build this/ })
    .click();
  await websiteShown(page);
  await saved(page);
  await page.getByRole('tab', { name: 'Plan' }).click();
  await expect(item(page, 'What it keeps, 1')).toContainText('Built');
  await expect(item(page, 'What stays open, 1')).toContainText('Not built');
  await plan(page).getByRole('button', { name: 'Change the plan' }).click();
  const kept = item(page, 'What it keeps, 2').getByRole('textbox', { name: 'Name' });
  await kept.fill('Swap evening');
  await kept.press('Tab');
  await plan(page)
    .getByRole('button', { name: /^Build again from this plan Free$/ })
    .click();
  await websiteShown(page);
  await saved(page);
  await page.getByRole('tab', { name: 'Plan' }).click();
  await expect(item(page, 'What it keeps, 2').getByRole('textbox', { name: 'Name' })).toHaveValue('Swap evening');
  await expect(page.getByText('you have 13')).toBeVisible();
  await plan(page).getByRole('button', { name: 'Change the plan' }).click();
  await expect(plan(page).getByRole('button', { name: /^Build again from this plan 2 credits$/ })).toBeVisible();
});
