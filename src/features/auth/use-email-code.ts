import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodePurpose } from '#core/protocol/wire/states.ts';
import { sendEmailCode } from '#data/session/auth-api.ts';
import { showToast } from '#ui/toast.tsx';
import { useAttempt } from './use-attempt.ts';
import { useCountdown } from './use-countdown.ts';
import { checkEmailCode, type FieldProblem } from './validate-fields.ts';

export interface MailedCode {
  readonly account: string;
  readonly purpose: CodePurpose;
  readonly resendAfterSeconds: number;
  /** Called around what is done with the code. */
  readonly onBusyChange?: (isBusy: boolean) => void;
}

export type EmailCode = ReturnType<typeof useEmailCode>;

/** Holds the code typed from an e-mail and its problem, sends it again after a countdown, and runs what it is for. */
export function useEmailCode({ account, purpose, resendAfterSeconds, onBusyChange }: MailedCode) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const { secondsLeft, restart } = useCountdown(resendAfterSeconds);
  const attempt = useAttempt(onBusyChange);
  const resend = async () => {
    attempt.setFailure(null);
    try {
      restart((await sendEmailCode(account, purpose)).resendAfterSeconds);
      showToast('success', t('register.sent'));
    } catch (error) {
      attempt.setFailure(error);
    }
  };
  const change = (next: string) => {
    setProblem(null);
    attempt.setFailure(null);
    setCode(next);
  };
  const isValid = () => {
    const found = checkEmailCode(code);
    setProblem(found);
    return found === null;
  };
  return { code, problem, attempt, secondsLeft, resend, change, isValid };
}
