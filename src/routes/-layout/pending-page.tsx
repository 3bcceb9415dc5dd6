import { useTranslation } from 'react-i18next';
import { Spinner } from '#ui/spinner.tsx';

export function PendingPage() {
  const { t } = useTranslation();
  return (
    <output className="flex min-h-[60dvh] items-center justify-center gap-3 text-muted">
      <Spinner className="size-5" />
      {t('actions.loading')}
    </output>
  );
}
