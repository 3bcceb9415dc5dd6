import { heading, rowAttribute } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { type Html, html } from '../../html.ts';
import { excerpt, metaLine, rowLink, rowPicture } from '../../row-card.ts';
import { displayField, publicFields, rowTitle } from '../../row-values.ts';
import { isFilled, valueText } from '../../show-value.ts';
import { besideUsed, type ViewPlace } from './view.ts';

/** Portraits with name and role. */
export function peopleView(rows: readonly Row[], place: ViewPlace): Html {
  const items = rows.map((row) => {
    const title = rowTitle(place.entity, row, place.context.locale);
    const role = publicFields(place.entity, place.block.fields).find(
      (field) =>
        /role|title|position|speciali[sz]|department|job/i.test(field.key) &&
        isFilled(row.values[field.key]) &&
        field.key !== displayField(place.entity)?.key,
    );
    const roleText =
      role === undefined
        ? ''
        : valueText(role, { value: row.values[role.key], row, blockId: place.blockId, context: place.context });
    const others = besideUsed(place, [role]);
    return html`<li class="person" ${rowAttribute(place.context, place.entityId, row)}>
      ${rowPicture(row, place, 'portrait')}${heading(place.level, rowLink(row, title, place))}${roleText !== '' && html`<p class="role">${roleText}</p>`}${excerpt(row, place)}${metaLine(row, others)}${place.tools?.(row)}
    </li>`;
  });
  return html`<ul class="grid people n${Math.min(items.length, 8)}">
    ${items}
  </ul>`;
}
