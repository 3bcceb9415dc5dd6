import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** As a page that is opened anew finds them. */
async function open() {
  vi.resetModules();
  return import('./preferences.ts');
}

beforeEach(() => localStorage.clear());

describe('preferences', () => {
  it('SHELL-15 SHELL-16 the theme follows the system until one of three is chosen', async () => {
    const { getTheme, THEMES } = await open();
    expect(getTheme()).toBe('auto');
    expect(THEMES).toEqual(['auto', 'light', 'dark']);
    localStorage.setItem('theme', 'pink');
    expect((await open()).getTheme()).toBe('auto');
  });

  it('SHELL-17 OFF-01 a chosen theme is in local storage, and there for the next page', async () => {
    (await open()).setTheme('auto');
    expect(localStorage.getItem('theme')).toBe('auto');
    expect((await open()).getTheme()).toBe('auto');
  });

  it('I18N-01 I18N-02 the language is English until another is chosen, which is kept', async () => {
    const first = await open();
    expect(first.LANGUAGES).toEqual(['en-US', 'zh-CN']);
    expect(first.getLanguage()).toBe('en-US');
    first.setLanguage('zh-CN');
    expect((await open()).getLanguage()).toBe('zh-CN');
  });
});
