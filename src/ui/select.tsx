import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { FieldFrame, inputClass } from './field.tsx';
import { classNames } from './class-names.ts';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

/** Opens the platform's own list: best on phones and with assistive technology. */
export function Select<Value extends string>({ label, hideLabel = false, value, options, onChange }: SelectProps<Value>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel}>
      <div className="relative">
        <select
          id={id}
          value={value}
          className={classNames(inputClass, 'h-11 appearance-none truncate pr-9')}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" />
      </div>
    </FieldFrame>
  );
}
