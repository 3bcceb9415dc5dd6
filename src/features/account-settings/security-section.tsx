import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { DeviceList } from './device-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SettingsCard, SettingsRow, SettingsSection } from './settings-section.tsx';

interface SecuritySectionProps {
  readonly onChangePassword: () => void;
  readonly onAddPasskey: () => void;
  /** Asks who is there, then goes on. */
  readonly onProve: (goOn: () => void) => void;
  /** Counts the passkeys that were added here. */
  readonly addedPasskeys: number;
  /** Further ways to sign in. */
  readonly children?: ReactNode;
}

/** The ways into the account, and the devices that are in it. */
export function SecuritySection({ onChangePassword, onAddPasskey, onProve, addedPasskeys, children }: SecuritySectionProps) {
  const { t } = useTranslation('account');
  const isOffline = useSyncStatus().kind === 'offline';
  return (
    <SettingsSection id="security" title={t('security.title')}>
      <SettingsCard>
        <SettingsRow title={t('security.password')} text={t('security.passwordText')}>
          <Button disabled={isOffline} onClick={onChangePassword}>
            {t('security.changePassword')}
          </Button>
        </SettingsRow>
        {children}
      </SettingsCard>
      <PasskeyList isOffline={isOffline} onAdd={onAddPasskey} onProve={onProve} added={addedPasskeys} />
      <DeviceList isOffline={isOffline} />
    </SettingsSection>
  );
}
