import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlanRow } from '#data/store/rows.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { PlanFrame } from './plan-frame.tsx';
import { usePlanActions, type PlanEnds } from './use-plan-actions.ts';

interface PlanWaitingProps extends PlanEnds {
  readonly plan: PlanRow;
}

/** A plan that a model is writing, or will when there is a network; nobody has to wait for it. */
export function PlanWaiting({ plan, ...ends }: PlanWaitingProps) {
  const { t } = useTranslation('plan');
  const actions = usePlanActions(plan, ends);
  const isOffline = plan.refusal === 'offline';
  const Icon = isOffline ? CloudOff : Spinner;
  return (
    <PlanFrame
      label={t('region')}
      title={t('title')}
      lead={t('free')}
      footer={
        <>
          <Button variant="ghost" onClick={() => actions.discard()}>
            {t('back')}
          </Button>
          <Button variant="secondary" onClick={() => actions.build('without')}>
            {t('waiting.without')}
          </Button>
          <Button variant="secondary" onClick={() => actions.takeOver()}>
            {t('waiting.byHand')}
          </Button>
        </>
      }
    >
      <output className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <span className="flex flex-col gap-1">
          <strong className="font-semibold">{t(isOffline ? 'waiting.offlineTitle' : 'waiting.title')}</strong>
          <span className="text-sm text-muted">{t(isOffline ? 'waiting.offlineText' : 'waiting.text')}</span>
        </span>
      </output>
      {!isOffline && (
        <div aria-hidden className="flex flex-col gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-40" />
        </div>
      )}
    </PlanFrame>
  );
}
