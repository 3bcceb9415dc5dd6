import { useSyncExternalStore } from 'react';
import { getTheme, subscribeTheme } from '#data/preferences/preferences.ts';
import { resolveTheme } from './resolve-theme.ts';

const CANVAS = { dark: '#0d0e13', light: '#faf7f2' } as const;

/** Keeps the document in the preferred theme, following the system while the preference is `auto`. */
export function followTheme(): () => void {
  const apply = () => {
    const shown = shownTheme();
    document.documentElement.dataset['theme'] = shown;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[shown]);
  };
  apply();
  return subscribeShown(apply);
}

/** Returns light or dark, as the page is shown now. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribeShown, shownTheme);
}

const system = () => window.matchMedia('(prefers-color-scheme: light)');

function shownTheme(): 'light' | 'dark' {
  return resolveTheme(getTheme(), system().matches);
}

function subscribeShown(listener: () => void): () => void {
  const media = system();
  media.addEventListener('change', listener);
  const unsubscribe = subscribeTheme(listener);
  return () => {
    media.removeEventListener('change', listener);
    unsubscribe();
  };
}
