import { useTranslation } from 'react-i18next';
import type { Followed } from '#data/sync/use-answer.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Stands for a list that is not there yet; beside one that is, says that the device is offline. */
export function AnswerState({
  answer,
  isOffline,
}: {
  readonly answer: Pick<Followed<unknown>, 'state' | 'retry'>;
  readonly isOffline: boolean;
}) {
  const { t } = useTranslation(['catalogue', 'common', 'errors']);
  const { state, retry } = answer;
  if (isOffline) return <Notice tone="warning">{t('offline')}</Notice>;
  if (state.status === 'ready') return null;
  if (state.status === 'failed') {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice tone="danger">{t(`errors:${state.error}`)}</Notice>
        <Button onClick={retry}>{t('retry')}</Button>
      </div>
    );
  }
  return (
    <output className="block">
      <span className="sr-only">{t('common:actions.loading')}</span>
      <Skeleton className="h-48" />
    </output>
  );
}
