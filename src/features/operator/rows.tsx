import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

interface RowsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A list in one frame. */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul aria-label={label} className="m-0 list-none divide-y divide-line rounded-card border border-line bg-surface p-0">
      {children}
    </ul>
  );
}

interface RowProps {
  readonly title: ReactNode;
  readonly badge?: { readonly tone: BadgeTone; readonly text: string } | undefined;
  /** Small facts, with dots between. */
  readonly facts: readonly (string | false | null)[];
  /** Words of somebody else. */
  readonly text?: string | null;
  readonly children?: ReactNode;
}

/** One thing of a list: its name, what is known of it, and what can be done on the right. */
export function Row({ title, badge, facts, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="m-0 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] font-medium">
          <span className="min-w-0 break-words">{title}</span>
          {badge !== undefined && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </p>
        {text !== undefined && text !== null && text !== '' && (
          <p className="m-0 mt-1 text-sm break-words whitespace-pre-line">{text}</p>
        )}
        <Facts of={facts.filter((fact) => typeof fact === 'string')} />
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  );
}

/** A line breaks between facts, not inside one; no line begins with a dot. */
function Facts({ of: facts }: { readonly of: readonly string[] }) {
  return (
    <p className="m-0 mt-0.5 text-sm break-words text-muted">
      {facts.map((fact, index) => (
        <Fragment key={`${String(index)} ${fact}`}>
          {index > 0 && '\u00a0· '}
          <span className="inline-block max-w-full">{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** Writes moments, days and amounts as the language of the interface does. */
export function useFormats() {
  const { language } = useTranslation().i18n;
  const date = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(new Date(iso));
  return {
    moment: (iso: string) => date(iso, { dateStyle: 'medium', timeStyle: 'short' }),
    day: (iso: string) => date(iso, { dateStyle: 'medium' }),
    figure: (value: number) => new Intl.NumberFormat(language).format(value),
    megabytes: (bytes: number) =>
      new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }).format(bytes / 1024 / 1024),
    money(amount: number, currency: string): string {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency });
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    },
  };
}
