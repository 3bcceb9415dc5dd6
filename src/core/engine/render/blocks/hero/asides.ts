import { pickText } from '../../../../domain/text.ts';
import type { Entity, Field } from '../../../blueprint/entity-schema.ts';
import { hoursLines } from '../../../hours/hours-words.ts';
import { readHours } from '../../../hours/opening-hours.ts';
import { artDirection } from '../../../theme/art-direction.ts';
import { answer } from '../../block-data.ts';
import { rowAttribute } from '../../block-parts.ts';
import type { RenderContext, Row } from '../../context.ts';
import { dateField } from '../../field-roles.ts';
import { MONTHS } from '../../format.ts';
import { type Html, html, safeUrl } from '../../html.ts';
import { icon } from '../../icons/icon.ts';
import { label } from '../../labels.ts';
import { pageHref, rowHref, showsHours } from '../../links.ts';
import { rowArt } from '../../row-art.ts';
import { cardSlots, rowPicture } from '../../row-card.ts';
import { LETTER } from '../../pictures/letter.ts';
import { drawnSubject, isPerson } from '../../pictures/subjects.ts';
import { plainValue, rowTitle } from '../../row-values.ts';
import { isFilled, valueText } from '../../show-value.ts';
import { listPage, openingRows, taskPages } from './opening.ts';

/** The key under which the rows of an opening are asked for. */
export const ROWS = 'opening';

/** The first rows of a list, each a link to its page; null when there are none. */
export function rowsAside(blockId: string, context: RenderContext): Html | null {
  const { blueprint, pageId, locale } = context;
  const entityId = openingRows(blueprint, pageId)?.entity ?? '';
  const entity = blueprint.entities[entityId];
  const { rows } = answer(context, blockId, ROWS);
  if (entity === undefined || rows.length === 0) return null;
  const page = listPage(blueprint, entityId);
  const fields = lineFields(entity, rows, context);
  const title = pickText(page === undefined ? entity.plural : blueprint.pages[page]?.title, locale);
  const all =
    page === undefined
      ? null
      : html`<a class="button link" href="${pageHref(context, page)}">${label(locale, 'seeAll')}${icon('arrow-right')}</a>`;
  return html`<div class="ledger">
    <p class="ledger-head">${title}</p>
    <ul>
      ${rows.map((row) => rowLine(row, { ...fields, entity, entityId, blockId, context, page }))}
    </ul>
    ${all}
  </div>`;
}

/** What a line says of its row, by field: days that are to come, and values that tell rows apart. */
interface LineFields {
  readonly day: Field | undefined;
  readonly facts: readonly Field[];
  /** Most rows have a picture of what they are. */
  readonly isPictured: boolean;
}

function lineFields(entity: Entity, rows: readonly Row[], context: RenderContext): LineFields {
  const { now, locale } = context;
  const slots = cardSlots(entity, undefined);
  const dated = dateField(entity);
  const valueOf = (field: Field, row: Row) => plainValue(row.values[field.key], locale);
  const coming = dated === undefined ? [] : rows.filter((row) => valueOf(dated, row).slice(0, 10) >= now.slice(0, 10));
  const facts = [...slots.meta, ...(slots.badge === undefined ? [] : [slots.badge])].filter(
    (field) => PLAIN.has(field.type) && field.key !== dated?.key && new Set(rows.map((row) => valueOf(field, row))).size > 1,
  );
  const day = coming.length * 2 > rows.length ? dated : undefined;
  const { image } = slots;
  const isTrue = (row: Row) => {
    const art = image === undefined ? '' : rowArt(row, { image, entity, context });
    return !isPerson(art) && !drawnSubject(art).startsWith(LETTER);
  };
  const isPictured = image !== undefined && day === undefined && rows.filter(isTrue).length >= rows.length * LEAST_TRUE;
  return { day, facts, isPictured: isPictured && artDirection(context.blueprint.theme).thumbs };
}

