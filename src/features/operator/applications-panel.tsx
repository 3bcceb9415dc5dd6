import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedApplicationAnswer } from '#core/protocol/http/operator.ts';
import { decideApplication, listApplications } from '#data/operator/operator-api.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { showToast } from '#ui/toast.tsx';
import { LoadState } from './load-state.tsx';
import { Row, Rows, useFormats } from './rows.tsx';
import { useDeed } from './use-deed.ts';

const TONES = { waiting: 'warning', approved: 'success', declined: 'neutral' } as const;

/** Who asks to be let into the beta; each is approved or declined. */
export function ApplicationsPanel() {
  const { t } = useTranslation('operator');
  const [shown, setShown] = useState<'waiting' | 'all'>('waiting');
  const [changes, setChanges] = useState(0);
  const { state, retry } = useAnswer(
    useCallback((signal: AbortSignal) => listApplications(signal, shown === 'all'), [shown]),
    changes,
  );
  const options = (['waiting', 'all'] as const).map((value) => ({ value, label: t(`applications.${value}`) }));
  return (
    <>
      <div>
        <Segmented label={t('views.applications')} value={shown} options={options} onChange={setShown} />
      </div>
      <LoadState state={state} retry={retry} />
      {state.status === 'ready' && state.answer.list.length === 0 && <EmptyState title={t('applications.none')} />}
      {state.status === 'ready' && state.answer.list.length > 0 && (
        <Rows label={t('views.applications')}>
          {state.answer.list.map((application) => (
            <ApplicationRow key={application.email} application={application} onChange={() => setChanges((count) => count + 1)} />
          ))}
        </Rows>
      )}
    </>
  );
}

interface ApplicationRowProps {
  readonly application: ListedApplicationAnswer;
  readonly onChange: () => void;
}

function ApplicationRow({ application, onChange }: ApplicationRowProps) {
  const { t } = useTranslation('operator');
  const { day } = useFormats();
  const { isBusy, run } = useDeed();
  const { email, profession, requirement, state, created_at: createdAt } = application;
  const decide = (decision: 'approve' | 'decline') =>
    run(async () => {
      await decideApplication(decision, email);
      showToast('success', t(`applications.done.${decision}`, { email }));
      onChange();
    });
  return (
    <Row
      title={email}
      badge={{ tone: TONES[state], text: t(`applications.state.${state}`) }}
      facts={[profession !== '' && profession, day(createdAt)]}
      text={requirement}
    >
      {state !== 'declined' && (
        <Button size="small" busy={isBusy} aria-label={t('applications.declineOf', { email })} onClick={() => decide('decline')}>
          {t('applications.decline')}
        </Button>
      )}
      {state !== 'approved' && (
        <Button
          size="small"
          variant="primary"
          busy={isBusy}
          aria-label={t('applications.approveOf', { email })}
          onClick={() => decide('approve')}
        >
          {t('applications.approve')}
        </Button>
      )}
    </Row>
  );
}
