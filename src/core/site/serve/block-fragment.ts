import { PAGE_FIELD } from '../../engine/render/params.ts';
import { jsonError } from './data-api.ts';
import { renderSiteBlock } from '../pages/render-site-page.ts';
import { findPage } from '../request/route.ts';
import type { Site } from '../request/site.ts';

/** GET /_api/blocks/{id}?_page=PATH: one block of a page, with the identity and the rules the page itself has. */
export async function getBlock(site: Site, blockId: string, request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get(PAGE_FIELD) ?? '/';
  const route = path.startsWith('/') && !/\p{Cc}|\\/u.test(path) ? findPage(site, path) : null;
  const markup = route === null ? null : await renderSiteBlock({ site, request }, route, blockId);
  if (markup === null) return jsonError(404, 'NOT_FOUND');
  return new Response(markup, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}
