import { Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { priceOfPlan } from '#core/domain/prices.ts';
import type { PlanRow } from '#data/store/rows.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PlanDocument } from './plan-document.tsx';
import { PlanFrame } from './plan-frame.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { usePlanActions } from './use-plan-actions.ts';
import { usePlanCheck } from './use-plan-check.ts';

export interface PlanEditorProps {
  readonly plan: PlanRow;
  /** The site that was built of it; null before the first. */
  readonly blueprint: Blueprint | null;
  readonly isFirstCorrection: boolean;
  /** Called once the plan is on its way to be built. */
  readonly onBuilt: () => void;
  /** Called once it is thrown away, with its idea. */
  readonly onBack: (idea: string, isProjectGone: boolean) => void;
}

/** A plan that is being corrected: every item in place, with undo; built at the price that is shown, or thrown away. */
export function PlanEditor({ plan, blueprint, isFirstCorrection, onBuilt, onBack }: PlanEditorProps) {
  const { t } = useTranslation('plan');
  const actions = usePlanActions(plan, { isFirstCorrection, onBuilt, onBack });
  const check = usePlanCheck(plan.brief, null);
  const isChanged = plan.brief !== plan.written && JSON.stringify(plan.brief) !== JSON.stringify(plan.written);
  const handleKeyDown = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    // Within a text the browser takes back what was typed.
    if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    actions.step({ kind: event.shiftKey ? 'redo' : 'undo' });
  };
  return (
    // Undo and redo work wherever in the plan the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex size-full min-h-0 flex-col" onKeyDown={handleKeyDown}>
      <PlanFrame
        label={t('region')}
        title={t('title')}
        lead={blueprint === null ? `${t('lead')} ${t('free')}` : t('replaces')}
        aside={<HistoryButtons plan={plan} onStep={(kind) => actions.step({ kind })} />}
        footer={
          <>
            <FaultCount count={check?.count ?? 0} />
            <Button variant="ghost" onClick={() => actions.discard()}>
              {t(plan.asked === null ? 'discard' : 'back')}
            </Button>
            {plan.asked !== null && isChanged && plan.refusal === null && (
              <Button variant="secondary" onClick={() => actions.build('asWritten')}>
                {t('asWritten')}
              </Button>
            )}
            {plan.asked !== null && plan.refusal !== null && (
              <Button variant="secondary" onClick={() => actions.build('without')}>
                {t('waiting.without')}
              </Button>
            )}
            <BuildButton isFirstCorrection={isFirstCorrection} onClick={() => actions.build('corrected')}>
              {t(plan.asked === null ? 'buildAgain' : 'build')}
            </BuildButton>
          </>
        }
      >
        {plan.refusal !== null && <PlanNotice refusal={plan.refusal} onAgain={() => actions.askAgain()} />}
        <PlanDocument brief={plan.brief} check={check} isBuilt={false} onEdit={actions.step} />
      </PlanFrame>
    </div>
  );
}

function HistoryButtons({ plan, onStep }: { readonly plan: PlanRow; readonly onStep: (kind: 'undo' | 'redo') => void }) {
  const { t } = useTranslation('plan');
  return (
    <div className="flex">
      <IconButton label={t('undo')} size="small" disabled={plan.past.length === 0} onClick={() => onStep('undo')}>
        <Undo2 aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t('redo')} size="small" disabled={plan.future.length === 0} onClick={() => onStep('redo')}>
        <Redo2 aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

function FaultCount({ count }: { readonly count: number }) {
  const { t } = useTranslation('plan');
  return (
    <output className="mr-auto flex items-center gap-1.5 text-[0.8125rem] text-danger empty:hidden">
      {count > 0 && <TriangleAlert aria-hidden className="size-4" />}
      {count > 0 && t('faults', { count })}
    </output>
  );
}

interface BuildButtonProps {
  readonly isFirstCorrection: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Says the price before it is charged. */
function BuildButton({ isFirstCorrection, onClick, children }: BuildButtonProps) {
  const { t } = useTranslation('plan');
  const price = priceOfPlan({ isFirstCorrection });
  const hint = isFirstCorrection ? t('correctionHint') : t('buildHint', { count: price });
  return (
    <Button variant="primary" title={hint} onClick={onClick}>
      {children}
      <span className="font-normal opacity-80">{price === 0 ? t('priceFree') : t('price', { count: price })}</span>
    </Button>
  );
}
