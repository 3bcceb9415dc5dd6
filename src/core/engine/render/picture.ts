import { createRandom, hashSeed } from '../../domain/random.ts';
import { type Locale, pickText } from '../../domain/text.ts';
import type { Drawings } from '../blueprint/drawing-schema.ts';
import type { Blueprint, Theme } from '../blueprint/schema.ts';
import { type ArtDirection, artDirection } from '../theme/art-direction.ts';
import { solvePalette } from '../theme/solve-palette.ts';
import { escapeHtml } from './html.ts';
import { artColors, thingColors } from './pictures/art-colors.ts';
import { coverPicture, friezePicture, heroPicture } from './pictures/hero-picture.ts';
import { LETTER } from './pictures/letter.ts';
import { plainScene } from './pictures/plain-scene.ts';
import { portrait } from './pictures/portrait.ts';
import { rowPicture } from './pictures/row-picture.ts';
import { isPerson, subjectIcons } from './pictures/subjects.ts';
import { letterPicture, thingPicture } from './pictures/thing-picture.ts';
import { thingScene } from './pictures/thing-scene.ts';

/** The subject that stands for the site's own mark. */
export const LOGO_SUBJECT = 'site-mark';

/** What a picture is drawn from. */
type PictureSite = Pick<Blueprint, 'theme' | 'pictures'>;

/**
 * A picture for a subject as an SVG document, drawn from shapes. The id decides its colours and composition: the same
 * one always gives the same bytes. Ids that begin with `hero-` give large scenes, ending in
 * `-wide` a dark backdrop, in `-band` a low frieze. A site that keeps drawings shows those alone: what none of them is true of
 * gets a letter or plain geometry.
 */
export function drawPicture(subject: string, rowId: string, { theme, pictures }: PictureSite): string {
  if (subject === LOGO_SUBJECT) return drawLogo(rowId, theme);
  return pictures === undefined ? drawIcons(subject, rowId, theme) : drawKept(subject, rowId, { theme, pictures });
}

function drawKept(
  subject: string,
  rowId: string,
  { theme, pictures }: { readonly theme: Theme; readonly pictures: Drawings },
): string {
  const isHero = rowId.startsWith('hero-');
  // Not by the subject: a thing that is called by another word, as in a translation, is composed as before.
  const random = createRandom(hashSeed(`${rowId}|${theme.art.seed}`));
  const colors = thingColors(theme);
  if (!isHero && isPerson(subject)) return portrait(colors, createRandom(hashSeed(`${subject}|${rowId}|${theme.art.seed}`)));
  const things = subject.split('--').flatMap((name) => (Object.hasOwn(pictures, name) ? (pictures[name] ?? []) : []));
  const [thing] = things;
  if (isHero)
    return thing === undefined
      ? plainScene(rowId, { colors, theme, random })
      : thingScene(rowId, { things, colors, theme, random, kind: sceneOf(theme) });
  if (thing !== undefined) return thingPicture({ thing, colors, theme, random, kind: sceneOf(theme) });
  const letter = subject.startsWith(LETTER) ? letterOf(subject.slice(LETTER.length)) : '';
  return letterPicture({ letter: escapeHtml(letter), colors, theme, random });
}

function drawIcons(subject: string, rowId: string, theme: Theme): string {
  const random = createRandom(hashSeed(`${subject}|${rowId}|${theme.art.seed}`));
  const isHero = rowId.startsWith('hero-');
  const colors = artColors(theme, isHero ? () => 0 : random);
  if (!isHero && isPerson(subject)) return portrait(colors, random);
  const scene = { icons: subjectIcons(subject), colors, theme, random };
  if (!isHero) return rowPicture(scene);
  if (rowId.endsWith('-wide')) return coverPicture(scene);
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
  const letter = letterOf(codePoint);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${palette.primary}"/><text x="32" y="45" font-family="Georgia,serif" font-size="38" font-weight="700" text-anchor="middle" fill="${palette.onPrimary}">${escapeHtml(letter)}</text></svg>`;
}

/** The sign whose code point is named in hexadecimal; none for anything else. */
function letterOf(codePoint: string): string {
  const code = Number.parseInt(codePoint, 16);
  const isSign = /^[0-9a-f]{2,6}$/.test(codePoint) && code > 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code).toUpperCase() : '';
}
