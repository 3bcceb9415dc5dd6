import { pick, type Random } from '../../../domain/random.ts';
import type { Theme } from '../../blueprint/schema.ts';
import type { ArtDirection } from '../../theme/art-direction.ts';
import { mix, toHex, toOklch } from '../../theme/oklch.ts';
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
  return COMPOSITIONS[kind](scene);
}

const COMPOSITIONS: Record<ArtDirection['picture'], (scene: HeroScene) => string> = {
  mosaic,
  still: stillLife,
  scene: landscape,
  pop,
  window: workWindow,
  stripes,
};

/** A wide picture behind words: quiet and deep on the left, its subject bright on the right. */
export function coverPicture({ icons, colors, theme, random }: HeroScene): string {
  const palette = solvePalette(theme);
  const { deep } = palette;
  const lift = (amount: number) => mix(deep, theme.primary, amount);
  const at = (index: number) => icons[index % icons.length] ?? 'sparkles';
  const layers = [0, 1, 2]
    .map((index) =>
      shape(hills([1600, 900], { top: 600 + index * 95, swing: 60, phase: random() * 6 }), lift(0.14 + index * 0.12)),
    )
    .join('');
  const bright: ArtColors = { ...colors, glyph: deep, glyphFill: palette.accent };
  const disc = `${circle(1220, { y: 400, radius: 335, fill: lift(0.22) })}${circle(1220, { y: 400, radius: 275, fill: lift(0.5) })}${circle(1220, { y: 400, radius: 215, fill: lightOf(theme.primary) })}`;
  const places = [
    [1120, 768, 82],
    [1470, 640, 104],
    [1440, 165, 78],
  ] as const;
  const small = places
    .map(
      ([x, y, radius], index) =>
        circle(x, { y, radius, fill: index === 1 ? palette.accent : mix(lightOf(theme.primary), theme.primary, 0.2) }) +
        glyph(
          at(index + 1),
          { x, y, size: radius * 1.1, line: 1.3 },
          { ...bright, glyphFill: index === 1 ? lightOf(theme.primary) : palette.accent },
        ),
    )
    .join('');
  return svg(
    1600,
    900,
    `${gradient('g', deep, lift(0.26))}${rect([0, 0, 1600, 900], 'url(#g)')}${layers}${disc}${glyph(at(0), { x: 1220, y: 400, size: 275, line: 1.1 }, { ...bright, glyphFill: theme.primary })}${small}`,
  );
}

function lightOf(color: string): string {
  const { c, h } = toOklch(color);
  return toHex({ l: 0.93, c: Math.min(c, 0.05), h });
}

/** A low, wide scene for under a headline: a street of arches, a subject in each. */
export function friezePicture({ icons, colors, theme, random }: HeroScene): string {
  const ground = `${gradient('g', colors.ground, colors.groundDeep)}${rect([0, 0, 1600, 600], 'url(#g)')}${texture(theme.art.pattern, { size: { width: 1600, height: 600 }, color: colors.shapeSoft, random })}`;
  const fills = [colors.shape, theme.primary, colors.groundDeep, colors.accent, colors.shape];
  const order = [1, 2, 0, 3, 4];
  const arches = order.map((icon, index) => {
    const isMiddle = index === 2;
    const [width, height] = isMiddle ? [340, 450] : [230, 300 + (index % 2) * 70];
    const x = [70, 335, 630, 1035, 1300][index] ?? 0;
    const name = icons[icon % icons.length] ?? 'sparkles';
    const fill = fills[index] ?? colors.shape;
    return (
      shape(arch(x, { bottom: 600, width, height }), isMiddle ? colors.shape : fill) +
      shape(arch(x + 18, { bottom: 600, width: width - 36, height: height - 18 }), colors.ground) +
      glyph(
        name,
        { x: x + width / 2, y: 600 - height * 0.52, size: width * 0.56 },
        index % 2 === 1 ? { ...colors, glyphFill: colors.accent } : colors,
      )
    );
  });
  return svg(
    1600,
    600,
    `${ground}${circle(575, { y: 130, radius: 55, fill: colors.accent })}${arches.join('')}${rect([0, 560, 1600, 40], theme.primary)}`,
  );
}

