import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the tab and in the history; null is the home page. */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation();
  const whole = title === null ? t('pageTitle.home') : t('pageTitle.page', { title, interpolation: { escapeValue: false } });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
