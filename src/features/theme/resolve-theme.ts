import type { Theme } from '#data/preferences/preferences.ts';

/** Resolves `auto` to the choice of the system. */
export function resolveTheme(theme: Theme, systemIsLight: boolean): 'light' | 'dark' {
  if (theme === 'auto') return systemIsLight ? 'light' : 'dark';
  return theme;
}
