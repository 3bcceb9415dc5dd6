import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Grouping } from '../blueprint/grouping.ts';
import { legend, PLOT, rule } from './chart-drawing.ts';
import { amountText, drawnFigure } from './chart-figure.ts';
import { groupKeys, groupName } from './chart-groups.ts';
import { rangeOf, round } from './chart-scale.ts';
import type { RenderContext, Row } from './context.ts';
import { chipRow, choiceLink } from './date-range.ts';
import { addDays } from './dates.ts';
import { rowDay, rowTime } from './field-roles.ts';
import { type Html, html } from './html.ts';
import { plainValue } from './row-values.ts';

export interface MeasuredInput {
  readonly rows: readonly Row[];
  readonly entity: Entity;
  /** The measured numbers: several are lines beside each other. */
  readonly fields: readonly Field[];
  /** The date or moment of a measurement; the row's own where none is named. */
  readonly at: Field | undefined;
  /** A grouping whose values are the lines. */
  readonly split: Grouping | null;
  readonly words: { readonly name: string; readonly tint?: string };
  readonly blockId: string;
  readonly context: RenderContext;
}

interface Point {
  readonly ms: number;
  readonly when: string;
  readonly value: number;
}

interface Line {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly points: readonly Point[];
}

/** More lines than these are chosen from, so many at a time. */
const MOST_LINES = 3;
const PERIODS = [7, 30] as const;
const WORDS = {
  period: { en: 'Period', zh: '时间范围' },
  days: { en: '{n} days', zh: '近 {n} 天' },
  all: { en: 'All', zh: '全部' },
  lines: { en: 'Compare', zh: '对比' },
};

/** Measured values in the order of time, a point for each row; null when there are none. Above it the period and the lines to compare. */
export function measuredFigure(input: MeasuredInput): Html | null {
  const { context, words, blockId } = input;
  const all = linesOf(input).filter(({ points }) => points.length > 0);
  const [first] = all;
  if (first === undefined) return null;
  const shown = chosenLines(all, input).map((line) => ({ ...line, points: line.points.filter(isInPeriod(input)) }));
  const show = (value: number) => amountText(value, first.field, context);
  const entries = shown.map(({ name, points, field }) => {
    const last = points.at(-1);
    return { name, text: last === undefined ? '–' : amountText(last.value, field, context) };
  });
  const rows = shown.flatMap(({ name, points, field }) =>
    points.map(({ when, value }) => [when, ...(shown.length > 1 ? [name] : []), amountText(value, field, context)]),
  );
  const label = pickText(first.field.label, context.locale);
  return html`${periodChips(all, input)}${all.length > MOST_LINES && lineChips(all, shown, { blockId, context })}${drawnFigure(
    'line',
    {
      drawing: html`${drawing(shown, { name: words.name, label, show })}${legend(entries)}`,
      words,
      context,
      head: [pickText(WORDS.period, context.locale), ...(shown.length > 1 ? [''] : []), label],
      rows: rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    },
  )}`;
}

function linesOf({ rows, entity, fields, at, split, blockId, context }: MeasuredInput): readonly Line[] {
  const { locale } = context;
  const pointOf = (row: Row, field: Field): Point[] => {
    const value = row.values[field.key];
    const text = at === undefined ? `${rowDay(row, entity)}T${rowTime(row, entity)}` : plainValue(row.values[at.key], 'en');
    const when = text.slice(0, 16).replace(/T$/, '').replace(' ', 'T');
    const ms = Date.parse(when.length > 10 ? `${when}Z` : when);
    return typeof value === 'number' && !Number.isNaN(ms) ? [{ ms, when: when.replace('T', ' '), value }] : [];
  };
  const points = (of: readonly Row[], field: Field) =>
    of.flatMap((row) => pointOf(row, field)).toSorted((one, other) => one.ms - other.ms);
  const [first] = fields;
  if (split === null || first === undefined)
    return fields.map((field) => ({ id: field.key, name: pickText(field.label, locale), field, points: points(rows, field) }));
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    for (const key of groupKeys(row, split, { entity, locale })) groups.set(key, [...(groups.get(key) ?? []), row]);
  return [...groups].map(([id, own]) => ({
    id,
    name: groupName(id, split, { blockId, context }),
    field: first,
    points: points(own, first),
  }));
}

function chosenLines(all: readonly Line[], { blockId, context }: MeasuredInput): readonly Line[] {
  const wanted = (context.params[`${blockId}.lines`] ?? '').split('|');
  const chosen = all.filter(({ id }) => wanted.includes(id));
  return (chosen.length > 0 ? chosen : all).slice(0, MOST_LINES);
}

