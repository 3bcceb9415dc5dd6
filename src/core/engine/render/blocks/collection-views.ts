import type { Field } from '../../blueprint/schema.ts';
import { heading, rowMark } from '../block-parts.ts';
import type { Row } from '../context.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { type CardPlace, cartForm, excerpt, metaLine, rowLink, rowPicture } from '../row-card.ts';
import { displayField, fieldOfType, listValue, numberValue, plainValue, publicFields, rowTitle } from '../row-values.ts';
import { isFilled, showValue, stars, valueText } from '../show-value.ts';
import { pickText } from '../../../domain/text.ts';

/** One row under the other: picture, name and facts, price at the end. */
export function rowsView(rows: readonly Row[], place: CardPlace): Html {
  const items = rows.map((row) => {
    const title = rowTitle(place.entity, row, place.context.locale);
    const { badge, price } = place.slots;
    return html`<li class="line" ${rowMark(place.context, place.entityId, row)}>
      ${rowPicture(row, place, 'thumb')}
      <div class="line-body">
        ${heading(place.level, rowLink(row, title, place))}${excerpt(row, place)}${metaLine(row, place)}
      </div>
      <div class="line-end">
        ${badge !== undefined && isFilled(row.values[badge.key]) && showValue(badge, row.values[badge.key], place.blockId, place.context)}${price !== undefined && isFilled(row.values[price.key]) && html`<p class="price">${valueText(price, row.values[price.key], place.blockId, place.context)}</p>`}${place.action === 'cart' && price !== undefined && cartForm(row, title, place)}
      </div>
    </li>`;
  });
  return html`<ul class="lines">
    ${items}
  </ul>`;
}

/** Columns of fields; numbers to the end, the name linked. */
export function tableView(
  rows: readonly Row[],
  place: CardPlace,
  fields: readonly Field[],
  labelledBy: string | undefined,
): Html {
  const display = displayField(place.entity);
  const ordered = display === undefined ? fields : [display, ...fields.filter((field) => field.key !== display.key)];
  const { context, blockId } = place;
  const head = ordered.map(
    (field) => html`<th scope="col" ${isNumeric(field) && html` class="end"`}>${pickText(field.label, context.locale)}</th>`,
  );
  const body = rows.map((row) => {
    const cells = ordered.map((field) => {
      const value = row.values[field.key];
      if (field.key === display?.key)
        return html`<th scope="row">${rowLink(row, rowTitle(place.entity, row, context.locale), place)}</th>`;
      return html`<td${isNumeric(field) && html` class="end"`}>${field.type === 'longtext' ? valueText(field, value, blockId, context) : showValue(field, value, blockId, context)}</td>`;
    });
    return html`<tr${rowMark(context, place.entityId, row)}>${cells}</tr>`;
  });
  const name =
    labelledBy === undefined
      ? html`aria-label="${pickText(place.entity.plural, context.locale)}"`
      : html`aria-labelledby="${labelledBy}"`;
  return html`<div class="table" role="group" tabindex="0" ${name}>
    <table>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`;
}

/** One column per value of the first enum. */
export function boardView(rows: readonly Row[], place: CardPlace): Html {
  const enums = publicFields(place.entity).filter((candidate) => candidate.type === 'enum');
  const field = enums.find((candidate) => /^(?:status|stage|state)$/.test(candidate.key)) ?? enums[0];
  const options = field?.options ?? [];
  if (field === undefined || options.length === 0) return rowsView(rows, place);
  const { context } = place;
  const inner: CardPlace = { ...place, level: Math.min(6, place.level + 1) };
  const columns = options.map((option) => {
    const cards = rows.filter((row) => listValue(row.values[field.key]).includes(option.value));
    const items = cards.map(
      (row) =>
        html`<li class="card ticket" ${rowMark(context, place.entityId, row)}>
          ${heading(inner.level, rowLink(row, rowTitle(place.entity, row, context.locale), place))}${metaLine(row, inner)}
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

/** Portraits with name and role. */
export function peopleView(rows: readonly Row[], place: CardPlace): Html {
  const items = rows.map((row) => {
    const title = rowTitle(place.entity, row, place.context.locale);
    const role = publicFields(place.entity).find(
      (field) =>
        /role|title|position|speciali[sz]|department|job/i.test(field.key) &&
        isFilled(row.values[field.key]) &&
        field.key !== displayField(place.entity)?.key,
    );
    const roleText = role === undefined ? '' : valueText(role, row.values[role.key], place.blockId, place.context);
    const others = { ...place, slots: { ...place.slots, meta: place.slots.meta.filter((field) => field.key !== role?.key) } };
    return html`<li class="person" ${rowMark(place.context, place.entityId, row)}>
      ${rowPicture(row, place, 'portrait')}${heading(place.level, rowLink(row, title, place))}${roleText !== '' && html`<p class="role">${roleText}</p>`}${excerpt(row, place)}${metaLine(row, others)}
    </li>`;
  });
  return html`<ul class="grid people n${Math.min(items.length, 8)}">
    ${items}
  </ul>`;
}

/** What people said. */
export function quotesView(rows: readonly Row[], place: CardPlace): Html {
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
    return html`<li class="card quote" ${rowMark(context, place.entityId, row)}>
      ${icon('quote')}${rating !== undefined && isFilled(row.values[rating.key]) && stars(numberValue(row.values[rating.key]), valueText(rating, row.values[rating.key], place.blockId, context))}
      <blockquote><p>${said}</p></blockquote>
      <p class="by">
        <strong>${words === '' ? '' : name}</strong
        >${role !== undefined && html`<span class="muted">${plainValue(row.values[role.key], context.locale)}</span>`}
      </p>
    </li>`;
  });
  return html`<ul class="grid quotes n${Math.min(items.length, 6)}">
    ${items}
  </ul>`;
}

function isNumeric(field: Field): boolean {
  return ['int', 'num', 'money', 'pct'].includes(field.type);
}
