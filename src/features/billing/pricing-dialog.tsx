import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { PlanList } from './plan-list.tsx';

interface PricingDialogProps {
  readonly onClose: () => void;
  readonly onSignIn: () => void;
}

export function PricingDialog({ onClose, onSignIn }: PricingDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('pricing.title')}
      description={t('pricing.lead')}
      closeLabel={t('actions.close')}
      widthPx={1200}
      onClose={onClose}
    >
      <PlanList onSignIn={onSignIn} />
    </Dialog>
  );
}
