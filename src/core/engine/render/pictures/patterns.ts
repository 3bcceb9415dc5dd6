import type { Random } from '../../../domain/random.ts';
import type { Theme } from '../../blueprint/schema.ts';
import { n } from './shapes.ts';

type PatternDrawer = (width: number, height: number, random: Random) => string;

interface TextureInput {
  readonly size: { width: number; height: number };
  readonly color: string;
  readonly random: Random;
}

/** A quiet texture over a ground, in one colour. */
export function texture(name: Theme['art']['pattern'], { size, color, random }: TextureInput): string {
  return `<g fill="none" stroke="${color}" stroke-width="3" stroke-opacity=".55">${PATTERNS[name](size.width, size.height, random)}</g>`.replaceAll(
    '@',
    color,
  );
}

const PATTERNS: Record<Theme['art']['pattern'], PatternDrawer> = {
  waves: (width, height) => tiles([width, height], [80, 56], '<path d="M-20 28q20 -22 40 0t40 0t40 0"/>'),
  contour: (width, height, random) => {
    const [x, y] = [width * (0.2 + random() * 0.6), height * (0.1 + random() * 0.3)];
    return Array.from(
      { length: 9 },
      (_, index) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${60 + index * 74}" ry="${40 + index * 58}" transform="rotate(${index * 3 - 12} ${n(x)} ${n(y)})"/>`,
    ).join('');
  },
  dots: (width, height) =>
    tiles(
      [width, height],
      [88, 88],
      '<path d="M22 22h.1M44 66h.1M66 22h.1M88 66h.1M0 66h.1" stroke-width="8" stroke-linecap="round"/>',
    ),
  blocks: (width, height, random) => {
    let squares = '';
    for (let index = 0; index < 12; index += 1) {
      const side = 40 + Math.floor(random() * 4) * 30;
      squares += `M${Math.floor((random() * width) / 40) * 40} ${Math.floor((random() * height) / 40) * 40}h${side}v${side}h-${side}z`;
    }
    return `<path d="${squares}" fill="@" fill-opacity=".3" stroke="none"/>`;
  },
  botanical: (width, height, random) =>
    Array.from({ length: 7 }, () => {
      const [x, y, turn] = [n(random() * width), n(random() * height), Math.floor(random() * 360)];
      return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C30 -40 30 -90 0 -130M6 -30q40 -6 50 -40q-40 -6 -50 40M8 -60q-44 -2 -56 -38q42 -8 56 38M6 -92q34 -8 42 -38q-36 0 -42 38"/></g>`;
    }).join(''),
  skyline: (width, height, random) => {
    let path = `M0 ${height}`;
    for (let x = 0; x < width; x += 60) path += `V${n(height * (0.45 + random() * 0.4))}h60`;
    return `<path d="${path}V${height}Z" fill="@" fill-opacity=".3" stroke="none"/>`;
  },
  terrazzo: (width, height, random) =>
    Array.from({ length: 34 }, () => {
      const [x, y, size] = [n(random() * width), n(random() * height), n(9 + random() * 20)];
      return `<path d="M${x} ${y}l${size} ${n(size * 0.4)}l${n(-size * 0.3)} ${size}l${n(-size * 0.9)} ${n(-size * 0.3)}Z" fill="@" fill-opacity=".45" stroke="none"/>`;
    }).join(''),
};

/** One drawing repeated over the whole ground. */
function tiles([width, height]: Size, [across, down]: Size, drawing: string): string {
  return `<defs><pattern id="t" width="${across}" height="${down}" patternUnits="userSpaceOnUse"><g fill="none" stroke="@" stroke-width="3">${drawing}</g></pattern></defs><rect width="${width}" height="${height}" fill="url(#t)" fill-opacity=".55" stroke="none"/>`;
}

type Size = readonly [number, number];
