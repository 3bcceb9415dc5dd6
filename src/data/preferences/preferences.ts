import { createSignal, useSignal } from '../store/signal.ts';
import { readStored, watchStored, writeStored } from '../store/local-storage.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const LANGUAGES = ['en-US', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

const theme = createSignal<Theme>(readTheme());
const planFirst = createSignal(readPlanFirst());
const language = createSignal<Language>(readLanguage());
if (typeof window !== 'undefined') {
  watchStored(() => {
    theme.set(readTheme());
    language.set(readLanguage());
    planFirst.set(readPlanFirst());
  });
}

const waitsForModel = createSignal(readStored('waits_for_model') === 'yes');

/** Whoever sends an idea offline also wants the version that a model of the server writes later. */
export function useWaitsForModel(): boolean {
  return useSignal(waitsForModel);
}

export function getWaitsForModel(): boolean {
  return waitsForModel.get();
}

export function setWaitsForModel(waits: boolean): void {
  writeStored('waits_for_model', waits ? 'yes' : null);
  waitsForModel.set(waits);
}

export function useTheme(): Theme {
  return useSignal(theme);
}

export function getTheme(): Theme {
  return theme.get();
}

export function setTheme(next: Theme): void {
  writeStored('theme', next);
  theme.set(next);
}

export function subscribeTheme(listener: () => void): () => void {
  return theme.subscribe(listener);
}

export function useLanguage(): Language {
  return useSignal(language);
}

export function getLanguage(): Language {
  return language.get();
}

export function setLanguage(next: Language): void {
  writeStored('language', next);
  language.set(next);
}

export function subscribeLanguage(listener: () => void): () => void {
  return language.subscribe(listener);
}

/** Tells whether a person wants to read the plan of a site before it is built. */
export function usePlanFirst(): boolean {
  return useSignal(planFirst);
}

export function setPlanFirst(next: boolean): void {
  writeStored('planFirst', next ? 'on' : 'off');
  planFirst.set(next);
}

function readPlanFirst(): boolean {
  return readStored('planFirst') === 'on';
}

/** The stored choice; the system decides until there is one. */
function readTheme(): Theme {
  return THEMES.find((known) => known === readStored('theme')) ?? 'auto';
}

/** The stored choice, else the first of the browser's languages that the interface has. */
function readLanguage(): Language {
  const stored = LANGUAGES.find((known) => known === readStored('language'));
  if (stored !== undefined) return stored;
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages;
  const first = wished.find((tag) => /^(en|zh)\b/i.test(tag));
  return first !== undefined && /^zh/i.test(first) ? 'zh-CN' : 'en-US';
}
