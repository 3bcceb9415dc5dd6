import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly disabled?: boolean }[];
  /** The element with `role="tabpanel"` that the chosen tab fills. */
  readonly panelId?: string;
  readonly className?: string;
}

export function Tabs<Value extends string>({ label, value, onChange, tabs, panelId, className }: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      className={classNames('min-w-0', className)}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <RadixTabs.List aria-label={label} className="inline-flex gap-0.5 rounded-control border border-line bg-canvas p-0.5">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            aria-controls={panelId}
            className="control flex h-8 items-center gap-1.5 rounded-lg px-3 text-[0.8125rem] font-medium whitespace-nowrap text-muted transition-colors hover:text-ink disabled:opacity-50 data-[state=active]:bg-hover data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
    </RadixTabs.Root>
  );
}
