import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { fieldAria, FieldFrame, inputClass, type FieldText } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldText {
  /** Beside the label, on the right. */
  readonly aside?: ReactNode;
  /** Inside the box, on the right. */
  readonly trailing?: ReactNode;
  /** Follows what is typed, outside the box: the fixed end of an address. */
  readonly suffix?: string;
}

export function TextField({ label, hint, error, hideLabel, aside, trailing, suffix, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error, aside }} hideLabel={hideLabel ?? false}>
      <div className="flex items-center gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            type="text"
            {...rest}
            {...fieldAria(id, { label, hint, error, suffix })}
            id={id}
            className={classNames(inputClass, 'h-11', trailing !== undefined && 'pr-12', className)}
          />
          {trailing !== undefined && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
        </div>
        {suffix !== undefined && (
          <span id={`${id}-suffix`} title={suffix} className="max-w-1/2 shrink-0 truncate text-sm text-muted">
            {suffix}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
