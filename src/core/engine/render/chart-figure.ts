import { pickText } from '../../domain/text.ts';
import type { Field } from '../blueprint/entity-schema.ts';
import { type ChartKind, chartDrawing } from './chart-drawing.ts';
import type { ChartPoint } from './chart-points.ts';
import type { RenderContext } from './context.ts';
import { formatMoney, formatNumber } from './format.ts';
import { type Html, html } from './html.ts';
import { label } from './labels.ts';

/** A number of a field as people read it. */
export function amountText(value: number, field: Field | undefined, context: RenderContext): string {
  if (field?.type === 'money') return formatMoney(Math.round(value * 100) / 100, context.blueprint.site.currency);
  return `${formatNumber(value, 1)}${field?.type === 'pct' ? '%' : ''}`;
}

/** Parts of a whole are positive amounts that add up; averages and losses are compared as bars. */
function hasShares(points: readonly ChartPoint[], isAverage = false): boolean {
  return !isAverage && points.every(({ value }) => value >= 0);
}

interface ChartFigureInput {
  readonly points: readonly ChartPoint[];
  readonly words: {
    readonly name: string;
    readonly field: Field | undefined;
    readonly tint?: string;
    readonly isAverage?: boolean;
  };
  readonly context: RenderContext;
}

/** A drawn chart with the same numbers as a table beneath. */
export function chartFigure(kind: ChartKind, { points, words, context }: ChartFigureInput): Html {
  const drawn = kind === 'donut' && !hasShares(points, words.isAverage) ? 'bar' : kind;
  const show = (value: number) => amountText(value, words.field, context);
  const value = words.field === undefined ? label(context.locale, 'count') : pickText(words.field.label, context.locale);
  const lines = points.map(
    (point) =>
      html`<tr>
        <th scope="row">${point.name}</th>
        <td class="end">${show(point.value)}</td>
      </tr>`,
  );
  return html`<figure class="card chart k-${drawn}${words.tint !== undefined && ` in-${words.tint}`}">
    ${chartDrawing(drawn, points, { name: words.name, show })}
    <details class="chart-table">
      <summary>${label(context.locale, 'chartTable')}<span class="vh">: ${words.name}</span></summary>
      <table>
        <thead>
          <tr>
            <th scope="col">${label(context.locale, 'label')}</th>
            <th scope="col" class="end">${value}</th>
          </tr>
        </thead>
        <tbody>
          ${lines}
        </tbody>
      </table>
    </details>
  </figure>`;
}
