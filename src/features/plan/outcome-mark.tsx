import { Check, CircleDashed, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlanOutcome } from '#core/engine/document/plan/plan-outcome.ts';
import type { PlanSection } from '#core/engine/document/plan/plan-sections.ts';

const ICONS = { approximated: CircleDashed, notBuilt: CircleSlash } as const;
const PLANNED = { approximated: 'willApproximated', notBuilt: 'willNotBuilt' } as const;

/** Stands at the end of the row of an item that is there as it was planned. */
export function BuiltMark() {
  const { t } = useTranslation('plan');
  return (
    <span className="flex h-9 shrink-0 items-center gap-1.5 px-2.5 text-[0.8125rem] text-success">
      <Check aria-hidden className="size-3.5" />
      {t('state.built')}
    </span>
  );
}

interface ShortfallProps {
  readonly section: PlanSection;
  readonly outcome: PlanOutcome;
  /** False for a plan: it says what will become of an item. */
  readonly isBuilt: boolean;
}

/** Says under an item what of it is not there, or will not be. */
export function Shortfall({ section, outcome: { state, words }, isBuilt }: ShortfallProps) {
  const { t } = useTranslation('plan');
  if (state === 'built') return null;
  const Icon = ICONS[state];
  const planned = section === 'pages' && state === 'notBuilt' ? 'willPage' : PLANNED[state];
  return (
    <p
      className={`m-0 flex items-start gap-1.5 px-2.5 pb-1.5 text-[0.8125rem] ${isBuilt && state === 'notBuilt' ? 'text-danger' : 'text-warning'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        {t(`state.${isBuilt ? state : planned}`)}
        {isBuilt && state === 'approximated' && words !== '' && (
          <span className="text-muted">{` · ${t('missing', { words })}`}</span>
        )}
      </span>
    </p>
  );
}
