import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VersionRecord } from '#core/protocol/records.ts';
import { openPlanOfVersion } from '#data/plans/change-plan.ts';
import type { PlanRow } from '#data/store/rows.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { PendingPlan } from './pending-plan.tsx';
import { PlanDocument } from './plan-document.tsx';
import { PlanFrame } from './plan-frame.tsx';
import type { PlanEnds } from './use-plan-actions.ts';
import { usePlanCheck } from './use-plan-check.ts';

interface PlanTabProps extends PlanEnds {
  readonly version: VersionRecord;
  /** False where an earlier version is looked at: its plan cannot be changed. */
  readonly isCurrent: boolean;
  /** The site is being written: until it is there, no change of its plan is begun. */
  readonly isLocked: boolean;
  /** The plan of the project that is being corrected. */
  readonly plan: PlanRow | null;
  /** Words that the project began with. */
  readonly idea: string;
}

/** The plan of a version: what of it is built, and the way to change it. */
export function PlanTab({ version, isCurrent, isLocked, plan, idea, ...ends }: PlanTabProps) {
  if (plan !== null && isCurrent) return <PendingPlan plan={plan} blueprint={version.blueprint} {...ends} />;
  if (version.brief === undefined) return <NoPlan />;
  return <PlanOfVersion {...{ version, idea }} canChange={isCurrent && !isLocked} brief={version.brief} />;
}

interface PlanOfVersionProps extends Pick<PlanTabProps, 'version' | 'idea'> {
  readonly canChange: boolean;
  readonly brief: NonNullable<VersionRecord['brief']>;
}

function PlanOfVersion({ version, brief, canChange, idea }: PlanOfVersionProps) {
  const { t } = useTranslation('plan');
  const check = usePlanCheck(brief, version.blueprint);
  const withErrorToast = useErrorToast();
  return (
    <PlanFrame
      label={t('region')}
      title={t('title')}
      lead={t('leadBuilt')}
      footer={
        <Button disabled={!canChange} onClick={() => withErrorToast(() => openPlanOfVersion(version.projectId, idea))}>
          {t('change')}
        </Button>
      }
    >
      <PlanDocument brief={brief} check={check} isBuilt onEdit={null} />
    </PlanFrame>
  );
}

function NoPlan() {
  const { t } = useTranslation('plan');
  return (
    <div className="flex size-full overflow-y-auto bg-canvas p-6">
      <div className="m-auto w-full max-w-lg">
        <EmptyState icon={<ListChecks className="size-6" />} title={t('absent.title')}>
          {t('absent.text')}
        </EmptyState>
      </div>
    </div>
  );
}
