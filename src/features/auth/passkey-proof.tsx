import { useTranslation } from 'react-i18next';
import { hasPasskeys, listPasskeys, proveByPasskey } from '#data/session/passkeys.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { PasskeyAction } from './passkey-action.tsx';

/** Proves by a passkey who is there; shown to whom has one that is old enough, where the browser has them. */
export function PasskeyProof({ onProven }: { readonly onProven: () => void }) {
  return hasPasskeys() ? <OfferedProof onProven={onProven} /> : null;
}

function OfferedProof({ onProven }: { readonly onProven: () => void }) {
  const { t } = useTranslation('auth');
  const { state } = useAnswer(listPasskeys);
  if (state.status !== 'ready' || !state.answer.some(({ proves }) => proves)) return null;
  const ask = async () => {
    await proveByPasskey();
    onProven();
  };
  return <PasskeyAction label={t('passkey.proof')} ask={ask} />;
}
