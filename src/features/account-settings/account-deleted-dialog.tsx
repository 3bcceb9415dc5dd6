import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';

/** Says that the account is erased. */
export function AccountDeletedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Dialog title={t('delete.doneTitle')} closeLabel={t('common:actions.close')} onClose={onClose}>
      <div className="mt-5 flex flex-col items-center gap-4 text-center">
        <div className="flex size-14 items-center justify-center rounded-full bg-success-soft text-success">
          <Check aria-hidden className="size-7" />
        </div>
        <p className="m-0 text-muted">{t('delete.doneText')}</p>
        <Button ref={focusOnMount} variant="primary" size="large" className="w-full" onClick={onClose}>
          {t('delete.doneButton')}
        </Button>
      </div>
    </Dialog>
  );
}
