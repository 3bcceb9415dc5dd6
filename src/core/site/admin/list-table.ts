import { pickText } from '../../domain/text.ts';
import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import { hasRole } from '../../engine/blueprint/field-roles.ts';
import type { Row } from '../../engine/render/context.ts';
import { formatDateTime } from '../../engine/render/format.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { withOptions } from '../../engine/render/row-state.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { cellHtml, fieldLabel, flagsHtml, rowName, toneOf } from './cell.ts';
import type { RelationNames } from './cell.ts';
import { entityHref, rowHref } from './frame.ts';
import { listParams } from './list-query.ts';
import type { ListState } from './list-query.ts';

const COLUMNS = 5;

export interface ListView {
  readonly site: Site;
  readonly entityId: string;
  readonly entity: Entity;
  readonly state: ListState;
}

/** What is known of the rows of a list: the names of those pointed to, and the states that each may be given. */
export interface Known {
  readonly names: RelationNames;
  readonly states: ReadonlyMap<string, readonly string[] | null>;
}

/** The rows of a list as a table in which rows can be ticked and states changed. */
export function listTable(view: ListView, rows: readonly Row[], known: Known): Html {
  const { site, entityId, entity } = view;
  const locale = site.mainLocale;
  const columns = columnsOf(entity);
  const heads = columns.map(
    (field) =>
      html`<th scope="col" ${isNumber(field) && html` class="number"`}${ariaSort(view.state, field.key)}>
        ${sortLink(view, field.key, fieldLabel(site, field))}
      </th>`,
  );
  const forms = rows.flatMap((row) =>
    columns
      .filter((field) => isState(entity, field))
      .map(
        (field) =>
          html`<form id="set-${row.id}-${field.key}" method="post" action="${rowHref(site, { entityId, rowId: row.id })}">
            <input type="hidden" name="_only" value="${field.key}" />
          </form>`,
      ),
  );
  const added = html`<th scope="col" ${ariaSort(view.state, 'createdAt')}>
    ${sortLink(view, 'createdAt', word(locale, 'added'))}
  </th>`;
  return html`<form method="post" action="${entityHref(site, entityId, '/bulk')}" class="card flush" data-bulk>
      <section class="scroll" tabindex="0" aria-label="${pickText(entity.plural, locale)}">
        <table class="stack">
          <thead>
            <tr>
              <th scope="col" class="tick"><input type="checkbox" data-all aria-label="${word(locale, 'selectAll')}" /></th>
              ${heads}${added}
              <th scope="col"><span class="hidden">${word(locale, 'change')}</span></th>
            </tr>
          </thead>
          <tbody>
            ${rows.map((row) => tableRow(view, row, { columns, ...known }))}
          </tbody>
        </table>
      </section>
      ${bulkBar(view, known)}
    </form>
    ${forms}`;
}

/** Draws the choices for the ticked rows. */
function bulkBar({ site, entity }: ListView, { states: reached }: Known): Html {
  const locale = site.mainLocale;
  const states = entity.fields.filter((field) => isState(entity, field));
  const isReached = (value: string) => [...reached.values()].some((each) => each?.includes(value) !== false);
  const options = states.flatMap((field) =>
    (field.options ?? [])
      .filter(({ value }) => field.key !== entity.flow?.field || isReached(value))
      .map(
        (option) =>
          html`<option value="${field.key}=${option.value}">
            ${states.length > 1 && `${fieldLabel(site, field)}: `}${pickText(option.label, locale)}
          </option>`,
      ),
  );
  const what = states.map((field) => fieldLabel(site, field)).join(' / ');
  return html`<div class="bulk">
    <span class="faint">${word(locale, 'chosen')}<span data-chosen></span></span>
    ${
      options.length > 0 &&
      html`<label class="hidden" for="bulk-to">${word(locale, 'set', { field: what })}</label
        ><select name="to" id="bulk-to">
          ${options}
        </select>
        <button class="button small" type="submit" name="action" value="set">${word(locale, 'set', { field: what })}</button>`
    }
    <button class="button small" type="submit" name="action" value="export">
      ${icon('download')}${word(locale, 'exportChosen')}
    </button>
    <button class="button small danger" type="submit" name="action" value="delete">
      ${icon('trash-2')}${word(locale, 'withSelected')}
    </button>
  </div>`;
}

/** Lower ones come first; among equals the earlier field, so that a new one puts no column out of its place. */
const WEIGHTS: Partial<Record<Field['type'], number>> = {
  enum: 1,
  relation: 1,
  money: 1,
  datetime: 1,
  date: 1,
  email: 3,
  int: 3,
  rating: 3,
  bool: 4,
  phone: 4,
  text: 4,
  time: 4,
};