/** Rays behind one great subject, small ones about it. */
function pop({ icons, colors, theme, random }: HeroScene): string {
  const at = (index: number) => icons[index % icons.length] ?? 'sparkles';
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [index * 30, index * 30 + 15].map((angle) => (angle * Math.PI) / 180);
    const end = (angle = 0) => `${n(480 + Math.cos(angle) * 760)} ${n(420 + Math.sin(angle) * 760)}`;
    return `M480 420L${end(from)}L${end(to)}Z`;
  }).join('');
  const spots = [
    [190, 250],
    [770, 230],
    [230, 640],
    [745, 630],
  ] as const;
  const small = spots
    .map(
      ([x, y], index) =>
        circle(x, { y, radius: 92, fill: [colors.accent, colors.ground, colors.ground, theme.primary][index] ?? colors.ground }) +
        glyph(at(index + 1), { x, y, size: 108 }, index === 3 ? { ...colors, glyphFill: colors.ground } : colors),
    )
    .join('');
  const confetti = Array.from(
    { length: 16 },
    (_, index) =>
      `<rect x="${n(random() * 900)}" y="${n(random() * 800)}" width="26" height="12" rx="6" fill="${[theme.primary, colors.accent, colors.glyph][index % 3]}" transform="rotate(${Math.floor(random() * 180)} 480 420)"/>`,
  ).join('');
  return svg(
    WIDTH,
    HEIGHT,
    `${rect([0, 0, WIDTH, HEIGHT], colors.ground)}${shape(rays, colors.shapeSoft)}${confetti}${circle(480, { y: 420, radius: 235, fill: colors.shape })}${circle(480, { y: 420, radius: 200, fill: colors.ground })}${glyph(at(0), { x: 480, y: 420, size: 270, line: 1.1 }, colors)}${small}`,
  );
}

/** A window of the tool itself: rail, figures, a chart and rows. */
function workWindow({ icons, colors, theme, random }: HeroScene): string {
  const { surface, line, band } = solvePalette(theme);
  const at = (index: number) => icons[index % icons.length] ?? 'sparkles';
  const box = (place: readonly [number, number, number, number], fill: string, radius = 18) => rounded(place, fill, radius);
  const rail = `${rect([0, 0, 190, HEIGHT], theme.primary)}${[0, 1, 2, 3, 4].map((index) => `${box([28, 60 + index * 78, 40, 40], colors.ground, 10)}${box([82, 72 + index * 78, index % 2 === 0 ? 78 : 60, 16], colors.ground, 8)}`).join('')}`;
  const figures = [0, 1, 2]
    .map((index) => {
      const x = 226 + index * 240;
      return `${box([x, 40, 214, 190], surface)}${circle(x + 58, { y: 98, radius: 40, fill: colors.ground })}${glyph(at(index), { x: x + 58, y: 98, size: 50, line: 1.5 }, colors)}${box([x + 24, 160, 120, 18], colors.shape, 9)}${box([x + 24, 190, 80, 12], line, 6)}`;
    })
    .join('');
  const bars = Array.from({ length: 8 }, (_, index) => {
    const height = 60 + random() * 170;
    return box([262 + index * 48, 520 - height, 30, height], index === 5 ? colors.accent : theme.primary, 8);
  }).join('');
  const panel = `${box([226, 258, 420, 300], surface)}${bars}${box([672, 258, 248, 300], surface)}${glyph(at(0), { x: 796, y: 408, size: 170, line: 1.2 }, colors)}`;
  const rows = [0, 1, 2]
    .map(
      (index) =>
        `${circle(276, { y: 632 + index * 74, radius: 24, fill: index === 1 ? colors.accent : colors.shape })}${box([320, 614 + index * 74, 240 - index * 30, 16], colors.shape, 8)}${box([320, 638 + index * 74, 170, 12], line, 6)}${box([790, 616 + index * 74, 96, 32], index === 1 ? theme.primary : colors.ground, 16)}`,
    )
    .join('');
  return svg(
    WIDTH,
    HEIGHT,
    `${rect([0, 0, WIDTH, HEIGHT], band)}${rail}${figures}${panel}${box([226, 586, 694, 300], surface)}${rows}`,
  );
}

function rounded([x, y, width, height]: readonly [number, number, number, number], fill: string, radius: number): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${fill}"/>`;
}

