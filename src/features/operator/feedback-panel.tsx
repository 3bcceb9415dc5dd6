import { useTranslation } from 'react-i18next';
import { FEEDBACK_TYPES } from '#core/protocol/http/account.ts';
import { listFeedback } from '#data/operator/operator-api.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadState } from './load-state.tsx';
import { Row, Rows, useFormats } from './rows.tsx';

const WORDS = {
  'Problem Feedback': 'problem',
  'Optimization Suggestions': 'suggestion',
  Other: 'other',
} as const satisfies Record<(typeof FEEDBACK_TYPES)[number], string>;

/** What people reported with the feedback form. */
export function FeedbackPanel() {
  const { t } = useTranslation('operator');
  const { moment } = useFormats();
  const { state, retry } = useAnswer(listFeedback);
  if (state.status !== 'ready') return <LoadState state={state} retry={retry} />;
  if (state.answer.list.length === 0) return <EmptyState title={t('feedback.none')} />;
  return (
    <Rows label={t('views.feedback')}>
      {state.answer.list.map(({ id, account, type, content, created_at: createdAt }) => (
        <Row
          key={id}
          title={account}
          badge={{ tone: type === 'Problem Feedback' ? 'warning' : 'neutral', text: t(`feedback.type.${WORDS[type]}`) }}
          facts={[moment(createdAt)]}
          text={content}
        />
      ))}
    </Rows>
  );
}
