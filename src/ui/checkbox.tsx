import { useId, type ReactNode } from 'react';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly error?: string | null | undefined;
}

export function Checkbox({ checked, onChange, children, error }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-6 items-start gap-2.5 text-sm text-muted">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-px size-5 shrink-0 accent-(--accent)"
        />
        <span>{children}</span>
      </label>
      <p id={`${id}-error`} aria-live="polite" className="m-0 mt-1 text-[0.8125rem] text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
