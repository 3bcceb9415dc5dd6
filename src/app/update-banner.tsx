import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppUpdate } from '#data/pwa/app-update.ts';
import { Button } from '#ui/button.tsx';

/** Offers a new version; never reloads by itself while somebody is writing. */
export function UpdateBanner() {
  const { t } = useTranslation();
  const update = useAppUpdate();
  const [isPutOff, setPutOff] = useState(false);
  if (update.status === 'none' || isPutOff) return null;
  return (
    <output className="animate-panel fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-lg flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-3 pl-5 shadow-overlay">
      <p className="m-0 flex-1 text-sm">{t('update.text')}</p>
      <Button size="small" variant="ghost" onClick={() => setPutOff(true)}>
        {t('update.later')}
      </Button>
      <Button size="small" variant="primary" onClick={() => void update.apply()}>
        {t('update.apply')}
      </Button>
    </output>
  );
}
