import { classNames } from './class-names.ts';

/** Decorates a running task: say what is going on in text beside it. */
export function Spinner({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={classNames('size-4 shrink-0 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
