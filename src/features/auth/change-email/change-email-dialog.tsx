import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { EMAIL_CODE_LENGTH } from '#core/protocol/http/auth.ts';
import { confirmEmailChange, startEmailChange } from '#data/account/account-api.ts';
import { useSession } from '#data/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Notice } from '#ui/notice.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { FormError } from '../form-error.tsx';
import { blamedBy } from './blamed-by.ts';
import { PasskeyProof } from '../passkey-proof.tsx';
import { ResendButton } from '../resend-button.tsx';
import { useAttempt } from '../use-attempt.ts';
import { useCountdown } from '../use-countdown.ts';
import { checkEmailCode, checkNewEmail } from '../validate-fields.ts';

interface Asked {
  readonly account: string;
  readonly resendAfterSeconds: number;
}

/** Gives the account another address: first the address, then the codes from both. */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const session = useSession();
  const [user] = useState(session.status === 'signedOut' ? { userId: '', account: '' } : session);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
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
      back={asked === null ? undefined : { label: t('email.back'), go: () => setAsked(null) }}
    >
      <div className="mt-5">
        {asked === null ? (
          <AddressForm present={user.account} typed={typed} onType={setTyped} onSent={setAsked} />
        ) : (
          <CodesForm user={user} asked={asked} onDone={finish} />
        )}
      </div>
    </Dialog>
  );
}

interface AddressFormProps {
  readonly present: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onSent: (asked: Asked) => void;
}

function AddressForm({ present, typed, onType, onSent }: AddressFormProps) {
  const { t } = useTranslation(['account', 'auth', 'errors']);
  const [problem, setProblem] = useState<string | null>(null);
  const { failure, setFailure, isBusy, run } = useAttempt();
  const account = typed.trim().toLowerCase();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkNewEmail(account);
    if (found !== null) return setProblem(t(`auth:invalid.${found}`));
    if (account === present) return setProblem(t('email.same'));
    void run(async () => onSent({ account, ...(await startEmailChange(account)) }));
  };
  return (
    <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <TextField
        ref={focusOnMount}
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={typed}
        error={problem ?? (blamedBy(failure) === 'next' ? t(`errors:${errorCodeOf(failure)}`) : null)}
        onChange={(event) => {
          setProblem(null);
          setFailure(null);
          onType(event.target.value);
        }}
      />
      {blamedBy(failure) === 'present' && errorCodeOf(failure) === 'EMAIL_REFUSED' ? (
        <Notice tone="danger">{t('email.presentRefused', { account: present })}</Notice>
      ) : (
        <FormError error={blamedBy(failure) === 'next' ? null : failure} />
      )}
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('email.send')}
      </Button>
    </Form>
  );
}

const NO_CODES = { present: '', next: '' };

interface CodesFormProps {
  readonly user: { readonly userId: string; readonly account: string };
  readonly asked: Asked;
  readonly onDone: () => void;
}

function CodesForm({ user, asked, onDone }: CodesFormProps) {
  const { t } = useTranslation(['account', 'auth', 'errors']);
  const [codes, setCodes] = useState(NO_CODES);
  const [isChecked, setChecked] = useState(false);
  const [isProven, setProven] = useState(false);
  const { secondsLeft, restart } = useCountdown(asked.resendAfterSeconds);
  const { failure, setFailure, isBusy, run } = useAttempt();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if ((!isProven && checkEmailCode(codes.present) !== null) || checkEmailCode(codes.next) !== null) return;
    void run(async () => {
      const presentCode = isProven ? undefined : codes.present;
      await confirmEmailChange({ userId: user.userId, account: asked.account, presentCode, newCode: codes.next }).catch(
        retryProof,
      );
      onDone();
    });
  };
  /** The proof got too old, or another tab used it. */
  const retryProof = (error: unknown) => {
    if (errorCodeOf(error) === 'PROOF_MISSING') setProven(false);
    throw error;
  };
  const resend = () =>
    run(async () => {
      restart((await startEmailChange(asked.account)).resendAfterSeconds);
      setCodes(NO_CODES);
      setChecked(false);
      showToast('success', t('auth:register.sent'));
    });
  const field = (name: keyof typeof codes, account: string) => {
    const found = isChecked ? checkEmailCode(codes[name]) : null;
    const problem = found === null ? null : t(`auth:invalid.${found}`);
    return (
      <TextField
        {...(name === 'present' && { ref: focusOnMount })}
        label={t('email.present', { account })}
        value={codes[name]}
        error={problem ?? (blamedBy(failure) === name ? t(`errors:${errorCodeOf(failure)}`) : null)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={EMAIL_CODE_LENGTH}
        className="font-mono text-lg tracking-[0.3em]"
        onChange={(event) => {
          setFailure(null);
          setCodes({ ...codes, [name]: event.target.value.replace(/\s/g, '') });
        }}
      />
    );
  };
  return (
    <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
      {isProven ? <p className="m-0 text-sm text-success">{t('email.proven')}</p> : field('present', user.account)}
      {!isProven && <PasskeyProof onProven={() => setProven(true)} />}
      {field('next', asked.account)}
      <FormError error={blamedBy(failure) === null ? failure : null} />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('email.submit')}
      </Button>
      <ResendButton secondsLeft={secondsLeft} onResend={() => void resend()} />
    </Form>
  );
}
