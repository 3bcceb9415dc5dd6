import { heading, rowAttribute } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { type Html, html } from '../../html.ts';
import { label } from '../../labels.ts';
import { metaLine, rowLink } from '../../row-card.ts';
import { listValue, publicFields, rowTitle } from '../../row-values.ts';
import { pickText } from '../../../../domain/text.ts';
import { rowsView } from './lines.ts';
import { besideUsed, type ViewPlace } from './view.ts';

/** One column per value of the first enum. */
export function boardView(rows: readonly Row[], place: ViewPlace): Html {
  const enums = publicFields(place.entity).filter((candidate) => candidate.type === 'enum');
  const field = enums.find((candidate) => /^(?:status|stage|state)$/.test(candidate.key)) ?? enums[0];
  const options = field?.options ?? [];
  if (field === undefined || options.length === 0) return rowsView(rows, place);
  const { context } = place;
  const inner = besideUsed({ ...place, level: Math.min(6, place.level + 1) }, [field]);
  const columns = options.map((option) => {
    const cards = rows.filter((row) => listValue(row.values[field.key]).includes(option.value));
    const items = cards.map(
      (row) =>
        html`<li class="card ticket" ${rowAttribute(context, place.entityId, row)}>
          ${heading(inner.level, rowLink(row, rowTitle(place.entity, row, context.locale), place))}${metaLine(row, inner)}${place.tools?.(row)}
        </li>`,
    );
    return html`<section class="column">
      ${heading(place.level, html`${pickText(option.label, context.locale)} <span class="muted">${cards.length}</span>`)}${
        cards.length === 0
          ? html`<p class="muted">${label(context.locale, 'noRows')}</p>`
          : html`<ul>
              ${items}
            </ul>`
      }
    </section>`;
  });
  return html`<div
    class="board"
    role="group"
    tabindex="0"
    aria-label="${label(context.locale, 'board')}: ${pickText(place.entity.plural, context.locale)} ${place.blockId}"
  >
    ${columns}
  </div>`;
}
