import { useTranslation } from 'react-i18next';

export function Logo() {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <path
          fill="#ffa53d"
          d="M16 2c1.6 7.2 4.8 11 12.4 12.6C20.8 16.8 17.6 21 16 30c-1.6-9-4.8-13.2-12.4-15.4C11.2 13 14.4 9.2 16 2Z"
        />
      </svg>
      {t('appName')}
    </span>
  );
}
