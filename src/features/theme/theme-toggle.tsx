import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setTheme, useTheme, THEMES } from '#data/preferences/preferences.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useShownTheme } from './apply-theme.ts';

/** Switches light and dark with one click; `auto` is in the menus. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const isLight = useShownTheme() === 'light';
  const Icon = isLight ? Moon : Sun;
  return (
    <IconButton label={t(isLight ? 'theme.toDark' : 'theme.toLight')} onClick={() => setTheme(isLight ? 'dark' : 'light')}>
      <Icon aria-hidden className="size-[1.125rem]" />
    </IconButton>
  );
}

export function ThemeChoice() {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('theme.label')}
      value={useTheme()}
      onChange={setTheme}
      options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
    />
  );
}
