import { useTranslation } from 'react-i18next';
import { EMAIL_CODE_LENGTH } from '#core/protocol/http/auth.ts';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { TextField } from '#ui/text-field.tsx';
import { ResendButton } from './resend-button.tsx';
import type { EmailCode } from './use-email-code.ts';

export function EmailCodeField({ label, email }: { readonly label: string; readonly email: EmailCode }) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      ref={focusOnMount}
      label={label}
      value={email.code}
      error={email.problem === null ? null : t(`invalid.${email.problem}`)}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={EMAIL_CODE_LENGTH}
      className="font-mono text-lg tracking-[0.3em]"
      onChange={(event) => email.change(event.target.value.replace(/\s/g, ''))}
      aside={<ResendButton secondsLeft={email.secondsLeft} onResend={() => void email.resend()} />}
    />
  );
}
