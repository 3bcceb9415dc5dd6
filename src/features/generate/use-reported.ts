import { useTranslation } from 'react-i18next';
import { AppError } from '#core/domain/app-error.ts';
import { showToast } from '#ui/toast.tsx';

/** Runs a command for an event handler; an expected failure is told at the top of the page, a bug goes on. */
export function useReported(): (work: () => Promise<unknown>) => void {
  const { t } = useTranslation('errors');
  return (work) => {
    work().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      showToast('error', t(error.code));
    });
  };
}
