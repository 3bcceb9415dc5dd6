import { useTranslation } from 'react-i18next';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { TextField } from '#ui/text-field.tsx';
import { EMAIL_CODE_LENGTH } from './validate-fields.ts';

interface EmailCodeFieldProps {
  readonly label: string;
  readonly code: string;
  readonly error: string | null;
  readonly secondsLeft: number;
  readonly onChange: (code: string) => void;
  readonly onResend: () => void;
}

export function EmailCodeField({ label, code, error, secondsLeft, onChange, onResend }: EmailCodeFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      ref={focusOnMount}
      label={label}
      value={code}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={EMAIL_CODE_LENGTH}
      className="font-mono text-lg tracking-[0.3em]"
      onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
      aside={
        <button
          type="button"
          disabled={secondsLeft > 0}
          onClick={onResend}
          className="-my-3 rounded py-3 text-sm text-accent-text tabular-nums hover:underline disabled:text-faint disabled:no-underline"
        >
          {secondsLeft > 0 ? t('register.resendIn', { seconds: secondsLeft }) : t('register.resend')}
        </button>
      }
    />
  );
}
