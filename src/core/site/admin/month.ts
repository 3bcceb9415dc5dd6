import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { FieldRole } from '../../engine/blueprint/field-role.ts';
import { fieldWith, hasRole } from '../../engine/blueprint/field-roles.ts';
import type { Row } from '../../engine/render/context.ts';
import { formatDate } from '../../engine/render/format.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { rowName, toneOf } from './cell.ts';
import { entityHref, rowHref } from './frame.ts';
import { namesFor } from './relation-names.ts';

const MOST = { rows: 500, perDay: 4 } as const;
const WEEK = { en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], zh: ['一', '二', '三', '四', '五', '六', '日'] } as const;
const DAY_MS = 86_400_000;

const WRITTEN: readonly FieldRole[] = ['made', 'stamp', 'moment', 'expiry'];

/** The field by which rows lie on days: a planned day, not the moment at which something was written. */
export function dayField(entity: Entity): Field | undefined {
  const dates = entity.fields.filter(
    (field) => (field.type === 'date' || field.type === 'datetime') && !hasRole(entity, field, ...WRITTEN),
  );
  return dates.find((field) => field.required === true) ?? dates[0];
}

/** A month as a table with the rows of each day. */
export async function monthView(
  site: Site,
  { entityId, entity, field }: { readonly entityId: string; readonly entity: Entity; readonly field: Field },
  wanted: string | null,
): Promise<Html> {
  const locale = site.mainLocale;
  const month = wanted !== null && /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(wanted) ? wanted : site.now().slice(0, 7);
  const filter = [
    { field: field.key, op: 'gt', value: `${month}-00` },
    { field: field.key, op: 'lt', value: `${month}-32` },
  ] as const;
  const sort = { field: field.key, descending: false } as const;
  const { rows } = await site.store.list(entityId, { filter, sort, offset: 0, limit: MOST.rows });
  const names = await namesFor(site, entity.fields, rows);
  const to = (other: string) => entityHref(site, entityId, `?view=calendar&month=${other}`);
  const cell = (day: string | null): Html => {
    if (day === null) return html`<td></td>`;
    const found = rows.filter((row) => plainValue(row.values[field.key], 'en').startsWith(day));
    const links = found
      .slice(0, MOST.perDay)
      .map((row) => entry(site, { entityId, entity }, { row, name: rowName(site, { entity, row }, names) }));
    const more = found.length - MOST.perDay;
    return html`<td${day === site.clock().slice(0, 10) && html` class="today"`}>
      <span class="day">${Number(day.slice(8))}</span>${links}${more > 0 && html`<span class="faint">+${more}</span>`}
    </td>`;
  };
  const weeks = weeksOf(month).map(
    (days) =>
      html`<tr>
        ${days.map(cell)}
      </tr>`,
  );
  const title =
    locale === 'zh' ? `${month.slice(0, 4)}年${Number(month.slice(5))}月` : formatDate(`${month}-01`, 'en').replace(/^1 /, '');
  return html`<nav class="pager" aria-label="${word(locale, 'calendar')}">
      <a class="button" rel="prev" href="${to(shifted(month, -1))}">${word(locale, 'previous')}</a><strong>${title}</strong
      ><a class="button" rel="next" href="${to(shifted(month, 1))}">${word(locale, 'next')}</a>
    </nav>
    <div class="card flush">
      <section class="scroll" tabindex="0" aria-label="${title}">
        <table class="month">
          <thead>
            <tr>
              ${WEEK[locale].map((name) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${weeks}
          </tbody>
        </table>
      </section>
    </div>`;
}

/** Two links: the list and the calendar. */
export function viewTabs(site: Site, entityId: string, current: 'list' | 'calendar'): Html {
  const tab = (view: 'list' | 'calendar', href: string) =>
    html`<a class="button small" href="${href}" ${view === current && html` aria-current="page"`}
      >${icon(view)}${word(site.mainLocale, view)}</a
    >`;
  return html`<div class="tabs actions">
    ${tab('list', entityHref(site, entityId))}${tab('calendar', entityHref(site, entityId, '?view=calendar'))}
  </div>`;
}

function entry(
  site: Site,
  { entityId, entity }: { readonly entityId: string; readonly entity: Entity },
  { row, name }: { readonly row: Row; readonly name: string },
): Html {
  const time = entity.fields.find((field) => field.type === 'time');
  const state = entity.fields.find((field) => field.key === entity.flow?.field) ?? fieldWith(entity, 'state');
  const tone = state === undefined ? 'idle' : toneOf(plainValue(row.values[state.key], 'en'));
  const at = time === undefined ? '' : `${plainValue(row.values[time.key], 'en')} `;
  return html`<a class="badge ${tone}" href="${rowHref(site, { entityId, rowId: row.id })}">${at}${name}</a>`;
}

/** The days of a month in weeks from Monday; null outside of it. */
function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const text = new Date(start + (week * 7 + day) * DAY_MS).toISOString().slice(0, 10);
      return text.startsWith(month) ? text : null;
    }),
  );
  return weeks.filter((days) => days.some((day) => day !== null));
}

function shifted(month: string, by: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7);
}
