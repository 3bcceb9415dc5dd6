/** Tells secureAnswer which page of the Blueprint an answer is; it never leaves the site server. */
export const PAGE_HEADER = 'x-page-id';

/** An answer with a page of the Blueprint: its own stylesheet is allowed in it. Other answers may carry that of messages. */
export function pageResponse(pageId: string, page: string, init: { status?: number; cacheControl: string }): Response {
  const { status = 200, cacheControl } = init;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl, [PAGE_HEADER]: pageId };
  return new Response(page, { status, headers });
}

/** Stands for the owner's pages where others name theirs; no page of a Blueprint can be called so. */
export const ADMIN_PAGE = '/admin';

/** An answer with a page of the admin: its script is allowed in it. */
export function adminResponse(page: string, status: number): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', [PAGE_HEADER]: ADMIN_PAGE };
  return new Response(page, { status, headers });
}
