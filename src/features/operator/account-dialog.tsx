import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { GRANT_MAX, REASON_MAX } from '#core/protocol/http/operator.ts';
import { grantCredits, restoreAccount, suspendAccount } from '#data/operator/operator-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormats } from './rows.tsx';
import { useDeed } from './use-deed.ts';

interface AccountDialogProps {
  readonly deed: 'grant' | 'suspend' | 'restore';
  readonly account: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for what belongs to a change of an account: the reason, and of a grant how many credits. */
export function AccountDialog({ deed, account, onClose, onDone }: AccountDialogProps) {
  const { t } = useTranslation(['operator', 'common']);
  const { figure } = useFormats();
  // Sent twice, credits are granted once.
  const [id] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, run } = useDeed();
  const credits = Number(amount);
  const isAmount = Number.isInteger(credits) && credits >= 1 && credits <= GRANT_MAX;
  const isReason = deed !== 'grant' || reason.trim() !== '';
  const send = async () => {
    if (deed === 'grant') {
      const { granted, credits: balance } = await grantCredits({ id, account, amount: credits, reason });
      if (granted) showToast('success', t('accounts.granted', { count: balance }));
      else showToast('info', t('accounts.grantedBefore', { count: balance }));
    } else {
      await (deed === 'suspend' ? suspendAccount : restoreAccount)({ account, reason });
      showToast('success', t(deed === 'suspend' ? 'accounts.isSuspended' : 'accounts.isRestored'));
    }
    onDone();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isReason && (deed !== 'grant' || isAmount)) run(send);
  };
  return (
    <Dialog
      title={t(`accounts.dialog.${deed}`)}
      description={<p className="m-0 break-words">{t(`accounts.dialog.${deed}Text`, { account })}</p>}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
    >
      <Form className="mt-5 flex flex-col gap-4" onSubmit={handleSubmit}>
        {deed === 'grant' && (
          <TextField
            ref={focusOnMount}
            label={t('accounts.amount')}
            inputMode="numeric"
            autoComplete="off"
            value={amount}
            error={isChecked && !isAmount ? t('accounts.amountWrong', { max: figure(GRANT_MAX) }) : null}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
        <TextField
          {...(deed !== 'grant' && { ref: focusOnMount })}
          label={t('accounts.reason')}
          hint={t('accounts.reasonHint')}
          autoComplete="off"
          maxLength={REASON_MAX}
          value={reason}
          error={isChecked && !isReason ? t('accounts.reasonMissing') : null}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant={deed === 'suspend' ? 'danger' : 'primary'} busy={isBusy}>
            {t(`accounts.${deed}`)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
