import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** Offers a few choices, all in sight: native radio buttons in the look of a switch. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="m-0 inline-flex gap-0.5 rounded-control border border-line bg-canvas p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="control relative flex h-8 flex-auto items-center justify-center gap-1.5 rounded-lg px-3 text-[0.8125rem] font-medium whitespace-nowrap text-muted transition-colors hover:text-ink has-checked:bg-hover has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 m-0 size-full appearance-none rounded-lg outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
