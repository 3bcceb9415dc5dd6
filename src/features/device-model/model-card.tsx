import type { ReactNode } from 'react';

interface ModelCardProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One way to have a model on the device. */
export function ModelCard({ title, text, action, children }: ModelCardProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="m-0 text-base font-semibold">{title}</h3>
          <p className="mt-1 mb-0 text-sm text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
