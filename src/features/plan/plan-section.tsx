import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { planItems } from '#core/engine/document/plan/edit-plan.ts';
import type { PlanSection as Section } from '#core/engine/document/plan/plan-sections.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { Button } from '#ui/button.tsx';
import { PlanRow, type PlanRowProps } from './plan-row.tsx';
import type { CheckedPlan } from './use-plan-check.ts';

interface PlanSectionProps extends Pick<PlanRowProps, 'section' | 'isBuilt' | 'onEdit'> {
  readonly brief: AuthoredBrief;
  readonly check: CheckedPlan | null;
  readonly onAdd: () => void;
}

/** One list of the plan under its heading; nothing of a section that says nothing and is only looked at. */
export function PlanSection({ section, brief, check, isBuilt, onEdit, onAdd }: PlanSectionProps) {
  const { t } = useTranslation('plan');
  const items = planItems(brief, section);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={`plan-${section}`} data-section={section} className="flex flex-col gap-1.5">
      <h3 id={`plan-${section}`} className="m-0 px-1 text-[0.8125rem] font-semibold text-muted">
        {t(`section.${section}`)}
      </h3>
      <ol className="m-0 overflow-hidden rounded-card border border-line bg-surface p-0 px-1">
        {items.map((item, index) => (
          <PlanRow
            // Items have no identity but their place.
            key={index}
            {...{ section, item, index, isBuilt, onEdit }}
            count={items.length}
            faults={check?.faultsAt(section, index) ?? []}
            outcome={check?.outcomeAt(section, index)}
          />
        ))}
      </ol>
      {onEdit !== null && (
        <div>
          <AddButton {...{ section, onAdd }} />
        </div>
      )}
    </section>
  );
}

interface AddButtonProps {
  readonly section: Section;
  readonly onAdd: () => void;
}

export function AddButton({ section, onAdd }: AddButtonProps) {
  const { t } = useTranslation('plan');
  return (
    <Button size="small" variant="ghost" onClick={onAdd}>
      <Plus aria-hidden className="size-4" />
      {t(`add.${section}`)}
    </Button>
  );
}
