import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Messages = Record<string, unknown>;
const files = import.meta.glob<Messages>('../../locales/*/*.json', { import: 'default' });

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`../../locales/${language}/${namespace}.json`];
    if (load === undefined) return done(new Error(`No texts for ${language}/${namespace}`), false);
    load().then(
      (messages) => done(null, messages),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

/** Loads the texts that the first page needs, in `language` only. */
export async function startI18n(language: string): Promise<void> {
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', 'home', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
}

/** Switches the language of the interface and of the document. */
export async function changeLanguage(language: string): Promise<void> {
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