function isInPeriod({ blockId, context }: MeasuredInput): (point: Point) => boolean {
  const days = PERIODS.find((each) => String(each) === context.params[`${blockId}.days`]);
  const from = days === undefined ? '' : addDays(context.now.slice(0, 10), 1 - days);
  return ({ when }) => when >= from;
}

function periodChips(all: readonly Line[], { blockId, context }: MeasuredInput): Html | null {
  const times = all.flatMap(({ points }) => points.map(({ ms }) => ms));
  if (Math.max(...times) - Math.min(...times) < PERIODS[0] * 86_400_000) return null;
  const current = context.params[`${blockId}.days`] ?? '';
  const chips = [...PERIODS.map(String), ''].map((days) =>
    choiceLink(pickText(days === '' ? WORDS.all : WORDS.days, context.locale).replace('{n}', days), {
      isCurrent: days === current,
      changes: { [`${blockId}.days`]: days },
      value: { blockId, context },
    }),
  );
  return chipRow(pickText(WORDS.period, context.locale), chips);
}

/** Each line as a choice: one more is shown in the place of the first, one that is shown goes. */
function lineChips(
  all: readonly Line[],
  shown: readonly Line[],
  value: { readonly blockId: string; readonly context: RenderContext },
): Html {
  const ids = shown.map(({ id }) => id);
  const chips = all.map(({ id, name }) => {
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MOST_LINES);
    return choiceLink(name, { isCurrent: ids.includes(id), changes: { [`${value.blockId}.lines`]: next.join('|') }, value });
  });
  return chipRow(pickText(WORDS.lines, value.context.locale), chips);
}

interface DrawingWords {
  readonly name: string;
  /** The name of what is measured, with its unit. */
  readonly label: string;
  show(value: number): string;
}

function drawing(lines: readonly Line[], { name, label, show }: DrawingWords): Html {
  const { width, height, base, top, left } = PLOT;
  const points = lines.flatMap((line) => line.points);
  const scale = rangeOf(points.length === 0 ? [0, 1] : points.map(({ value }) => value));
  const times = points.map(({ ms }) => ms);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const span = to - from || 1;
  const x = (ms: number) => round(left + 10 + (points.length < 2 ? 0.5 : (ms - from) / span) * (width - left - 26));
  const y = (value: number) => round(base - ((value - scale.low) / (scale.high - scale.low)) * (base - top));
  const isFew = new Set(times).size < 2;
  const days = isFew ? [from] : [0, 1 / 3, 2 / 3, 1].map((part) => from + part * span);
  const anchorAt = (index: number) => (index === 0 && !isFew ? 'start' : 'middle');
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${name}">
    ${scale.ticks.map((tick) => rule(y(tick), show(tick)))}
    <text class="tick" x="${left}" y="12">${label}</text>
    ${
      points.length > 0 &&
      days.map(
        (ms, index) =>
          html`<text
            class="tick"
            x="${x(ms)}"
            y="${base + 22}"
            text-anchor="${index === days.length - 1 && !isFew ? 'end' : anchorAt(index)}"
            >${dayText(ms, span)}</text
          >`,
      )
    }${lines.map((line, index) => curve(line, ` c${index}`, { x, y, show }))}
  </svg>`;
}

const DAY_MS = 86_400_000;

function dayText(ms: number, span: number): string {
  const text = new Date(ms).toISOString();
  return span < 2 * DAY_MS ? text.slice(11, 16) : text.slice(5, 10);
}

interface CurvePlace {
  x(ms: number): number;
  y(value: number): number;
  show(value: number): string;
}

function curve({ points, name }: Line, color: string, { x, y, show }: CurvePlace): Html {
  const parts = withoutGaps(points).filter((part) => part.length > 1);
  return html`${parts.map((part) => html`<polyline class="line-mark${color}" points="${part.map(({ ms, value }) => `${x(ms)},${y(value)}`).join(' ')}" />`)}${points.map(
    ({ ms, value, when }) =>
      html`<circle class="dot-mark${color}" cx="${x(ms)}" cy="${y(value)}" r="4"
        ><title>${name}, ${when}: ${show(value)}</title></circle
      >`,
  )}`;
}

/** A pause of more than three times the usual distance is a gap: no line leads across it. */
function withoutGaps(points: readonly Point[]): readonly (readonly Point[])[] {
  const distances = points.slice(1).map(({ ms }, index) => ms - (points[index]?.ms ?? ms));
  const usual = distances.toSorted((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
  const parts: Point[][] = [];
  for (const [index, point] of points.entries()) {
    const isGap = index === 0 || (distances[index - 1] ?? 0) > usual * 3;
    if (isGap) parts.push([point]);
    else parts.at(-1)?.push(point);
  }
  return parts;
}
