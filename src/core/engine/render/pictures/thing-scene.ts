import type { Random } from '../../../domain/random.ts';
import type { Drawing } from '../../blueprint/drawing-schema.ts';
import type { Theme } from '../../blueprint/schema.ts';
import type { ArtDirection } from '../../theme/art-direction.ts';
import { mix, toHex, toOklch } from '../../theme/oklch.ts';
import { solvePalette } from '../../theme/solve-palette.ts';
import type { ArtColors } from './art-colors.ts';
import { extent, painted, silhouette, type ThingPlace } from './painted-thing.ts';
import { texture } from './patterns.ts';
import { arch, circle, n, rect, shape, svg } from './shapes.ts';

interface Scene {
  /** At least one: the first is what the scene is about. */
  readonly things: readonly Drawing[];
  readonly colors: ArtColors;
  readonly theme: Theme;
  /** The manner in which its site composes pictures. */
  readonly kind: ArtDirection['picture'];
  readonly random: Random;
}
type Composition = (scene: Scene) => string;

const [WIDTH, HEIGHT] = [960, 840];

/** The large picture of an opening, of things that the site is about, as its direction composes; the end of the id names its form. */
export function thingScene(form: string, scene: Scene): string {
  if (form.endsWith('-wide')) return wide(scene);
  if (form.endsWith('-band')) return row(scene);
  const compositions = COMPOSITIONS[scene.kind];
  return (compositions[Math.abs(scene.theme.art.seed) % compositions.length] ?? table)(scene);
}

const COMPOSITIONS: Readonly<Record<ArtDirection['picture'], readonly Composition[]>> = {
  still: [table, close],
  mosaic: [tiles, close],
  scene: [close, table],
  pop: [rays, tiles],
  window: [tiles, close],
  stripes: [bands, rays],
};

/** The thing at a place, or the first again where there are fewer. */
const at = ({ things }: Scene, index: number): Drawing | undefined => things[index % Math.max(1, things.length)];

function put(scene: Scene, index: number, place: ThingPlace): string {
  const thing = at(scene, index);
  return thing === undefined ? '' : painted(thing, place, scene.colors);
}

function stood(scene: Scene, index: number, { x, bottom = 0, size }: ThingPlace): string {
  const thing = at(scene, index);
  if (thing === undefined) return '';
  const [width] = extent(thing, size);
  const shade = `<ellipse cx="${x}" cy="${bottom}" rx="${n(width * 0.46)}" ry="${n(Math.min(20, width * 0.05))}" fill="#000" fill-opacity=".25"/>`;
  return shade + painted(thing, { x, bottom: bottom + 6, size }, scene.colors);
}

/** Several things on a table before a window; one alone stands larger. */
function table(scene: Scene): string {
  const { colors, theme, things, random } = scene;
  const edge = 640;
  const size = { width: WIDTH, height: edge };
  const wall = `${rect([0, 0, WIDTH, HEIGHT], colors.ground)}${texture(theme.art.pattern, { size, color: mix(colors.ground, colors.shape, 0.35), random })}`;
  const window = `${shape(arch(240, { bottom: edge, width: 480, height: 590 }), mix(colors.ground, colors.shape, 0.75))}${circle(590, { y: 230, radius: 78, fill: mix(colors.ground, colors.accent, 0.55) })}`;
  const board = `${rect([0, edge, WIDTH, HEIGHT - edge], mix(colors.shape, colors.glyphFill, 0.55))}${rect([0, edge, WIDTH, 14], mix(colors.shape, colors.glyphFill, 0.85))}`;
  const left = things.length > 1 ? stood(scene, 1, { x: 205, bottom: edge + 62, size: 240 }) : '';
  const right = things.length > 2 ? stood(scene, 2, { x: 770, bottom: edge + 70, size: 230 }) : '';
  const main = stood(scene, 0, { x: 480, bottom: edge + 44, size: things.length > 1 ? 390 : 480 });
  return svg(WIDTH, HEIGHT, wall + window + board + main + left + right);
}

/** One thing very near, before a wallpaper of the others; whole where a frame is low, too. */
function close(scene: Scene): string {
  const { colors, things } = scene;
  const ink = mix(colors.ground, colors.shape, 0.45);
  const spots = [
    [75, 75],
    [225, 225],
    [225, 75],
    [75, 225],
  ] as const;
  const cell = spots
    .map(([x, y], index) => {
      const thing = things[(index % Math.max(1, things.length - 1)) + (things.length > 1 ? 1 : 0)];
      return thing === undefined ? '' : silhouette(thing, { x, y, size: 84, turn: -10 }, ink);
    })
    .join('');
  const paper = `<defs><pattern id="w" width="300" height="300" patternUnits="userSpaceOnUse">${cell}</pattern></defs>`;
  return svg(
    WIDTH,
    HEIGHT,
    `${paper}${rect([0, 0, WIDTH, HEIGHT], colors.ground)}${rect([0, 0, WIDTH, HEIGHT], 'url(#w)')}${circle(490, { y: 440, radius: 390, fill: mix(colors.ground, colors.shape, 0.8) })}${put(scene, 0, { x: 490, y: 430, size: 530, turn: -4 })}`,
  );
}

