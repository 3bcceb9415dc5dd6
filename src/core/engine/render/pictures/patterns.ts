import type { Random } from '../../../domain/random.ts';
import type { Theme } from '../../blueprint/schema.ts';
import { n } from './shapes.ts';

type PatternDrawer = (width: number, height: number, random: Random) => string;

/** A quiet texture over a ground, in one colour. */
export function texture(
  name: Theme['art']['pattern'],
  size: { width: number; height: number },
  color: string,
  random: Random,
): string {
  return `<g fill="none" stroke="${color}" stroke-width="3" stroke-opacity=".55">${PATTERNS[name](size.width, size.height, random)}</g>`.replaceAll(
    '@',
    color,
  );
}

const PATTERNS: Record<Theme['art']['pattern'], PatternDrawer> = {
  waves: (width, height) =>
    lines(height, 56, (y) => {
      let path = `M-20 ${y}`;
      for (let x = -20; x < width; x += 80) path += 'q20 -22 40 0t40 0';
      return `<path d="${path}"/>`;
    }),
  contour: (width, height, random) => {
    const [x, y] = [width * (0.2 + random() * 0.6), height * (0.1 + random() * 0.3)];
    return Array.from(
      { length: 9 },
      (_, index) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${60 + index * 74}" ry="${40 + index * 58}" transform="rotate(${index * 3 - 12} ${n(x)} ${n(y)})"/>`,
    ).join('');
  },
  dots: (width, height) =>
    lines(height, 44, (y, row) => {
      let dots = '';
      for (let x = row % 2 === 0 ? 22 : 44; x < width; x += 44) dots += `M${x} ${y}h.1`;
      return `<path d="${dots}" stroke-width="8" stroke-linecap="round"/>`;
    }),
  blocks: (width, height, random) => {
    let squares = '';
    for (let index = 0; index < 12; index += 1) {
      const side = 40 + Math.floor(random() * 4) * 30;
      squares += `<rect x="${Math.floor((random() * width) / 40) * 40}" y="${Math.floor((random() * height) / 40) * 40}" width="${side}" height="${side}" fill="@" fill-opacity=".3" stroke="none"/>`;
    }
    return squares;
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

function lines(height: number, gap: number, draw: (y: number, row: number) => string): string {
  let markup = '';
  for (let y = gap / 2, row = 0; y < height; y += gap, row += 1) markup += draw(y, row);
  return markup;
}
