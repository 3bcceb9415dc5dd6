import type { Drawing } from '../../blueprint/drawing-schema.ts';
import { mix, toHex, toOklch } from '../../theme/oklch.ts';
import type { ArtColors } from './art-colors.ts';
import { n } from './shapes.ts';

export interface ThingPlace {
  /** The middle of the thing. */
  readonly x: number;
  /** Where it stands; its middle is at `y` instead where that is given. */
  readonly bottom?: number;
  readonly y?: number;
  /** Its longer side. */
  readonly size: number;
  readonly turn?: number;
}

/** A thing in the colours of its scene. */
export function painted(drawing: Drawing, place: ThingPlace, colors: ArtColors): string {
  const shapes = drawing.layers.map((layer) => {
    const [sign, path] = parted(layer);
    const line = lineOf(sign);
    if (line === null) return `<path d="${path}" fill="${fillOf(sign, drawing.hue ?? null, colors)}"/>`;
    return `<path d="${path}" fill="none" stroke="${line.isInk ? ink(colors) : colors.ground}" stroke-width="${line.width}"/>`;
  });
  return `<g transform="${moved(drawing, place)}" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`;
}

/** A thing as a shadow of one colour. */
export function silhouette(drawing: Drawing, place: ThingPlace, color: string): string {
  const shapes = drawing.layers.map((layer) => {
    const [sign, path] = parted(layer);
    const line = lineOf(sign);
    return line === null
      ? `<path d="${path}"/>`
      : `<path d="${path}" stroke="${color}" fill="none" stroke-width="${line.width}"/>`;
  });
  return `<g transform="${moved(drawing, place)}" fill="${color}" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`;
}

/** The width and height of a thing whose longer side is `size`. */
export function extent({ view: [, , width, height] }: Drawing, size: number): readonly [width: number, height: number] {
  const longer = Math.max(width, height, 1);
  return [(size * width) / longer, (size * height) / longer];
}

function moved(drawing: Drawing, { x, y, bottom = 0, size, turn = 0 }: ThingPlace): string {
  const [left, top, width, height] = drawing.view;
  const scale = n(size / Math.max(width, height, 1), 1000);
  const middle = y ?? bottom - extent(drawing, size)[1] / 2;
  return `translate(${n(x)} ${n(middle)})${turn === 0 ? '' : ` rotate(${turn})`} scale(${scale}) translate(${n(-left - width / 2)} ${n(-top - height / 2)})`;
}

function parted(layer: string): readonly [sign: string, path: string] {
  const cut = layer.indexOf(' ');
  return [layer.slice(0, cut), layer.slice(cut + 1)];
}

function lineOf(sign: string): { readonly isInk: boolean; readonly width: string } | null {
  return /^[sp]\d/.test(sign) ? { isInk: sign.startsWith('s'), width: sign.slice(1) } : null;
}

function fillOf(sign: string, hue: number | null, colors: ArtColors): string {
  if (sign === 'k') return ink(colors);
  if (sign === 't') return mix(colors.ground, colors.glyphFill, 0.62);
  return recolored(`#${sign}`, hue, colors);
}

/** What has no colours of its own is drawn in the darkest tone of the scene. */
function ink({ glyph, glyphFill }: ArtColors): string {
  return mix(glyph, glyphFill, 0.3);
}

/** The same light and shade in the hue of the scene; what differs in hue within the drawing takes that of the accent, greys stay nearly grey. */
function recolored(color: string, hue: number | null, { glyphFill, accent, ground }: ArtColors): string {
  const { l, c, h } = toOklch(color);
  const [main, other, back] = [toOklch(glyphFill), toOklch(accent), toOklch(ground)];
  const light = back.l < 0.5 ? 0.36 + l * 0.6 : 0.16 + l * 0.7;
  if (c < 0.04) return toHex({ l: light, c: Math.min(0.02, main.c), h: main.h });
  const apart = hue === null ? 0 : Math.abs(((h - hue + 540) % 360) - 180);
  const base = apart > 55 ? other : main;
  return toHex({ l: light, c: Math.min(c, base.c, 0.16), h: base.h });
}
