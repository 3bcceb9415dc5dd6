import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[];
  /** The element with `role="tabpanel"` that the chosen tab fills. */
  readonly panelId: string;
}

export function Tabs<Value extends string>({ label, value, onChange, tabs, panelId }: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      className="min-w-0"
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
            aria-controls={panelId}
            className="control flex h-8 items-center gap-1.5 rounded-lg px-3 text-[0.8125rem] font-medium whitespace-nowrap text-muted transition-colors hover:text-ink data-[state=active]:bg-hover data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
    </RadixTabs.Root>
  );
}
