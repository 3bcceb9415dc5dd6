import { useTranslation } from 'react-i18next';

const SECTIONS = ['profile', 'appearance', 'security', 'notifications', 'ai-models', 'device-models', 'data'] as const;

/** Leads to the sections of the settings: beside them on a wide screen, above them on a narrow one. */
export function SettingsNavigation() {
  const { t } = useTranslation(['account', 'settings']);
  return (
    <nav aria-label={t('settings:title')} className="lg:w-44 lg:shrink-0">
      <ul className="m-0 flex list-none flex-wrap gap-1.5 p-0 lg:sticky lg:top-24 lg:flex-col lg:gap-0.5">
        {SECTIONS.map((section) => (
          <li key={section}>
            <a
              href={`#${section}`}
              className="control inline-flex h-9 items-center rounded-control border border-line px-3 text-sm text-muted no-underline transition-colors hover:bg-hover hover:text-ink lg:flex lg:border-transparent"
            >
              {t(`sections.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
