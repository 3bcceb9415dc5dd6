import { Check, CircleDashed, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlanOutcome } from '#core/engine/document/plan/plan-outcome.ts';

const ICONS = { built: Check, approximated: CircleDashed, notBuilt: CircleSlash } as const;
const TONES = { built: 'text-success', approximated: 'text-warning', notBuilt: 'text-danger' } as const;
const PLANNED = { built: 'willBuilt', approximated: 'willApproximated', notBuilt: 'willNotBuilt' } as const;

interface OutcomeMarkProps {
  readonly outcome: PlanOutcome;
  /** False for a plan: it says what will become of an item, and only where that is not simply to be built. */
  readonly isBuilt: boolean;
}

/** Says what became of an item of the plan. */
export function OutcomeMark({ outcome: { state, words }, isBuilt }: OutcomeMarkProps) {
  const { t } = useTranslation('plan');
  if (!isBuilt && state === 'built') return null;
  const Icon = ICONS[state];
  return (
    <p className={`m-0 flex items-start gap-1.5 px-2.5 pb-1.5 text-[0.8125rem] ${TONES[state]}`}>
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        {t(`state.${isBuilt ? state : PLANNED[state]}`)}
        {isBuilt && state === 'approximated' && words !== '' && (
          <span className="text-muted">{` · ${t('missing', { words })}`}</span>
        )}
      </span>
    </p>
  );
}
