import sharp from 'sharp';
import { pickText } from '#core/domain/pick-text.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { escapeHtml } from '#core/engine/render/html.ts';
import { drawPicture } from '#core/engine/render/picture.ts';
import { solvePalette } from '#core/engine/theme/solve-palette.ts';
import { shareSubject } from '#core/site/pages/share-subject.ts';
import type { SharePicture } from '#core/site/request/site.ts';

const SIZE = { width: 1200, height: 630, art: 630 } as const;
const TEXT = { left: 72, width: 500, lines: 4 } as const;
const KEPT_MAX = 200;
/** Wide characters take about twice the room of others. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

const kept = new WeakMap<Blueprint, Map<string, Promise<Uint8Array<ArrayBuffer>>>>();

/** A card for links to a page: the name of the site, the title of the page and the site's own picture, in its colours. Drawn once. */
export function drawShare({ blueprint, pageId, locale }: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = kept.get(blueprint) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  kept.set(blueprint, pictures);
  const key = `${locale} ${pageId}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  if (pictures.size >= KEPT_MAX) pictures.clear();
  const drawn = draw({ blueprint, pageId, locale });
  pictures.set(key, drawn);
  return drawn;
}

async function draw({ blueprint, pageId, locale }: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const art = Buffer.from(drawPicture(shareSubject(blueprint, pageId), `hero-${pageId}`, blueprint));
  const side = { width: SIZE.width - SIZE.art, height: SIZE.height };
  const picture = await sharp(art).resize(side.width, side.height, { fit: 'cover' }).png().toBuffer();
  const card = await sharp(Buffer.from(words({ blueprint, pageId, locale })))
    .composite([{ input: picture, left: SIZE.art, top: 0 }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
  return new Uint8Array(card);
}

function words({ blueprint, pageId, locale }: SharePicture): string {
  const palette = solvePalette(blueprint.theme);
  const page = blueprint.pages[pageId];
  const name = pickText(blueprint.site.name, locale);
  const isHome = page?.path === '/';
  const title = pickText(page?.seo?.title, locale) || (isHome ? name : pickText(page?.title, locale));
  const below = isHome ? pickText(blueprint.site.tagline, locale) : name;
  const family = /serif/.test(blueprint.theme.fonts) && !/sans/.test(blueprint.theme.fonts) ? 'serif' : 'sans-serif';
  const large = wrap(title, 66);
  const small = wrap(below, 32).slice(0, 2);
  const height = large.length * 78 + 34 + small.length * 44;
  const top = (SIZE.height - height) / 2;
  const line = (text: string, y: number, style: string) =>
    `<text x="${TEXT.left}" y="${Math.round(y)}" ${style}>${escapeHtml(text)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="${family}">
    <rect width="100%" height="100%" fill="${palette.background}"/><rect width="16" height="100%" fill="${palette.primary}"/>
    ${large.map((text, index) => line(text, top + 62 + index * 78, `font-size="66" font-weight="700" fill="${palette.ink}"`)).join('')}
    ${small.map((text, index) => line(text, top + 34 + large.length * 78 + 32 + index * 44, `font-size="32" fill="${palette.muted}"`)).join('')}
  </svg>`;
}

/** Lines of about the width of the text's side; what is too long ends in dots. */
function wrap(text: string, size: number): readonly string[] {
  const room = Math.floor(TEXT.width / (size * 0.54));
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[\u2e80-\ua4cf\uff00-\uff60]|[^\s\u2e80-\ua4cf\uff00-\uff60]+\s*/g) ?? []) {
    if (line !== '' && widthOf(line + part.trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  const all = [...lines, line.trimEnd()].filter((each) => each !== '');
  return all.length <= TEXT.lines ? all : [...all.slice(0, TEXT.lines - 1), `${all[TEXT.lines - 1] ?? ''}…`];
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 1.85 : 1), 0);
}
