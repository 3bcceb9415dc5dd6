import { answer, blockEntity, MOST_ROWS, relationNeeds, stringOption } from '../block-data.ts';
import { blockHead, say } from '../block-parts.ts';
import { chartPoints } from '../chart-points.ts';
import { type ChartKind, chartDrawing } from '../chart-drawing.ts';
import type { BlockEntry } from '../context.ts';
import { formatMoney, formatNumber } from '../format.ts';
import { html } from '../html.ts';
import { label } from '../labels.ts';
import { pickText } from '../../../domain/text.ts';

const KINDS: readonly ChartKind[] = ['line', 'bar', 'donut', 'area'];

/** Rows as a drawn chart, with the same numbers as a table beneath. */
export const chart: BlockEntry = {
  type: 'chart',
  variants: ['plain'],
  styles: ['card', 'chart', 'work'],
  runtime: [],
  heading: true,
  needs: (block, context) => {
    const found = blockEntity(block, context);
    if (found === undefined || block.query === undefined) return [];
    const by = found.entity.fields.filter((field) => field.key === block.options?.['by']);
    return [{ key: 'rows', query: { ...block.query, limit: MOST_ROWS } }, ...relationNeeds(by, context)];
  },
  render(block, blockId, context, level) {
    const found = blockEntity(block, context);
    const head = blockHead(block, blockId, context, level);
    if (found === undefined) return html`${head}`;
    const kind = KINDS.find((candidate) => candidate === stringOption(block, 'chart')) ?? 'bar';
    const field = found.entity.fields.find(
      (candidate) => candidate.key === stringOption(block, 'field') && candidate.private !== true,
    );
    const points = chartPoints({
      rows: answer(context, blockId, 'rows').rows,
      entity: found.entity,
      field,
      by: stringOption(block, 'by') ?? 'month',
      agg: stringOption(block, 'agg') ?? (field === undefined ? 'count' : 'sum'),
      blockId,
      context,
    });
    if (points.length === 0)
      return html`${head}
        <p class="empty">${label(context.locale, 'empty')}</p>`;
    const show = (value: number) =>
      field?.type === 'money' ? formatMoney(Math.round(value), context.blueprint.site.currency) : formatNumber(value, 1);
    const name = say(context, block.title) || pickText(found.entity.plural, context.locale);
    const value = field === undefined ? label(context.locale, 'count') : pickText(field.label, context.locale);
    const table = html`<details class="chart-table">
      <summary>${label(context.locale, 'chartTable')}<span class="vh">: ${name}</span></summary>
      <table>
        <thead>
          <tr>
            <th scope="col">${label(context.locale, 'label')}</th>
            <th scope="col" class="end">${value}</th>
          </tr>
        </thead>
        <tbody>
          ${points.map(
            (point) =>
              html`<tr>
                <th scope="row">${point.name}</th>
                <td class="end">${show(point.value)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>`;
    return html`${head}
      <figure class="card chart k-${kind}">${chartDrawing(kind, points, { name, show })}${table}</figure>`;
  },
};
