import { pick, type Random } from '../../../domain/random.ts';
import type { Theme } from '../../blueprint/schema.ts';
import type { ArtDirection } from '../../theme/art-direction.ts';
import { mix } from '../../theme/oklch.ts';
import { solvePalette } from '../../theme/solve-palette.ts';
import type { ArtColors } from './art-colors.ts';
import { texture } from './patterns.ts';
import { arch, circle, glyph, gradient, hills, n, rect, shape, svg } from './shapes.ts';

interface HeroScene {
  readonly icons: readonly string[];
  readonly colors: ArtColors;
  readonly theme: Theme;
  readonly random: Random;
}

const WIDTH = 960;
const HEIGHT = 840;

/** The picture beside a headline, composed as the art direction likes. */
export function heroPicture(kind: ArtDirection['picture'], scene: HeroScene): string {
  if (kind === 'mosaic') return mosaic(scene);
  return kind === 'still' ? stillLife(scene) : landscape(scene);
}

/** A wide, dark picture behind words: quiet on the left, its subject on the right. */
export function coverPicture({ icons, colors, theme, random }: HeroScene): string {
  const palette = solvePalette(theme);
  const { deep } = palette;
  const lift = (amount: number) => mix(deep, theme.primary, amount);
  const layers = [0, 1, 2]
    .map((index) => shape(hills([1600, 900], 520 + index * 110, 70, random() * 6), lift(0.16 + index * 0.1)))
    .join('');
  const soft: ArtColors = { ...colors, glyph: lift(0.75), glyphFill: lift(0.4) };
  const small = icons
    .slice(1, 4)
    .map((name, index) => glyph(name, { x: 960 + index * 230, y: 700 - (index % 2) * 60, size: 150, line: 0.9 }, soft))
    .join('');
  return svg(
    1600,
    900,
    `${gradient('g', deep, lift(0.18))}${rect([0, 0, 1600, 900], 'url(#g)')}${circle(1180, 340, 260, lift(0.28))}${layers}${glyph(icons[0] ?? 'sparkles', { x: 1180, y: 345, size: 340, line: 0.8 }, soft)}${small}`,
  );
}

/** A low, wide scene for under a headline: discs that carry glyphs, above rolling ground. */
export function friezePicture({ icons, colors, theme, random }: HeroScene): string {
  const ground = `${gradient('g', colors.ground, colors.groundDeep)}${rect([0, 0, 1600, 600], 'url(#g)')}${texture(theme.art.pattern, { width: 1600, height: 600 }, colors.shapeSoft, random)}`;
  const discs = [0, 1, 2, 3, 4].map((index) => {
    const [x, y] = [200 + index * 300, 235 + (index % 2) * 90];
    const radius = index === 2 ? 160 : 112;
    const name = icons[(index + 3) % icons.length] ?? 'sparkles';
    const disc = circle(x, y, radius, index % 2 === 0 ? colors.shape : colors.accent) + circle(x, y, radius - 16, colors.ground);
    return disc + glyph(index === 2 ? (icons[0] ?? name) : name, { x, y, size: radius * 1.12 }, colors);
  });
  const land = [colors.shapeSoft, theme.primary]
    .map((fill, index) => shape(hills([1600, 600], 430 + index * 75, 36, random() * 6), fill))
    .join('');
  return svg(1600, 600, ground + land + discs.join(''));
}

/** Large tiles of quarter circles, discs and subject glyphs. */
function mosaic({ icons, colors, theme, random }: HeroScene): string {
  const palette = solvePalette(theme);
  const grounds = [colors.ground, colors.shape, theme.primary, colors.groundDeep, palette.deep, colors.accent];
  const order = [0, 3, 5, 6, 8, 11];
  let tiles = '';
  for (let index = 0; index < 12; index += 1) {
    const [x, y] = [(index % 4) * 240, Math.floor(index / 4) * 240];
    const spot = order.indexOf(index);
    const fill = grounds[(index * 5 + Math.floor(random() * 2)) % grounds.length] ?? colors.ground;
    if (spot >= 0 && (spot < icons.length || spot % 2 === 0)) {
      const name = icons[spot % icons.length] ?? 'sparkles';
      tiles +=
        rect([x, y, 240, 240], spot % 3 === 1 ? colors.shape : colors.ground) +
        glyph(name, { x: x + 120, y: y + 120, size: 138 }, colors);
    } else {
      const front = grounds[(index * 5 + 2 + Math.floor(random() * 2)) % grounds.length] ?? colors.shape;
      tiles += rect([x, y, 240, 240], fill) + ornament([x, y, 240], front === fill ? colors.shapeSoft : front, random);
    }
  }
  for (let index = 0; index < 8; index += 1)
    tiles +=
      rect([index * 120, 720, 120, 120], grounds[(index * 2 + 1) % grounds.length] ?? colors.ground) +
      (index % 2 === 0 ? ornament([index * 120, 720, 120], colors.ground, random) : '');
  return svg(WIDTH, HEIGHT, tiles);
}

