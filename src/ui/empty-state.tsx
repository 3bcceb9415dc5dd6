import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Level of the title in the outline, when nothing else names the page. */
  readonly heading?: 'h1';
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, heading, children, action }: EmptyStateProps) {
  const Title = heading ?? 'p';
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-6 py-16 text-center">
      {icon !== undefined && (
        <div aria-hidden className="mb-1 flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          {icon}
        </div>
      )}
      <Title className="m-0 text-lg font-semibold tracking-normal">{title}</Title>
      {children !== undefined && <div className="max-w-md text-pretty text-muted">{children}</div>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
