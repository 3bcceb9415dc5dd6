import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import type { OwnModelSettings } from './use-own-model.ts';

interface OwnModelActionsProps {
  readonly settings: OwnModelSettings;
  readonly canTest: boolean;
  readonly isOffline: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** Tests, changes and, asked once more, removes the stored model. */
export function OwnModelActions({ settings, canTest, isOffline, onChange, onRemove }: OwnModelActionsProps) {
  const { t } = useTranslation('settings');
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const { task, test } = settings;
  const isBusy = task !== null;
  if (isAsking === true) {
    return (
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="m-0 mr-auto w-full text-sm sm:w-auto">{t('own.removeAsk')}</p>
        <Button variant="ghost" disabled={isBusy} onClick={() => setAsking(false)}>
          {t('form.cancel')}
        </Button>
        <Button ref={focusOnMount} variant="danger" busy={task === 'removing'} disabled={isOffline} onClick={onRemove}>
          {t('own.removeYes')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button busy={task === 'testing'} disabled={isOffline || !canTest} onClick={() => void test()}>
        {t('own.test')}
      </Button>
      <Button disabled={isOffline || isBusy} onClick={onChange}>
        {t('own.change')}
      </Button>
      <Button
        {...(isAsking === false && { ref: focusOnMount })}
        variant="ghost"
        className="text-danger!"
        disabled={isOffline || isBusy}
        onClick={() => setAsking(true)}
      >
        {t('own.remove')}
      </Button>
    </div>
  );
}
