import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover font-semibold',
  secondary: 'bg-raised text-ink border border-line hover:bg-hover hover:border-line-strong font-medium',
  ghost: 'text-muted hover:bg-hover hover:text-ink font-medium',
  danger: 'bg-danger text-canvas hover:opacity-90 font-semibold',
};
const SIZES: Record<ButtonSize, string> = {
  small: 'h-8 px-3 text-[0.8125rem] gap-1.5',
  medium: 'h-10 px-4 text-sm gap-2',
  large: 'h-12 px-6 text-base gap-2',
};

/** Returns the look of a button, for links that act as one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(
    'control inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-control no-underline transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Shows a spinner and takes no clicks; the label stays. */
  readonly busy?: boolean;
}

export function Button({ variant, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass(variant, size), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
