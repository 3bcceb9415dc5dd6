import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/domain/app-error.ts';
import { readSiteSettings, saveSiteSettings, type SettingsChange, type SiteSettings } from '#data/publish/site-settings.ts';
import { showToast } from '#ui/toast.tsx';

/** A project that was just made may still be on its way to the server. */
const ASK_AGAIN_MS = 1000;
const ASKS_MAX = 15;

export type SaveSettings = (change: SettingsChange) => Promise<boolean>;

export interface SettingsState {
  /** Null until the server has answered. */
  readonly stored: SiteSettings | null;
  readonly hasFailed: boolean;
  readonly reload: () => void;
  /** Saves what is named, says so (PUB-23), and resolves with whether it worked. */
  readonly save: SaveSettings;
}

/** The settings of a published site, as the server keeps them. */
export function useSiteSettings(projectId: number): SettingsState {
  const { t } = useTranslation('site');
  const [stored, setStored] = useState<SiteSettings | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (left: number) => {
      readSiteSettings(projectId).then(
        (settings) => !isLate && setStored(settings),
        (error: unknown) => {
          if (isLate) return;
          const isOnItsWay = error instanceof AppError && error.code === 'NOT_FOUND' && left > 0;
          if (isOnItsWay) timer = setTimeout(() => ask(left - 1), ASK_AGAIN_MS);
          else setFailed(true);
        },
      );
    };
    ask(ASKS_MAX);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [projectId, round]);
  const reload = useCallback(() => {
    setFailed(false);
    setRound((count) => count + 1);
  }, []);
  const save: SaveSettings = async (change) => {
    try {
      setStored(await saveSiteSettings(projectId, change));
      showToast('success', t('saved'));
      return true;
    } catch {
      showToast('error', t('saveFailed'));
      return false;
    }
  };
  return { stored, hasFailed, reload, save };
}
