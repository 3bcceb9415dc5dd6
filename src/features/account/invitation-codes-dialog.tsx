import { useTranslation } from 'react-i18next';
import type { OwnInvitation } from '#core/protocol/http/invitation.ts';
import { listOwnInvitations, shareInvitation } from '#data/session/invitation-api.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';

/** Shows a person the invitation codes that they may hand out; one that is copied is marked as shared. */
export function InvitationCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const { state, retry, set } = useAnswer(listOwnInvitations);
  const run = useErrorToast();
  const list = state.status === 'ready' ? state.answer : [];
  const share = async (code: string) => {
    if (!(await copyText(code, { done: t('common:COPY_SUCCESS'), failed: t('common:COPY_SEXCEPTION') }))) return;
    await shareInvitation(code);
    set(list.map((each) => (each.code === code ? { ...each, is_shared: true } : each)));
  };
  return (
    <Dialog title={t('codes.title')} description={t('codes.lead')} closeLabel={t('common:actions.close')} onClose={onClose}>
      <div className="mt-5 flex flex-col gap-4">
        {state.status === 'loading' && (
          <output className="block">
            <span className="sr-only">{t('common:actions.loading')}</span>
            <Skeleton className="h-24" />
          </output>
        )}
        {state.status === 'failed' && (
          <>
            <Notice tone="danger">{t(`errors:${state.error}`)}</Notice>
            <Button onClick={retry}>{t('retry')}</Button>
          </>
        )}
        {state.status === 'ready' && list.length === 0 && <p className="m-0 text-muted">{t('codes.none')}</p>}
        {list.length > 0 && (
          <ul className="m-0 max-h-96 list-none divide-y divide-line overflow-y-auto rounded-card border border-line p-0">
            {list.map((invitation) => (
              <Code key={invitation.code} invitation={invitation} onShare={() => run(() => share(invitation.code))} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Code({ invitation, onShare }: { readonly invitation: OwnInvitation; readonly onShare: () => void }) {
  const { t } = useTranslation('account');
  const { code, points_num: points, state, is_shared: isShared } = invitation;
  const shown = state === 'open' && isShared ? 'shared' : state;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="m-0 flex flex-wrap items-center gap-2">
          <span className="font-mono font-medium tracking-wide">{code}</span>
          <Badge tone={shown === 'open' ? 'success' : 'neutral'}>{t(`codes.state.${shown}`)}</Badge>
        </p>
        <p className="m-0 mt-0.5 text-sm text-muted">{t('codes.points', { count: points })}</p>
      </div>
      {state === 'open' && (
        <Button size="small" aria-label={t('codes.copyOf', { code })} onClick={onShare}>
          {t('codes.copy')}
        </Button>
      )}
    </li>
  );
}
