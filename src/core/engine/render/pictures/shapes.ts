import { iconShapes } from '../icons/icon.ts';
import type { ArtColors } from './art-colors.ts';

export interface GlyphPlace {
  /** The middle of the glyph. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly stroke?: string;
  readonly fill?: string;
  readonly turn?: number;
  /** Width of the line on the icon's own grid of 24. */
  readonly line?: number;
}

/** An icon as a two-coloured drawing: a soft fill under its line. */
export function glyph(name: string, place: GlyphPlace, colors: ArtColors): string {
  const { x, y, size, stroke = colors.glyph, fill = colors.glyphFill, turn = 0, line = 1.15 } = place;
  const scale = n(size / 24, 1000);
  const shapes = iconShapes(name);
  const move = `translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${scale})${turn === 0 ? '' : ` rotate(${turn} 12 12)`}`;
  return `<g transform="${move}" fill="${fill}" fill-opacity=".62" stroke="${stroke}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`;
}

/** A filled box: left, top, width, height. */
export function rect([x, y, width, height]: readonly [number, number, number, number], fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;
}

interface CircleInput {
  readonly y: number;
  readonly radius: number;
  readonly fill: string;
}

export function circle(x: number, { y, radius, fill }: CircleInput): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

interface ArchInput {
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** A doorway: straight sides, round top. */
export function arch(x: number, { bottom, width, height }: ArchInput): string {
  const radius = width / 2;
  return `M${n(x)} ${n(bottom)}V${n(bottom - height + radius)}a${n(radius)} ${n(radius)} 0 0 1 ${n(width)} 0V${n(bottom)}Z`;
}

interface HillsInput {
  readonly top: number;
  readonly swing: number;
  readonly phase: number;
}

/** A rolling line of hills across the picture, closed at the bottom. */
export function hills([width, height]: readonly [number, number], { top, swing, phase }: HillsInput): string {
  const parts = 4;
  const step = width / parts;
  let path = `M0 ${n(top + Math.sin(phase) * swing)}`;
  for (let index = 1; index <= parts; index += 1) {
    const before = top + Math.sin(phase + (index - 1) * 1.7) * swing;
    const after = top + Math.sin(phase + index * 1.7) * swing;
    path += `C${n(step * (index - 0.5))} ${n(before)} ${n(step * (index - 0.5))} ${n(after)} ${n(step * index)} ${n(after)}`;
  }
  return `${path}V${height}H0Z`;
}

export function gradient(id: string, from: string, to: string): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;
}

/** The whole drawing. Pictures are files of their own, so ids inside never meet. */
export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

export function n(value: number, precision = 10): number {
  return Math.round(value * precision) / precision;
}
