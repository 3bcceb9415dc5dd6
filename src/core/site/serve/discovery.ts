import { publicScope } from '../access/readable.ts';
import { escapeHtml } from '../../engine/render/html.ts';
import { pageHref, rowSlug } from '../../engine/render/links.ts';
import { panelRoles } from '../access/panels.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';

const ROWS_PER_PAGE = 200;

/** Search engines may read the site's pages, but nothing of a preview. */
export function robotsText(site: Site, url: string): Response {
  const rules = site.mode === 'preview' ? 'Disallow: /' : `Disallow: ${site.basePath}/admin\nDisallow: ${site.basePath}/_api/`;
  const sitemap = site.mode === 'preview' ? '' : `Sitemap: ${new URL(url).origin}${site.basePath}/sitemap.xml\n`;
  return new Response(`User-agent: *\n${rules}\n${sitemap}`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** Every page in every language, with the pages of single rows, but those that are for some roles alone. */
export async function sitemap(site: Site, url: string): Promise<Response> {
  const addresses: string[] = [];
  for (const locale of site.blueprint.site.locales) {
    const context = { blueprint: site.blueprint, locale, basePath: site.basePath };
    for (const [pageId, page] of Object.entries(site.blueprint.pages)) {
      if (page.for !== undefined || panelRoles(site.blueprint, page) !== null) continue;
      if (!page.path.endsWith('/:slug')) addresses.push(pageHref(context, pageId));
      else for (const slug of await slugsOf(site, page.entity ?? '')) addresses.push(pageHref(context, pageId, slug));
    }
  }
  const { origin } = new URL(url);
  const entries = addresses.map((address) => `<url><loc>${escapeHtml(origin + address)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

async function slugsOf(site: Site, entityId: string): Promise<string[]> {
  const entity = findEntity(site, entityId);
  const open = entity === undefined ? null : publicScope(site, entityId);
  if (entity === undefined || open === null) return [];
  const { rows } = await site.store.list(entityId, { ...open, offset: 0, limit: ROWS_PER_PAGE });
  return rows.map((row) => rowSlug(entity, row));
}
