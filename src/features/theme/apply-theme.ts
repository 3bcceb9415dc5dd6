import { getTheme, subscribeTheme } from '#data/preferences/preferences.ts';
import { resolveTheme } from './resolve-theme.ts';

const CANVAS = { dark: '#0d0e13', light: '#faf7f2' } as const;

/** Keeps the document in the preferred theme, following the system while the preference is `auto`. */
export function followTheme(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    const shown = resolveTheme(getTheme(), system.matches);
    document.documentElement.dataset['theme'] = shown;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[shown]);
  };
  apply();
  system.addEventListener('change', apply);
  const unsubscribe = subscribeTheme(apply);
  return () => {
    system.removeEventListener('change', apply);
    unsubscribe();
  };
}
