import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import type { CatalogueItem, CatalogueKind } from '#core/protocol/http/catalogue.ts';
import { removeItem } from '#data/catalogue/catalogue-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { nameOf } from './item-fields.ts';

interface RemoveDialogProps {
  readonly kind: CatalogueKind;
  readonly item: CatalogueItem;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveDialog({ kind, item, onClose, onRemoved }: RemoveDialogProps) {
  const { t, i18n } = useTranslation(['catalogue', 'common', 'errors']);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const handleRemove = async () => {
    setBusy(true);
    try {
      await removeItem(kind, item.id);
      onRemoved();
    } catch (error) {
      setFailure(t(`errors:${errorCodeOf(error)}`));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('removeTitle', { name: nameOf(item, i18n.language) })}
      description={t(kind === 'layout_group' ? 'removeGroup' : 'removeItem')}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void handleRemove()}>
            {t('removeConfirm')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <div className="mt-4">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
    </Dialog>
  );
}
