import { useTranslation } from 'react-i18next';
import { LANGUAGES, setLanguage, useLanguage } from '#data/preferences/preferences.ts';
import { buttonClass } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';

/** Names the other language in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const other = useLanguage() === 'en-US' ? 'zh-CN' : 'en-US';
  return (
    <button type="button" lang={other} className={buttonClass('ghost', 'small')} onClick={() => setLanguage(other)}>
      {t(`language.${other}`)}
    </button>
  );
}

export function LanguageChoice() {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('language.label')}
      value={useLanguage()}
      onChange={setLanguage}
      options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
    />
  );
}
