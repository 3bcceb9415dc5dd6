import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Messages = Record<string, unknown>;
/** What every first page needs comes in one file per language, the rest in another: small files compress badly. */
const FIRST: readonly string[] = ['common', 'home', 'errors'];
const files = import.meta.glob<Record<string, Messages>>('./{first,later}-texts/*.ts');

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
  const folder = FIRST.includes(namespace) ? 'first' : 'later';
  const texts = (await files[`./${folder}-texts/${language.toLowerCase()}.ts`]?.())?.[namespace];
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

/** Switches the language of the interface and of the document and tells the window; of several in a row the last one stays. */
export async function changeLanguage(language: string): Promise<void> {
  const before = i18next.language;
  await i18next.changeLanguage(language);
  document.documentElement.lang = i18next.language;
  if (i18next.language !== before) window.dispatchEvent(new Event('changeLanguage'));
}

/** Loads a namespace before the page that shows it. */
export async function loadTexts(namespace: string): Promise<void> {
  await i18next.loadNamespaces(namespace);
}
