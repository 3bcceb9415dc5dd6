import { createRandom, hashSeed } from '../../domain/random.ts';
import { type Locale, pickText } from '../../domain/text.ts';
import type { Blueprint, Theme } from '../blueprint/schema.ts';
import { type ArtDirection, artDirection } from '../theme/art-direction.ts';
import { solvePalette } from '../theme/solve-palette.ts';
import { escapeHtml } from './html.ts';
import { artColors } from './pictures/art-colors.ts';
import { emblem } from './pictures/emblem.ts';
import { coverPicture, friezePicture, heroPicture } from './pictures/hero-picture.ts';
import { portrait } from './pictures/portrait.ts';
import { rowPicture } from './pictures/row-picture.ts';
import { isPerson, subjectIcons } from './pictures/subjects.ts';

/** The subject that stands for the site's own mark. */
export const LOGO_SUBJECT = 'site-mark';

/**
 * A picture for a subject as an SVG document, drawn from shapes. The id decides its colours and composition: the same
 * one always gives the same bytes. Ids that begin with `hero-` give large scenes, ending in
 * `-wide` a dark backdrop, in `-band` a low frieze, in `-panel` an emblem without a ground.
 */
export function drawPicture(subject: string, rowId: string, theme: Theme): string {
  if (subject === LOGO_SUBJECT) return drawLogo(rowId, theme);
  const random = createRandom(hashSeed(`${subject}|${rowId}|${theme.art.seed}`));
  const isHero = rowId.startsWith('hero-');
  const colors = artColors(theme, isHero ? () => 0 : random);
  if (!isHero && isPerson(subject)) return portrait(colors, random);
  const scene = { icons: subjectIcons(subject), colors, theme, random };
  if (!isHero) return rowPicture(scene);
  if (rowId.endsWith('-wide')) return coverPicture(scene);
  if (rowId.endsWith('-panel')) return emblem(scene);
  return rowId.endsWith('-band') ? friezePicture(scene) : heroPicture(sceneOf(theme), scene);
}

/** How large pictures of a site are composed. */
export function sceneOf(theme: Theme): ArtDirection['picture'] {
  return theme.art.scene ?? artDirection(theme).picture;
}

/** Returns the id of a site's logo in one language: the first letter of its name as a code point. */
export function logoId({ site }: Blueprint, locale: Locale): string {
  return pickText(site.name, locale).codePointAt(0)?.toString(16) ?? '0';
}

/** The small mark shown in browser tabs: the letter whose code point the id names in hexadecimal. */
function drawLogo(codePoint: string, theme: Theme): string {
  const palette = solvePalette(theme);
  const code = Number.parseInt(codePoint, 16);
  const letter = Number.isInteger(code) && code > 32 && code <= 0x10ffff ? String.fromCodePoint(code).toUpperCase() : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${palette.primary}"/><text x="32" y="45" font-family="Georgia,serif" font-size="38" font-weight="700" text-anchor="middle" fill="${palette.onPrimary}">${escapeHtml(letter)}</text></svg>`;
}
