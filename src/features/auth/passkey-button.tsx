import { useTranslation } from 'react-i18next';
import { hasPasskeys, signInWithPasskey } from '#data/session/passkeys.ts';
import { PasskeyAction } from './passkey-action.tsx';

interface PasskeyButtonProps {
  /** Shows the warning when the terms are not agreed to; false then. */
  readonly checkAgreement: () => boolean;
  readonly onBusyChange: (isSigningIn: boolean) => void;
  readonly onDone: () => void;
}

/** Signs in with a passkey; shown only where the browser has them. */
export function PasskeyButton({ checkAgreement, onBusyChange, onDone }: PasskeyButtonProps) {
  const { t } = useTranslation('auth');
  if (!hasPasskeys()) return null;
  const ask = async () => {
    await signInWithPasskey();
    onDone();
  };
  return <PasskeyAction label={t('passkey.button')} {...{ ask, onBusyChange }} check={checkAgreement} />;
}
