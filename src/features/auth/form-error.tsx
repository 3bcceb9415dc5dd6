import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';

/** Tells why the last attempt failed; the live region is there before the text is. */
export function FormError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('errors');
  return (
    <p role="alert" className="m-0 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger empty:hidden">
      {error === null ? null : t(errorCodeOf(error))}
    </p>
  );
}
