import { classNames } from './class-names.ts';

interface ProgressProps {
  readonly label: string;
  /** 0 to 100. */
  readonly value: number;
  readonly failed?: boolean;
}

export function Progress({ label, value, failed = false }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the bar of a native progress element cannot be animated
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 w-full overflow-hidden rounded-full bg-hover"
    >
      <div
        className={classNames('h-full rounded-full transition-[width] duration-300', failed ? 'bg-danger' : 'bg-accent')}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
