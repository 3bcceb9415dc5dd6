import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';

interface FormErrorProps {
  readonly error: unknown;
  /** Says what failed, before why: the reason alone does not tell that a login failed (AUTH-24). */
  readonly isLogin?: boolean;
}

/** Tells why the last attempt failed; the live region is there before the text is. */
export function FormError({ error, isLogin = false }: FormErrorProps) {
  const { t } = useTranslation(['errors', 'auth']);
  const code = errorCodeOf(error);
  const isNamed = !isLogin || code === 'GOOGLE_FAILED';
  return (
    <p role="alert" className="m-0 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger empty:hidden">
      {error !== null && (isNamed ? t(code) : t('auth:login.failed', { reason: t(code) }))}
    </p>
  );
}
