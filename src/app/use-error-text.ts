import { useTranslation } from 'react-i18next';
import { AppError } from '#core/domain/app-error.ts';
import type { ErrorText } from '#ui/use-error-toast.ts';

/** Returns the text of an expected failure in the language of the interface. */
export function useErrorText(): ErrorText {
  const { t } = useTranslation('errors');
  return (error) => (error instanceof AppError ? t(error.code) : null);
}
