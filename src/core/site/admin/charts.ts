import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import type { Locale } from '../../domain/text.ts';
import { formatNumber } from '../../engine/render/format.ts';
import { word } from './admin-words.ts';
import type { ChartData } from './metrics.ts';

const SIZE = { width: 560, height: 200, bottom: 24, top: 20, start: 28 } as const;
type Points = ChartData['points'];

/** A chart as a picture, with the same numbers as a table for everybody who cannot see it. */
export function chartCard(locale: Locale, data: ChartData): Html {
  const rows = data.points.map(
    (point) =>
      html`<tr>
        <th scope="row">${point.label}</th>
        <td class="number">${point.text}</td>
      </tr>`,
  );
  return html`<section class="card chart">
    <h2>${data.title}</h2>
    ${data.points.length === 0 ? html`<p class="faint">${word(locale, 'nothing')}</p>` : drawChart(data)}
    <details>
      <summary>${word(locale, 'chartTable')}</summary>
      <table class="small">
        <tbody>
          ${rows}
        </tbody>
      </table>
    </details>
  </section>`;
}

function drawChart(data: ChartData): Html {
  // Losses are no parts of a whole.
  if (data.chart === 'donut' && data.points.every(({ value }) => value >= 0)) return donut(data.points);
  const isCurve = data.chart === 'line' || data.chart === 'area';
  const picture = isCurve ? curve(data.points, data.chart === 'area') : bars(data.points);
  return html`<svg class="plot" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${data.title}">
    ${grid(rangeOf(data.points))}${picture}${axis(data.points)}
  </svg>`;
}

/** The axis, the ends of the range, and half of what lies above; all but the axis say what they stand for. */
function grid(range: Range): Html {
  const half = range.low === 0 && range.high >= 2 ? [range.high / 2] : [];
  const lines = [...new Set([range.low, 0, ...half, range.high])].map((value) => {
    const height = round(y(value, range));
    const number = value === 0 ? null : formatNumber(value, 1);
    return html`<line
        class="rule"
        x1="0"
        x2="${SIZE.width}"
        y1="${height}"
        y2="${height}"
      />${number !== null && html`<text class="tick-text" x="0" y="${height - 4}">${number}</text>`}`;
  });
  return html`${lines}`;
}

function bars(points: Points): Html {
  const range = rangeOf(points);
  const step = (SIZE.width - SIZE.start) / points.length;
  const width = Math.min(40, step * 0.62);
  return html`${points.map((point, index) => {
    const [end, zero] = [y(point.value, range), y(0, range)];
    const height = Math.max(Math.abs(zero - end), point.value === 0 ? 0 : 2);
    return html`<rect
      class="bar"
      x="${round(SIZE.start + step * (index + 0.5) - width / 2)}"
      y="${round(point.value < 0 ? zero : zero - height)}"
      width="${round(width)}"
      height="${round(height)}"
      rx="4"
      ><title>${point.label}: ${point.text}</title></rect
    >`;
  })}`;
}

function curve(points: Points, isFilled: boolean): Html {
  const range = rangeOf(points);
  const step = (SIZE.width - SIZE.start) / points.length;
  const places = points.map((point, index) => [round(SIZE.start + step * (index + 0.5)), round(y(point.value, range))] as const);
  const line = places.map(([left, height]) => `${left},${height}`).join(' ');
  const first = places[0]?.[0] ?? 0;
  const last = places.at(-1)?.[0] ?? 0;
  return html`${isFilled && html`<polygon class="area" points="${first},${y(0, range)} ${line} ${last},${y(0, range)}" />`}<polyline
      class="line"
      points="${line}"
    />
    ${places.map(([left, height], index) => html`<circle class="dot" cx="${left}" cy="${height}" r="3.5"><title>${points[index]?.label}: ${points[index]?.text}</title></circle>`)}`;
}

function axis(points: Points): Html {
  const step = (SIZE.width - SIZE.start) / points.length;
  const every = Math.ceil(points.length / 8);
  return html`${points.map((point, index) => index % every === 0 && html`<text class="tick-text" x="${round(SIZE.start + step * (index + 0.5))}" y="${SIZE.height - 6}" text-anchor="middle">${Array.from(point.label).slice(0, 12).join('')}</text>`)}`;
}

function donut(points: Points): Html {
  const total = points.reduce((sum, point) => sum + point.value, 0);
  const around = 2 * Math.PI * 60;
  let passed = 0;
  const arcs = points.map((point, index) => {
    const length = total === 0 ? 0 : (point.value / total) * around;
    const arc = html`<circle
      class="arc part-${index}"
      cx="80"
      cy="80"
      r="60"
      stroke-dasharray="${round(Math.max(length - 2, 0))} ${round(around)}"
      stroke-dashoffset="${round(-passed)}"
      ><title>${point.label}: ${point.text}</title></circle
    >`;
    passed += length;
    return arc;
  });
  const legend = points.map(
    (point, index) =>
      html`<li><span class="swatch part-${index}"></span><span>${point.label}</span><strong>${point.text}</strong></li>`,
  );
  return html`<div class="donut">
    <svg viewBox="0 0 160 160" aria-hidden="true">
      <g transform="rotate(-90 80 80)">
        <circle class="ring" cx="80" cy="80" r="60" />
        ${arcs}
      </g>
    </svg>
    <ul class="legend">
      ${legend}
    </ul>
  </div>`;
}

interface Range {
  readonly low: number;
  readonly high: number;
}

/** All values and zero. */
function rangeOf(points: Points): Range {
  const values = points.map((point) => point.value);
  const low = Math.min(0, ...values);
  return { low, high: Math.max(low < 0 ? 0 : 1, ...values) };
}

function y(value: number, { low, high }: Range): number {
  return SIZE.height - SIZE.bottom - ((value - low) / (high - low)) * (SIZE.height - SIZE.bottom - SIZE.top);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