/** The fields worth a column: the name first, then what fits in a row. */
export function columnsOf(entity: Entity): Field[] {
  const name = entity.fields.find((field) => field.display === true) ?? entity.fields[0];
  const price = entity.fields.find((field) => field.type === 'money');
  const others = entity.fields
    .filter(
      (field) =>
        field !== name && field.type in WEIGHTS && (field.type !== 'money' || field === price || field.computed !== undefined),
    )
    .map((field) => ({ field, weight: weightOf(field, entity) }))
    .sort((left, right) => left.weight - right.weight)
    .slice(0, COLUMNS - 1)
    .map(({ field }) => field);
  const ordered = entity.fields.filter((field) => others.includes(field));
  return name === undefined ? ordered : [name, ...ordered];
}

/** The state comes before all; required texts and computed values were made to be looked at. */
function weightOf({ key, type, required, computed }: Field, { flow }: Entity): number {
  if (key === flow?.field) return 0;
  return computed !== undefined || (type === 'text' && required === true) ? 1 : (WEIGHTS[type] ?? 9);
}

function tableRow(view: ListView, row: Row, { columns, names, states }: Known & { readonly columns: readonly Field[] }): Html {
  const { site, entityId, entity } = view;
  const locale = site.mainLocale;
  const name = rowName(site, { entity, row }, names);
  const picture = entity.fields.find((field) => field.type === 'image');
  const thumb = picture === undefined || isEmpty(row.values[picture.key]) ? null : cellHtml(site, { field: picture, row }, names);
  const cells = columns.map((field, index) =>
    index === 0
      ? html`<th scope="row">
          <div>
            ${thumb}<span
              ><a id="row-${row.id}" href="${rowHref(site, { entityId, rowId: row.id })}">${name}</a
              >${row.sample && html` <span class="badge idle">${word(locale, 'sample')}</span>`}${flagsHtml(site, entity, row)}</span
            >
          </div>
        </th>`
      : html`<td${isNumber(field) && html` class="number"`} data-label="${fieldLabel(site, field)}">${isState(entity, field) ? stateSelect(site, { field: field.key === entity.flow?.field ? withOptions(field, states.get(row.id) ?? null) : field, row }, name) : cellHtml(site, { field, row }, names)}</td>`,
  );
  return html`<tr data-id="${row.id}">
    <td class="tick">
      <input
        type="checkbox"
        name="id[]"
        value="${row.id}"
        id="tick-${row.id}"
        aria-label="${word(locale, 'select', { what: name })}"
      />
    </td>
    ${cells}
    <td class="faint" data-label="${word(locale, 'added')}">${formatDateTime(site.clock(row.createdAt), locale)}</td>
    <td class="end">
      <a
        class="button quiet small"
        href="${rowHref(site, { entityId, rowId: row.id })}"
        aria-label="${word(locale, 'edit', { what: name })}"
        >${icon('pencil')}</a
      >
    </td>
  </tr>`;
}

/** Decides whether the field can be changed right in the list. */
function isState(entity: Entity, field: Field): boolean {
  return field.multiple !== true && hasRole(entity, field, 'state', 'payment', 'priority', 'result');
}

function stateSelect(site: Site, { field, row }: { readonly field: Field; readonly row: Row }, name: string): Html {
  const locale = site.mainLocale;
  const current = plainValue(row.values[field.key], locale);
  const options = (field.options ?? []).map(
    (option) =>
      html`<option value="${option.value}" ${option.value === current && html` selected`}>
        ${pickText(option.label, locale)}
      </option>`,
  );
  const empty = current === '' ? html`<option value="">${word(locale, 'choose')}</option>` : null;
  return html`<select
      class="state ${toneOf(current)}"
      id="state-${row.id}-${field.key}"
      name="${field.key}"
      form="set-${row.id}-${field.key}"
      data-send
      aria-label="${word(locale, 'statusOf', { field: fieldLabel(site, field), what: name })}"
    >
      ${empty}${options}</select
    ><noscript>
      <button class="button small" type="submit" form="set-${row.id}-${field.key}">${word(locale, 'save')}</button></noscript
    >`;
}

function isNumber(field: Field): boolean {
  return field.type === 'money' || field.type === 'int' || field.type === 'num';
}

function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function sortLink({ site, entityId, state }: ListView, key: string, text: string): Html {
  const isCurrent = state.sort === key;
  const href = entityHref(
    site,
    entityId,
    listParams(state, { sort: key, isDescending: isCurrent && !state.isDescending, page: 1 }),
  );
  const arrow = state.isDescending ? '↓' : '↑';
  return html`<a href="${href}">${text}${isCurrent && html` <span aria-hidden="true">${arrow}</span>`}</a>`;
}

function ariaSort(state: ListState, key: string): Html | null {
  if (state.sort !== key) return null;
  return html` aria-sort="${state.isDescending ? 'descending' : 'ascending'}"`;
}
