import type { ChartPoint } from './chart-points.ts';
import { type Html, html, trusted } from './html.ts';

export type ChartKind = 'line' | 'bar' | 'donut' | 'area';

const WIDTH = 640;
const HEIGHT = 280;
const BASE = 240;
const TOP = 24;
const LEFT = 56;

interface ChartWords {
  readonly name: string;
  show(value: number): string;
}

/** The chart as SVG in the colours of the page (classes c0..c7), named for assistive technology; the table tells the numbers. */
export function chartDrawing(kind: ChartKind, points: readonly ChartPoint[], words: ChartWords): Html {
  return kind === 'donut' ? donut(points, words) : plot(kind, points, words);
}

function plot(kind: 'line' | 'bar' | 'area', points: readonly ChartPoint[], words: ChartWords): Html {
  const scale = scaleOf(points.map((point) => point.value));
  const step = (WIDTH - LEFT - 8) / points.length;
  const x = (index: number) => round(LEFT + step * (index + 0.5));
  const y = (value: number) => round(BASE - ((value - scale.low) / (scale.high - scale.low)) * (BASE - TOP));
  const zero = y(0);
  const ticks = scale.ticks.map(
    (tick) =>
      html`<line class="rule" x1="${LEFT}" x2="${WIDTH}" y1="${y(tick)}" y2="${y(tick)}" /><text
          class="tick"
          x="${LEFT - 8}"
          y="${round(y(tick) + 4)}"
          text-anchor="end"
          >${words.show(tick)}</text
        >`,
  );
  const every = Math.ceil(points.length / Math.max(1, Math.floor((WIDTH - LEFT) / 80)));
  const names = points.map((point, index) =>
    index % every === 0
      ? html`<text class="tick" x="${x(index)}" y="${BASE + 22}" text-anchor="middle">${shorten(point.name, step * every)}</text>`
      : null,
  );
  const tips = (point: ChartPoint) => html`<title>${point.name}: ${words.show(point.value)}</title>`;
  const marks =
    kind === 'bar'
      ? points.map(
          (point, index) =>
            html`<path
              class="bar-mark"
              d="${barPath({ center: x(index), end: y(point.value), zero, width: Math.min(56, step * 0.62) })}"
              >${tips(point)}</path
            >`,
        )
      : html`${kind === 'area' && html`<path class="area-mark" d="M${x(0)} ${zero}L${points.map((point, index) => `${x(index)} ${y(point.value)}`).join('L')}L${x(points.length - 1)} ${zero}Z" />`}<polyline
            class="line-mark"
            points="${points.map((point, index) => `${x(index)},${y(point.value)}`).join(' ')}"
          />${points.map((point, index) => html`<circle class="dot-mark" cx="${x(index)}" cy="${y(point.value)}" r="4.5">${tips(point)}</circle>`)}`;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${words.name}">${ticks}${names}${marks}</svg>`;
}

function donut(points: readonly ChartPoint[], words: ChartWords): Html {
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
  const legend = points.map(
    (point, index) =>
      html`<li>
        <svg class="key" viewBox="0 0 10 10" aria-hidden="true"><circle class="c${index % 8}" cx="5" cy="5" r="5" /></svg
        ><span>${point.name}</span> <strong>${words.show(point.value)}</strong>
      </li>`,
  );
  const sum = words.show(total);
  return html`<div class="donut">
    <svg viewBox="0 0 240 240" role="img" aria-label="${words.name}">
      ${trusted('<g transform="rotate(-90 120 120)">')}${arcs}${trusted('</g>')}
      <text class="total${sum.length > 6 && ' long'}" x="120" y="130" text-anchor="middle">${sum}</text>
    </svg>
    <ul class="legend">
      ${legend}
    </ul>
  </div>`;
}

interface Bar {
  readonly center: number;
  /** Height of the axis on the picture. */
  readonly zero: number;
  readonly end: number;
  readonly width: number;
}

/** A bar from the axis up, or down for a negative value, rounded at its end. */
function barPath({ center, zero, end, width }: Bar): string {
  const left = round(center - width / 2);
  const radius = round(Math.min(5, width / 2, Math.abs(zero - end)));
  const up = end <= zero ? -radius : radius;
  return `M${left} ${zero}V${round(end - up)}q0 ${up} ${radius} ${up}h${round(width - 2 * radius)}q${radius} 0 ${radius} ${-up}V${zero}Z`;
}

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** Returns a scale of round steps around zero that holds all values: four steps, and as many below zero as negative values need. */
function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = niceCeiling(Math.max(most, -least, 1)) / 4;
  const above = least < 0 ? Math.ceil(most / step) : 4;
  const below = Math.ceil(-least / step);
  const ticks = Array.from({ length: above + below + 1 }, (_, index) => (index - below) * step);
  return { low: -below * step, high: above * step, ticks };
}

/** The next of 1, 2, 4, 5, 8, 10 times a power of ten, so that quarters read well. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 5, 8, 10].find((candidate) => candidate * power >= value) ?? 10;
  return step * power < 4 ? 4 : step * power;
}

function shorten(name: string, width: number): string {
  const room = Math.max(4, Math.floor(width / 10.5));
  return name.length > room ? `${name.slice(0, room - 1)}…` : name;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
