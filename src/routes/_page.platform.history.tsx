import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HistoryScreen } from '#features/catalogue/history-screen.tsx';
import { requireSignIn } from './-layout/access.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/platform/history')({
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  component: HistoryPage,
});

function HistoryPage() {
  usePageTitle(useTranslation('catalogue').t('history.title'));
  return <HistoryScreen />;
}
