import { heading, rowAttribute } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { type Html, html } from '../../html.ts';
import { cartForm, excerpt, metaLine, rowLink, rowPicture } from '../../row-card.ts';
import { ordinalSign } from '../../row-figures.ts';
import { rowTitle } from '../../row-values.ts';
import { icon } from '../../icons/icon.ts';
import { isFilled, showValue, valueText } from '../../show-value.ts';
import type { ViewPlace } from './view.ts';

/** One row under the other: picture, name and facts, price at the end. */
export function rowsView(rows: readonly Row[], place: ViewPlace): Html {
  const items = rows.map((row) => {
    const title = rowTitle(place.entity, row, place.context.locale);
    const { badge, price } = place.slots;
    return html`<li class="line" ${rowAttribute(place.context, place.entityId, row)}>
      ${rowPicture(row, place, 'thumb') ?? ordinalSign(row, place) ?? html`<span class="lead-sign">${icon(place.entity.icon)}</span>`}
      <div class="line-body">
        ${heading(place.level, rowLink(row, title, place))}${excerpt(row, place)}${metaLine(row, place)}
      </div>
      <div class="line-end">
        ${badge !== undefined && isFilled(row.values[badge.key]) && showValue(badge, { value: row.values[badge.key], row, blockId: place.blockId, context: place.context })}${price !== undefined && isFilled(row.values[price.key]) && html`<p class="price">${valueText(price, { value: row.values[price.key], row, blockId: place.blockId, context: place.context })}</p>`}${place.action === 'cart' && price !== undefined && cartForm({ row, title }, place)}${place.tools?.(row)}
      </div>
    </li>`;
  });
  return html`<ul class="lines">
    ${items}
  </ul>`;
}
