import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { deleteAccount } from '#data/session/leave-account.ts';
import { useSession } from '#data/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { accountDeleted } from './account-deleted.ts';

interface DeleteAccountDialogProps {
  readonly onClose: () => void;
  /** Asks who is there, then goes on. */
  readonly onProve: (goOn: () => void) => void;
}

/** Asks twice, by the address of the account, before everything is erased; then has the app say that it is. */
export function DeleteAccountDialog({ onClose, onProve }: DeleteAccountDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const session = useSession();
  const [account] = useState(session.status === 'signedOut' ? '' : session.account);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const isConfirmed = typed.trim().toLowerCase() === account;
  const erase = async () => {
    setState('busy');
    try {
      await deleteAccount();
      onClose();
      accountDeleted.open('done');
    } catch (error) {
      const isUnproven = errorCodeOf(error) === 'PROOF_MISSING';
      setState(isUnproven ? 'asking' : 'failed');
      if (isUnproven) onProve(() => void erase());
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && state !== 'busy') void erase();
  };
  return (
    <Dialog
      title={t('delete.title')}
      description={<p className="m-0">{t('delete.warning')}</p>}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
    >
      <ul className="mt-4 mb-0 flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted">
        <li>{t('delete.projects')}</li>
        <li>{t('delete.sites')}</li>
        <li>{t('delete.device')}</li>
        <li>{t('delete.kept')}</li>
      </ul>
      <Form className="mt-5 flex flex-col gap-5" onSubmit={handleSubmit}>
        <TextField
          label={t('delete.confirm', { account })}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={state === 'failed' ? t('delete.failed') : null}
          onChange={(event) => {
            setState('asking');
            setTyped(event.target.value);
          }}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="danger" busy={state === 'busy'} disabled={!isConfirmed}>
            {t('delete.button')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
