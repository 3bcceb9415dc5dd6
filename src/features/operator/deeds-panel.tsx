import { useTranslation } from 'react-i18next';
import type { DeedAnswer } from '#core/protocol/http/operator.ts';
import { listDeeds } from '#data/operator/operator-api.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadState } from './load-state.tsx';
import { Row, Rows, useFormats } from './rows.tsx';

/** Who changed what, when and for which reason; nothing of it can be taken out. */
export function DeedsPanel() {
  const { t } = useTranslation('operator');
  const { state, retry } = useAnswer(listDeeds);
  if (state.status !== 'ready') return <LoadState state={state} retry={retry} />;
  if (state.answer.list.length === 0) return <EmptyState title={t('deeds.none')} />;
  return (
    <Rows label={t('views.deeds')}>
      {state.answer.list.map((deed) => (
        <DeedRow key={deed.id} deed={deed} />
      ))}
    </Rows>
  );
}

function DeedRow({ deed }: { readonly deed: DeedAnswer }) {
  const { t } = useTranslation('operator');
  const { moment } = useFormats();
  const { kind, subject, amount, reason, operator, by_command: byCommand } = deed;
  const who = byCommand ? t('deeds.byCommand') : (operator ?? t('deeds.erased'));
  const about = subject ?? (kind === 'invite' ? '' : t('deeds.erased'));
  return (
    <Row
      title={t(`deeds.kind.${kind}`, { count: amount ?? 0 })}
      facts={[about !== '' && about, t('deeds.by', { who }), moment(deed.at)]}
      text={reason}
    />
  );
}
