import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  readonly pressed?: boolean;
}

export function IconButton({ label, size = 'medium', pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(
        'control inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-50 aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
        size === 'small' ? 'size-8' : 'size-10',
        className,
      )}
    />
  );
}
