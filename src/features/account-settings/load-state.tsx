import { useTranslation } from 'react-i18next';
import type { AnswerState } from '#data/sync/use-answer.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface LoadStateProps {
  readonly state: AnswerState<unknown>;
  readonly retry: () => void;
  readonly isOffline: boolean;
}

/** Stands for what is not there yet: it loads, failed, or waits for the network. */
export function LoadState({ state, retry, isOffline }: LoadStateProps) {
  const { t } = useTranslation(['account', 'common', 'errors']);
  if (state.status === 'ready') return null;
  if (state.status === 'loading' && !isOffline) {
    return (
      <output className="block">
        <span className="sr-only">{t('common:actions.loading')}</span>
        <Skeleton className="h-16" />
      </output>
    );
  }
  if (isOffline) return <Notice tone="warning">{t('needsNetwork')}</Notice>;
  const reason = state.status === 'failed' ? t(`errors:${state.error}`) : '';
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="danger">{t('failed', { reason })}</Notice>
      <Button onClick={retry}>{t('retry')}</Button>
    </div>
  );
}
