import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Messages = Record<string, unknown>;
/** What every first page needs comes in one file per language, the rest namespace by namespace. */
const FIRST: readonly string[] = ['common', 'home', 'errors'];
const firstFiles = import.meta.glob<Record<string, Messages>>('./first-texts/*.ts');
const files = import.meta.glob<Messages>(['../../locales/*/*.json', '!**/{common,home,errors}.json'], { import: 'default' });

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
  const texts = FIRST.includes(namespace)
    ? (await firstFiles[`./first-texts/${language.toLowerCase()}.ts`]?.())?.[namespace]
    : await files[`../../locales/${language}/${namespace}.json`]?.();
  if (texts === undefined) throw new Error(`No texts for ${language}/${namespace}`);
  return texts;
}

/** Loads the texts that the first page needs, in `language` only. */
export async function startI18n(language: string): Promise<void> {
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...FIRST],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
}

/** Switches the language of the interface and of the document. */
export async function changeLanguage(language: string): Promise<void> {
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads a namespace before the page that shows it. */
export async function loadTexts(namespace: string): Promise<void> {
  await i18next.loadNamespaces(namespace);
}
