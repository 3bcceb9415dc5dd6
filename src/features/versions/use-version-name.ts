import { useTranslation } from 'react-i18next';
import type { VersionSummary } from '#data/store/rows.ts';

/** Names a version `Version 3`, or `Draft` while only this device knows it. */
export function useVersionName(): (version: VersionSummary) => string {
  const { t } = useTranslation('generate');
  return ({ number }) => (number === null ? t('versions.draft') : t('versions.number', { number }));
}
