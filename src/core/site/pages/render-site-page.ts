import type { RenderContext } from '../../engine/render/context.ts';
import { PAGE_FIELD } from '../../engine/render/params.ts';
import { renderBlock, renderPage } from '../../engine/render/render-page.ts';
import { identify } from '../accounts/identify.ts';
import { resolveNeeds } from './resolve-needs.ts';
import { findBySlug } from '../rows/find-by-slug.ts';
import { recordSeen } from '../marks/write-marks.ts';
import { mayRead } from '../access/readable.ts';
import type { PageRoute } from '../request/route.ts';
import { findEntity, originOf } from '../request/site.ts';
import { pageHead } from './page-head.ts';
import { absentBlocks } from './standing-blocks.ts';
import { closedFor, visitorContext, withOpenMenus } from './visitor-context.ts';
import type { Call } from '../request/call.ts';

const LIMITS = { params: 40, valueLength: 300 } as const;

/** Draws a page for this request; null when it is the page of a row that does not exist. */
export async function renderSitePage(
  { site, request }: Call<'site' | 'request'>,
  route: PageRoute,
  form?: NonNullable<RenderContext['form']>,
): Promise<string | null> {
  const context = await pageContext({ site, request }, route, form);
  return context === null ? null : renderPage(context);
}

/** Draws one block as it stands on a page for this request; null when there is no such page or block. */
export async function renderSiteBlock(
  { site, request }: Call<'site' | 'request'>,
  route: PageRoute,
  blockId: string,
): Promise<string | null> {
  const context = await pageContext({ site, request }, route);
  return context === null || context.closed !== undefined ? null : renderBlock(context, blockId);
}

async function pageContext(
  { site, request }: Call<'site' | 'request'>,
  route: PageRoute,
  form?: NonNullable<RenderContext['form']>,
): Promise<RenderContext | null> {
  const identity = await identify(site, request);
  const isClosed = closedFor(site, identity, route) !== null;
  if (!isClosed && route.slug !== undefined && !(await openRow({ site, identity }, route, route.slug))) return null;
  const context: Omit<RenderContext, 'data'> = {
    blueprint: withOpenMenus(site, identity),
    locale: route.locale,
    basePath: site.basePath,
    hasFonts: site.readFont !== undefined,
    origin: originOf(site, request.url),
    ...(site.badgeUrl === undefined ? {} : { badgeUrl: site.badgeUrl }),
    pageId: route.pageId,
    ...(route.slug === undefined ? {} : { slug: route.slug }),
    params: readParams(request.url),
    now: site.clock(),
    instant: site.now(),
    mode: site.mode,
    ...(form === undefined ? {} : { form }),
    absent: await absentBlocks({ site, identity }, route),
    ...(await visitorContext(site, identity, route)),
  };
  const whole = { ...context, data: await resolveNeeds(site, identity, context) };
  return site.mode === 'preview' ? whole : { ...whole, head: pageHead(site, request, whole) };
}

/** Decides whether the page's row is there for the visitor, and notes that it was seen. */
async function openRow({ site, identity }: Call<'site' | 'identity'>, route: PageRoute, slug: string): Promise<boolean> {
  const entityId = site.blueprint.pages[route.pageId]?.entity ?? '';
  const entity = findEntity(site, entityId);
  const row = entity === undefined ? null : await findBySlug(site.store, { entityId, entity }, slug);
  if (entity === undefined || row === null || !(await mayRead({ site, identity, reader: site.store }, entityId, row)))
    return false;
  await recordSeen(site, identity, { entityId, entity, row });
  return true;
}

/** The query string as blocks read it: known kinds of names, few and short values, the first of each. */
export function readParams(url: string): Record<string, string> {
  const params: Record<string, string> = {};
  let count = 0;
  new URL(url).searchParams.forEach((value, name) => {
    count += 1;
    const isName = /^[\w.-]{1,120}$/.test(name) && name !== '__proto__';
    if (count <= LIMITS.params && isName && name !== PAGE_FIELD) params[name] ??= value.slice(0, LIMITS.valueLength);
  });
  return params;
}
