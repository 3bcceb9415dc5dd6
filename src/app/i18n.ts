import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Messages = Record<string, unknown>;
/** All texts of a language come in one file before the first page is drawn: no screen waits for its words, or shows them late. */
const files = import.meta.glob<Record<string, Messages>>('./texts/*.ts');
/** Texts of screens that not everybody opens come with them. */
const rareFiles = import.meta.glob<{ readonly default: Messages }>('../../locales/*/{catalogue,operator,site,tracking}.json');

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    readTexts(language, namespace).then(
      (messages) => done(null, messages),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

async function readTexts(language: string, namespace: string): Promise<Messages> {
  const texts =
    (await readFile(language))[namespace] ?? (await rareFiles[`../../locales/${language}/${namespace}.json`]?.())?.default;
  if (texts === undefined) throw new Error(`No texts for ${language}/${namespace}`);
  return texts;
}

async function readFile(language: string): Promise<Record<string, Messages>> {
  return (await files[`./texts/${language.toLowerCase()}.ts`]?.()) ?? {};
}

/** Loads the texts of the interface, in `language` only. */
export async function startI18n(language: string): Promise<void> {
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      ns: Object.keys(await readFile(language)),
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
}

/** Switches the language of the interface and of the document and tells the window; of several in a row the last one stays. */
export async function changeLanguage(language: string): Promise<void> {
  const before = i18next.language;
  await i18next.changeLanguage(language);
  document.documentElement.lang = i18next.language;
  if (i18next.language !== before) window.dispatchEvent(new Event('changeLanguage'));
}
