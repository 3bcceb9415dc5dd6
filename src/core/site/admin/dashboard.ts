import { pickText } from '../../domain/text.ts';
import { formatDateTime } from '../../engine/render/format.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { cellHtml, fieldLabel, rowName } from './cell.ts';
import { chartCard } from './charts.ts';
import { adminHref, adminPage, entityHref, rowHref } from './frame.ts';
import { columnsOf } from './list-table.ts';
import { dashboardCharts, dashboardFigures } from './metrics.ts';
import { flash } from './notices.ts';
import { pendingCard } from './pending-card.ts';
import { namesFor } from './relation-names.ts';
import { countSamples } from './samples.ts';
import { shortOfRoomNote } from './usage-card.ts';

const RECENT = { rows: 5, columns: 3 } as const;

/** Figures, charts and the newest rows, all from the stored rows of this moment. */
export async function dashboardPage(site: Site, params: URLSearchParams): Promise<string> {
  const locale = site.mainLocale;
  const figures = (await dashboardFigures(site)).map(
    (figure) =>
      html`<a class="card figure" href="${entityHref(site, figure.entityId)}"
        ><span class="sign">${icon(figure.icon)}</span><span class="what">${figure.label}</span
        ><strong>${figure.value}</strong></a
      >`,
  );
  const charts = (await dashboardCharts(site)).map((data) => chartCard(locale, data));
  const content = html`<div class="top"><h1>${word(locale, 'dashboard')}</h1></div>
    ${flash(site, params)} ${await shortOfRoomNote(site)}
    <div data-swap="figures" id="figures">
      ${site.isTried !== true && (await samplesNote(site))}
      <div class="figures">${figures}</div>
    </div>
    <div data-swap="waiting" id="waiting">${await pendingCard(site)}</div>
    <div class="charts" data-swap="charts" id="charts">${charts}</div>
    <div data-swap="recent" id="recent">${await recentRows(site)}</div>`;
  return adminPage(site, { title: word(locale, 'dashboard'), place: '', content, isLive: true });
}

async function samplesNote(site: Site): Promise<Html | null> {
  const count = await countSamples(site);
  if (count === 0) return null;
  return html`<div class="notice wait spread">
    <span>${word(site.mainLocale, 'samplesNote', { count })}</span
    ><a class="button small" href="${adminHref(site, '/samples')}">${word(site.mainLocale, 'clearSamples')}</a>
  </div>`;
}

/** The entity that visitors write to; without one, the first. */
async function recentRows(site: Site): Promise<Html | null> {
  const locale = site.mainLocale;
  const entities = Object.entries(site.blueprint.entities);
  const counted = site.blueprint.admin.metrics.map((metric) => metric.entity);
  const found =
    entities.find(([id, entity]) => entity.access.create === 'public' && counted.includes(id)) ??
    entities.find(([, entity]) => entity.access.create === 'public') ??
    entities[0];
  if (found === undefined) return null;
  const [entityId, entity] = found;
  const { rows } = await site.store.list(entityId, {
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: RECENT.rows,
  });
  const names = await namesFor(site, entity.fields, rows);
  const columns = columnsOf(entity).slice(1, 1 + RECENT.columns);
  const lines = rows.map(
    (row) =>
      html`<tr data-id="${row.id}">
        <th scope="row"><a href="${rowHref(site, { entityId, rowId: row.id })}">${rowName(site, { entity, row }, names)}</a></th>
        ${columns.map((field) => html`<td data-label="${fieldLabel(site, field)}">${cellHtml(site, { field, row }, names)}</td>`)}
        <td class="faint" data-label="${word(locale, 'added')}">${formatDateTime(site.clock(row.createdAt), locale)}</td>
      </tr>`,
  );
  const what = pickText(entity.plural, locale);
  const heads = columns.map((field) => html`<th scope="col">${fieldLabel(site, field)}</th>`);
  return html`<section class="card flush">
    <div class="head">
      <h2>${word(locale, 'recent', { what })}</h2>
      <a href="${entityHref(site, entityId)}">${word(locale, 'showAll')}</a>
    </div>
    ${
      rows.length === 0
        ? html`<p class="empty faint">${word(locale, 'nothing')}</p>`
        : html`<section class="scroll" tabindex="0" aria-label="${what}">
            <table class="stack">
              <thead>
                <tr>
                  <th scope="col">${pickText(entity.label, locale)}</th>
                  ${heads}
                  <th scope="col">${word(locale, 'added')}</th>
                </tr>
              </thead>
              <tbody>
                ${lines}
              </tbody>
            </table>
          </section>`
    }
  </section>`;
}
