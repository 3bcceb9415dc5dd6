import { formatNumber } from '../../engine/render/format.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { readUsage } from '../quota/ledger.ts';
import { SHORT_OF_ROOM } from '../quota/limits.ts';
import { USAGE } from '../quota/row-usage.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';

const MB = 1024 * 1024;

/** Draws the share of its room that the site uses. */
export async function usageCard(site: Site): Promise<Html> {
  const locale = site.mainLocale;
  const { bytes, rows } = await usedOf(site);
  const meter = (used: number, limit: number) =>
    html`<progress value="${Math.min(used, limit)}" max="${limit}" aria-hidden="true"></progress>`;
  return html`<section class="card samples" id="usage">
    <h2>${word(locale, 'usage')}</h2>
    <p class="help">${word(locale, 'usageText')}</p>
    <ul class="lines">
      <li>
        <span>${word(locale, 'usedSpace')}</span><strong>${space(bytes, site)}</strong>${meter(bytes, site.limits.site.bytes)}
      </li>
      <li><span>${word(locale, 'usedRows')}</span><strong>${amount(rows, site)}</strong>${meter(rows, site.limits.site.rows)}</li>
    </ul>
  </section>`;
}

/** Said on the first page while there is still time to remove something. */
export async function shortOfRoomNote(site: Site): Promise<Html | null> {
  const { bytes, rows } = await usedOf(site);
  const { limits } = site;
  if (bytes <= limits.site.bytes * SHORT_OF_ROOM && rows <= limits.site.rows * SHORT_OF_ROOM) return null;
  return html`<p class="notice bad" role="status">
    ${icon('circle-alert')}<span
      >${word(site.mainLocale, 'shortOfRoom', { space: space(bytes, site), rows: amount(rows, site) })}</span
    >
  </p>`;
}

async function usedOf(site: Site) {
  return readUsage(await site.store.get(USAGE, USAGE)) ?? { rows: 0, bytes: 0 };
}

function space(bytes: number, site: Site): string {
  return word(site.mainLocale, 'usedOf', {
    used: `${formatNumber(bytes / MB, 1)} MB`,
    limit: `${formatNumber(site.limits.site.bytes / MB, 0)} MB`,
  });
}

function amount(rows: number, site: Site): string {
  return word(site.mainLocale, 'usedOf', { used: formatNumber(rows, 0), limit: formatNumber(site.limits.site.rows, 0) });
}
