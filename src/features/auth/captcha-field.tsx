import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPTCHA_LENGTH } from '#core/protocol/http/auth.ts';
import { errorCodeOf, type ErrorCode } from '#core/domain/app-error.ts';
import type { CodePurpose } from '#core/protocol/wire/states.ts';
import { fetchCaptcha, sendEmailCode, verifyCaptcha } from '#data/session/auth-api.ts';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';

const CHECK_DELAY_MS = 500;

interface CaptchaFieldProps {
  readonly account: string;
  readonly purpose: CodePurpose;
  /** It is all that a step asks for. */
  readonly takesFocus?: boolean;
  /** The answer was right and the e-mail code is on its way. */
  readonly onSent: (resendAfterSeconds: number) => void;
}

/** Shows a picture to read; checks the answer half a second after the last key, then sends the e-mail code. */
export function CaptchaField({ account, purpose, takesFocus = false, onSent }: CaptchaFieldProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const { image, reload } = useCaptchaImage(account, purpose);
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [isChecking, setChecking] = useState(false);

  const check = async (typed: string) => {
    setChecking(true);
    try {
      await verifyCaptcha(account, purpose, typed);
      onSent((await sendEmailCode(account, purpose)).resendAfterSeconds);
    } catch (error) {
      setProblem(errorCodeOf(error));
      setAnswer('');
      reload();
    } finally {
      setChecking(false);
    }
  };
  useDebounced(answer.trim(), check);
  const isWrong = problem === 'CAPTCHA_EXPIRED' || problem === 'CAPTCHA_WRONG';

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <div className="flex h-16 flex-1 items-center justify-center overflow-hidden rounded-control bg-[#f4f4f5]">
          {image === null ? (
            <Skeleton className="size-full" />
          ) : (
            <img src={image} alt={t('captcha.image')} className="h-full w-full object-contain" />
          )}
        </div>
        <IconButton label={t('captcha.another')} onClick={reload}>
          <RefreshCw aria-hidden className="size-4" />
        </IconButton>
      </div>
      <TextField
        label={t('fields.captcha')}
        ref={takesFocus ? focusOnMount : undefined}
        value={answer}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={8}
        readOnly={isChecking}
        hint={isChecking ? t('captcha.checking') : undefined}
        error={captchaError(problem, isWrong, t)}
        trailing={isChecking ? <Spinner className="mr-3" /> : undefined}
        onChange={(event) => {
          setProblem(null);
          setAnswer(event.target.value);
        }}
      />
    </div>
  );
}

function captchaError(
  problem: ErrorCode | null,
  isWrong: boolean,
  t: ReturnType<typeof useTranslation<['auth', 'errors']>>['t'],
) {
  if (problem === null) return null;
  return isWrong ? t('invalid.captchaWrong') : t(`errors:${problem}`);
}

function useCaptchaImage(account: string, purpose: CodePurpose): { image: string | null; reload: () => void } {
  const { t } = useTranslation('errors');
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<{ round: number; image: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    fetchCaptcha(account, purpose).then(
      (image) => isWanted && setLoaded({ round, image }),
      (error: unknown) => {
        if (!isWanted) return;
        const code = errorCodeOf(error);
        showToast('error', t(code === 'SERVER' ? 'UNAVAILABLE' : code));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [account, purpose, round, t]);
  return { image: loaded?.round === round ? loaded.image : null, reload: () => setRound((last) => last + 1) };
}

function useDebounced(answer: string, check: (answer: string) => Promise<void>): void {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (answer.length < CAPTCHA_LENGTH) return;
    const timer = setTimeout(() => void latest.current(answer), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [answer]);
}
