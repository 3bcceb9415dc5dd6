import { drawPicture } from '../../engine/render/picture.ts';
import type { Site } from '../request/site.ts';

/** The files that pages link to: drawn pictures; null for anything else. */
export function serveAsset(site: Site, name: string): Response | null {
  const art = /^art\/([a-zA-Z0-9_-]{1,80})\/([a-zA-Z0-9_-]{1,80})\.svg$/.exec(name);
  if (art?.[1] === undefined || art[2] === undefined) return null;
  return file('image/svg+xml', drawPicture(art[1], art[2], site.blueprint));
}

/** Cached, but asked about again: the same address serves the next version of the site. */
function file(type: string, text: string): Response {
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'public, max-age=300' } });
}
