import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmEmailChange, startEmailChange } from '#data/account/account-api.ts';
import { useSession } from '#data/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { FormError } from '../form-error.tsx';
import { checkEmail, checkEmailCode } from '../validate-fields.ts';

/** Gives the account another address: first the address, then the codes from both. */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const session = useSession();
  const [present] = useState(session.status === 'signedOut' ? '' : session.account);
  const [asked, setAsked] = useState<string | null>(null);
  const finish = () => {
    showToast('success', t('email.done'));
    onClose();
  };
  return (
    <Dialog
      title={t('email.title')}
      description={t('email.lead')}
      closeLabel={t('common:actions.close')}
      closesOnMask={false}
      onClose={onClose}
    >
      <div className="mt-5">
        {asked === null ? (
          <AddressForm present={present} onSent={setAsked} />
        ) : (
          <CodesForm present={present} next={asked} onDone={finish} />
        )}
      </div>
    </Dialog>
  );
}

interface AddressFormProps {
  readonly present: string;
  readonly onSent: (account: string) => void;
}

function AddressForm({ present, onSent }: AddressFormProps) {
  const { t } = useTranslation(['account', 'auth']);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { failure, isBusy, run, clear } = useAttempt();
  const account = typed.trim().toLowerCase();
  const submit = async () => {
    const found = checkEmail(account === 'admin' ? '@' : account);
    if (found !== null) return setProblem(t(`auth:invalid.${found}`));
    if (account === present) return setProblem(t('email.same'));
    await run(async () => {
      await startEmailChange(account);
      onSent(account);
    });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handled(submit)}>
      <TextField
        ref={focusOnMount}
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={typed}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          clear();
          setTyped(event.target.value);
        }}
      />
      <FormError error={failure} />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('email.send')}
      </Button>
    </form>
  );
}

interface CodesFormProps {
  readonly present: string;
  readonly next: string;
  readonly onDone: () => void;
}

function CodesForm({ present, next, onDone }: CodesFormProps) {
  const { t } = useTranslation(['account', 'auth']);
  const [codes, setCodes] = useState({ present: '', next: '' });
  const [isChecked, setChecked] = useState(false);
  const { failure, isBusy, run, clear } = useAttempt();
  const submit = async () => {
    setChecked(true);
    if (checkEmailCode(codes.present) !== null || checkEmailCode(codes.next) !== null) return;
    await run(async () => {
      await confirmEmailChange({ account: next, presentCode: codes.present, newCode: codes.next });
      onDone();
    });
  };
  const field = (name: keyof typeof codes, account: string) => {
    const problem = isChecked ? checkEmailCode(codes[name]) : null;
    return (
      <TextField
        label={t('email.present', { account })}
        value={codes[name]}
        error={problem === null ? null : t(`auth:invalid.${problem}`)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="font-mono text-lg tracking-[0.3em]"
        onChange={(event) => {
          clear();
          setCodes({ ...codes, [name]: event.target.value.replace(/\s/g, '') });
        }}
      />
    );
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handled(submit)}>
      {field('present', present)}
      {field('next', next)}
      <FormError error={failure} />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('email.submit')}
      </Button>
    </form>
  );
}

/** Runs one attempt at a time and keeps the reason for which it failed. */
function useAttempt() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, run, clear: () => setFailure(null) };
}

function handled(submit: () => Promise<void>) {
  return (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
}
