import type { ChartData, ChartPoint, ChartSeries } from './chart-points.ts';
import { round, scaleOf } from './chart-scale.ts';
import { type Html, html, trusted } from './html.ts';

export type ChartKind = 'line' | 'bar' | 'donut' | 'area';

/** Measures of the picture of a plot. */
export const PLOT = { width: 640, height: 280, base: 240, top: 24, left: 56 } as const;

interface ChartWords {
  readonly name: string;
  /** What the axis counts, with its unit. */
  readonly axis?: string;
  show(value: number): string;
}

/** A chart of parts as SVG in the colours of the page (classes c0..c7), named for assistive technology; the table tells the numbers. */
export function donutDrawing(points: readonly ChartPoint[], words: ChartWords): Html {
  const total = points.reduce((sum, point) => sum + Math.max(0, point.value), 0) || 1;
  const around = 2 * Math.PI * 80;
  let start = 0;
  const arcs = points.map((point, index) => {
    const part = Math.max(0, point.value) / total;
    const arc = html`<circle
      class="arc c${index % 8}"
      cx="120"
      cy="120"
      r="80"
      stroke-dasharray="${round(Math.max(0, part * around - 2))} ${round(around)}"
      stroke-dashoffset="${round(-start * around)}"
      ><title>${point.name}: ${words.show(point.value)}</title></circle
    >`;
    start += part;
    return arc;
  });
  const sum = words.show(total);
  return html`<div class="donut">
    <svg viewBox="0 0 240 240" role="img" aria-label="${words.name}">
      ${trusted('<g transform="rotate(-90 120 120)">')}${arcs}${trusted('</g>')}
      <text class="total${sum.length > 6 && ' long'}" x="120" y="130" text-anchor="middle">${sum}</text>
    </svg>
    ${legend(points.map(({ name, value }) => ({ name, text: words.show(value) })))}
  </div>`;
}

/** The names that colours stand for, with a value where one is told. */
export function legend(entries: readonly { readonly name: string; readonly text?: string }[]): Html {
  const lines = entries.map(
    ({ name, text }, index) =>
      html`<li>
        <svg class="key" viewBox="0 0 10 10" aria-hidden="true"><circle class="c${index % 8}" cx="5" cy="5" r="5" /></svg
        ><span>${name}</span>${text !== undefined && html` <strong>${text}</strong>`}
      </li>`,
  );
  return html`<ul class="legend">
    ${lines}
  </ul>`;
}

interface PlotInput {
  readonly data: ChartData;
  readonly isStacked: boolean;
  readonly words: ChartWords;
}

