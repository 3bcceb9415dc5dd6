import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { fieldAria, FieldFrame, inputClass, type FieldText } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldText {
  /** Beside the label, on the right. */
  readonly aside?: ReactNode;
  /** Inside the box, on the right. */
  readonly trailing?: ReactNode;
}

export function TextField({ label, hint, error, hideLabel, aside, trailing, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error, aside }} hideLabel={hideLabel ?? false}>
      <div className="relative">
        <input
          type="text"
          {...rest}
          {...fieldAria(id, { label, hint, error })}
          id={id}
          className={classNames(inputClass, 'h-11', trailing !== undefined && 'pr-12', className)}
        />
        {trailing !== undefined && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}
