import type { Entity, Field } from '../../../blueprint/entity-schema.ts';
import { rowAttribute } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { type Html, html } from '../../html.ts';
import { icon } from '../../icons/icon.ts';
import { displayField, fieldOfType, numberValue, plainValue, publicFields, rowTitle } from '../../row-values.ts';
import { isFilled, stars, valueText } from '../../show-value.ts';
import type { ViewPlace } from './view.ts';

/** Quotes of people: what was said, and by whom. Shows the fields that the block names. */
export function quotesView(rows: readonly Row[], place: ViewPlace): Html {
  const { context, entity } = place;
  const open = publicFields(entity, place.block.fields);
  const said = saidField(open, entity, place.block.fields !== undefined);
  const rating = fieldOfType(open, ['rating']);
  const items = rows.map((row) => {
    const words = said === undefined ? '' : plainValue(row.values[said.key], context.locale);
    const name = rowTitle(entity, row, context.locale);
    const about = aboutSpeaker(row, place, said);
    return html`<li class="card quote" ${rowAttribute(context, place.entityId, row)}>
      ${icon('quote')}${rating !== undefined && isFilled(row.values[rating.key]) && stars(numberValue(row.values[rating.key]), valueText(rating, { value: row.values[rating.key], blockId: place.blockId, context }))}
      <blockquote><p>${words === '' ? name : words}</p></blockquote>
      <p class="by"><strong>${words === '' ? '' : name}</strong>${about !== '' && html`<span class="muted">${about}</span>`}</p>
      ${place.tools?.(row)}
    </li>`;
  });
  return html`<ul class="grid quotes n${Math.min(items.length, 6)}">
    ${items}
  </ul>`;
}

/** The field that holds what was said; none where it is the name of the row. */
function saidField(open: readonly Field[], entity: Entity, isNamed: boolean): Field | undefined {
  const [first] = open;
  const isLine = isNamed && first?.type === 'text' && first.key !== displayField(entity)?.key;
  return fieldOfType(open, ['longtext']) ?? (isLine ? first : undefined);
}

/** What stands below a quote besides the name: all that the block names, else the first text. */
function aboutSpeaker(row: Row, { context, entity, block, blockId }: ViewPlace, said: Field | undefined): string {
  const display = displayField(entity)?.key;
  const others = publicFields(entity, block.fields).filter(
    ({ key, type }) => key !== said?.key && key !== display && !ABOUT_NOT.has(type) && isFilled(row.values[key]),
  );
  if (block.fields === undefined) {
    const role = others.find(({ type, key }) => type === 'text' && key !== 'target');
    return role === undefined ? '' : plainValue(row.values[role.key], context.locale);
  }
  return others.map((field) => valueText(field, { value: row.values[field.key], row, blockId, context })).join(' · ');
}

const ABOUT_NOT: ReadonlySet<Field['type']> = new Set(['rating', 'image', 'images', 'icon', 'slug', 'longtext']);
