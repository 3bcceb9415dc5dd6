import type { Entity, Field } from '../../../blueprint/entity-schema.ts';
import { rowAttribute, localText, titleId } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { type Html, html } from '../../html.ts';
import { label } from '../../labels.ts';
import { rowLink } from '../../row-card.ts';
import { flagBadges } from '../../row-flags.ts';
import { displayField, plainValue, rowTitle } from '../../row-values.ts';
import { showValue, valueText } from '../../show-value.ts';
import { type Locale, pickText } from '../../../../domain/text.ts';
import { shownFields, type ViewPlace } from './view.ts';

/** Columns of fields; numbers to the end, the name linked. */
export function tableView(rows: readonly Row[], place: ViewPlace): Html {
  const fields = withManaged(shownFields(place.block, place.entity), place);
  const hasTools = place.tools !== undefined && rows.some((row) => place.tools?.(row) !== null);
  const display = displayField(place.entity);
  const ordered = display === undefined ? fields : [display, ...fields.filter((field) => field.key !== display.key)];
  const { context, blockId } = place;
  const head = ordered.map(
    (field) => html`<th scope="col" ${isNumeric(field) && html` class="end"`}>${pickText(field.label, context.locale)}</th>`,
  );
  const isTight = !hasTools && fitsPhone(ordered, rows, context.locale);
  const cents = new Set(ordered.filter((field) => isInCents(field, rows)));
  const body = rows.map((row) => {
    const flags = flagBadges(place.entity, row, context.locale);
    const cells = ordered.map((field) => {
      const value = row.values[field.key];
      if (field.key === display?.key)
        return html`<th scope="row">
          ${rowLink(row, rowTitle(place.entity, row, context.locale), place)}${flags.map((flag) => html` ${flag}`)}
        </th>`;
      const isPlain = field.type === 'longtext' || (field.type === 'enum' && !isStateField(place.entity, field));
      const named = isTight ? null : html` data-label="${pickText(field.label, context.locale)}"`;
      return html`<td${named}${cellClass(field)}>
        ${isPlain ? valueText(field, { value, row, blockId, context }) : showValue(field, { value, row, blockId, context, isColumn: cents.has(field) })}
      </td>`;
    });
    return html`<tr${rowAttribute(context, place.entityId, row)}>${cells}${hasTools && html`<td class="acts">${place.tools?.(row)}</td>`}</tr>`;
  });
  const name =
    localText(context, place.block.title) === ''
      ? html`aria-label="${pickText(place.entity.plural, context.locale)}"`
      : html`aria-labelledby="${titleId(blockId)}"`;
  return html`<div class="table${hasTools && ' tooled'}${isTight && ' tight'}" role="group" tabindex="0" ${name}>
    <table${hasTools && html` class="acted c${ordered.length}"`}>
      <thead>
        <tr>
          ${head}${hasTools && html`<th scope="col" class="acts"><span class="vh">${label(context.locale, 'tools')}</span></th>`}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`;
}

/** Letters that fit side by side on a phone, and the room between two columns. */
const [PHONE_WIDTH, GAP] = [44, 1];

/** Tells whether all columns of a table are so short that it stays one on a phone, as standings do. */
function fitsPhone(fields: readonly Field[], rows: readonly Row[], locale: Locale): boolean {
  if (rows.some(({ flags = [] }) => flags.length > 0) || fields.some(({ type }) => !SHORT.has(type))) return false;
  const widthOf = (text: string) => Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  const widths = fields.map((field) =>
    Math.max(widthOf(pickText(field.label, locale)), ...rows.map(({ values }) => widthOf(plainValue(values[field.key], locale)))),
  );
  return widths.reduce((sum, width) => sum + width + GAP, 0) <= PHONE_WIDTH;
}

const SHORT: ReadonlySet<Field['type']> = new Set(['text', 'int', 'num', 'money', 'pct', 'time', 'enum']);

/** The one field of a row that stands in a pill. */
function isStateField({ flow }: Entity, { key }: Field): boolean {
  return key === flow?.field || /^(?:status|state|stage|phase)$/.test(key);
}

/** Decides whether amounts of a column have decimals, so that all are written with them. */
export function isInCents({ key, type }: Field, rows: readonly Row[]): boolean {
  return type === 'money' && rows.some(({ values }) => typeof values[key] === 'number' && !Number.isInteger(values[key]));
}

/** Wide tables end with the column that only managers of the rows may read. */
function withManaged(fields: readonly Field[], { context, entity, entityId }: ViewPlace): readonly Field[] {
  if (context.user?.manages.includes(entityId) !== true) return fields;
  const more = entity.fields.filter((field) => field.private === true && !UNTABLED.has(field.type) && !fields.includes(field));
  return [...fields, ...more.slice(0, Math.max(0, ROOMY - fields.length))];
}

const ROOMY = 6;
const UNTABLED: ReadonlySet<Field['type']> = new Set(['longtext', 'file', 'phone']);

/** Long texts are cut to a line of their own, numbers stand at the end. */
function cellClass(field: Field): Html | false {
  if (field.type === 'longtext' || field.key === 'summary') return html` class="long"`;
  return isNumeric(field) && html` class="end"`;
}

function isNumeric(field: Field): boolean {
  return ['int', 'num', 'money', 'pct'].includes(field.type);
}
