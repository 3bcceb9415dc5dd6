import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const SCREENS = [
  { to: '/platform/layouts', text: 'layout.title' },
  { to: '/platform/components', text: 'component.title' },
  { to: '/platform/layout-groups', text: 'layout_group.title' },
  { to: '/platform/history', text: 'history.title' },
] as const;

/** Leads from one screen of the catalogue to the others. */
export function CatalogueNavigation() {
  const { t } = useTranslation('catalogue');
  return (
    <nav aria-label={t('title')}>
      <ul className="m-0 flex list-none flex-wrap gap-1.5 p-0">
        {SCREENS.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="control inline-flex h-9 items-center rounded-control border border-line px-3 text-sm text-muted no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:border-line-strong aria-[current=page]:bg-hover aria-[current=page]:text-ink"
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
