import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodePurpose } from '#core/protocol/wire/states.ts';
import { sendEmailCode } from '#data/session/auth-api.ts';
import { showToast } from '#ui/toast.tsx';
import { useCountdown } from './use-countdown.ts';
import { checkEmailCode, type FieldProblem } from './validate-fields.ts';

/** Holds the code typed from an e-mail and its problem, and sends it again after a countdown. */
export function useEmailCode(account: string, purpose: CodePurpose, resendAfterSeconds: number) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { secondsLeft, restart } = useCountdown(resendAfterSeconds);
  const resend = async () => {
    setFailure(null);
    try {
      restart((await sendEmailCode(account, purpose)).resendAfterSeconds);
      showToast('success', t('register.sent'));
    } catch (error) {
      setFailure(error);
    }
  };
  const change = (next: string) => {
    setProblem(null);
    setFailure(null);
    setCode(next);
  };
  const isValid = () => {
    const found = checkEmailCode(code);
    setProblem(found);
    return found === null;
  };
  return { code, problem, failure, setFailure, secondsLeft, resend, change, isValid };
}
