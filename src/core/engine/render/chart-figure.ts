import { pickText } from '../../domain/text.ts';
import type { Field } from '../blueprint/entity-schema.ts';
import { type ChartKind, donutDrawing, legend, plotDrawing } from './chart-drawing.ts';
import type { ChartData, ChartPoint } from './chart-points.ts';
import type { RenderContext } from './context.ts';
import { formatDuration, formatMoney, formatNumber } from './format.ts';
import { type Html, html } from './html.ts';
import { label } from './labels.ts';

/** A number of a field as people read it. */
export function amountText(value: number, field: Field | undefined, context: RenderContext): string {
  if (field?.type === 'money') return formatMoney(Math.round(value * 100) / 100, context.blueprint.site);
  if (field?.type === 'duration') return formatDuration(value, context.locale);
  return `${formatNumber(value, 1)}${field?.type === 'pct' ? '%' : ''}`;
}

interface FigureWords {
  readonly name: string;
  readonly tint?: string;
  readonly isAverage?: boolean;
}

interface ChartFigureInput {
  readonly points: readonly ChartPoint[];
  readonly words: FigureWords & { readonly field: Field | undefined };
  readonly context: RenderContext;
}

/** A drawn chart of one series with the same numbers as a table beneath. */
export function chartFigure(kind: ChartKind, { points, words, context }: ChartFigureInput): Html {
  const { field } = words;
  const value = field === undefined ? label(context.locale, 'count') : pickText(field.label, context.locale);
  const series = [{ name: value, field, values: points.map((point) => point.value) }];
  return seriesFigure(kind, { data: { names: points.map(({ name }) => name), series }, words, context, isStacked: false });
}

interface SeriesFigureInput {
  readonly data: ChartData;
  readonly words: FigureWords;
  readonly context: RenderContext;
  readonly isStacked: boolean;
}

/** A drawn chart with the same numbers as a table beneath: a column for each series. */
export function seriesFigure(kind: ChartKind, { data, words, context, isStacked }: SeriesFigureInput): Html {
  const [first] = data.series;
  const show = (value: number) => amountText(value, first?.field, context);
  const points = data.names.flatMap((name, index) => {
    const value = first?.values[index] ?? null;
    return value === null ? [] : [{ name, value }];
  });
  const isWhole = data.series.length === 1 && words.isAverage !== true && points.every(({ value }) => value >= 0);
  const drawn = kind === 'donut' && !isWhole ? 'bar' : kind;
  // Averages do not add up: they stand beside each other.
  const plotted = {
    data,
    isStacked: isStacked && words.isAverage !== true,
    words: { name: words.name, show, ...axisOf(data, context) },
  };
  const drawing = drawn === 'donut' ? donutDrawing(points, { name: words.name, show }) : plotDrawing(drawn, plotted);
  const names = data.series.length > 1 ? legend(data.series.map(({ name }) => ({ name }))) : null;
  return drawnFigure(drawn, {
    drawing: html`${drawing}${names}`,
    words,
    context,
    head: [label(context.locale, 'label'), ...data.series.map(({ name }) => name)],
    rows: data.names.map((name, index) => [
      name,
      ...data.series.map(({ field, values }) => {
        const value = values[index] ?? null;
        return value === null ? '–' : amountText(value, field, context);
      }),
    ]),
  });
}

/** The unit of an axis where all series share it: their field, or the number of rows. */
function axisOf({ series }: ChartData, context: RenderContext): { readonly axis?: string } {
  const [first, ...others] = series;
  if (first === undefined || others.some(({ field }) => field !== first.field)) return {};
  return { axis: first.field === undefined ? label(context.locale, 'count') : pickText(first.field.label, context.locale) };
}

interface DrawnFigureInput {
  readonly drawing: Html;
  readonly words: FigureWords;
  readonly context: RenderContext;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A drawing with its numbers as a table, which those read who do not see it. */
export function drawnFigure(kind: string, { drawing, words, context, head, rows }: DrawnFigureInput): Html {
  const lines = rows.map(
    ([name = '', ...values]) =>
      html`<tr>
        <th scope="row">${name}</th>
        ${values.map((value) => html`<td class="end">${value}</td>`)}
      </tr>`,
  );
  return html`<figure class="card chart k-${kind}${words.tint !== undefined && ` in-${words.tint}`}">
    ${drawing}
    <details class="chart-table">
      <summary>${label(context.locale, 'chartTable')}<span class="vh">: ${words.name}</span></summary>
      <table>
        <thead>
          <tr>
            ${head.map((name, index) => html`<th scope="col" ${index > 0 && html` class="end"`}>${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${lines}
        </tbody>
      </table>
    </details>
  </figure>`;
}
