import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { AVATAR_MAX_BYTES } from '#core/protocol/http/account.ts';
import { saveAvatar } from '#data/account/account-api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';

interface AvatarFieldProps {
  readonly userId: string;
  readonly name: string;
  readonly picture: string | null;
  readonly isOffline: boolean;
}

/** Shows the picture of the account, and changes it. */
export function AvatarField({ userId, name, picture, isOffline }: AvatarFieldProps) {
  const { t } = useTranslation(['account', 'errors']);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (file: File | null) => {
    setProblem(null);
    if (file !== null && file.size > AVATAR_MAX_BYTES) {
      // A language without this text shows the Chinese one (ACCT-06).
      return setProblem(t('profile.avatarTooLarge', { defaultValue: '图片大小不能超过 3 MB' }));
    }
    setBusy(true);
    try {
      await saveAvatar(userId, file);
    } catch (error) {
      setProblem(t(`errors:${errorCodeOf(error)}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar name={name} picture={picture} size="large" />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={isBusy} disabled={isOffline} onClick={() => input.current?.click()}>
            {t('profile.changeAvatar')}
          </Button>
          {picture !== null && (
            <Button size="small" variant="ghost" disabled={isOffline || isBusy} onClick={() => void save(null)}>
              {t('profile.removeAvatar')}
            </Button>
          )}
        </div>
        <p className="m-0 text-[0.8125rem] text-muted">{t('profile.avatarHint')}</p>
        <p aria-live="polite" className="m-0 text-[0.8125rem] text-danger empty:hidden">
          {problem}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('profile.changeAvatar')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void save(file);
        }}
      />
    </div>
  );
}
