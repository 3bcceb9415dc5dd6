import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** Whatever broke: the only way on is a fresh start, and nothing typed is lost by it. */
export function CrashPage() {
  const { t } = useTranslation();
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
        {t('crash.text')}
      </ErrorState>
    </main>
  );
}
