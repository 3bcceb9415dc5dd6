import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { compile } from '#core/engine/document/compile.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { PREPARED } from '#core/engine/parts/prepared/catalogue.ts';
import { PREPARED_LIBRARY } from '#server/documents/prepared-library.ts';
import { serveSite, type ServedSite } from '../support/serve-site.ts';
import { sample } from '../support/smoke/site-cases.ts';
import { PART_USES } from './support/part-uses.ts';

// A trace would put scripts of its own into the frame, which refuses them.
test.use({ trace: 'off' });

/** Records for the parts that keep their things in rows of the site. */
const ROWS: Readonly<Record<string, string>> = {
  'expense-splitter': '"fields":["what:text!# What for","amount:money! Amount","payer:text! Paid by","sharers:text Shared by"]',
  'flash-cards': '"fields":["word:text!# Word","meaning:text! Meaning"]',
  'habit-tracker': '"fields":["habit:text!# Habit","days:longtext Done on"]',
  'seating-plan': '"fields":["guest:text!# Guest","seat:text Seat"]',
  'week-planner': '"fields":["title:text!# Title","start:datetime! Start","end:datetime End"]',
  'score-keeper': '"fields":["player:text!# Player","points:int! Points"]',
  'budget-planner': '"fields":["category:text!# Category","planned:money! Planned","spent:money Spent"]',
  'material-calculator': '"fields":["name:text!# Name","price:money! Price"]',
  'number-guess': '"fields":["name:text!# Name","tries:int! Tries"]',
  'party-calculator': '"fields":["name:text!# Name","price:money! Price"]',
  quiz: '"fields":["word:text!# Word","meaning:text! Meaning"]',
  'random-picker': '"fields":["name:text!# Name"]',
  invoice: '"fields":["number:text!# Number","customer:longtext! Customer","total:money Total"]',
};

/** Rows that a part plays with. */
const EXAMPLES: Readonly<Record<string, string>> = {
  quiz: '{"rows":"row","cols":["word","meaning"],"data":[["uno","one"],["dos","two"],["tres","three"],["cuatro","four"]]}',
};

function siteOf(name: string, locale: 'en' | 'zh') {
  const rows = ROWS[name];
  const record =
    rows === undefined
      ? ''
      : `{"entity":"row","label":"Row","plural":"Rows","icon":"list",${rows},"access":{"read":"public","create":"public","update":"public","remove":"public"}}
{"block":"rows","page":"home","type":"collection","variant":"table","title":"Rows","query":"row"}
${EXAMPLES[name] ?? ''}`;
  const text = `{"site":{"name":"Tools","locales":["${locale}"]},"theme":{"scheme":"${locale === 'zh' ? 'dark' : 'light'}"}}
{"pages":[{"id":"home","path":"/","title":"Home"}]}
{"block":"tool","page":"home","type":"custom","prepared":"${name}"${rows === undefined ? '' : ',"query":"row"'}}
${record}`;
  return compile({ ...readDocument(text).document, prepared: PREPARED_LIBRARY }).blueprint;
}

let served: ServedSite | null = null;
test.afterEach(() => {
  served?.close();
  served = null;
});

async function open(page: Page, name: string, locale: 'en' | 'zh' = 'en'): Promise<FrameLocator> {
  served = await serveSite(siteOf(name, locale));
  await page.goto(served.url);
  return page.frameLocator('.part iframe');
}

for (const name of sample([...PREPARED.keys()], 6))
  test(`${name} runs without fault on a phone, in Chinese and in the dark`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const part = await open(page, name, 'zh');
    await expect(part.locator('button, input').first()).toBeVisible();
    await expect(part.locator('body')).toContainText(/\p{Script=Han}/u);
    const width = await part.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(width).toBeLessThanOrEqual(0);
    const nameless = await part
      .locator('button, input, select, textarea, canvas')
      .evaluateAll((all) => all.filter((each) => !each.ariaLabel && !each.textContent.trim() && !each.closest('label')).length);
    expect(nameless).toBe(0);
    expect(faults).toEqual([]);
    await expect(page.locator('.part')).not.toHaveClass(/stopped/);
  });

test('each prepared part is tried here', () => {
  expect(Object.keys(PART_USES).toSorted()).toEqual([...PREPARED.keys()].toSorted());
});

for (const [name, use] of sample(Object.entries(PART_USES), 8, 1))
  test(`${name} is used by keyboard`, async ({ page }) => {
    await use(await open(page, name), page);
    await expect(page.locator('.part')).not.toHaveClass(/stopped/);
  });
