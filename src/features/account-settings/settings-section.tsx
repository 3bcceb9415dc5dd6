import type { ReactNode } from 'react';

interface SettingsSectionProps {
  /** Its address within the page. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A part of the settings with a heading that the navigation of the page leads to. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-24 flex-col gap-5">
      <div>
        <h2 id={`${id}-title`} className="m-0 text-xl font-semibold">
          {title}
        </h2>
        {lead !== undefined && <p className="m-0 mt-2 max-w-2xl text-pretty text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

interface SettingsRowProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** One setting: what it is on the left, what can be done on the right. */
export function SettingsRow({ title, text, children }: SettingsRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5 [&>[role=switch]]:-mx-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="m-0 text-[0.9375rem] font-medium break-words">{title}</p>
        {text !== undefined && <div className="mt-0.5 text-sm text-pretty break-words text-muted">{text}</div>}
      </div>
      {children}
    </div>
  );
}

const CARD = 'divide-y divide-line rounded-card border border-line bg-surface';

/** Rows in one frame. */
export function SettingsCard({ children }: { readonly children: ReactNode }) {
  return <div className={CARD}>{children}</div>;
}

/** The same with items of a list for rows. */
export function SettingsList({ children }: { readonly children: ReactNode }) {
  return <ul className={`m-0 list-none p-0 ${CARD}`}>{children}</ul>;
}
