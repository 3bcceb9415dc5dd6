import { publicScope } from '../access/readable.ts';
import { escapeHtml } from '../../engine/render/html.ts';
import { pageHref, rowSlug } from '../../engine/render/links.ts';
import { panelRoles } from '../access/panels.ts';
import { findEntity, originOf } from '../request/site.ts';
import type { Site } from '../request/site.ts';

const ROWS_PER_PAGE = 200;

/** Robots that collect texts for AI models, or answer from them, by the names that they go by in robots.txt. */
const AI_ROBOTS = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'cohere-ai',
  'DeepSeekBot',
  'Diffbot',
  'DuckAssistBot',
  'FacebookBot',
  'Google-CloudVertexBot',
  'Google-Extended',
  'GPTBot',
  'Meta-ExternalAgent',
  'Meta-ExternalFetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'PanguBot',
  'Perplexity-User',
  'PerplexityBot',
  'PetalBot',
  'Timpibot',
  'xAI-Bot',
  'YouBot',
] as const;

/** Search engines may read the site's pages unless its owner says otherwise, but nothing of a preview. */
export function robotsText(site: Site, url: string): Response {
  const { search, ai } = site.crawlers ?? { search: true, ai: true };
  // Who asks to be left out is read all the same: a page that may not be fetched cannot say so.
  const isOpen = site.mode !== 'preview';
  const rules = isOpen ? `Disallow: ${site.basePath}/admin\nDisallow: ${site.basePath}/_api/` : 'Disallow: /';
  const forAi = isOpen && !ai ? `${AI_ROBOTS.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n\n` : '';
  const map = isOpen && search ? `Sitemap: ${originOf(site, url)}${site.basePath}/sitemap.xml\n` : '';
  return new Response(`${forAi}User-agent: *\n${rules}\n${map}`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** Every page in every language, with the pages of single rows, but those that are for some roles alone, locked or hidden. */
export async function sitemap(site: Site, url: string): Promise<Response> {
  const addresses: string[] = [];
  for (const locale of site.crawlers?.search === false ? [] : site.blueprint.site.locales) {
    const context = { blueprint: site.blueprint, locale, basePath: site.basePath };
    for (const [pageId, page] of Object.entries(site.blueprint.pages)) {
      if (page.for !== undefined || panelRoles(site.blueprint, page) !== null) continue;
      if (page.seo?.hidden === true || site.lockedPages.has(pageId)) continue;
      if (!page.path.endsWith('/:slug')) addresses.push(pageHref(context, pageId));
      else for (const slug of await slugsOf(site, page.entity ?? '')) addresses.push(pageHref(context, pageId, slug));
    }
  }
  const origin = originOf(site, url);
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
