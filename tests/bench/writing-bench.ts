import { readFileSync } from 'node:fs';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { ideaBox, keptIdeaBox } from '../e2e/support/home-page.ts';
import { signIn } from '../e2e/support/people.ts';
import { websitePreview } from '../e2e/support/project-window.ts';
import { planView, startWritingProduct, writingStrip, type WritingProduct } from '../e2e/support/writing.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { BRIEFED_SITE } from '../support/model-authors.ts';
import { median, type Figure } from './measure.ts';

const ROUNDS = 2;
/** The pace of a usual hosted model. */
const TOKENS_PER_SECOND = 60;
/** Time in which the app prepares. */
const TYPING_MS = 2000;
const IDEA = 'A tool library for Oak Street where neighbours reserve tools for a weekend';
const BARS = { planMs: 1000, block: 0.3, finished: 1.1 } as const;

interface Times {
  /** From the arrival of the plan's first line to its being on the screen. */
  readonly planMs: number;
  /** From Send to the first section of the model's site, and to the finished version, in lengths of the model's own stream. */
  readonly block: number;
  readonly finished: number;
}

/** A whole site by a model at a steady pace, as its person sees it, against the time that the model itself takes. */
export async function benchWriting(): Promise<Figure[]> {
  const text = briefedSite();
  const streamMs = msOf(text);
  const writing = await startWritingProduct();
  writing.react({ paced: text, tokensPerSecond: TOKENS_PER_SECOND });
  const browser = await chromium.launch(chromiumOptions);
  try {
    const rounds: Times[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeWriting(browser, writing, text));
    const of = (name: keyof Times) => median(rounds.map((each) => each[name]));
    const beside = `of the model's own stream (${(streamMs / 1000).toFixed(1)} s at ${TOKENS_PER_SECOND} tokens/s)`;
    return [
      figure(
        'model: first line of the plan',
        `${Math.round(of('planMs'))} ms`,
        `on the screen after it has arrived (bar ${BARS.planMs})`,
      ),
      figure('model: first painted block', `${of('block').toFixed(2)} x`, `${beside}, from Send (bar ${BARS.block})`),
      figure('model: finished site', `${of('finished').toFixed(2)} x`, `${beside}, from Send (bar ${BARS.finished})`),
    ];
  } finally {
    await browser.close();
    await writing.close();
  }
}

/** Time that the model takes to write a text. */
function msOf(text: string): number {
  return (text.length / 4 / TOKENS_PER_SECOND) * 1000;
}

/** The brief of the language's own page, with the site of a fixture: as long as models write them. */
function briefedSite(): string {
  const [brief = ''] = /^\{"brief":\{"subject":"tool library.*$/m.exec(readFileSync('docs/document.md', 'utf8')) ?? [];
  return [brief, ...BRIEFED_SITE.split('\n').slice(1)].join('\n');
}

async function timeWriting(browser: Browser, { product, model }: WritingProduct, text: string): Promise<Times> {
  const streamMs = msOf(text);
  const context = await browser.newContext({ baseURL: product.appUrl });
  const page = await context.newPage();
  try {
    await signIn(page, product, `bench-${Date.now()}@example.com`);
    const before = model.calls.length;
    const sent = await sendAt(page, IDEA);
    await planView(page)
      .getByText('tool library for Oak Street')
      .or(planView(page).getByText('Oak Street Tools'))
      .first()
      .waitFor();
    const planned = Date.now();
    const site = websitePreview(page);
    await site
      .getByRole('banner')
      .getByText(/Oak Street Tools|Elm Street Tool Library/)
      .first()
      .waitFor();
    await site.locator('main > section.band').first().waitFor();
    const painted = Date.now();
    await writingStrip(page).waitFor({ state: 'hidden', timeout: 120_000 });
    await page.getByText(/is ready with/).waitFor();
    const finished = Date.now();
    const arrived = (model.calls[before]?.at ?? planned) + msOf(text.slice(0, text.indexOf('",')));
    return { planMs: planned - arrived, block: (painted - sent) / streamMs, finished: (finished - sent) / streamMs };
  } finally {
    await context.close();
  }
}

/** Writes an idea as slowly as a person at least does, sends it and returns the moment of the click. */
async function sendAt(page: Page, idea: string): Promise<number> {
  await page.goto('/platform');
  await ideaBox(page).fill(idea);
  await expect(keptIdeaBox(page)).toHaveValue(idea);
  await page.waitForTimeout(TYPING_MS);
  const button = page.getByRole('main').getByRole('button', { name: /^Send/ });
  await button.evaluate((each) =>
    each.addEventListener('click', () => sessionStorage.setItem('sentAt', String(Date.now())), { capture: true, once: true }),
  );
  await button.click();
  await page.waitForURL(/generate/);
  return Number(await page.evaluate(() => sessionStorage.getItem('sentAt')));
}

function figure(name: string, value: string, detail: string): Figure {
  return { name, value, detail };
}
