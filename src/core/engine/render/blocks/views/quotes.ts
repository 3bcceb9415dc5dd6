import { rowAttribute } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { type Html, html } from '../../html.ts';
import { icon } from '../../icons/icon.ts';
import { displayField, fieldOfType, numberValue, plainValue, publicFields, rowTitle } from '../../row-values.ts';
import { isFilled, stars, valueText } from '../../show-value.ts';
import type { ViewPlace } from './view.ts';

/** Quotes of people. */
export function quotesView(rows: readonly Row[], place: ViewPlace): Html {
  const { context, entity } = place;
  const open = publicFields(entity);
  const textField = fieldOfType(open, ['longtext']);
  const rating = fieldOfType(open, ['rating']);
  const display = displayField(entity);
  const items = rows.map((row) => {
    const words = textField === undefined ? '' : plainValue(row.values[textField.key], context.locale);
    const name = rowTitle(entity, row, context.locale);
    const role = open.find(
      (field) => field.type === 'text' && field.key !== 'target' && field.key !== display?.key && isFilled(row.values[field.key]),
    );
    const said = words === '' ? name : words;
    return html`<li class="card quote" ${rowAttribute(context, place.entityId, row)}>
      ${icon('quote')}${rating !== undefined && isFilled(row.values[rating.key]) && stars(numberValue(row.values[rating.key]), valueText(rating, { value: row.values[rating.key], blockId: place.blockId, context }))}
      <blockquote><p>${said}</p></blockquote>
      <p class="by">
        <strong>${words === '' ? '' : name}</strong
        >${role !== undefined && html`<span class="muted">${plainValue(row.values[role.key], context.locale)}</span>`}
      </p>
      ${place.tools?.(row)}
    </li>`;
  });
  return html`<ul class="grid quotes n${Math.min(items.length, 6)}">
    ${items}
  </ul>`;
}
