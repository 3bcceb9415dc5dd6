import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import type { Passkey } from '#core/protocol/http/passkeys.ts';
import { hasPasskeys, listPasskeys, removePasskey } from '#data/session/passkeys.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { Button } from '#ui/button.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { relativeTime } from '#ui/relative-time.ts';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { useNow } from '#ui/use-now.ts';
import { LoadState } from './load-state.tsx';
import { SettingsList } from './settings-section.tsx';

interface PasskeyListProps {
  readonly isOffline: boolean;
  readonly onAdd: () => void;
  /** Asks who is there, then goes on. */
  readonly onProve: (goOn: () => void) => void;
  /** Counts what was added, so that the list is read anew. */
  readonly added: number;
}

/** Lists the passkeys of the account; each can be removed, which is asked about once more in its place. */
export function PasskeyList({ isOffline, onAdd, onProve, added }: PasskeyListProps) {
  const { t } = useTranslation('account');
  const { state, retry, set } = useAnswer(listPasskeys, added);
  const run = useErrorToast();
  const [busyId, setBusyId] = useState<string | null>(null);
  const titleId = useId();
  const passkeys = state.status === 'ready' ? state.answer : [];
  const nextFocus = useNextFocus(passkeys.map(({ id }) => id));
  const remove = (id: string) =>
    run(async () => {
      setBusyId(id);
      try {
        set(await removePasskey(id));
      } catch (error) {
        if (errorCodeOf(error) !== 'PROOF_MISSING') throw error;
        return onProve(() => remove(id));
      } finally {
        setBusyId(null);
      }
      showToast('success', t('passkeys.removed'));
    });
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3" {...nextFocus}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={titleId} className="m-0 text-base font-semibold">
          {t('passkeys.title')}
        </h3>
        {hasPasskeys() && (
          <Button size="small" disabled={isOffline} onClick={onAdd}>
            {t('passkeys.add')}
          </Button>
        )}
      </div>
      <LoadState state={state} retry={retry} isOffline={isOffline} />
      {state.status === 'ready' && passkeys.length === 0 && (
        <p className="m-0 text-sm text-muted">{t(hasPasskeys() ? 'passkeys.none' : 'passkeys.unsupported')}</p>
      )}
      {passkeys.some(({ proves }) => !proves) && <p className="m-0 text-sm text-muted">{t('passkeys.isNew')}</p>}
      {passkeys.length > 0 && (
        <SettingsList>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={busyId === passkey.id}
              isOffline={isOffline}
              onRemove={() => remove(passkey.id)}
            />
          ))}
        </SettingsList>
      )}
    </section>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  readonly isOffline: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, isBusy, isOffline, onRemove }: PasskeyRowProps) {
  const { t, i18n } = useTranslation(['account', 'common']);
  const now = useNow();
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const { name, created_at: createdAt, last_used_at: lastUsedAt } = passkey;
  const time = (moment: string) => relativeTime(moment, now, i18n.language);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3 sm:px-5">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="m-0 text-[0.9375rem] font-medium break-words">{name}</p>
        <p className="m-0 mt-0.5 text-sm text-muted">
          {t('passkeys.created', { time: time(createdAt) })}
          {' · '}
          {lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { time: time(lastUsedAt) })}
        </p>
      </div>
      {isAsking === true ? (
        <div className="ml-auto flex gap-2">
          <Button size="small" onClick={() => setAsking(false)}>
            {t('common:actions.cancel')}
          </Button>
          <Button ref={focusOnMount} size="small" variant="danger" busy={isBusy} disabled={isOffline} onClick={onRemove}>
            {t('passkeys.removeYes')}
          </Button>
        </div>
      ) : (
        <Button
          {...(isAsking === false && { ref: focusOnMount })}
          size="small"
          disabled={isOffline}
          aria-label={t('passkeys.removeOf', { name })}
          onClick={() => setAsking(true)}
        >
          {t('passkeys.remove')}
        </Button>
      )}
    </li>
  );
}
