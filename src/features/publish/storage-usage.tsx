import { useTranslation } from 'react-i18next';
import type { SiteUsage } from '#data/publish/publish-api.ts';

const MB = 1024 * 1024;

/** Shows the storage that a published site uses, with its limits. */
export function StorageUsage({ usage }: { readonly usage: SiteUsage }) {
  const { t, i18n } = useTranslation('publish');
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: digits }).format(value);
  const isFull = usage.rows >= usage.rowsMax * 0.9 || usage.bytes >= usage.bytesMax * 0.9;
  return (
    <p className={isFull ? 'm-0 text-danger' : 'm-0 text-muted'}>
      {t('usage', {
        used: number(usage.bytes / MB, 1),
        limit: number(usage.bytesMax / MB),
        rows: number(usage.rows),
        rowsLimit: number(usage.rowsMax),
      })}
      {isFull && ` ${t('usageFull')}`}
    </p>
  );
}
