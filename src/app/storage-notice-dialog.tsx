import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** `outdated`: this tab runs an older build than the data. `blocked`: another tab holds the older data. */
export function StorageNoticeDialog({ notice }: { readonly notice: 'outdated' | 'blocked' }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t(`storage.${notice}Title`)}
      description={t(`storage.${notice}`)}
      closeLabel={t('actions.close')}
      canClose={false}
      onClose={() => undefined}
      footer={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('actions.reload')}
        </Button>
      }
    />
  );
}
