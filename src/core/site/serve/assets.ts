import { drawPicture } from '../../engine/render/picture.ts';
import { fontFiles } from '../../engine/render/font-faces.ts';
import { photoSize } from '../../engine/render/photos.ts';
import type { Site } from '../request/site.ts';

/** The files that pages link to: drawn pictures; null for anything else. */
export function serveAsset(site: Site, name: string): Response | null {
  const art = /^art\/([a-zA-Z0-9_-]{1,80})\/([a-zA-Z0-9_-]{1,80})\.svg$/.exec(name);
  if (art?.[1] === undefined || art[2] === undefined) return null;
  return file('image/svg+xml', drawPicture(art[1], art[2], site.blueprint));
}

/** A picture that the owner placed, in one of its sizes: its address says its content, so that browsers keep it for good. */
export async function servePhoto(
  site: Site,
  { name, width }: { name: string; width: string },
  accept: string,
): Promise<Response | null> {
  const size = /^[1-9]\d{0,3}$/.test(width) ? photoSize(site.blueprint, name, Number(width)) : null;
  const photo = size === null ? null : await site.readPhoto?.(size, accept);
  if (photo === null || photo === undefined) return null;
  const headers = { 'content-type': photo.type, 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' };
  return new Response(photo.bytes, { headers });
}

/** A typeface of the site; null for any other, and where there are none. */
export async function serveFont(site: Site, file: string): Promise<Response | null> {
  const font = fontFiles(site.blueprint).includes(file) ? await site.readFont?.(file) : null;
  if (font === null || font === undefined) return null;
  return new Response(font, { headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' } });
}

/** The picture by which a page is shown where it is shared; null where none are drawn, and of pages that nobody is to see. */
export async function serveShare(site: Site, name: string): Promise<Response | null> {
  const [, language = '', pageId = ''] = /^([a-z]{2})\.([a-zA-Z][\w-]{0,47})\.png$/.exec(name) ?? [];
  const locale = site.blueprint.site.locales.find((each) => each === language);
  const page = Object.hasOwn(site.blueprint.pages, pageId) ? site.blueprint.pages[pageId] : undefined;
  if (locale === undefined || page === undefined || page.for !== undefined || site.lockedPages.has(pageId)) return null;
  const picture = await site.drawShare?.({ blueprint: site.blueprint, pageId, locale });
  if (picture === undefined) return null;
  return new Response(picture, { headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' } });
}

/** Cached, but asked about again: the same address serves the next version of the site. */
function file(type: string, text: string): Response {
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'public, max-age=300' } });
}
