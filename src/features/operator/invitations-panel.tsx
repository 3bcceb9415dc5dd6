import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedInvitationAnswer } from '#core/protocol/http/operator.ts';
import { listInvitations, withdrawInvitation } from '#data/operator/operator-api.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { LoadState } from './load-state.tsx';
import { Row, Rows, useFormats } from './rows.tsx';
import { useDeed } from './use-deed.ts';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

const TONES: Readonly<Record<ListedInvitationAnswer['state'], BadgeTone>> = {
  open: 'success',
  used: 'neutral',
  expired: 'warning',
  withdrawn: 'neutral',
};

/** Makes invitation codes, lists them and takes them back. */
export function InvitationsPanel() {
  const { t } = useTranslation('operator');
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const [changes, setChanges] = useState(0);
  const [isMaking, setMaking] = useState(false);
  const { state, retry } = useAnswer(
    useCallback((signal: AbortSignal) => listInvitations(signal, shown === 'all'), [shown]),
    changes,
  );
  const change = () => setChanges((count) => count + 1);
  const options = (['open', 'all'] as const).map((value) => ({ value, label: t(`invitations.${value}`) }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label={t('views.invitations')} value={shown} options={options} onChange={setShown} />
        <Button variant="primary" onClick={() => setMaking(true)}>
          {t('invitations.make')}
        </Button>
      </div>
      <LoadState state={state} retry={retry} />
      {state.status === 'ready' && state.answer.list.length === 0 && <EmptyState title={t('invitations.none')} />}
      {state.status === 'ready' && state.answer.list.length > 0 && (
        <Rows label={t('views.invitations')}>
          {state.answer.list.map((invitation) => (
            <InvitationRow key={invitation.code} invitation={invitation} onChange={change} />
          ))}
        </Rows>
      )}
      <Suspense fallback={null}>{isMaking && <InviteDialog onClose={() => setMaking(false)} onMade={change} />}</Suspense>
    </>
  );
}

interface InvitationRowProps {
  readonly invitation: ListedInvitationAnswer;
  readonly onChange: () => void;
}

function InvitationRow({ invitation, onChange }: InvitationRowProps) {
  const { t } = useTranslation('operator');
  const { day } = useFormats();
  const { isBusy, run } = useDeed();
  const { code, points_num: points, state, owner, used_by: usedBy, expires_at: expiresAt } = invitation;
  const facts = [
    points > 0 ? t('credits', { count: points }) : t('invitations.noCredits'),
    owner !== null && t('invitations.of', { account: owner }),
    usedBy !== null && t('invitations.by', { account: usedBy }),
    state === 'open' && (expiresAt === null ? t('invitations.noEnd') : t('invitations.until', { date: day(expiresAt) })),
  ];
  const withdraw = async () => {
    await withdrawInvitation(code);
    onChange();
  };
  return (
    <Row
      title={<span className="font-mono tracking-wide">{code}</span>}
      badge={{ tone: TONES[state], text: t(`invitations.state.${state}`) }}
      facts={facts}
    >
      {state === 'open' && (
        <Button size="small" busy={isBusy} aria-label={t('invitations.withdrawOf', { code })} onClick={() => run(withdraw)}>
          {t('invitations.withdraw')}
        </Button>
      )}
    </Row>
  );
}
