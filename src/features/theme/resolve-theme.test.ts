import { describe, expect, it } from 'vitest';
import { resolveTheme } from './resolve-theme.ts';

describe('theme', () => {
  it.each([
    ['auto', true, 'light'],
    ['auto', false, 'dark'],
    ['light', false, 'light'],
    ['dark', true, 'dark'],
  ] as const)('SHELL-16 SHELL-18: %s with a light system %s shows %s', (theme, systemIsLight, shown) => {
    expect(resolveTheme(theme, systemIsLight)).toBe(shown);
  });
});
