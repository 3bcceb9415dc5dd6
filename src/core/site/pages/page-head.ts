import { hashSeed } from '../../domain/random.ts';
import { pickText } from '../../domain/text.ts';
import { memoizePair } from '../../domain/memoize.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import type { PageTexts, RenderContext } from '../../engine/render/context.ts';
import { type Html, html, trusted } from '../../engine/render/html.ts';
import { pageHref } from '../../engine/render/links.ts';
import { findEntity, type Site } from '../request/site.ts';
import { shareSubject } from './share-subject.ts';
import { structuredData, type DescribedPage } from './structured-data.ts';

const OG_LOCALES = { en: 'en_US', zh: 'zh_CN' } as const;
const dataOfRequests = new WeakMap<Request, string>();

/** The data inside the page that a request was answered with, for the policy of the answer; '' when there is none. */
export function dataOf(request: Request): string {
  return dataOfRequests.get(request) ?? '';
}

/**
 * What search engines and shared links read of a page: its one address, its texts and picture, and what is on it in the words of
 * schema.org. A page that is hidden from them, or closed to this visitor, says nothing.
 */
export function pageHead(site: Site, request: Request, context: RenderContext): (texts: PageTexts) => Html | null {
  return (texts) => {
    if (texts.hidden) return null;
    const page = describe(site, context, texts);
    const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': structuredData(page) }).replaceAll('<', '\\u003c');
    dataOfRequests.set(request, data);
    return html`<link rel="canonical" href="${page.url}" />
      ${openGraph(page, texts)}${trusted(`<script type="application/ld+json">${data}</script>`)}`;
  };
}

function describe(site: Site, context: RenderContext, texts: PageTexts): DescribedPage {
  const { origin = '', pageId, slug, locale } = context;
  const image = site.drawShare === undefined ? null : `${origin}${shareHref(site, pageId, locale)}`;
  return { context, title: texts.heading, url: origin + pageHref(context, pageId, slug), image, record: recordOf(site, context) };
}

/** The record that a page of one record was drawn from. */
function recordOf(site: Site, { blueprint, pageId, data }: RenderContext): DescribedPage['record'] {
  const page = blueprint.pages[pageId];
  const detail = page?.blocks.find((id) => blueprint.blocks[id]?.type === 'detail');
  const row = detail === undefined ? undefined : data[detail]?.['row']?.rows[0];
  const entity = findEntity(site, page?.entity);
  return row === undefined || entity === undefined ? null : { entity, row };
}

function openGraph({ context, url, image, record }: DescribedPage, { title, description }: PageTexts): Html {
  const { blueprint, locale } = context;
  const others = blueprint.site.locales.filter((other) => other !== locale);
  return html`<meta property="og:site_name" content="${pickText(blueprint.site.name, locale)}" />
    <meta property="og:type" content="${record === null ? 'website' : 'article'}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:locale" content="${OG_LOCALES[locale]}" />
    ${others.map((other) => html`<meta property="og:locale:alternate" content="${OG_LOCALES[other]}" />`)}
    ${
      image !== null &&
      html`<meta property="og:image" content="${image}" /><meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" /><meta property="og:image:alt" content="${title}" />`
    }<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}" />`;
}

/** The address of a page's picture; another one once the picture is another. */
function shareHref({ basePath, blueprint }: Site, pageId: string, locale: 'en' | 'zh'): string {
  return `${basePath}/assets/share/${locale}.${pageId}.png?v=${pictureVersion(blueprint, pageId)}`;
}

/** Another one for everything that the picture is drawn from. */
const pictureVersion = memoizePair((blueprint: Blueprint, pageId: string) => {
  const { site, theme, pages } = blueprint;
  const { title, path, seo } = pages[pageId] ?? {};
  const subject = shareSubject(blueprint, pageId);
  return hashSeed(JSON.stringify([site.name, site.tagline, theme, title, path, seo?.title, subject])).toString(36);
});
