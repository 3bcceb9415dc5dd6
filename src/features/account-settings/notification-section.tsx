import { useTranslation } from 'react-i18next';
import { setMails } from '#data/commands/notification-commands.ts';
import { useNotifications } from '#data/notifications/use-notifications.ts';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { InvitationMails } from './invitation-mails.tsx';
import { SettingsCard, SettingsRow, SettingsSection } from './settings-section.tsx';

/** Which published sites send mails about what their visitors do, a change of which waits for the network by itself; and invitations. */
export function NotificationSection() {
  const { t } = useTranslation('account');
  const sites = useNotifications(null)?.sites ?? [];
  const change = (projectId: number, isOn: boolean) =>
    void setMails(projectId, isOn).catch(() => showToast('error', t('notifications.notStored')));
  return (
    <SettingsSection id="notifications" title={t('notifications.title')} lead={t('notifications.lead')}>
      {sites.length === 0 && <p className="m-0 text-sm text-muted">{t('notifications.none')}</p>}
      <SettingsCard>
        {sites.map(({ projectId, title, mailsOwner }) => (
          <SettingsRow key={projectId} title={title}>
            <Switch
              checked={mailsOwner}
              hint={t('notifications.hint', { site: title })}
              onChange={(isOn) => change(projectId, isOn)}
            >
              {t(mailsOwner ? 'notifications.on' : 'notifications.off')}
            </Switch>
          </SettingsRow>
        ))}
        <InvitationMails />
      </SettingsCard>
    </SettingsSection>
  );
}
