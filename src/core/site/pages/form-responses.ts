import type { RenderContext } from '../../engine/render/context.ts';
import { NOTICE_PARAM, ORDER_PARAM, PAGE_FIELD, SENT_PARAM } from '../../engine/render/params.ts';
import { messagePage } from './message-page.ts';
import { firstValue } from '../request/read-form.ts';
import type { PostedForm } from '../request/read-form.ts';
import { renderSitePage } from './render-site-page.ts';
import { findPage, sitePath } from '../request/route.ts';
import type { PageRoute } from '../request/route.ts';
import { pageResponse } from './page-response.ts';
import type { Site } from '../request/site.ts';
import { typedValues } from '../values/read-values.ts';
import type { Call } from '../request/call.ts';

export interface ReturnPage {
  readonly path: string;
  readonly route: PageRoute;
}

/** Finds the visitor's page: the one named by the form, else the referrer, else the first page that holds the block. */
export function returnPage({ site, request }: Call<'site' | 'request'>, form: PostedForm, blockId: string): ReturnPage | null {
  const referrer = request.headers.get('referer') ?? request.referrer;
  const named = decodePath(firstValue(form, PAGE_FIELD));
  const came = URL.canParse(referrer) && new URL(referrer).host === new URL(request.url).host ? sitePath(site, referrer) : null;
  const pageOfBlock = Object.values(site.blueprint.pages).find(
    (page) => page.blocks.includes(blockId) && !page.path.endsWith(':slug'),
  );
  for (const path of [named, came, pageOfBlock?.path ?? null, '/']) {
    const route = path === null ? null : findPage(site, path);
    if (path !== null && route !== null) return { path, route };
  }
  return null;
}

function decodePath(path: string): string | null {
  if (!path.startsWith('/') || path.startsWith('//') || /\p{Cc}|\\/u.test(path)) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    // Not a path that we made; the referrer is asked instead.
    return null;
  }
}

/** Outcome that the page shows after a post. */
export interface Sent {
  readonly blockId: string;
  readonly order?: string;
  readonly notice?: string;
  readonly params?: Readonly<Record<string, string>>;
}

export function seeOther(site: Site, back: Pick<ReturnPage, 'path'> | null, sent: Sent): Response {
  const path = encodeURI(back?.path ?? '/').replace(/[?#]/g, encodeURIComponent);
  const known = Object.hasOwn(site.blueprint.blocks, sent.blockId);
  const query = new URLSearchParams(known ? { [SENT_PARAM]: sent.blockId } : {});
  if (sent.order !== undefined) query.set(ORDER_PARAM, sent.order);
  if (sent.notice !== undefined) query.set(NOTICE_PARAM, sent.notice);
  for (const [name, value] of Object.entries(sent.params ?? {})) query.set(name, value);
  const location = `${site.basePath}${path}${query.size === 0 ? '' : `?${query.toString()}`}${known ? `#${sent.blockId}` : ''}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** The answer with the cookie by which a new visitor is known from now on, so that what was written stays theirs. */
export function withVisitorCookie(site: Site, request: Request, answer: Response): Response {
  const { setCookie } = site.visitor(request);
  if (setCookie !== undefined) answer.headers.append('set-cookie', setCookie);
  return answer;
}

export async function refusedForm(
  { site, request }: Call<'site' | 'request'>,
  back: ReturnPage | null,
  refused: {
    readonly blockId: string;
    readonly posted: PostedForm;
    readonly errors: Readonly<Record<string, string>>;
    readonly status?: 200;
  },
): Promise<Response> {
  const form: NonNullable<RenderContext['form']> = {
    blockId: refused.blockId,
    values: typedValues(refused.posted),
    errors: refused.errors,
  };
  const page = back === null ? null : await renderSitePage({ site, request }, back.route, form);
  if (back === null || page === null) return messagePage(site, request, { status: 400 });
  return withVisitorCookie(
    site,
    request,
    pageResponse(back.route.pageId, page, { status: refused.status ?? 422, cacheControl: 'no-store' }),
  );
}
