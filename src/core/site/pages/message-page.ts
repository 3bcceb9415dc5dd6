import { pickText } from '../../domain/text.ts';
import { html } from '../../engine/render/html.ts';
import { label } from '../../engine/render/labels.ts';
import { pageHref } from '../../engine/render/links.ts';
import { renderShell } from '../../engine/render/shell.ts';
import type { Site } from '../request/site.ts';
import { NOBODY, withOpenMenus } from './visitor-context.ts';
import { visitorLocale } from '../request/visitor-locale.ts';
import { sentence } from '../values/words.ts';

const MESSAGES = {
  400: ['badRequest', 'badRequestText'],
  403: ['forbidden', 'forbiddenText'],
  404: ['notFound', 'notFoundText'],
  405: ['wrongMethod', 'wrongMethodText'],
  413: ['tooLarge', 'tooLargeText'],
  415: ['wrongType', 'wrongTypeText'],
  429: ['tooMuch', 'tooMuchText'],
  500: ['failed', 'failedText'],
  503: ['closed', 'closedText'],
  507: ['full', 'fullText'],
} as const;

/** A page of the site's own look and language that says what went wrong, in the owner's words when there are any. */
export function messagePage(
  site: Site,
  request: Request,
  { status, words = '' }: { readonly status: keyof typeof MESSAGES; readonly words?: string | undefined },
): Response {
  const locale = visitorLocale(site, request);
  const [title, text] = MESSAGES[status];
  const link = { blueprint: withOpenMenus(site, NOBODY), locale, basePath: site.basePath, hasFonts: site.readFont !== undefined };
  const home = Object.keys(site.blueprint.pages).find((id) => site.blueprint.pages[id]?.path === '/');
  const href = home === undefined ? `${site.basePath}/` : pageHref(link, home);
  const main = html`<section class="band t-first message">
    <div class="wrap">
      <h1>${sentence(locale, title)}</h1>
      <p class="lead">${words === '' ? sentence(locale, text) : words}</p>
      <p class="actions"><a class="button primary" href="${href}">${sentence(locale, status === 503 ? 'again' : 'home')}</a></p>
    </div>
  </section>`;
  const page = renderShell({
    ...link,
    title: sentence(locale, title),
    description: sentence(locale, text),
    main,
    now: site.clock(),
    hidden: true,
  });
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}

/** The answer to who sends something through a block that does not stand any more. */
export function notNowPage(site: Site, request: Request, blockId: string): Response {
  const locale = visitorLocale(site, request);
  const why = Object.hasOwn(site.blueprint.blocks, blockId) ? site.blueprint.blocks[blockId]?.why : undefined;
  return messagePage(site, request, { status: 403, words: pickText(why, locale) || label(locale, 'notOpen') });
}
