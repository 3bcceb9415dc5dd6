import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '#features/theme/language-switch.tsx';
import { ThemeChoice } from '#features/theme/theme-toggle.tsx';
import { NavLinks } from './nav-links.tsx';

interface SiteMenuProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onChoose: () => void;
}

/** Holds the links that the bar has no room for below 1200 px. */
export function SiteMenu({ id, isOpen, onChoose }: SiteMenuProps) {
  const { t } = useTranslation();
  return (
    <div id={id} hidden={!isOpen} className="border-t border-line bg-canvas xl:hidden">
      <div className="page flex flex-col gap-5 py-5">
        <nav aria-label={t('nav.label')} className="-mx-3 flex flex-col">
          <NavLinks onChoose={onChoose} />
        </nav>
        <div className="flex flex-wrap gap-3">
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </div>
    </div>
  );
}
