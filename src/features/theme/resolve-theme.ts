import type { Theme } from '#data/preferences/preferences.ts';

/** What `auto` comes to is the system's choice. */
export function resolveTheme(theme: Theme, systemIsLight: boolean): 'light' | 'dark' {
  if (theme === 'auto') return systemIsLight ? 'light' : 'dark';
  return theme;
}
