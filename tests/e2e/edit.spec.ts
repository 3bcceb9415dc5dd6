import { expect, test } from './support/fixtures.ts';
import { BAKERY, BAKERY_ZH } from './support/home-page.ts';
import { cutNetwork, restoreNetwork } from './support/network.ts';
import {
  changeBox,
  duplicateTab,
  generateSite,
  saved,
  sendChange,
  websitePreview,
  websiteShown,
} from './support/project-window.ts';
import { listVersions, readCredits, waitForVersions } from './support/server-records.ts';
import { menuLink } from './support/visits.ts';
import { sample } from '../support/smoke/site-cases.ts';

test('ROUTE-20 a second prompt changes only what it names, and the first version comes back', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  await saved(page);
  await page.reload();
  const box = changeBox(page);
  await box.fill('make the buttons dark green and add a page about our team');
  // While the preview is still being loaded nothing can be sent: it goes by itself, and once.
  await box.press('Enter');
  await box.press('Enter');
  const site = websitePreview(page);
  await expect(menuLink(site, /team/i)).toBeVisible();
  await menuLink(site, /team/i).click();
  await expect(site.getByRole('heading', { level: 1 })).toContainText(/team/i);

  const [first, second] = await waitForVersions(page, product, 2);
  expect(second?.blueprint.theme.button).toBe('#006400');
  expect(second?.operations.length).toBeGreaterThan(1);
  for (const [id, block] of Object.entries(first?.blueprint.blocks ?? {})) {
    expect(JSON.stringify(second?.blueprint.blocks[id]), id).toBe(JSON.stringify(block));
  }

  const address = new URL(page.url());
  await page.goto(`${address.href}&VERSIONID=${first?.id ?? ''}`);
  await expect(page.getByText('You are looking at Version 1, not the current version.')).toBeVisible();
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menuLink(site, /team/i)).toHaveCount(0);
  await page.goto(address.href);
  await expect(menuLink(site, /team/i)).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Version 1' }).getByRole('button', { name: 'Restore' }).click();
  await expect(menuLink(site, /team/i)).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(menuLink(site, /team/i)).toBeVisible();
  const versions = await waitForVersions(page, product, 4);
  expect(JSON.stringify(versions[2]?.blueprint)).toBe(JSON.stringify(first?.blueprint));
  expect(JSON.stringify(versions[3]?.blueprint)).toBe(JSON.stringify(second?.blueprint));
});

test('a question about what is broken is answered by the engine of the browser too', async ({ page, product, account }) => {
  await generateSite(page, product, account);
  await saved(page);
  await cutNetwork(page, product);
  await sendChange(page, "the contact form doesn't work");
  await expect(page.getByText('I found nothing broken')).toBeVisible();
  await restoreNetwork(page, product);
});

test('EDIT-16 a request that cannot be understood is answered, costs nothing and changes nothing', async ({
  page,
  product,
  account,
}) => {
  await generateSite(page, product, account);
  await saved(page);
  await sendChange(page, 'flibber the wuggle');
  await expect(page.getByText('Try one of these')).toBeVisible();
  await saved(page);
  expect(await listVersions(page, product)).toHaveLength(1);
  expect(await readCredits(page, product)).toBe(13);
});

const SPOKEN = [
  {
    idea: BAKERY,
    edits: [
      ['no shadows please', 'free of shadows'],
      ['put the menu on the left side', 'The menu now stands at the left'],
      ['put a countdown to 24 December on the home page', 'counts down to 24 December'],
      ['add an FAQ with three questions', 'Questions and answers'],
      ['change the headline to Hungry yet?', 'is now “Hungry yet?”'],
      ['after an order say "See you at the counter"', 'now read “See you at the counter”'],
    ],
    question: ['it looks boring', '4', 'The site now looks bold'],
    redo: ['undo', 'redo'],
  },
  {
    idea: BAKERY_ZH,
    edits: [
      ['阴影淡一点', '阴影更柔和'],
      ['导航放到左侧', '菜单现在位于左侧'],
      ['首页加一个倒计时到12月24日', '倒计时到12月24日'],
      ['添加常见问题，三个问题', '常见问题'],
      ['把标题改成饿了吗？', '已改为“饿了吗？”'],
      ['下单成功后显示感谢语：谢谢惠顾', '访客会看到“谢谢惠顾”'],
    ],
    question: ['太单调了', '第四个', '网站风格已调整：大胆'],
    redo: ['撤销', '恢复刚才'],
  },
] as const;

for (const { idea, edits } of sample(SPOKEN, 1)) {
  test(`edits of two tabs, with the server away in between, are all done, and once: ${edits[0][0]}`, async ({
    page,
    product,
    account,
  }) => {
    await generateSite(page, product, account, idea);
    await saved(page);
    const second = await duplicateTab(page);
    await websiteShown(second);
    for (const [index, [prompt, reply]] of edits.entries()) {
      if (index === 3) await product.kill();
      await sendChange(index % 2 === 0 ? page : second, prompt);
      for (const tab of [page, second]) await expect(tab.getByText(reply).last()).toBeAttached();
      if (index === 4) await product.start();
    }
    for (const tab of [page, second]) await saved(tab);
    const versions = await listVersions(page, product);
    expect(versions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(versions.map(({ commandId }) => commandId)).size).toBe(7);
    const { theme, nav, blocks } = versions.at(-1)?.blueprint ?? {};
    expect([typeof theme?.shadow, nav?.side]).toEqual(['number', true]);
    expect(Object.values(blocks ?? {}).filter(({ type }) => type === 'countdown')).toHaveLength(1);
    expect(JSON.stringify(blocks)).toMatch(/"thanks":"(See you at the counter|谢谢惠顾)"/);
    expect(await readCredits(page, product)).toBe(1);
    expect(JSON.stringify(blocks)).toMatch(/Hungry yet\?|饿了吗？/);
  });
}

for (const { idea, question, redo } of SPOKEN) {
  test(`a number answers a question, and redo takes an undo back: ${question[0]}`, async ({ page, product, account }) => {
    await generateSite(page, product, account, idea);
    await sendChange(page, question[0]);
    await expect(page.getByRole('button', { name: /^(warm|温暖)$/ })).toBeVisible();
    await sendChange(page, question[1]);
    await expect(page.getByText(question[2]).last()).toBeAttached();
    await waitForVersions(page, product, 2);
    for (const [index, prompt] of redo.entries()) {
      await sendChange(page, prompt);
      await waitForVersions(page, product, 3 + index);
    }
    const [first, bold, undone, redone] = (await listVersions(page, product)).map(({ blueprint }) => JSON.stringify(blueprint));
    expect([undone, redone]).toEqual([first, bold]);
    expect(await readCredits(page, product)).toBe(11);
  });
}
