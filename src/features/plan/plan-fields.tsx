import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldEdit } from '#core/engine/document/plan/edit-plan.ts';
import { PlanField } from './plan-field.tsx';
import { useFocusAfter } from './use-focus-after.ts';

interface PlanFieldsProps {
  /** Place of the kind of record that they belong to. */
  readonly index: number;
  readonly fields: readonly string[];
  readonly onEdit: (edit: FieldEdit) => void;
  readonly readOnly: boolean;
}

/** The fields of a kind of record, side by side; Enter begins the next one, Alt with an arrow moves one. */
export function PlanFields({ index, fields, onEdit, readOnly }: PlanFieldsProps) {
  const { t } = useTranslation('plan');
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfter(JSON.stringify(fields));
  const editAt = (edit: FieldEdit, at: number) => {
    const isNew = edit.kind === 'addField';
    focusAfter(() => {
      const inputs = list.current?.querySelectorAll('input');
      return inputs === undefined || (isNew && inputs.length <= fields.length) ? null : inputs[at];
    });
    onEdit(edit);
  };
  return (
    <ul ref={list} className="m-0 flex list-none flex-wrap items-center gap-1.5 px-2.5 pt-0.5 pb-2">
      {fields.map((field, at) => (
        <PlanField
          // Fields have no identity but their place.
          key={at}
          number={at + 1}
          value={field}
          readOnly={readOnly}
          onCommit={(text) => onEdit({ kind: 'writeField', index, field: at, text })}
          onRemove={() => onEdit({ kind: 'removeField', index, field: at })}
          onMove={(to) => editAt({ kind: 'moveField', index, field: at, to: at + to }, at + to)}
          onEnter={() => editAt({ kind: 'addField', index, at: at + 1 }, at + 1)}
        />
      ))}
      {!readOnly && (
        <li>
          <button
            type="button"
            onClick={() => editAt({ kind: 'addField', index, at: fields.length }, fields.length)}
            className="control inline-flex h-8 items-center gap-1 rounded-full border border-dashed border-line-strong px-2.5 text-[0.8125rem] text-muted hover:bg-hover hover:text-ink"
          >
            <Plus aria-hidden className="size-3.5" />
            {t('add.field')}
          </button>
        </li>
      )}
    </ul>
  );
}
