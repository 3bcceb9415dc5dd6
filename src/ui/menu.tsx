import { DropdownMenu } from 'radix-ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useBack } from './open-overlays.ts';

interface MenuProps {
  /** One button element; gets the menu's aria attributes. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Shows a menu, open at first. Load it with `lazy()` once it is asked for: it carries the overlay library. */
export function Menu({ trigger, children, className }: MenuProps) {
  const [isOpen, setOpen] = useState(true);
  useBack(isOpen, () => setOpen(false));
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className={classNames(
            'animate-panel z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-xl border border-line bg-raised p-1.5 text-sm shadow-overlay',
            className,
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemClass =
  'control flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-ink no-underline outline-none select-none data-highlighted:bg-hover';

interface MenuItemProps {
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ icon, onSelect, danger = false, disabled = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      className={classNames(itemClass, danger && 'text-danger!', disabled && 'opacity-50')}
      onSelect={onSelect}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup value={value} aria-label={label}>
      <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-faint">{label}</DropdownMenu.Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          className={itemClass}
          onSelect={() => onChange(option.value)}
        >
          <span className="flex w-4 justify-center">
            <DropdownMenu.ItemIndicator>
              <span className="block size-2 rounded-full bg-accent" />
            </DropdownMenu.ItemIndicator>
          </span>
          {option.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuHeader({ children }: { readonly children: ReactNode }) {
  return <div className="px-2.5 pt-1.5 pb-2">{children}</div>;
}
