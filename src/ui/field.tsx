import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The look shared by everything one types into. */
export const inputClass =
  'control w-full rounded-control border border-line-strong bg-surface px-3 text-[0.9375rem] text-ink transition-colors hover:border-muted focus:border-accent-text focus:outline-2 focus:-outline-offset-1 focus:outline-accent-text disabled:opacity-60 [&[readonly]]:bg-hover aria-invalid:border-danger';

export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Shown below and announced; makes the control invalid. */
  readonly error?: string | null | undefined;
  readonly hideLabel?: boolean;
}

interface FieldFrameProps extends FieldText {
  readonly id: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, hideLabel = false, aside, children }: FieldFrameProps) {
  return (
    <div className="flex w-full flex-col gap-1.5">
      <div className={classNames('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="m-0 text-[0.8125rem] text-muted">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="m-0 text-[0.8125rem] text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** Links a control with its hint and error. */
export function fieldAria(id: string, { hint, error, suffix }: FieldText & { readonly suffix?: string | undefined }) {
  const described = [suffix !== undefined && `${id}-suffix`, hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(
    (part) => typeof part === 'string',
  );
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': described.join(' ') || undefined } as const;
}
