import type { ReactNode } from 'react';

interface PlanFrameProps {
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Stays in sight under the plan. */
  readonly footer: ReactNode;
}

/** A plan on its own scrolling sheet, with what can be done with it below. */
export function PlanFrame({ label, title, lead, aside, children, footer }: PlanFrameProps) {
  return (
    <section aria-label={label} className="flex size-full min-h-0 flex-col bg-canvas">
      <section
        aria-label={title}
        // Focusable, so that the keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent-text"
      >
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-3 py-5 sm:px-6 sm:py-7">
          <header className="flex flex-col gap-1.5 px-1">
            <div className="flex items-center justify-between gap-3">
              <h2 className="m-0 text-xl font-semibold">{title}</h2>
              {aside}
            </div>
            <p className="m-0 text-sm text-muted">{lead}</p>
          </header>
          {children}
        </div>
      </section>
      <footer className="border-t border-line bg-surface px-3 py-2.5 sm:px-6">
        <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-end gap-2">{footer}</div>
      </footer>
    </section>
  );
}
