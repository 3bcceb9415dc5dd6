import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitsAnswer } from '#core/protocol/http/site-settings.ts';
import { roundUp } from './visit-figures.ts';

/** About the room that there is, as texts grow and shrink with the drawing. */
const WIDE = { width: 640, height: 180, left: 36, bottom: 22, top: 8, labels: 5 } as const;
const NARROW = { ...WIDE, width: 320, left: 28, labels: 4 } as const;
const IS_NARROW = '(max-width: 36rem)';

/** Page views by day as columns, with the visitors in them. */
export function VisitChart({ days }: { readonly days: readonly VisitsAnswer['days'][number][] }) {
  const { t, i18n } = useTranslation('site');
  const [size] = useState(() => (window.matchMedia(IS_NARROW).matches ? NARROW : WIDE));
  const number = new Intl.NumberFormat(i18n.language, { notation: 'compact' });
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const most = roundUp(Math.max(...days.map(({ views }) => views)));
  const room = { width: size.width - size.left, height: size.height - size.bottom - size.top };
  const step = room.width / days.length;
  const yOf = (value: number) => size.top + room.height * (1 - value / most);
  const every = Math.max(1, Math.ceil(days.length / size.labels));
  return (
    <figure className="m-0">
      <figcaption className="mb-2 flex flex-wrap gap-x-4 text-[0.8125rem] text-muted">
        <Key className="bg-accent/35" label={t('visits.views')} />
        <Key className="bg-accent" label={t('visits.visitors')} />
      </figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={t('visits.chart')} className="block h-auto w-full">
        {[0, most / 2, most].map((value) => (
          <g key={value}>
            <line x1={size.left} x2={size.width} y1={yOf(value)} y2={yOf(value)} className="stroke-line" />
            <text x={size.left - 6} y={yOf(value) + 4} textAnchor="end" className="fill-faint text-[11px]">
              {number.format(value)}
            </text>
          </g>
        ))}
        {days.map(({ day, views, visitors }, index) => {
          const x = size.left + index * step + step * 0.15;
          const width = Math.max(0.5, step * 0.7);
          const shown = format.format(Date.parse(day));
          return (
            <g key={day}>
              <title>{t('visits.bar', { day: shown, views, visitors })}</title>
              <rect x={size.left + index * step} y={size.top} width={step} height={room.height} fill="transparent" />
              <rect
                x={x}
                y={yOf(views)}
                width={width}
                height={yOf(0) - yOf(views)}
                rx={Math.min(3, width / 3)}
                className="fill-accent/35"
              />
              <rect
                x={x}
                y={yOf(visitors)}
                width={width}
                height={yOf(0) - yOf(visitors)}
                rx={Math.min(3, width / 3)}
                className="fill-accent"
              />
              {index % every === 0 && (
                <text x={x} y={size.height - 6} className="fill-faint text-[11px]">
                  {shown}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function Key({ className, label }: { readonly className: string; readonly label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm ${className}`} />
      {label}
    </span>
  );
}
