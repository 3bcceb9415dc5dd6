import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

/** One way to use a page from end to end: a walk goes the same steps with each. */
export interface Hands {
  press(goal: Locator): Promise<void>;
  /** Types over what a field holds. */
  fill(field: Locator, text: string): Promise<void>;
  check(box: Locator): Promise<void>;
  choose(menu: Locator, item: string): Promise<void>;
  /** After something on the page has changed or gone: who goes by keys still knows where they are. */
  stays(place?: Locator): Promise<void>;
}

export function keys(page: Page): Hands {
  const { tabTo, press, chooseByArrows } = keyboardOf(page);
  return {
    press,
    async fill(field, text) {
      await tabTo(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
    check: (box) => press(box, 'Space'),
    choose: chooseByArrows,
    async stays(place) {
      if (place !== undefined) return expect(place).toBeFocused();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    },
  };
}

export function fingers(page: Page): Hands {
  return {
    press: (goal) => goal.tap(),
    async fill(field, text) {
      await field.tap();
      await field.fill(text);
    },
    check: (box) => box.tap(),
    async choose(menu, item) {
      await menu.tap();
      await page.getByRole('menuitem', { name: item }).tap();
    },
    stays: () => Promise.resolve(),
  };
}
