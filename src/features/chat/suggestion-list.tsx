interface SuggestionListProps {
  readonly title: string;
  readonly suggestions: readonly { readonly label: string; readonly prompt: string }[];
  readonly disabled: boolean;
  readonly onChoose: (prompt: string) => void;
}

/** Prompts that are sent with one click. */
export function SuggestionList({ title, suggestions, disabled, onChoose }: SuggestionListProps) {
  return (
    <div>
      <p className="m-0 mb-1.5 text-xs font-medium text-faint">{title}</p>
      <ul className="m-0 flex list-none flex-col items-start gap-1.5 p-0">
        {suggestions.map((suggestion) => (
          <li key={suggestion.prompt} className="max-w-full">
            <button
              type="button"
              disabled={disabled}
              title={suggestion.prompt}
              onClick={() => onChoose(suggestion.prompt)}
              className="control max-w-full rounded-control border border-line bg-surface px-3 py-1.5 text-left text-[0.8125rem] text-accent-text transition-colors hover:border-line-strong hover:bg-hover disabled:opacity-55"
            >
              {suggestion.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
