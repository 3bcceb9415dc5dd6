import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readInvitationMails, setInvitationMails } from '#data/account/account-api.ts';
import { Switch } from '#ui/switch.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { SettingsRow } from './settings-section.tsx';

/** Whether invitations to private sites come by mail; the server alone knows. */
export function InvitationMails() {
  const { t } = useTranslation('account');
  const [isOn, setOn] = useState<boolean | null>(null);
  const withErrorToast = useErrorToast();
  useEffect(() => {
    let isGone = false;
    // Without a network the switch waits; the page says so at its top.
    void readInvitationMails().then(
      (known) => !isGone && setOn(known),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const change = (next: boolean) => withErrorToast(async () => setOn(await setInvitationMails(next)));
  return (
    <SettingsRow title={t('notifications.invitations.title')} text={t('notifications.invitations.text')}>
      <Switch checked={isOn ?? false} disabled={isOn === null} hint={t('notifications.invitations.title')} onChange={change}>
        {t(isOn === true ? 'notifications.on' : 'notifications.off')}
      </Switch>
    </SettingsRow>
  );
}
