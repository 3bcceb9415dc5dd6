import type { Random } from '../../../domain/random.ts';
import type { Theme } from '../../blueprint/schema.ts';
import type { ArtColors } from './art-colors.ts';
import { texture } from './patterns.ts';
import { arch, circle, glyph, gradient, rect, shape, svg } from './shapes.ts';

interface RowScene {
  readonly icons: readonly string[];
  readonly colors: ArtColors;
  readonly theme: Theme;
  readonly random: Random;
}

const SIZE = { width: 640, height: 480 };

/** The picture of one row: its subject large, on one of five stages. */
export function rowPicture(scene: RowScene): string {
  const stage = STAGES[Math.floor(scene.random() * STAGES.length)] ?? onDisc;
  return svg(640, 480, stage(scene));
}

const STAGES = [onDisc, inArch, onSplit, amongQuarters, onShelf];

function ground({ colors, theme, random }: RowScene): string {
  return `${gradient('g', colors.ground, colors.groundDeep)}${rect([0, 0, 640, 480], 'url(#g)')}${texture(theme.art.pattern, { size: SIZE, color: colors.shapeSoft, random })}`;
}

function main({ icons }: RowScene): string {
  return icons[0] ?? 'sparkles';
}

function onDisc(scene: RowScene): string {
  const { colors } = scene;
  return `${ground(scene)}${circle(320, { y: 240, radius: 172, fill: colors.shape })}${circle(320, { y: 240, radius: 146, fill: colors.ground })}${glyph(main(scene), { x: 320, y: 240, size: 196 }, colors)}`;
}

function inArch(scene: RowScene): string {
  const { colors } = scene;
  return `${ground(scene)}${shape(arch(180, { bottom: 480, width: 280, height: 410 }), colors.shape)}${shape(arch(206, { bottom: 480, width: 228, height: 358 }), colors.ground)}${rect([0, 408, 640, 72], colors.glyphFill)}${glyph(main(scene), { x: 320, y: 306, size: 200 }, colors)}`;
}

function onSplit(scene: RowScene): string {
  const { colors } = scene;
  return `${ground(scene)}${shape('M0 480V300L640 130v350Z', colors.shape)}${circle(500, { y: 110, radius: 58, fill: colors.accent })}${glyph(main(scene), { x: 300, y: 250, size: 236, turn: -6 }, colors)}`;
}

function amongQuarters(scene: RowScene): string {
  const { colors } = scene;
  const corners = `${shape('M0 0h190A190 190 0 0 1 0 190Z', colors.glyphFill)}${shape('M640 480H430A210 210 0 0 1 640 270Z', colors.shape)}${shape('M640 0v120A120 120 0 0 1 520 0Z', colors.accent)}`;
  return `${ground(scene)}${corners}${glyph(main(scene), { x: 320, y: 246, size: 220 }, colors)}`;
}

function onShelf(scene: RowScene): string {
  const { colors, icons } = scene;
  const side = icons[1] ?? main(scene);
  return `${ground(scene)}${circle(200, { y: 190, radius: 130, fill: colors.shape })}${rect([0, 370, 640, 110], colors.glyphFill)}${rect([0, 370, 640, 12], colors.glyph)}${glyph(main(scene), { x: 290, y: 268, size: 210 }, colors)}${glyph(side, { x: 488, y: 312, size: 118 }, { ...colors, glyphFill: colors.accent })}`;
}
