import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const TABS_MAX = 60;

/** A person without a mouse: they see where the focus is, and only ever go on from there. */
export function keyboardOf(page: Page) {
  /** Goes on by Tab until something has the focus; on the way, each thing that gets it must be seen to have it. */
  const tabTo = async (goal: Locator) => {
    await expect(goal).toBeVisible();
    for (let count = 0; count < TABS_MAX; count += 1) {
      if (await hasFocus(goal)) return;
      await page.keyboard.press('Tab');
      expect(await focusFault(page)).toBeNull();
    }
    throw new Error(`not reached by Tab: ${String(goal)}`);
  };
  return {
    tabTo,
    async press(goal: Locator, key = 'Enter') {
      await tabTo(goal);
      await page.keyboard.press(key);
    },
    async type(goal: Locator, text: string) {
      await tabTo(goal);
      await page.keyboard.type(text);
    },
    /** Chooses in a menu by the first letters of an item. */
    async choose(button: Locator, item: string) {
      await tabTo(button);
      await page.keyboard.press('Enter');
      const wanted = page.getByRole('menuitem', { name: item });
      await expect(wanted).toBeVisible();
      await page.keyboard.type(item.slice(0, 4));
      await expect(wanted).toBeFocused();
      await page.keyboard.press('Enter');
    },
    /** The same where the letters of an item are not keys. */
    async chooseByArrows(button: Locator, item: string) {
      await tabTo(button);
      await page.keyboard.press('Enter');
      const wanted = page.getByRole('menuitem', { name: item });
      await expect(wanted).toBeVisible();
      for (let count = 0; count < TABS_MAX && !(await hasFocus(wanted)); count += 1) await page.keyboard.press('ArrowDown');
      await expect(wanted).toBeFocused();
      await page.keyboard.press('Enter');
    },
  };
}

function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Null while the focus is drawn around something that is in sight. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // From the last thing of a page the focus goes to the browser.
    if (focused === null || focused === document.body) return null;
    const { top, bottom, width } = focused.getBoundingClientRect();
    const drawn = [focused, focused.parentElement ?? focused].some((element) =>
      ['', '::after'].some((part) => getComputedStyle(element, part).outlineStyle !== 'none'),
    );
    if (!drawn) return `no outline: ${focused.outerHTML.slice(0, 200)}`;
    const isSeen = width > 0 && bottom > 0 && top < innerHeight;
    return isSeen ? null : `out of sight: ${focused.outerHTML.slice(0, 200)}`;
  });
}
