import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/session.ts';
import { useAccount } from '#data/session/use-account.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MENU_BUTTON } from './menu-button.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** Shows a plain button until it is used; then the menu itself is loaded. */
export function AccountButton() {
  const { t } = useTranslation();
  const session = useSession();
  const [isWanted, setWanted] = useState(false);
  const record = useAccount();
  if (session.status === 'signedOut') return null;
  const name = record?.nickname ?? (session.status === 'signedIn' ? session.nickname : session.account);
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t('account.open', { name })}
      className={MENU_BUTTON}
      onClick={() => setWanted(true)}
    >
      <Avatar name={name} picture={record?.avatarUrl} />
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu name={name} account={session.account} />
    </Suspense>
  );
}
