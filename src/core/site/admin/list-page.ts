import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { statesByHand } from '../../engine/render/row-state.ts';
import { stepsByHand } from '../access/open-steps.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { fieldLabel } from './cell.ts';
import { adminPage, entityHref } from './frame.ts';
import { filterFields, listParams, listQuery, PAGE_SIZE, readListState } from './list-query.ts';
import { listTable } from './list-table.ts';
import type { ListView } from './list-table.ts';
import { dayField, monthView, viewTabs } from './month.ts';
import { flash } from './notices.ts';
import { namesFor, relationChoices } from './relation-names.ts';

/** The list of an entity's rows with search, filters, order, paging, selection and export. */
export async function listPage(
  site: Site,
  { entityId, entity }: { readonly entityId: string; readonly entity: Entity },
  params: URLSearchParams,
): Promise<string> {
  const state = readListState(entity, params);
  const view: ListView = { site, entityId, entity, state };
  const offset = (state.page - 1) * PAGE_SIZE;
  const { rows, total } = await site.store.list(entityId, { ...listQuery(entity, state), offset, limit: PAGE_SIZE });
  const names = await namesFor(site, entity.fields, rows);
  const open = await stepsByHand({ site, reader: site.store, identity: null }, { entityId, entity, rows });
  const states = new Map(rows.map((row, at) => [row.id, statesByHand(entity, row, open[at] ?? [])]));
  const title = pickText(entity.plural, site.mainLocale);
  const day = dayField(entity);
  const isMonth = params.get('view') === 'calendar';
  const content = html`<div class="top">
      <div>
        <h1>${title}</h1>
        <p class="faint" data-swap="count" id="count">${countText(site, total)}</p>
      </div>
      <div class="actions">
        <a class="button" href="${entityHref(site, entityId, '/import')}">${icon('upload')}${word(site.mainLocale, 'import')}</a>
        <a class="button" href="${entityHref(site, entityId, `/export.csv${listParams(state, { page: 1 })}`)}"
          >${icon('download')}${word(site.mainLocale, 'exportCsv')}</a
        >
        <a class="button primary" href="${entityHref(site, entityId, '/new')}"
          >${icon('plus')}${word(site.mainLocale, 'add', { what: pickText(entity.label, site.mainLocale) })}</a
        >
      </div>
    </div>
    ${flash(site, params)}${day !== undefined && viewTabs(site, entityId, isMonth ? 'calendar' : 'list')}
    ${
      day !== undefined && isMonth
        ? html`<div data-swap="rows" id="rows">
            ${await monthView(site, { entityId, entity, field: day }, params.get('month'))}
          </div>`
        : html`${await toolbar(view)}
            <div data-swap="rows" id="rows">
              ${rows.length === 0 ? emptyNote(view) : listTable(view, rows, { names, states })}${pager(view, total)}
            </div>`
    }`;
  return adminPage(site, { title, entity: entityId, content, isLive: true });
}

function countText(site: Site, total: number): string {
  return word(site.mainLocale, total === 1 ? 'entry' : 'entries', { count: total });
}

async function toolbar(view: ListView): Promise<Html> {
  const { site, entityId, entity, state } = view;
  const locale = site.mainLocale;
  const filters: Html[] = [];
  const named: Chip[] = state.search === '' ? [] : [{ key: null, text: `“${state.search}”` }];
  for (const field of filterFields(entity)) {
    const choices = await filterChoices(site, field);
    const chosen = choices.find(({ value }) => value === state.filters[field.key]);
    if (chosen !== undefined) named.push({ key: field.key, text: `${fieldLabel(site, field)}: ${chosen.label}` });
    if (choices.length > 0) filters.push(filterSelect(site, field, { choices, current: state.filters[field.key] ?? '' }));
  }
  const title = word(locale, 'searchIn', { what: pickText(entity.plural, locale) });
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const order = `${state.isDescending ? '-' : ''}${state.sort}`;
  return html`<form class="tools card" method="get" action="${entityHref(site, entityId)}" role="search" data-auto>
      <label class="grow"
        ><span class="hidden">${title}</span><input type="search" name="q" value="${state.search}" placeholder="${title}"
      /></label>
      ${filters}${order !== '-createdAt' && html`<input type="hidden" name="sort" value="${order}" />`}
      <button class="button" type="submit">${icon('search')}${word(locale, 'apply')}</button>
      ${isNarrowed && html`<a class="button quiet" href="${entityHref(site, entityId)}">${word(locale, 'reset')}</a>`}
    </form>
    ${isNarrowed && chips(view, named)}`;
}

interface Chip {
  /** The field filtered by; null for the search. */
  readonly key: string | null;
  readonly text: string;
}

/** Draws the filters of the list, each with a way to take it back. */
function chips({ site, entityId, state }: ListView, named: readonly Chip[]): Html {
  const locale = site.mainLocale;
  const items = named.map(({ key, text }) => {
    const filters = Object.fromEntries(Object.entries(state.filters).filter(([each]) => each !== key));
    const rest = key === null ? { search: '', page: 1 } : { filters, page: 1 };
    return html`<li>
      <a class="chip" href="${entityHref(site, entityId, listParams(state, rest))}"
        >${text}<span class="hidden"> – ${word(locale, 'dropFilter', { what: text })}</span>${icon('x')}</a
      >
    </li>`;
  });
  return html`<ul class="chips">
    ${items}
  </ul>`;
}

async function filterChoices(site: Site, field: Field): Promise<readonly { value: string; label: string }[]> {
  const locale = site.mainLocale;
  if (field.type === 'relation') return relationChoices(site, field);
  if (field.type === 'bool')
    return [
      { value: 'yes', label: word(locale, 'yes') },
      { value: 'no', label: word(locale, 'no') },
    ];
  return (field.options ?? []).map((option) => ({ value: option.value, label: pickText(option.label, locale) }));
}

function filterSelect(
  site: Site,
  field: Field,
  { choices, current }: { readonly choices: readonly { value: string; label: string }[]; readonly current: string },
): Html {
  const options = choices.map(
    (choice) => html`<option value="${choice.value}" ${choice.value === current && html` selected`}>${choice.label}</option>`,
  );
  return html`<label class="pick"
    ><span>${fieldLabel(site, field)}</span
    ><select name="f.${field.key}">
      <option value="">${word(site.mainLocale, 'any')}</option>
      ${options}
    </select></label
  >`;
}

function emptyNote({ site, state }: ListView): Html {
  const locale = site.mainLocale;
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  if (isNarrowed)
    return html`<div class="card empty">
      ${icon('search')}
      <p>${word(locale, 'noMatch')}</p>
    </div>`;
  return html`<div class="card empty">
    ${icon('inbox')}
    <p><strong>${word(locale, 'nothing')}</strong></p>
    <p class="faint">${word(locale, 'nothingText')} ${word(locale, 'firstOne')}</p>
  </div>`;
}

function pager({ site, entityId, state }: ListView, total: number): Html | null {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  const locale = site.mainLocale;
  const to = (page: number) => entityHref(site, entityId, listParams(state, { page }));
  return html`<nav class="pager" aria-label="${word(locale, 'pageOf', { page: state.page, pages })}">
    ${state.page > 1 && html`<a class="button" rel="prev" href="${to(state.page - 1)}">${word(locale, 'previous')}</a>`}
    <span>${word(locale, 'pageOf', { page: Math.min(state.page, pages), pages })}</span>
    ${state.page < pages && html`<a class="button" rel="next" href="${to(state.page + 1)}">${word(locale, 'next')}</a>`}
  </nav>`;
}
