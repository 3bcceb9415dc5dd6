import type { RenderContext } from './context.ts';
import { pageHref } from './links.ts';

/** The path of the page being drawn, without the base path: what forms carry so that the server comes back to it. */
export function pagePath(context: RenderContext): string {
  return pageHref({ blueprint: context.blueprint, locale: context.locale, basePath: '' }, context.pageId, context.slug);
}
