import type { Page } from '@playwright/test';
import { scrollsSideways, violations } from './axe.ts';

/** What is wrong with a screen: for axe, under a finger, and at its edges. */
export async function screenFaults(page: Page): Promise<string[]> {
  const hasMenu = await page.getByRole('menu').isVisible();
  // A menu lies over the landmarks as a dialog does; axe allows that to dialogs alone.
  const rules = { 'target-size': { enabled: true }, region: { enabled: !hasMenu } };
  const [found, isWide, cut] = [await violations(page, rules), await scrollsSideways(page), await cutOff(page)];
  return [...found, ...(isWide ? ['the page scrolls sideways'] : []), ...cut];
}

/** Names what stands over the edge of the window, or has words wider than itself. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScrolled = (element: Element | null): boolean =>
      element !== null && (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const all = [
      ...document.querySelectorAll<HTMLElement>('button, a, input, select, textarea, label, h1, h2, h3, [role=menuitem]'),
    ];
    const shown = all.filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1);
    const isCut = (element: HTMLElement) => {
      const { left, right } = element.getBoundingClientRect();
      const isOutside = left < -1 || right > document.documentElement.clientWidth + 1;
      const isTooNarrow = element.tagName === 'BUTTON' && element.scrollWidth > element.clientWidth + 1;
      return isTooNarrow || (isOutside && !isScrolled(element.parentElement));
    };
    return shown.filter(isCut).map((element) => `cut off: ${element.ariaLabel ?? element.textContent}`);
  });
}