/** A span of a series at one group: from where it begins to where it ends. */
interface Extent {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** Series over groups as bars, lines or areas, beside each other or upon each other. */
export function plotDrawing(kind: Exclude<ChartKind, 'donut'>, { data, isStacked, words }: PlotInput): Html {
  const { width, base, top, left } = PLOT;
  const extents = isStacked ? stacked(data.series) : data.series.map(({ values }) => values.map(alone));
  const scale = scaleOf(extents.flatMap((each) => each.flatMap((extent) => (extent === null ? [] : [extent.from, extent.to]))));
  const step = (width - left - 8) / data.names.length;
  const x = (index: number) => round(left + step * (index + 0.5));
  const y = (value: number) => round(base - ((value - scale.low) / (scale.high - scale.low)) * (base - top));
  const place: MarkPlace = { x, y, step, data, words, isStacked };
  const marks = extents.map((each, index) =>
    kind === 'bar' ? bars(each, index, place) : curve(kind, each, { ...place, index }),
  );
  return html`<svg viewBox="0 0 ${width} ${PLOT.height}" role="img" aria-label="${words.name}">
    ${words.axis !== undefined && html`<text class="tick" x="${left}" y="12">${words.axis}</text>`}${scale.ticks.map((tick) => rule(y(tick), words.show(tick)))}${groupNames(data.names, step, x)}${marks}
  </svg>`;
}

const alone = (value: number | null): Extent | null => (value === null ? null : { from: 0, to: value, value });

/** Upon each other: what is above zero upwards, what is below downwards. */
function stacked(series: readonly ChartSeries[]): readonly (readonly (Extent | null)[])[] {
  const ends = (series[0]?.values ?? []).map(() => ({ above: 0, below: 0 }));
  return series.map(({ values }) =>
    values.map((value, index) => {
      const end = ends[index];
      if (value === null || end === undefined) return null;
      const side = value < 0 ? 'below' : 'above';
      const from = end[side];
      end[side] += value;
      return { from, to: end[side], value };
    }),
  );
}

interface MarkPlace {
  readonly data: ChartData;
  readonly words: ChartWords;
  readonly isStacked: boolean;
  readonly step: number;
  x(index: number): number;
  y(value: number): number;
}

/** A chart of one series has the colour of the chart, others each their own. */
function colorOf({ data }: MarkPlace, index: number): string {
  return data.series.length > 1 ? ` c${index % 8}` : '';
}

function tip({ data, words }: MarkPlace, [series, group]: readonly [number, number], value: number): Html {
  const name = data.names[group] ?? '';
  const whose = data.series.length > 1 ? `${name}, ${data.series[series]?.name ?? ''}` : name;
  return html`<title>${whose}: ${words.show(value)}</title>`;
}

function bars(extents: readonly (Extent | null)[], index: number, place: MarkPlace): Html {
  const { x, y, step, isStacked, data } = place;
  const slots = isStacked ? 1 : data.series.length;
  const width = Math.min(56, (step * (slots > 1 ? 0.8 : 0.62)) / slots);
  const aside = isStacked ? 0 : (index - (slots - 1) / 2) * width;
  return html`${extents.map(
    (extent, group) =>
      extent !== null &&
      html`<path
        class="bar-mark${colorOf(place, index)}"
        d="${barPath({ center: x(group) + aside, zero: y(extent.from), end: y(extent.to), width })}"
        >${tip(place, [index, group], extent.value)}</path
      >`,
  )}`;
}

function curve(kind: 'line' | 'area', extents: readonly (Extent | null)[], place: MarkPlace & { readonly index: number }): Html {
  const { x, y, index } = place;
  const color = colorOf(place, index);
  const known = extents.flatMap((extent, group) => (extent === null ? [] : [{ ...extent, group }]));
  const parts = known.reduce<(typeof known)[]>((before, extent) => {
    const last = before.at(-1);
    if (last?.at(-1)?.group !== extent.group - 1) return [...before, [extent]];
    return [...before.slice(0, -1), [...last, extent]];
  }, []);
  const ends = known.map(({ to, group }) => `${x(group)} ${y(to)}`);
  const starts = known.map(({ from, group }) => `${x(group)} ${y(from)}`).toReversed();
  return html`${kind === 'area' && known.length > 0 && html`<path class="area-mark${color}" d="M${[...ends, ...starts].join('L')}Z" />`}${parts.map((part) => html`<polyline class="line-mark${color}" points="${part.map(({ to, group }) => `${x(group)},${y(to)}`).join(' ')}" />`)}${known.map(({ to, value, group }) => html`<circle class="dot-mark${color}" cx="${x(group)}" cy="${y(to)}" r="4.5">${tip(place, [index, group], value)}</circle>`)}`;
}

/** A line across the plot with what it stands for. */
export function rule(height: number, text: string): Html {
  return html`<line class="rule" x1="${PLOT.left}" x2="${PLOT.width}" y1="${height}" y2="${height}" /><text
      class="tick"
      x="${PLOT.left - 8}"
      y="${round(height + 4)}"
      text-anchor="end"
      >${text}</text
    >`;
}

function groupNames(names: readonly string[], step: number, x: (index: number) => number): readonly (Html | null)[] {
  const every = Math.ceil(names.length / Math.max(1, Math.floor((PLOT.width - PLOT.left) / 80)));
  return names.map((name, index) =>
    index % every === 0
      ? html`<text class="tick" x="${x(index)}" y="${PLOT.base + 22}" text-anchor="middle">${shorten(name, step * every)}</text>`
      : null,
  );
}

interface Bar {
  readonly center: number;
  /** Height of its beginning on the picture: the axis, or the end of the bar that it stands on. */
  readonly zero: number;
  readonly end: number;
  readonly width: number;
}

/** A bar from its beginning up, or down for a negative value, rounded at its end. */
function barPath({ center, zero, end, width }: Bar): string {
  const left = round(center - width / 2);
  const radius = round(Math.min(5, width / 2, Math.abs(zero - end)));
  const up = end <= zero ? -radius : radius;
  return `M${left} ${zero}V${round(end - up)}q0 ${up} ${radius} ${up}h${round(width - 2 * radius)}q${radius} 0 ${radius} ${-up}V${zero}Z`;
}

function shorten(name: string, width: number): string {
  const room = Math.max(4, Math.floor(width / 10.5));
  return name.length > room ? `${name.slice(0, room - 1)}…` : name;
}
