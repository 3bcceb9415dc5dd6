import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { CAPTCHA_LENGTH } from '#core/protocol/http/auth.ts';
import { pointsAlong, SIGNS, strokesOf, type Point } from './captcha-letters.ts';

const LENGTH = CAPTCHA_LENGTH;
const SIZE = { width: 260, height: 80 } as const;
const LETTER_HEIGHT = 50;
const COLOURS = { ink: '#3f3f46', ground: '#f4f4f5' } as const;
const MILLION = 1_000_000;

/** In [0, 1). */
export type Random = () => number;

/** Letters for a captcha. */
export function captchaText(random: Random = secureRandom): string {
  return Array.from({ length: LENGTH }, () => SIGNS[Math.floor(random() * SIGNS.length)] ?? 'A').join('');
}

/**
 * A PNG of the letters that people can read and glyph matching cannot: each letter leans, stretches and is written with a pen
 * of its own, neighbours overlap, everything is bent together, and a line of the same colour and a band in which ink and ground
 * change places cross it. There is one colour and no shape that could be taken apart.
 */
export function drawCaptcha(text: string, random: Random = secureRandom): Promise<Buffer> {
  const bend = createBend(random);
  const between = createBetween(random);
  const letters = placeLetters(text, random).flatMap(({ lines, pen }) => lines.map((line) => toPath(line, bend, pen)));
  const line = toPath(crossing(random), bend, { width: between(2.2, 3.2), cap: 'round' });
  const ink = (colour: string) => `<g fill="none" stroke="${colour}" stroke-linejoin="round">${[...letters, line].join('')}</g>`;
  const size = `width="${SIZE.width}" height="${SIZE.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
    <defs><clipPath id="band"><path d="${band(random, bend)}"/></clipPath></defs>
    <rect ${size} fill="${COLOURS.ground}"/>${ink(COLOURS.ink)}
    <g clip-path="url(#band)"><rect ${size} fill="${COLOURS.ink}"/>${ink(COLOURS.ground)}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 8 }).toBuffer();
}

interface Pen {
  readonly width: number;
  readonly cap: 'round' | 'butt' | 'square';
}
interface Letter {
  readonly lines: readonly (readonly Point[])[];
  readonly pen: Pen;
}

function placeLetters(text: string, random: Random): Letter[] {
  const between = createBetween(random);
  const shaped = text.split('').map((sign) => {
    const [turn, slant] = [between(-0.42, 0.42), between(-0.36, 0.36)];
    const [wide, high] = [between(0.75, 1.4), between(0.75, 1.15)];
    const shape = ([x, y]: Point): Point => {
      const [sx, sy] = [x * wide + y * slant, y * high];
      return [sx * Math.cos(turn) - sy * Math.sin(turn), sx * Math.sin(turn) + sy * Math.cos(turn)];
    };
    const caps = ['round', 'butt', 'square'] as const;
    const pen = { width: between(4.6, 8), cap: caps[Math.floor(random() * caps.length)] ?? 'round' };
    return { pen, lines: strokesOf(sign, LETTER_HEIGHT).map((stroke) => pointsAlong(stroke).map(shape)) };
  });
  // Side by side with an overlap, then all of them in the middle of the picture.
  let end = 0;
  const placed = shaped.map(({ pen, lines }) => {
    const xs = lines.flat().map(([x]) => x);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const start = end + between(-6, 1);
    end = start + right - left;
    const rise = between(-6, 6);
    return { pen, lines: lines.map((line) => line.map(([x, y]): Point => [x - left + start, y + rise])) };
  });
  const scale = Math.min(1.15, (SIZE.width - 36) / end);
  const margin = (SIZE.width - end * scale) * between(0.25, 0.75);
  return placed.map(({ pen, lines }) => ({
    pen,
    lines: lines.map((line) => line.map(([x, y]): Point => [x * scale + margin, y + SIZE.height / 2])),
  }));
}

/** From edge to edge. */
function crossing(random: Random): readonly Point[] {
  const between = createBetween(random);
  const [from, to] = [between(12, SIZE.height - 12), between(12, SIZE.height - 12)];
  return Array.from({ length: 61 }, (_, step): Point => {
    const share = step / 60;
    return [share * (SIZE.width + 40) - 20, from + (to - from) * share];
  });
}

function band(random: Random, bend: (point: Point) => Point): string {
  const height = createBetween(random)(4, 7);
  const edge = crossing(random).map(bend);
  const lower = edge.map(([x, y]): Point => [x, y + height]).toReversed();
  return `${pathData([...edge, ...lower])}Z`;
}

/** One bending for everything in a picture. */
function createBend(random: Random): (point: Point) => Point {
  const between = createBetween(random);
  const wave = (size: number) => ({ size: between(size * 0.6, size), length: between(42, 85), phase: between(0, 6.3) });
  const [across, down] = [
    [wave(3.4), wave(3.4)],
    [wave(4), wave(4)],
  ];
  const sum = (waves: readonly ReturnType<typeof wave>[] = [], at = 0) =>
    waves.reduce((total, { size, length, phase }) => total + size * Math.sin((at / length) * 6.283 + phase), 0);
  return ([x, y]) => [x + sum(across, y), y + sum(down, x)];
}

function toPath(line: readonly Point[], bend: (point: Point) => Point, { width, cap }: Pen): string {
  return `<path d="${pathData(line.map(bend))}" stroke-width="${width.toFixed(1)}" stroke-linecap="${cap}"/>`;
}

function pathData(points: readonly Point[]): string {
  return `M${points.map((point) => point.map((each) => each.toFixed(1)).join(' ')).join('L')}`;
}

function createBetween(random: Random): (least: number, most: number) => number {
  return (least, most) => least + random() * (most - least);
}

function secureRandom(): number {
  return randomInt(MILLION) / MILLION;
}
