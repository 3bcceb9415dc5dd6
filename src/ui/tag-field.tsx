import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

interface TagFieldProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Tags that are offered; others are typed. */
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly most: number;
  /** The tag that a text means; null for none. */
  readonly read: (typed: string) => string | null;
  readonly words: {
    readonly label: string;
    readonly hint: string;
    readonly own: string;
    readonly add: string;
    readonly fault: string;
  };
}

/** Takes a few tags: some are offered as buttons, others are typed. */
export function TagField({ chosen, onChange, options, most, read, words }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const isFull = chosen.length >= most;
  const own = chosen.filter((tag) => options.every(({ id }) => id !== tag)).map((tag) => ({ id: tag, label: tag }));
  const toggle = (tag: string) => onChange(chosen.includes(tag) ? chosen.filter((each) => each !== tag) : [...chosen, tag]);
  const add = () => {
    if (typed.trim() === '') return;
    const tag = read(typed);
    setFaulty(tag === null);
    if (tag === null || isFull) return;
    setTyped('');
    if (!chosen.includes(tag)) onChange([...chosen, tag]);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', ',', '，'].includes(event.key)) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="flex w-full items-baseline justify-between gap-3 p-0 text-sm font-medium">
        {words.label}
        <span className="text-[0.8125rem] font-normal text-muted tabular-nums">{`${chosen.length} / ${most}`}</span>
      </legend>
      <p className="m-0 mt-1 text-[0.8125rem] text-muted">{words.hint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {[...options, ...own].map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            className="control h-8 max-w-full truncate rounded-full border border-line bg-raised px-3 text-[0.8125rem] text-muted transition-colors hover:text-ink disabled:opacity-55 aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            onClick={() => toggle(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="mt-4 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={words.own}
            hideLabel
            placeholder={words.own}
            value={typed}
            disabled={isFull}
            autoComplete="off"
            error={isFaulty ? words.fault : null}
            onKeyDown={handleKeyDown}
            onBlur={add}
            onChange={(event) => {
              setFaulty(false);
              setTyped(event.target.value);
            }}
          />
        </div>
        <Button className="h-11" disabled={isFull} onClick={add}>
          <Plus aria-hidden className="size-4" />
          {words.add}
        </Button>
      </div>
    </fieldset>
  );
}
