import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSiteSettings, saveSiteSettings, type SettingsChange, type SiteSettings } from '#data/publish/site-settings.ts';
import { showToast } from '#ui/toast.tsx';

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
    readSiteSettings(projectId).then(
      (settings) => !isLate && setStored(settings),
      () => !isLate && setFailed(true),
    );
    return () => {
      isLate = true;
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