interface LinePlace extends LineFields {
  readonly entity: Entity;
  readonly entityId: string;
  readonly blockId: string;
  readonly context: RenderContext;
  readonly page: string | undefined;
}

function rowLine(row: Row, { entity, entityId, blockId, context, page, day: dated, facts: told, isPictured }: LinePlace): Html {
  const slots = cardSlots(entity, undefined);
  const text = (field: Field) => valueText(field, { value: row.values[field.key], row, blockId, context });
  const price = slots.price !== undefined && isFilled(row.values[slots.price.key]) ? text(slots.price) : '';
  const facts = told
    .map(text)
    .filter((fact) => fact !== '' && fact.length < 40)
    .slice(0, 2);
  const href = rowHref(context, entityId, row) ?? (page === undefined ? undefined : pageHref(context, page));
  const name = rowTitle(entity, row, context.locale);
  const day = dated === undefined ? null : dayMark(plainValue(row.values[dated.key], context.locale), context);
  const picture = isPictured ? rowPicture(row, { slots, context, entity }, 'hero-thumb') : null;
  return html`<li ${rowAttribute(context, entityId, row)}>
    ${day}${picture}<span class="ledger-what"
      ><strong>${href === undefined ? name : html`<a class="stretched" href="${href}">${name}</a>`}</strong
      >${facts.length > 0 && html`<span class="muted">${facts.join(' · ')}</span>`}</span
    >${price !== '' && html`<span class="ledger-sum">${price}</span>`}
  </li>`;
}

/** A row or two that nothing draws show the first letter of their name among the others. */
const LEAST_TRUE = 0.7;

/** Values that are understood without the name of their field. */
const PLAIN: ReadonlySet<Field['type']> = new Set(['text', 'enum', 'duration', 'time', 'rating', 'date', 'datetime']);

/** The day of the month over its month, as on a calendar. */
function dayMark(iso: string, { locale }: RenderContext): Html | null {
  const [, , month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  if (day === '') return null;
  const name = locale === 'zh' ? `${Number(month)}月` : (MONTHS[Number(month) - 1] ?? '');
  return html`<time class="hero-day" datetime="${iso.slice(0, 10)}"><span>${Number(day)}</span> ${name}</time>`;
}

/** The pages of the site as a list of what can be done there. */
export function tasksAside(context: RenderContext): Html | null {
  const { blueprint, pageId, locale } = context;
  const pages = taskPages(blueprint, pageId);
  if (pages.length === 0) return null;
  return html`<ul class="tasks">
    ${pages.map((id) => html`<li><a class="stretched" href="${pageHref(context, id)}">${pickText(blueprint.pages[id]?.title, locale)}</a>${icon('arrow-right')}</li>`)}
  </ul>`;
}

/** Opening hours, address and phone; beside a headline alone only where the page does not show them below. */
export function hoursAside({ blueprint, locale, pageId }: RenderContext, isPanel = false): Html | null {
  if (!isPanel && showsHours(blueprint, pageId)) return null;
  const { hours = [], contact = {} } = blueprint.site;
  const address = pickText(contact.address, locale);
  const lines = hoursLines(readHours(hours), locale).map(
    ({ days, times }) =>
      html`<div>
        <dt>${days}</dt>
        <dd>${times}</dd>
      </div>`,
  );
  const ways = [
    address !== '' && html`<p>${address}</p>`,
    contact.phone !== undefined &&
      html`<p><a href="${safeUrl(`tel:${contact.phone.replace(/[^\d+]/g, '')}`)}">${contact.phone}</a></p>`,
  ].filter((way) => way !== false);
  if (lines.length === 0 && ways.length === 0) return null;
  return html`<div class="ledger ledger-visit">
    ${
      lines.length > 0 &&
      html`<p class="ledger-head">${label(locale, 'openingHours')}</p>
        <dl>${lines}</dl>`
    }${ways}
  </div>`;
}
