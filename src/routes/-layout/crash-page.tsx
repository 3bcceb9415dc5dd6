import { useTranslation } from 'react-i18next';
import { useLoadFailure } from '#data/pwa/recover-chunks.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PendingPage } from './pending-page.tsx';

/** Offers a fresh start after any crash: the only way on, and nothing typed is lost by it. */
export function CrashPage() {
  const { t } = useTranslation();
  const failure = useLoadFailure();
  if (failure === 'reloading') return <PendingPage />;
  return (
    <main className="flex min-h-dvh items-center">
      <ErrorState
        title={t('crash.title')}
        subtitle={t('crash.subtitle')}
        action={
          <Button variant="primary" size="large" onClick={() => window.location.reload()}>
            {t('crash.refresh')}
          </Button>
        }
      >
        {failure === null ? t('crash.text') : t(`loadFailure.${failure}`)}
      </ErrorState>
    </main>
  );
}
