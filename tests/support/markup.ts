import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';

const folder = new URL('../../locales/', import.meta.url);

/** Loads the interface's texts, as the app does from its files. */
export async function startTexts(language: 'en-US' | 'zh-CN' = 'en-US'): Promise<void> {
  const files = readdirSync(new URL(`${language}/`, folder));
  const texts = files.map((file): [string, unknown] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')),
  ]);
  const resources = { [language]: Object.fromEntries(texts) as Record<string, Record<string, unknown>> };
  await i18next
    .use(initReactI18next)
    .init({ lng: language, resources, defaultNS: 'common', interpolation: { escapeValue: false } });
}

/** What a component shows at first, as markup. */
export const markupOf = (element: ReactElement): string => renderToStaticMarkup(element);

/** The words of it alone, one space between two parts. */
export function wordsOf(element: ReactElement): string {
  return markupOf(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
