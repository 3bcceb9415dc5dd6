import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button.tsx';
import { usePageTitle } from './use-page-title.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <div className="page flex min-h-[60dvh] flex-1 flex-col items-center justify-center gap-3 text-center">
      <p aria-hidden className="m-0 text-7xl font-semibold tracking-tighter text-accent-text">
        {'404'}
      </p>
      <h1 className="m-0 text-2xl font-semibold">{t('notFound.title')}</h1>
      <p className="m-0 text-muted">{t('notFound.text')}</p>
      <Link to="/platform" className={`${buttonClass('primary')} mt-4`}>
        {t('actions.backHome')}
      </Link>
    </div>
  );
}
