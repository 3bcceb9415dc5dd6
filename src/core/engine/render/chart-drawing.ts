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
  const most = niceCeiling(Math.max(...points.map((point) => point.value), 1));
  const step = (WIDTH - LEFT - 8) / points.length;
  const x = (index: number) => round(LEFT + step * (index + 0.5));
  const y = (value: number) => round(BASE - (Math.max(0, value) / most) * (BASE - TOP));
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (part) =>
      html`<line class="rule" x1="${LEFT}" x2="${WIDTH}" y1="${y(most * part)}" y2="${y(most * part)}" /><text
          class="tick"
          x="${LEFT - 8}"
          y="${round(y(most * part) + 4)}"
          text-anchor="end"
          >${words.show(most * part)}</text
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
            html`<path class="bar-mark" d="${barPath(x(index), y(point.value), Math.min(56, step * 0.62))}"
              >${tips(point)}</path
            >`,
        )
      : html`${kind === 'area' && html`<path class="area-mark" d="M${x(0)} ${BASE}L${points.map((point, index) => `${x(index)} ${y(point.value)}`).join('L')}L${x(points.length - 1)} ${BASE}Z" />`}<polyline
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

/** A bar with a rounded top. */
function barPath(center: number, top: number, width: number): string {
  const left = round(center - width / 2);
  const radius = round(Math.min(5, width / 2, Math.max(0, BASE - top)));
  return `M${left} ${BASE}V${round(top + radius)}q0 ${-radius} ${radius} ${-radius}h${round(width - 2 * radius)}q${radius} 0 ${radius} ${radius}V${BASE}Z`;
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
