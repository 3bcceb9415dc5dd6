import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { NICKNAME_LENGTH } from '#core/protocol/http/account.ts';
import { saveName } from '#data/account/account-api.ts';
import { useSession } from '#data/session/session.ts';
import { useAccount } from '#data/session/use-account.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { AvatarField } from './avatar-field.tsx';
import { PhoneForm } from './phone-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useDraft } from './use-draft.ts';

/** Name, picture, address and phone number of the account. */
export function ProfileSection({ onChangeEmail }: { readonly onChangeEmail: () => void }) {
  const { t } = useTranslation('account');
  const session = useSession();
  const record = useAccount();
  const isOffline = useSyncStatus().kind === 'offline';
  if (session.status === 'signedOut') return null;
  const { userId, account } = session;
  const name = record?.nickname ?? (session.status === 'signedIn' ? session.nickname : account);
  const phone = record?.phone ?? '';
  return (
    <SettingsSection id="profile" title={t('profile.title')}>
      {isOffline && <Notice tone="warning">{t('offline')}</Notice>}
      <div key={userId} className="flex flex-col gap-6 rounded-card border border-line bg-surface p-4 sm:p-5">
        <AvatarField {...{ userId, name, isOffline }} picture={record?.avatarUrl ?? null} />
        <NameForm {...{ userId, name, isOffline }} />
        <div className="flex items-start gap-2.5">
          <TextField
            label={t('profile.email')}
            hint={t('profile.emailHint')}
            type="email"
            readOnly
            value={account}
            className="truncate"
          />
          <Button
            disabled={isOffline}
            aria-label={t('email.title')}
            className="mt-[1.65rem] h-11! min-w-20"
            onClick={onChangeEmail}
          >
            {t('email.button')}
          </Button>
        </div>
        <PhoneForm {...{ userId, phone, isOffline }} />
      </div>
    </SettingsSection>
  );
}

interface NameFormProps {
  readonly userId: string;
  readonly name: string;
  readonly isOffline: boolean;
}

function NameForm({ userId, name, isOffline }: NameFormProps) {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const { typed, type, settle } = useDraft(name);
  const isUnchanged = typed.trim() === name;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkName(typed);
    if (found !== null) return setProblem(t(`profile.${found}`, NICKNAME_LENGTH));
    if (isBusy || isOffline || isUnchanged) return;
    setBusy(true);
    try {
      await saveName(userId, typed.trim());
      settle(typed, typed.trim());
      showToast('success', t('profile.saved'));
    } catch (error) {
      setProblem(t(`errors:${errorCodeOf(error)}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form className="flex items-start gap-2.5" onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('profile.name')}
        value={typed}
        error={problem}
        autoComplete="nickname"
        maxLength={NICKNAME_LENGTH.max}
        onChange={(event) => {
          setProblem(null);
          type(event.target.value);
        }}
      />
      <Button
        type="submit"
        busy={isBusy}
        disabled={isOffline}
        aria-disabled={isUnchanged}
        className="mt-[1.65rem] h-11! min-w-20"
      >
        {t('common:actions.save')}
      </Button>
    </Form>
  );
}

function checkName(typed: string): 'nameRequired' | 'nameLength' | null {
  const { length } = typed.trim();
  if (length === 0) return 'nameRequired';
  return length < NICKNAME_LENGTH.min || length > NICKNAME_LENGTH.max ? 'nameLength' : null;
}