/** Broad slanted bands with one great subject across them. */
function stripes({ icons, colors, theme }: HeroScene): string {
  const { deep, scheme } = solvePalette(theme);
  const at = (index: number) => icons[index % icons.length] ?? 'sparkles';
  const band = (x: number, width: number, fill: string) =>
    shape(`M${x} 0h${width}L${x + width - 300} ${HEIGHT}H${x - 300}Z`, fill);
  const bands = `${rect([0, 0, WIDTH, HEIGHT], theme.primary)}${band(180, 200, colors.shape)}${band(470, 110, deep)}${band(640, 260, colors.accent)}${band(1010, 400, colors.groundDeep)}`;
  const isDark = scheme === 'dark';
  const light = { ...colors, glyph: isDark ? colors.glyph : deep, glyphFill: theme.primary };
  const onDeep = { ...colors, glyph: isDark ? colors.glyph : colors.ground };
  return svg(
    WIDTH,
    HEIGHT,
    `${bands}${circle(470, { y: 400, radius: 270, fill: colors.ground })}${glyph(at(0), { x: 470, y: 400, size: 350, line: 1.2 }, light)}${circle(760, { y: 650, radius: 110, fill: deep })}${glyph(at(1), { x: 760, y: 650, size: 120 }, onDeep)}${circle(215, { y: 660, radius: 84, fill: colors.ground })}${glyph(at(2), { x: 215, y: 660, size: 96 }, light)}`,
  );
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
    const name = icons[spot];
    if (name !== undefined) {
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
      return circle(x + half, { y: y + half, radius: size * 0.36, fill });
    case 3:
      return (
        shape(`M${x} ${y + half}a${half} ${half} 0 0 1 ${size} 0Z`, fill) +
        shape(`M${x} ${y + size}a${half} ${half} 0 0 1 ${size} 0Z`, fill)
      );
    case 4:
      return shape(`M${x} ${y}L${x + size} ${y + size}H${x}Z`, fill);
    default:
      return `<circle cx="${x + half}" cy="${y + half}" r="${size * 0.3}" fill="none" stroke="${fill}" stroke-width="${size * 0.12}"/>`;
  }
}

/** Things on a table before a round window. */
function stillLife({ icons, colors, theme, random }: HeroScene): string {
  const table = 620;
  const at = (index: number) => icons[index % icons.length] ?? 'sparkles';
  const window = `${shape(arch(250, { bottom: table, width: 460, height: 560 }), colors.shape)}${shape(arch(290, { bottom: table, width: 380, height: 490 }), colors.ground)}${circle(570, { y: 250, radius: 70, fill: colors.accent })}`;
  const wall = `${gradient('g', colors.ground, colors.groundDeep)}${rect([0, 0, WIDTH, HEIGHT], 'url(#g)')}${texture(theme.art.pattern, { size: { width: WIDTH, height: table }, color: colors.shapeSoft, random })}`;
  const cloth = `${rect([0, table, WIDTH, HEIGHT - table], theme.primary)}${rect([0, table, WIDTH, 16], colors.glyph)}${shape(`M120 ${HEIGHT}L200 ${table + 16}H430L400 ${HEIGHT}Z`, mix(theme.primary, colors.ground, 0.25))}`;
  const shadow = (x: number, width: number) =>
    `<ellipse cx="${x}" cy="${table + 26}" rx="${width}" ry="14" fill="rgb(0 0 0/.18)"/>`;
  const things = `${shadow(470, 170)}${shadow(200, 100)}${shadow(755, 110)}${glyph(at(1), { x: 200, y: 535, size: 190 }, colors)}${glyph(at(0), { x: 470, y: 440, size: 370, line: 1 }, colors)}${glyph(at(2), { x: 755, y: 515, size: 220 }, { ...colors, glyphFill: colors.accent })}`;
  return svg(WIDTH, HEIGHT, wall + window + cloth + things);
}

/** Hills under a great disc that carries the subject; small things on the way. */
function landscape({ icons, colors, theme, random }: HeroScene): string {
  const at = (index: number) => icons[index % icons.length] ?? 'sparkles';
  const sky = `${gradient('g', colors.ground, colors.groundDeep)}${rect([0, 0, WIDTH, HEIGHT], 'url(#g)')}${texture(theme.art.pattern, { size: { width: WIDTH, height: HEIGHT }, color: colors.shapeSoft, random })}`;
  const disc = `${circle(520, { y: 350, radius: 255, fill: colors.shape })}${circle(520, { y: 350, radius: 215, fill: colors.ground })}${glyph(at(0), { x: 520, y: 345, size: 270, line: 1 }, colors)}`;
  const tones = [colors.shapeSoft, pick(random, [colors.shape, colors.glyphFill]), theme.primary];
  const land = tones
    .map((fill, index) => shape(hills([WIDTH, HEIGHT], { top: 590 + index * 85, swing: 42, phase: random() * 6 }), fill))
    .join('');
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
