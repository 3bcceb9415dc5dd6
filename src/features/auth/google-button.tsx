import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cameFromMarketplace } from '#data/billing/visit-source.ts';
import { serverConfig } from '#data/http/server-config.ts';
import { openChooser, signInWithGoogle } from '#data/session/google-sign-in.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from './form-error.tsx';

interface GoogleButtonProps {
  /** Shows the warning when the terms are not agreed to; false then. */
  readonly checkAgreement: () => boolean;
  readonly onBusyChange: (isSigningIn: boolean) => void;
  readonly onDone: () => void;
  /** The account is new and has to bring an invitation, together with this credential. */
  readonly onNew: (credential: string) => void;
}

/** Signs in with a Google account; shown only where the server knows how, and to nobody whom a marketplace sent (AUTH-08). */
export function GoogleButton({ checkAgreement, onBusyChange, onDone, onNew }: GoogleButtonProps) {
  const { t } = useTranslation('auth');
  const isOffered = useIsOffered();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<{ readonly attempt: AbortController; readonly chooser: Window } | null>(null);
  useEffect(
    () => () => {
      running.current?.attempt.abort();
      running.current?.chooser.close();
      running.current = null;
    },
    [],
  );
  const start = async () => {
    if (!checkAgreement()) return;
    // The same window as before when one is open: it goes on with this attempt, and the one before is given up.
    const chooser = openChooser();
    if (chooser === null) return setFailure(new Error('the browser opens no window'));
    running.current?.attempt.abort();
    const attempt = new AbortController();
    running.current = { attempt, chooser };
    const isRunning = () => running.current?.attempt === attempt;
    setFailure(null);
    setBusy(true);
    onBusyChange(true);
    try {
      const { newCredential } = await signInWithGoogle(chooser, attempt.signal);
      if (newCredential === null) onDone();
      else onNew(newCredential);
    } catch (error) {
      if (isRunning()) setFailure(error);
    } finally {
      // Given up with the step that it stood on, nobody is at it either.
      if (running.current === null || isRunning()) onBusyChange(false);
      if (isRunning()) {
        chooser.close();
        setBusy(false);
      }
    }
  };
  if (!isOffered) return null;
  return (
    <>
      <Button size="large" aria-busy={isBusy || undefined} onClick={() => void start()}>
        <GoogleMark />
        {t(isBusy ? 'google.waiting' : 'google.button')}
      </Button>
      <FormError error={failure} />
      <div className="flex items-center gap-3 text-[0.8125rem] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('google.or')}
      </div>
    </>
  );
}

function useIsOffered(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isWanted = true;
    serverConfig().then(
      ({ googleClientId }) => isWanted && setOffered(googleClientId !== null && !cameFromMarketplace()),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return isOffered;
}

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.500a5.500 5.500 0 0 1-2.400 3.600v3h3.900c2.300-2.100 3.500-5.200 3.500-8.800z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.200 0 6-1.100 8-2.900l-3.900-3a7.200 7.200 0 0 1-10.800-3.800H1.300v3.100A12 12 0 0 0 12 24z"
      />
      <path fill="#fbbc05" d="M5.300 14.300a7.200 7.200 0 0 1 0-4.600V6.600h-4a12 12 0 0 0 0 10.800z" />
      <path
        fill="#ea4335"
        d="M12 4.800c1.800 0 3.300.6 4.600 1.800l3.400-3.400A12 12 0 0 0 1.300 6.600l4 3.100A7.200 7.200 0 0 1 12 4.800z"
      />
    </svg>
  );
}
