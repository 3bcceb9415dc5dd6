import { useTranslation } from 'react-i18next';
import type { Followed } from '#data/sync/use-answer.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Stands for what is not there yet: it loads, or failed. */
export function LoadState({ state, retry }: Pick<Followed<unknown>, 'state' | 'retry'>) {
  const { t } = useTranslation(['operator', 'common', 'errors']);
  if (state.status === 'ready') return null;
  if (state.status === 'loading') {
    return (
      <output className="block">
        <span className="sr-only">{t('common:actions.loading')}</span>
        <Skeleton className="h-40" />
      </output>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="danger">{t(state.error === 'FORBIDDEN' ? 'forbidden' : `errors:${state.error}`)}</Notice>
      {state.error !== 'FORBIDDEN' && <Button onClick={retry}>{t('retry')}</Button>}
    </div>
  );
}
