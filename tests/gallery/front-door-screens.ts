import type { Page } from '@playwright/test';
import { PUBLISHED } from './front-door-data.ts';
import type { Screen } from './photograph-screens.ts';

const settingsTab = (name: string, label: RegExp): Screen => ({
  name,
  open: (page) => page.getByRole('dialog').getByRole('tab', { name: label }).click(),
});

const WORKSPACE: Screen = { name: 'workspace', address: '/Workspace', open: (page) => cardOf(page).waitFor() };

/** The screens of the front door, each area in the order in which they are reached. */
export const AREAS: Readonly<Record<string, readonly Screen[]>> = {
  home: [{ name: 'home', address: '/platform' }],
  gallery: [
    { name: 'gallery', address: '/platform', open: showGallery },
    { name: 'template', open: openTemplate },
  ],
  workspace: [WORKSPACE, { name: 'menu', open: openCardMenu }],
  settings: [
    { ...WORKSPACE, name: 'general', open: openSettings },
    settingsTab('access', /^(Access|访问)/),
    settingsTab('search', /^(Search|搜索)/),
    settingsTab('visits', /^(Visits|Visitors|访问量|访客)/),
    settingsTab('versions', /^(Versions|版本)/),
  ],
  catalogue: [
    { name: 'layouts', address: '/platform/layouts' },
    { name: 'components', address: '/platform/components' },
    { name: 'groups', address: '/platform/layout-groups' },
    { name: 'history', address: '/platform/history' },
  ],
  pricing: [{ name: 'pricing', address: '/pricing' }],
};

function cardOf(page: Page) {
  return page.getByRole('article').filter({ hasText: PUBLISHED });
}

async function showGallery(page: Page): Promise<void> {
  const gallery = page.locator('#templates');
  await gallery.scrollIntoViewIfNeeded();
  await gallery.getByRole('article').first().waitFor();
  await gallery.evaluate((element) => element.scrollIntoView());
}

async function openTemplate(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.locator('#templates').getByRole('article').first().getByRole('link').first().click();
  const site = await opened;
  await site.waitForLoadState('networkidle');
  return site;
}

async function openCardMenu(page: Page): Promise<void> {
  await cardOf(page).getByRole('button').last().click();
  await page.getByRole('menu').waitFor();
}

async function openSettings(page: Page): Promise<void> {
  await cardOf(page).waitFor();
  await openCardMenu(page);
  await page.getByRole('menuitem', { name: /^(Publish settings|发布设置)$/ }).click();
  await page.getByRole('button', { name: /^(Site settings|网站设置)$/ }).click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
}