function ornament([x, y, size]: readonly [number, number, number], fill: string, random: Random): string {
  const half = size / 2;
  switch (Math.floor(random() * 6)) {
    case 0:
      return shape(`M${x} ${y}h${size}A${size} ${size} 0 0 1 ${x} ${y + size}Z`, fill);
    case 1:
      return shape(`M${x + size} ${y + size}H${x}A${size} ${size} 0 0 1 ${x + size} ${y}Z`, fill);
    case 2:
      return circle(x + half, y + half, size * 0.36, fill);
    case 3:
      return (
        shape(`M${x} ${y + half}a${half} ${half} 0 0 1 ${size} 0Z`, fill) +
        shape(`M${x} ${y + size}a${half} ${half} 0 0 1 ${size} 0Z`, fill)
      );
    case 4:
      return shape(`M${x} ${y}L${x + size} ${y + size}H${x}Z`, fill);
    default:
      return [0, 1, 2, 3]
        .map((row) => rect([x + size * 0.12, y + size * (0.14 + row * 0.2), size * 0.76, size * 0.1], fill))
        .join('');
  }
}

/** Things on a table before a round window. */
function stillLife({ icons, colors, theme, random }: HeroScene): string {
  const table = 620;
  const at = (index: number) => icons[index % icons.length] ?? 'sparkles';
  const window = `${shape(arch(250, table, 460, 560), colors.shape)}${shape(arch(290, table, 380, 490), colors.ground)}${circle(570, 250, 70, colors.accent)}`;
  const wall = `${gradient('g', colors.ground, colors.groundDeep)}${rect([0, 0, WIDTH, HEIGHT], 'url(#g)')}${texture(theme.art.pattern, { width: WIDTH, height: table }, colors.shapeSoft, random)}`;
  const cloth = `${rect([0, table, WIDTH, HEIGHT - table], theme.primary)}${rect([0, table, WIDTH, 16], colors.glyph)}${shape(`M120 ${HEIGHT}L200 ${table + 16}H430L400 ${HEIGHT}Z`, mix(theme.primary, colors.ground, 0.25))}`;
  const shadow = (x: number, width: number) =>
    `<ellipse cx="${x}" cy="${table + 26}" rx="${width}" ry="14" fill="rgb(0 0 0/.18)"/>`;
  const things = `${shadow(470, 170)}${shadow(200, 100)}${shadow(755, 110)}${glyph(at(1), { x: 200, y: 535, size: 190 }, colors)}${glyph(at(0), { x: 470, y: 440, size: 370, line: 1 }, colors)}${glyph(at(2), { x: 755, y: 515, size: 220 }, { ...colors, glyphFill: colors.accent })}`;
  return svg(WIDTH, HEIGHT, wall + window + cloth + things);
}

/** Hills under a great disc that carries the subject; small things on the way. */
function landscape({ icons, colors, theme, random }: HeroScene): string {
  const at = (index: number) => icons[index % icons.length] ?? 'sparkles';
  const sky = `${gradient('g', colors.ground, colors.groundDeep)}${rect([0, 0, WIDTH, HEIGHT], 'url(#g)')}${texture(theme.art.pattern, { width: WIDTH, height: HEIGHT }, colors.shapeSoft, random)}`;
  const disc = `${circle(520, 350, 255, colors.shape)}${circle(520, 350, 215, colors.ground)}${glyph(at(0), { x: 520, y: 345, size: 270, line: 1 }, colors)}`;
  const tones = [colors.shapeSoft, pick(random, [colors.shape, colors.glyphFill]), theme.primary];
  const land = tones.map((fill, index) => shape(hills([WIDTH, HEIGHT], 590 + index * 85, 42, random() * 6), fill)).join('');
  const front = [1, 2, 3]
    .map((index) =>
      glyph(
        at(index),
        { x: n(150 + (index - 1) * 320), y: 640 + (index % 2) * 40, size: 130 },
        index === 2 ? { ...colors, glyphFill: colors.accent } : colors,
      ),
    )
    .join('');
  return svg(WIDTH, HEIGHT, sky + disc + land + front);
}