/** A wall of tiles: a thing in every second one, plain geometry between. */
function tiles(scene: Scene): string {
  const { colors, theme, random } = scene;
  const { deep } = solvePalette(theme);
  const side = 320;
  const fills = [colors.ground, colors.shape, mix(colors.ground, colors.accent, 0.4), mix(colors.ground, colors.glyphFill, 0.55)];
  const content = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [(index % 3) * side, Math.floor(index / 3) * 280];
    const fill = fills[(index * 3 + (theme.art.seed % 3)) % fills.length] ?? colors.ground;
    if (index % 2 === 0) return rect([x, y, side, 280], fill) + put(scene, index / 2, { x: x + side / 2, y: y + 140, size: 206 });
    return (
      rect([x, y, side, 280], index % 4 === 1 ? deep : colors.glyphFill) +
      ornament([x, y], random, index % 4 === 1 ? colors.shape : colors.ground)
    );
  });
  return svg(WIDTH, HEIGHT, content.join(''));
}

function ornament([x, y]: readonly [number, number], random: Random, fill: string): string {
  const forms = [
    `M${x} ${y}h320A320 280 0 0 1 ${x} ${y + 280}Z`,
    `M${x + 320} ${y + 280}H${x}A320 280 0 0 1 ${x + 320} ${y}Z`,
    `M${x} ${y + 140}a160 140 0 0 1 320 0ZM${x} ${y + 280}a160 140 0 0 1 320 0Z`,
    `M${x} ${y + 280}L${x + 160} ${y}L${x + 320} ${y + 280}Z`,
  ];
  return shape(forms[Math.floor(random() * forms.length)] ?? '', fill);
}

/** Rays behind one thing. */
function rays(scene: Scene): string {
  const { colors, things } = scene;
  const beams = Array.from({ length: 14 }, (_, index) => {
    const [from, to] = [index * 25.7, index * 25.7 + 12.85].map((angle) => (angle * Math.PI) / 180);
    const end = (angle = 0) => `${n(480 + Math.cos(angle) * 780)} ${n(420 + Math.sin(angle) * 780)}`;
    return `M480 420L${end(from)}L${end(to)}Z`;
  }).join('');
  const small =
    things.length < 3
      ? ''
      : put(scene, 1, { x: 150, y: 690, size: 190, turn: -8 }) + put(scene, 2, { x: 815, y: 690, size: 190, turn: 8 });
  return svg(
    WIDTH,
    HEIGHT,
    `${rect([0, 0, WIDTH, HEIGHT], colors.ground)}${shape(beams, mix(colors.ground, colors.shape, 0.5))}${circle(480, { y: 410, radius: 320, fill: mix(colors.ground, colors.accent, 0.35) })}${put(scene, 0, { x: 480, y: 405, size: 500 })}${small}`,
  );
}

/** Broad slanted bands with one thing across them. */
function bands(scene: Scene): string {
  const { colors, theme } = scene;
  const { deep } = solvePalette(theme);
  const band = (x: number, width: number, fill: string) =>
    shape(`M${x} 0h${width}L${x + width - 300} ${HEIGHT}H${x - 300}Z`, fill);
  const ground = `${rect([0, 0, WIDTH, HEIGHT], colors.groundDeep)}${band(180, 200, colors.shape)}${band(470, 110, deep)}${band(640, 260, mix(colors.ground, colors.accent, 0.7))}${band(1010, 400, colors.ground)}`;
  return svg(
    WIDTH,
    HEIGHT,
    `${ground}${circle(480, { y: 420, radius: 330, fill: colors.ground })}${put(scene, 0, { x: 480, y: 420, size: 480, turn: -5 })}`,
  );
}

/** A wide picture behind words: deep and quiet on the left, its thing on the right. */
function wide(scene: Scene): string {
  const { theme, random } = scene;
  const { deep } = solvePalette(theme);
  const lift = (amount: number) => mix(deep, theme.primary, amount);
  const night: Scene = { ...scene, colors: nightColors(scene, deep) };
  const size = { width: 1600, height: 900 };
  const left = scene.things.length > 1 ? stood(night, 1, { x: 940, bottom: 742, size: 200 }) : '';
  const right = scene.things.length > 2 ? stood(night, 2, { x: 1490, bottom: 746, size: 190 }) : '';
  return svg(
    1600,
    900,
    `${rect([0, 0, 1600, 900], deep)}${texture(theme.art.pattern, { size, color: lift(0.16), random })}${circle(1220, { y: 450, radius: 340, fill: lift(0.3) })}${rect([0, 690, 1600, 210], lift(0.42))}${left}${right}${stood(night, 0, { x: 1220, bottom: 728, size: 440 })}`,
  );
}

function nightColors({ colors, theme }: Scene, deep: string): ArtColors {
  const { c, h } = toOklch(theme.primary);
  return {
    ...colors,
    ground: deep,
    glyph: toHex({ l: 0.92, c: Math.min(c, 0.04), h }),
    glyphFill: toHex({ l: 0.72, c: Math.min(c, 0.14), h }),
  };
}

/** A low, wide scene: a row of arches with a thing in each. */
function row(scene: Scene): string {
  const { colors } = scene;
  const count = Math.max(3, Math.min(5, scene.things.length));
  const step = 1600 / count;
  const order = [1, 2, 0, 3, 4];
  const arches = Array.from({ length: count }, (_, index) => {
    const x = step * (index + 0.5);
    const [width, height] = [step * 0.78, 430 + (index % 2) * 60];
    const fill = mix(colors.ground, index % 2 === 0 ? colors.shape : colors.accent, index % 2 === 0 ? 0.7 : 0.35);
    return (
      shape(arch(x - width / 2, { bottom: 560, width, height }), fill) +
      stood(scene, count === 5 ? (order[index] ?? 0) : index, { x, bottom: 540, size: Math.min(320, width * 0.8) })
    );
  });
  return svg(
    1600,
    600,
    `${rect([0, 0, 1600, 600], colors.ground)}${arches.join('')}${rect([0, 560, 1600, 40], colors.glyphFill)}`,
  );
}
