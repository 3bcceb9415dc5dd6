import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BuildProgress } from '#data/store/rows.ts';
import { classNames } from '#ui/class-names.ts';
import { Progress } from '#ui/progress.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const STEPS = ['analyzing', 'building', 'finishing'] as const;
const PERCENT = { 0: 25, 1: 50, 2: 75, 3: 100 } as const;
type StepState = 'done' | 'current' | 'next' | 'failed';

interface ProgressStepsProps {
  readonly step: BuildProgress['step'];
  readonly failed: boolean;
}

/** Shows the three steps of a build and how far it is. */
export function ProgressSteps({ step, failed }: ProgressStepsProps) {
  const { t } = useTranslation('generate');
  return (
    <div className="flex flex-col gap-3">
      <Progress label={t('progress.bar')} value={failed ? 100 : PERCENT[step]} failed={failed} />
      <ol className="m-0 grid list-none grid-cols-3 gap-2 p-0">
        {STEPS.map((name, index) => (
          <Step key={name} label={t(`progress.steps.${name}`)} state={stateOf(index, step, failed)} />
        ))}
      </ol>
    </div>
  );
}

function stateOf(index: number, step: number, failed: boolean): StepState {
  if (index < step) return 'done';
  if (index > step) return 'next';
  return failed ? 'failed' : 'current';
}

function Step({ label, state }: { readonly label: string; readonly state: StepState }) {
  const { t } = useTranslation('generate');
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={classNames(
        'flex flex-col items-center gap-1.5 text-center text-[0.8125rem] font-medium sm:flex-row sm:text-left',
        state === 'next' && 'text-faint',
        state === 'failed' && 'text-danger',
      )}
    >
      <StepIcon state={state} />
      <span>
        {label}
        <VisuallyHidden> {t(`progress.stepState.${state}`)}</VisuallyHidden>
      </span>
    </li>
  );
}

const ICON_COLORS: Record<StepState, string> = {
  done: 'bg-success-soft text-success',
  current: 'bg-accent-soft text-accent-text',
  next: 'bg-hover text-faint',
  failed: 'bg-danger-soft text-danger',
};

function StepIcon({ state }: { readonly state: StepState }) {
  return (
    <span aria-hidden className={classNames('flex size-6 shrink-0 items-center justify-center rounded-full', ICON_COLORS[state])}>
      {state === 'done' && <Check className="size-3.5" />}
      {state === 'current' && <Spinner className="size-3.5" />}
      {state === 'next' && <span className="size-1.5 rounded-full bg-current" />}
      {state === 'failed' && <X className="size-3.5" />}
    </span>
  );
}
