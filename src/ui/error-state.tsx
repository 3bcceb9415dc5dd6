import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface ErrorStateProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function ErrorState({ title, subtitle, children, action }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-center gap-3 px-6 py-20 text-center">
      <div aria-hidden className="mb-2 flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger">
        <TriangleAlert className="size-6" />
      </div>
      <h1 className="m-0 text-3xl font-semibold">{title}</h1>
      {subtitle !== undefined && <p className="m-0 text-lg font-medium">{subtitle}</p>}
      {children !== undefined && <div className="text-muted">{children}</div>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
