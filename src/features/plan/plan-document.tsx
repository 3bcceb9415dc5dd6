import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAN_HEAD, planHead, planItems } from '#core/engine/document/plan/edit-plan.ts';
import { PLAN_SECTIONS, type PlanSection as Section } from '#core/engine/document/plan/plan-sections.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import type { PlanRowProps } from './plan-row.tsx';
import { AddButton, PlanSection } from './plan-section.tsx';
import { PlanText } from './plan-text.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import type { CheckedPlan } from './use-plan-check.ts';

interface PlanDocumentProps extends Pick<PlanRowProps, 'isBuilt' | 'onEdit'> {
  readonly brief: AuthoredBrief;
  readonly check: CheckedPlan | null;
}

/** The whole plan in reading order: what the site is, then its lists, then the lists that could be added. */
export function PlanDocument({ brief, check, isBuilt, onEdit }: PlanDocumentProps) {
  const root = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(brief);
  const add = (section: Section) => {
    const count = planItems(brief, section).length;
    focusAfter(() => {
      const rows = root.current?.querySelectorAll(`[data-section="${section}"] > ol > li`);
      return rows === undefined || rows.length <= count ? null : rows.item(rows.length - 1).querySelector('textarea');
    });
    onEdit?.({ kind: 'add', section });
  };
  const empty = PLAN_SECTIONS.filter((section) => planItems(brief, section).length === 0);
  return (
    <div ref={root} className="flex flex-col gap-5">
      <PlanHeadFields {...{ brief, onEdit }} />
      {PLAN_SECTIONS.map((section) => (
        <PlanSection key={section} {...{ section, brief, check, isBuilt, onEdit }} onAdd={() => add(section)} />
      ))}
      {onEdit !== null && empty.length > 0 && (
        <div className="flex flex-wrap gap-1 border-t border-line pt-3">
          {empty.map((section) => (
            <AddButton key={section} section={section} onAdd={() => add(section)} />
          ))}
        </div>
      )}
    </div>
  );
}

function PlanHeadFields({ brief, onEdit }: Pick<PlanDocumentProps, 'brief' | 'onEdit'>) {
  const { t } = useTranslation('plan');
  const id = useId();
  const head = planHead(brief);
  const shown = PLAN_HEAD.filter((key) => onEdit !== null || head[key] !== '');
  return (
    <dl className="m-0 rounded-card border border-line bg-surface px-1">
      {shown.map((key) => (
        <div key={key} className="flex flex-col border-b border-line py-1 last:border-b-0 sm:flex-row sm:items-start">
          <dt id={`${id}-${key}`} className="shrink-0 px-2.5 pt-2 text-[0.8125rem] text-muted sm:w-36 sm:py-2">
            {t(`head.${key}`)}
          </dt>
          <dd className="m-0 min-w-0 flex-1">
            <PlanText
              label={t(`head.${key}`)}
              value={head[key]}
              isStrong={key !== 'summary'}
              readOnly={onEdit === null}
              onCommit={(text) => onEdit?.({ kind: 'head', key, text })}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
