import { useTranslation } from 'react-i18next';
import { CREDITS_PER_PROMPT } from '#core/domain/prices.ts';
import { readCredits } from '#data/billing/billing-api.ts';
import { useAccount } from '#data/session/use-account.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAnswer } from '#data/sync/use-answer.ts';

interface ShortDialogProps {
  /** The plan has run out; else credits are missing. */
  readonly isExpired: boolean;
  readonly onPlans: () => void;
  readonly onClose: () => void;
}

/** Says why a prompt was not taken, that its words are kept, and leads to the plans. */
export function ShortDialog({ isExpired, onPlans, onClose }: ShortDialogProps) {
  const { t } = useTranslation(['billing', 'common']);
  const credits = useAccount()?.credits ?? 0;
  const { state } = useAnswer(readCredits);
  const daily = state.status === 'ready' ? state.answer.daily : 0;
  const text = isExpired ? t('short.expiredText') : t('short.text', { count: credits, price: CREDITS_PER_PROMPT });
  return (
    <Dialog
      title={t(isExpired ? 'short.expiredTitle' : 'short.title')}
      description={text}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('short.later')}</Button>
          <Button variant="primary" onClick={onPlans}>
            {t('short.plans')}
          </Button>
        </>
      }
    >
      {!isExpired && daily > 0 && <p className="m-0 mt-3 text-accent-text">{t('short.daily', { count: daily })}</p>}
    </Dialog>
  );
}
