import { useId, type ReactNode } from 'react';

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Said in full: a tooltip, and the description for assistive technology. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** Turns something on and off at once. */
export function Switch({ checked, onChange, hint, children, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-describedby={id}
      title={hint}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="control group inline-flex h-9 shrink-0 items-center gap-2 rounded-control px-2 text-[0.8125rem] font-medium whitespace-nowrap text-muted transition-colors enabled:hover:bg-hover enabled:hover:text-ink disabled:opacity-60 aria-checked:text-ink"
    >
      <span
        aria-hidden
        className="flex h-4.5 w-8 items-center rounded-full border border-line-strong bg-hover p-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="size-3 rounded-full bg-muted transition-transform group-aria-checked:translate-x-3.5 group-aria-checked:bg-accent-ink" />
      </span>
      {children}
      <span id={id} className="sr-only">
        {hint}
      </span>
    </button>
  );
}
