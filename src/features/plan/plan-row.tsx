import { TriangleAlert } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { PlanEdit } from '#core/engine/document/plan/edit-plan.ts';
import type { PlanOutcome } from '#core/engine/document/plan/plan-outcome.ts';
import { VIEW_CHOICES, YES, type PlanItem, type PlanSection } from '#core/engine/document/plan/plan-sections.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { faultText } from './fault-text.ts';
import { BuiltMark, Shortfall } from './outcome-mark.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PlanText } from './plan-text.tsx';
import { RowButtons } from './row-buttons.tsx';
import { columnsOf, type PlanColumn } from './section-columns.ts';

export interface PlanRowProps {
  readonly section: PlanSection;
  readonly item: PlanItem;
  readonly index: number;
  readonly count: number;
  readonly faults: readonly Diagnostic[];
  readonly outcome: PlanOutcome | undefined;
  readonly isBuilt: boolean;
  /** Null where the plan is only looked at. */
  readonly onEdit: ((edit: PlanEdit) => void) | null;
}

/** One item of the plan: its texts, its faults in words, and what becomes of it. */
export function PlanRow({ section, item, index, count, faults, outcome, isBuilt, onEdit }: PlanRowProps) {
  const { t } = useTranslation('plan');
  const faultId = useId();
  const move = (to: number) => onEdit?.({ kind: 'move', section, index, to });
  const row = useRef<HTMLLIElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (onEdit === null || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const isUp = event.key === 'ArrowUp';
    const place = isUp ? row.current?.previousElementSibling : row.current?.nextElementSibling;
    if (!place) return;
    move(index + (isUp ? -1 : 1));
    // Rows keep their place and change their content: the focus goes where the item goes.
    place.querySelector('textarea')?.focus();
  };
  return (
    // The arrows move the item whose text has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={row}
      aria-label={t('item.label', { section: t(`section.${section}`), number: index + 1 })}
      onKeyDown={handleKeyDown}
      className={classNames(
        'group/row list-none border-b border-line py-1 last:border-b-0 focus-within:bg-hover/40',
        faults.length > 0 && 'bg-danger-soft/40',
      )}
    >
      <div className="flex items-center gap-1">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-x-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
          {columnsOf(section, item.values).map((column) => (
            <Column
              key={column.key}
              {...{ section, index, column, onEdit }}
              value={item.values[column.key] ?? ''}
              describedBy={faults.length > 0 ? faultId : undefined}
            />
          ))}
          {section === 'actors' && (
            <div className="self-center px-2.5">
              <ManagesBox {...{ index, onEdit }} isChecked={item.values['manages'] === YES} />
            </div>
          )}
        </div>
        {isBuilt && outcome?.state === 'built' && <BuiltMark />}
        {onEdit !== null && (
          <RowButtons {...{ index, count }} onMove={move} onRemove={() => onEdit({ kind: 'remove', section, index })} />
        )}
      </div>
      {item.fields !== undefined && (
        <PlanFields {...{ index }} fields={item.fields} readOnly={onEdit === null} onEdit={onEdit ?? (() => undefined)} />
      )}
      <p id={faultId} aria-live="polite" className="m-0 px-2.5 text-[0.8125rem] text-danger empty:hidden">
        {faults.map((fault) => (
          <span key={`${fault.path} ${fault.code}`} className="flex items-start gap-1.5 pb-1.5">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {faultText(t, fault)}
          </span>
        ))}
      </p>
      {outcome !== undefined && <Shortfall {...{ section, outcome, isBuilt }} />}
    </li>
  );
}

interface ColumnProps extends Pick<PlanRowProps, 'section' | 'index' | 'onEdit'> {
  readonly column: PlanColumn;
  readonly value: string;
  readonly describedBy: string | undefined;
}

function Column({ section, index, column: { key, label, kind, isWide = false }, value, describedBy, onEdit }: ColumnProps) {
  const { t } = useTranslation('plan');
  const write = (text: string) => onEdit?.({ kind: 'write', section, index, values: { [key]: text } });
  return (
    <div className={classNames('min-w-0', isWide && 'col-span-2 sm:col-span-1')}>
      {kind === 'view' ? (
        <select
          aria-label={t(`column.${label}`)}
          value={value}
          disabled={onEdit === null}
          onChange={({ target }) => write(target.value)}
          className="control h-9 w-full rounded-control border border-transparent bg-transparent px-2 text-[0.9375rem] text-ink hover:border-line-strong focus:border-accent-text disabled:opacity-100"
        >
          {VIEW_CHOICES.map((each) => (
            <option key={each} value={each} className="bg-surface text-ink">
              {t(`view.${each}`)}
            </option>
          ))}
        </select>
      ) : (
        <PlanText
          label={t(`column.${label}`)}
          {...{ value, describedBy }}
          isStrong={kind === 'strong'}
          readOnly={onEdit === null}
          onCommit={write}
        />
      )}
    </div>
  );
}

interface ManagesBoxProps extends Pick<PlanRowProps, 'index' | 'onEdit'> {
  readonly isChecked: boolean;
}

/** Tells whether an actor keeps the records; of a plan that is only looked at, in words. */
function ManagesBox({ index, isChecked, onEdit }: ManagesBoxProps) {
  const { t } = useTranslation('plan');
  if (onEdit === null) return isChecked && <span className="text-sm text-muted">{t('column.manages')}</span>;
  const write = (checked: boolean) =>
    onEdit({ kind: 'write', section: 'actors', index, values: { manages: checked ? YES : '' } });
  return (
    <Checkbox checked={isChecked} onChange={write}>
      {t('column.manages')}
    </Checkbox>
  );
}
