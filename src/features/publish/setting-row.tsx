import type { ReactNode } from 'react';
import { Switch } from '#ui/switch.tsx';

interface SettingRowProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children?: ReactNode;
}

/** One switch with its explanation; what it asks for stands below. */
export function SettingRow({ label, hint, checked, disabled = false, onChange, children }: SettingRowProps) {
  return (
    <div className="border-b border-line py-3 last:border-b-0">
      <Switch checked={checked} disabled={disabled} hint={hint} onChange={onChange}>
        <span className="text-sm whitespace-normal text-ink">{label}</span>
      </Switch>
      <p aria-hidden className="m-0 mt-0.5 pl-12 text-[0.8125rem] text-muted">
        {hint}
      </p>
      {children}
    </div>
  );
}
