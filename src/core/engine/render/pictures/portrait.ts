import { pick, type Random } from '../../../domain/random.ts';
import { contrast, mix } from '../../theme/oklch.ts';
import type { ArtColors } from './art-colors.ts';
import { circle, gradient, rect, shape, svg } from './shapes.ts';

const SKIN = ['#f2c9a5', '#e3aa7d', '#c98a5b', '#9c643d', '#6f4429'] as const;
const HAIR = ['#2b211d', '#4a3023', '#7a4a26', '#b98a4c', '#5d5a5c', '#1d2433'] as const;

/** A friendly head and shoulders in flat colours. Faces carry no features: they stand for people without imitating one. */
export function portrait(colors: ArtColors, random: Random): string {
  const skin = pick(random, SKIN);
  const hair = pick(random, HAIR);
  const cloth = pick(random, [colors.glyphFill, colors.shape, colors.glyph, colors.accent]);
  // On a dark disc neither hair nor a dark face would show.
  const disc = contrast('#ffffff', colors.shape) > 4.5 ? mix(colors.shape, colors.glyph, 0.5) : colors.shape;
  const style = Math.floor(random() * 5);
  const back =
    style >= 3 ? shape('M212 232c-8-120 222-120 216 0 0 70 24 110 20 168-60 26-196 26-256 0-4-58 20-98 20-168Z', hair) : '';
  const body = shape('M96 480c4-96 92-128 224-128s220 32 224 128Z', cloth);
  const neck =
    rect([282, 300, 76, 84], skin) +
    shape('M282 340c24 20 52 20 76 0v20c-24 20-52 20-76 0Z', 'rgb(0 0 0/.14)') +
    shape('M270 356c20 46 80 46 100 0l22 8c-30 76-114 76-144 0Z', skin);
  const head =
    shape('M238 210c0-130 164-130 164 0 0 74-36 122-82 122s-82-48-82-122Z', skin) +
    circle(238, { y: 228, radius: 16, fill: skin }) +
    circle(402, { y: 228, radius: 16, fill: skin });
  return svg(
    640,
    480,
    `${gradient('g', colors.ground, colors.groundDeep)}${rect([0, 0, 640, 480], 'url(#g)')}${circle(320, { y: 250, radius: 210, fill: disc })}${back}${body}${neck}${head}${HAIR_STYLES[style] === undefined ? '' : shape(HAIR_STYLES[style], hair)}${glasses(random)}`,
  );
}

const HAIR_STYLES = [
  'M228 214c-10-126 198-134 186 0-10-40-26-60-42-72-40 26-92 24-112 8-14 16-24 36-32 64Z',
  'M230 196c0-116 180-116 180 0-20-46-56-58-90-58s-70 12-90 58Z',
  'M222 226c-34-60 6-150 96-150 96 0 130 92 100 150-6-44-22-70-50-86-50 4-96-4-112-8-18 24-28 50-34 94Z',
  'M226 236c-12-150 200-150 188 0-8-54-34-80-60-96-20 34-84 56-112 60-8 10-14 22-16 36Z',
  'M228 228c-6-136 190-136 184 0-16-52-42-84-92-92-50 8-76 40-92 92Z',
] as const;

function glasses(random: Random): string {
  if (random() > 0.3) return '';
  return '<g fill="rgb(255 255 255/.25)" stroke="rgb(20 16 14/.8)" stroke-width="5"><circle cx="286" cy="222" r="25"/><circle cx="354" cy="222" r="25"/><path d="M311 220q9-7 18 0" fill="none"/></g>';
}
