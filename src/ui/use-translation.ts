import i18next, { type i18n, type Namespace, type TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';

interface Translation<Names extends Namespace> {
  readonly t: TFunction<Names>;
  readonly i18n: i18n;
}

/**
 * The texts of a namespace in the language of the interface; further namespaces are those that its keys name (`errors:OFFLINE`).
 * Until all of them are loaded, the nearest Suspense boundary shows its fallback.
 */
export function useTranslation<const Names extends Namespace = 'common'>(names?: Names): Translation<Names>;
export function useTranslation(names: Namespace = 'common'): Translation<Namespace> {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  const first = typeof names === 'string' ? names : (names[0] ?? 'common');
  const t = useMemo(() => i18next.getFixedT(language, first), [language, first]);
  const wanted = [names].flat();
  if (!wanted.every((name) => i18next.hasLoadedNamespace(name))) throw i18next.loadNamespaces(wanted);
  return { t, i18n: i18next };
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

function currentLanguage(): string {
  return i18next.language;
}
