import { useTranslation } from 'react-i18next';
import { LANGUAGES, setLanguage, setTheme, THEMES, useLanguage, useTheme } from '#data/preferences/preferences.ts';
import { Segmented } from '#ui/segmented.tsx';
import { SettingsCard, SettingsRow, SettingsSection } from './settings-section.tsx';

/** Language and theme of this device; they need no network. */
export function AppearanceSection() {
  const { t } = useTranslation(['account', 'common']);
  return (
    <SettingsSection id="appearance" title={t('appearance.title')}>
      <SettingsCard>
        <SettingsRow title={t('common:language.label')} text={t('appearance.language')}>
          <Segmented
            label={t('common:language.label')}
            value={useLanguage()}
            onChange={setLanguage}
            options={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          />
        </SettingsRow>
        <SettingsRow title={t('common:theme.label')} text={t('appearance.theme')}>
          <Segmented
            label={t('common:theme.label')}
            value={useTheme()}
            onChange={setTheme}
            options={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          />
        </SettingsRow>
      </SettingsCard>
    </SettingsSection>
  );
}
