import type { Drawing } from '../../blueprint/drawing-schema.ts';
import type { Theme } from '../../blueprint/schema.ts';
import type { ArtDirection } from '../../theme/art-direction.ts';
import { mix } from '../../theme/oklch.ts';
import type { Random } from '../../../domain/random.ts';
import type { ArtColors } from './art-colors.ts';
import { extent, painted, silhouette } from './painted-thing.ts';
import { texture } from './patterns.ts';
import { arch, circle, n, rect, shape, svg } from './shapes.ts';

interface ThingScene {
  readonly thing: Drawing;
  readonly colors: ArtColors;
  readonly theme: Theme;
  /** The manner in which its site composes pictures. */
  readonly kind: ArtDirection['picture'];
  readonly random: Random;
}
type Stage = (scene: ThingScene) => string;

const [WIDTH, HEIGHT] = [640, 480];

/** The picture of one row: its thing alone, large. All rows of a site stand on the same stage, each in a tone of its own. */
export function thingPicture(scene: ThingScene): string {
  const stages = STAGES[scene.kind];
  const stage = stages[Math.abs(scene.theme.art.seed) % stages.length] ?? shelf;
  const content = stage(scene);
  // Rows that show the same thing differ in their ground and in the way that it looks.
  return svg(WIDTH, HEIGHT, scene.random() < 0.5 ? content : `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${content}</g>`);
}

const STAGES: Readonly<Record<ArtDirection['picture'], readonly Stage[]>> = {
  still: [shelf, niche],
  mosaic: [cutOut, disc],
  scene: [shelf, paper],
  pop: [paper, disc],
  window: [sheet, cutOut],
  stripes: [slant, disc],
};

function toned({ colors, random }: ThingScene): string {
  const tones = [
    colors.ground,
    mix(colors.ground, colors.groundDeep, 0.6),
    mix(colors.ground, colors.shape, 0.4),
    mix(colors.ground, colors.accent, 0.28),
    mix(colors.ground, colors.glyphFill, 0.3),
  ];
  return tones[Math.floor(random() * tones.length)] ?? colors.ground;
}

/** What a thing throws on the ground that it stands on. */
function shade(x: number, bottom: number, width: number): string {
  return `<ellipse cx="${n(x)}" cy="${bottom}" rx="${n(width / 2)}" ry="${n(Math.min(18, width * 0.06))}" fill="#000" fill-opacity=".25"/>`;
}

function onGround(
  scene: ThingScene,
  { x, bottom, size }: { readonly x: number; readonly bottom: number; readonly size: number },
): string {
  const { thing, colors } = scene;
  const [width] = extent(thing, size);
  return shade(x, bottom, width * 0.9) + painted(thing, { x, bottom: bottom + 4, size }, colors);
}

/** On a board before a plain wall. */
function shelf(scene: ThingScene): string {
  const { colors } = scene;
  const wall = toned(scene);
  return `${rect([0, 0, WIDTH, HEIGHT], wall)}${rect([0, 376, WIDTH, 104], mix(wall, colors.shape, 0.75))}${onGround(scene, { x: 320, bottom: 412, size: 320 })}`;
}

/** In a niche of the wall. */
function niche(scene: ThingScene): string {
  const { colors } = scene;
  const wall = toned(scene);
  return `${rect([0, 0, WIDTH, HEIGHT], wall)}${shape(arch(130, { bottom: 480, width: 380, height: 436 }), mix(wall, colors.shape, 0.7))}${onGround(scene, { x: 320, bottom: 420, size: 290 })}`;
}

/** Cut out of its ground, larger than the frame allows. */
function cutOut(scene: ThingScene): string {
  const { thing, colors, random } = scene;
  const turn = Math.floor(random() * 17) - 8;
  return `${rect([0, 0, WIDTH, HEIGHT], toned(scene))}${painted(thing, { x: 320, y: 246, size: 400, turn }, colors)}`;
}

/** Before a disc as large as the frame. */
function disc(scene: ThingScene): string {
  const { thing, colors, random } = scene;
  const fill = random() < 0.5 ? colors.shape : mix(colors.ground, colors.accent, 0.35);
  return `${rect([0, 0, WIDTH, HEIGHT], toned(scene))}${circle(320, { y: 240, radius: 196, fill })}${painted(thing, { x: 320, y: 240, size: 310 }, colors)}`;
}

/** Across a slanted field of colour. */
function slant(scene: ThingScene): string {
  const { thing, colors } = scene;
  return `${rect([0, 0, WIDTH, HEIGHT], toned(scene))}${shape('M0 480V330L640 120v360Z', colors.shape)}${painted(thing, { x: 320, y: 240, size: 350, turn: -6 }, colors)}`;
}

/** Before a wallpaper of itself. */
function paper(scene: ThingScene): string {
  const { thing, colors } = scene;
  const ground = toned(scene);
  const ink = mix(ground, colors.shape, 0.42);
  const cells = [
    { x: 45, y: 45, size: 54, turn: -12 },
    { x: 135, y: 135, size: 54, turn: -12 },
  ];
  const cell = cells.map((place) => silhouette(thing, place, ink)).join('');
  return `<defs><pattern id="w" width="180" height="180" patternUnits="userSpaceOnUse">${cell}</pattern></defs>${rect([0, 0, WIDTH, HEIGHT], ground)}${rect([0, 0, WIDTH, HEIGHT], 'url(#w)')}${circle(320, { y: 240, radius: 178, fill: ground })}${painted(thing, { x: 320, y: 240, size: 290 }, colors)}`;
}

/** On squared paper, as in a catalogue of parts. */
function sheet(scene: ThingScene): string {
  const { thing, colors } = scene;
  const [width, height] = extent(thing, 300);
  const [left, top] = [320 - width / 2 - 26, 240 - height / 2 - 26];
  const [right, low] = [320 + width / 2 + 26, 240 + height / 2 + 26];
  const corners = `M${n(left)} ${n(top + 22)}V${n(top)}h22M${n(right - 22)} ${n(top)}H${n(right)}v22M${n(right)} ${n(low - 22)}V${n(low)}h-22M${n(left + 22)} ${n(low)}H${n(left)}v-22`;
  const grid = `<defs><pattern id="q" width="32" height="32" patternUnits="userSpaceOnUse"><path d="M0 .5h32M.5 0v32" stroke="${mix(colors.ground, colors.shape, 0.45)}"/></pattern></defs>`;
  return `${grid}${rect([0, 0, WIDTH, HEIGHT], colors.ground)}${rect([0, 0, WIDTH, HEIGHT], 'url(#q)')}<path d="${corners}" fill="none" stroke="${colors.glyphFill}" stroke-width="3"/>${painted(thing, { x: 320, y: 240, size: 300 }, colors)}`;
}

interface LetterScene extends Omit<ThingScene, 'thing' | 'kind'> {
  /** The sign that a name begins with, or none. */
  readonly letter: string;
}

/** The picture of a row that no drawing shows: the first letter of its name on the site's pattern. */
export function letterPicture({ letter, colors, theme, random }: LetterScene): string {
  const size = { width: WIDTH, height: HEIGHT };
  const ground = mix(colors.ground, colors.groundDeep, random() * 0.8);
  const text = `<text x="320" y="352" font-family="Georgia,'Songti SC','Noto Serif CJK SC',serif" font-size="320" text-anchor="middle" fill="${colors.glyphFill}">${letter}</text>`;
  return svg(
    WIDTH,
    HEIGHT,
    `${rect([0, 0, WIDTH, HEIGHT], ground)}${texture(theme.art.pattern, { size, color: mix(ground, colors.shape, 0.6), random })}${text}`,
  );
}
