import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';

const folder = path.join(import.meta.dirname, '../../locales');

/** Loads the interface's texts, as the app does from its files. */
export async function startTexts(language: 'en-US' | 'zh-CN' = 'en-US'): Promise<void> {
  const files = readdirSync(path.join(folder, language));
  const texts = files.map((file): [string, unknown] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')),
  ]);
  const resources = { [language]: Object.fromEntries(texts) as Record<string, Record<string, unknown>> };
  await i18next
    .use(initReactI18next)
    .init({ lng: language, resources, defaultNS: 'common', interpolation: { escapeValue: false } });
}

/** Renders a component as it is at first, as markup. */
export const markupOf = (element: ReactElement): string => renderToStaticMarkup(element);

/** The words of it alone, one space between two parts. */
export function wordsOf(element: ReactElement): string {
  return markupOf(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
