import { useTranslation } from 'react-i18next';
import type { VisitsAnswer } from '#core/protocol/http/site-settings.ts';

interface VisitListProps {
  readonly title: string;
  readonly counts: VisitsAnswer['pages'];
  readonly nameOf: (name: string) => string;
}

/** The most frequent of a kind, with bars to compare them. */
export function VisitList({ title, counts, nameOf }: VisitListProps) {
  const { i18n } = useTranslation('site');
  const number = new Intl.NumberFormat(i18n.language);
  const most = Math.max(1, ...counts.map(({ views }) => views));
  return (
    <section>
      <h3 className="m-0 text-sm font-semibold">{title}</h3>
      <ul className="m-0 mt-2 flex list-none flex-col gap-1 p-0">
        {counts.map(({ name, views }) => (
          <li
            key={name}
            className="relative flex justify-between gap-3 overflow-hidden rounded-md px-2.5 py-1.5 text-[0.8125rem]"
          >
            <span
              aria-hidden
              style={{ width: `${(views / most) * 100}%` }}
              className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
            />
            <span className="relative min-w-0 truncate">{nameOf(name)}</span>
            <span className="relative tabular-nums">{number.format(views)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
