import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the tab and in the history. */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation();
  const name = t('appName');
  const whole = title === null ? `${name}: ${t('tagline')}` : `${title} · ${name}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
