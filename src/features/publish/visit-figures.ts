import type { VisitsAnswer } from '#core/protocol/http/site-settings.ts';

type Day = VisitsAnswer['days'][number];
const DAY_MS = 24 * 60 * 60_000;

/** Every day of a range that ends today, those without a visit too. */
export function allDays({ days, today }: Pick<VisitsAnswer, 'days' | 'today'>, count: number): readonly Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(today) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, views: 0, visitors: 0 };
  });
}

/** The change of a figure against the one before, as a share; null where there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** The next round number above, to which a chart is drawn. */
export function roundUp(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))));
  return Math.max(4, [1, 2, 4, 5, 10].map((times) => times * step).find((each) => each >= value) ?? value);
}
