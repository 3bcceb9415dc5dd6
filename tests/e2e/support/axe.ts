import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Rules = Readonly<Record<string, { readonly enabled: boolean }>>;

/** All rules of axe: WCAG A and AA, and the landmark and heading rules that a careful designer keeps too. */
export async function violations(page: Page, rules: Rules = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    const { axe: runner } = globalThis as unknown as { axe: typeof axe };
    const answer = await runner.run(document, { resultTypes: ['violations'], preload: false, iframes: false, rules: chosen });
    return answer.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}

export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
