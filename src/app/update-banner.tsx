import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppUpdate } from '#data/pwa/app-update.ts';
import { useLoadFailure } from '#data/pwa/recover-chunks.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

const BOX =
  'animate-panel fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-lg flex-wrap items-center gap-x-2 gap-y-2.5 rounded-card border border-line bg-raised p-3 pl-5 shadow-overlay';
const TEXT = 'm-0 min-w-56 flex-1 text-sm';

/** Offers a new version, and says what keeps it or a part of the app from coming; never reloads while somebody's work is not stored. */
export function UpdateBanner() {
  const { t } = useTranslation();
  const update = useAppUpdate();
  const failure = useLoadFailure();
  const [isPutOff, setPutOff] = useState(false);
  if (failure !== null && failure !== 'reloading') {
    return (
      <output className={BOX}>
        <p className={TEXT}>{t(`loadFailure.${failure}`)}</p>
        <Button size="small" variant="primary" onClick={() => window.location.reload()}>
          {t('actions.reload')}
        </Button>
      </output>
    );
  }
  if (update.status === 'none' || isPutOff) return null;
  const later = () => {
    if (update.status === 'held') update.cancel();
    setPutOff(true);
  };
  return (
    <output className={BOX}>
      <p className={TEXT}>{update.status === 'held' ? t(`update.held.${update.hold}`) : t('update.text')}</p>
      <span className="ml-auto flex items-center gap-2">
        <Button size="small" variant="ghost" onClick={later}>
          {t('update.later')}
        </Button>
        {update.status === 'available' ? (
          <Button size="small" variant="primary" onClick={update.apply}>
            {t('update.apply')}
          </Button>
        ) : (
          <span className="inline-flex h-8 items-center gap-1.5 px-3 text-[0.8125rem] text-muted">
            <Spinner />
            {t(update.status === 'held' ? 'update.waiting' : 'update.applying')}
          </span>
        )}
      </span>
    </output>
  );
}
