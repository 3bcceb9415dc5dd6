import { Search } from 'lucide-react';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  /** The accessible name, which stands in the empty field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
}

/** Asks for words to find things by, with its sign. */
export function SearchField({ label, value, onChange, maxLength }: SearchFieldProps) {
  return (
    <div className="relative">
      <TextField
        hideLabel
        type="search"
        label={label}
        placeholder={label}
        className="pl-10"
        value={value}
        {...(maxLength !== undefined && { maxLength })}
        onChange={(event) => onChange(event.target.value)}
      />
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted" />
    </div>
  );
}
