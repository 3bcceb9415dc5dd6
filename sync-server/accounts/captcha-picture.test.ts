import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CAPTCHA_LENGTH } from '#core/protocol/http/auth.ts';
import { pointsAlong, SIGNS, strokesOf } from './captcha-letters.ts';
import { captchaText, drawCaptcha, type Random } from './captcha-picture.ts';

/** A reader of captchas who has the letters that they are drawn with, looks for each in many sizes and turns, and may try five times. */
const WIDTH = 130;
const PICTURE = { width: 260, height: 80 };
const SCALE = WIDTH / PICTURE.width;
const HEIGHT = Math.round(PICTURE.height * SCALE);
const TRIES = 5;

interface Ink {
  readonly width: number;
  readonly height: number;
  /** 1 where there is ink. */
  readonly dots: Uint8Array;
}
interface Template extends Ink {
  readonly sign: string;
  readonly inside: readonly number[];
  readonly outside: readonly number[];
}

async function read(svgOrPng: Buffer, width: number, height: number): Promise<Ink> {
  const { data, info } = await sharp(svgOrPng)
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dots = new Uint8Array(info.width * info.height);
  for (let index = 0; index < dots.length; index += 1) dots[index] = (data[index * info.channels] ?? 255) < 140 ? 1 : 0;
  return { width: info.width, height: info.height, dots };
}

/** The letter as it stands alone, in one size and turn. */
async function templateOf(sign: string, { wide, turn }: { wide: number; turn: number }): Promise<Template> {
  const lines = strokesOf(sign, 50).map((stroke) =>
    pointsAlong(stroke).map(([x, y]) => [
      x * wide * Math.cos(turn) - y * Math.sin(turn),
      x * wide * Math.sin(turn) + y * Math.cos(turn),
    ]),
  );
  const points = lines.flat();
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  const [left, top] = [Math.min(...xs) - 4, Math.min(...ys) - 4];
  const [across, down] = [Math.max(...xs) + 4 - left, Math.max(...ys) + 4 - top];
  const paths = lines.map((line) => `<path d="M${line.map(([x = 0, y = 0]) => `${x - left} ${y - top}`).join('L')}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><g fill="none" stroke="#000" stroke-width="6">${paths}</g></svg>`;
  const ink = await read(Buffer.from(svg), Math.round(across * SCALE), Math.round(down * SCALE));
  const [inside, outside]: [number[], number[]] = [[], []];
  for (let y = 0; y < ink.height; y += 1) {
    for (let x = 0; x < ink.width; x += 1) (ink.dots[y * ink.width + x] === 1 ? inside : outside).push(y * WIDTH + x);
  }
  return { ...ink, sign, inside, outside };
}

async function allTemplates(): Promise<Template[]> {
  const templates = [];
  for (const sign of SIGNS)
    for (const wide of [0.95, 1.2]) for (const turn of [-0.25, 0, 0.25]) templates.push(await templateOf(sign, { wide, turn }));
  return templates;
}

interface Found {
  readonly sign: string;
  readonly score: number;
}

/** Measures how well each letter fits around each column, at its best height. */
function fits(picture: Ink, templates: readonly Template[]): Map<string, number>[] {
  const best = Array.from({ length: WIDTH }, () => new Map<string, number>());
  for (const { sign, width, height, inside, outside } of templates) {
    for (let x = 0; x + width <= WIDTH; x += 2) {
      for (let y = 0; y + height <= HEIGHT; y += 2) {
        const at = y * WIDTH + x;
        let hit = 0;
        for (const dot of inside) hit += picture.dots[at + dot] ?? 0;
        if (hit < inside.length * 0.5) continue;
        let miss = 0;
        for (const dot of outside) miss += picture.dots[at + dot] ?? 0;
        const score = hit / inside.length - (0.7 * miss) / outside.length;
        const column = best[x + (width >> 1)];
        if (column !== undefined && score > (column.get(sign) ?? -1)) column.set(sign, score);
      }
    }
  }
  return best;
}

/** The places that fit best together, and what else may stand there: the likeliest readings first. */
function guesses(picture: Ink, templates: readonly Template[]): string[] {
  const columns = fits(picture, templates);
  const places: { x: number; found: Found[] }[] = [];
  const taken = new Set<number>();
  const ranked = columns
    .flatMap((column, x) => [...column].map(([sign, score]) => ({ x, sign, score })))
    .toSorted((left, right) => right.score - left.score);
  for (const { x } of ranked) {
    if (places.length === CAPTCHA_LENGTH) break;
    if ([...taken].some((other) => Math.abs(other - x) < 11)) continue;
    taken.add(x);
    const near = new Map<string, number>();
    for (let column = Math.max(0, x - 4); column <= Math.min(WIDTH - 1, x + 4); column += 1)
      for (const [sign, score] of columns[column] ?? []) near.set(sign, Math.max(score, near.get(sign) ?? -1));
    const found = [...near].map(([sign, score]) => ({ sign, score })).toSorted((left, right) => right.score - left.score);
    places.push({ x, found: found.slice(0, 3) });
  }
  let readings: Found[] = [{ sign: '', score: 0 }];
  for (const { found } of places.toSorted((left, right) => left.x - right.x))
    readings = readings.flatMap((reading) =>
      found.map(({ sign, score }) => ({ sign: reading.sign + sign, score: reading.score + score })),
    );
  return readings
    .toSorted((left, right) => right.score - left.score)
    .slice(0, TRIES)
    .map(({ sign }) => sign);
}

/** A generator whose numbers are the same in every run. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same letters as a plain captcha has them: upright, apart, one line across, as the package that was used before drew its own. */
function drawPlainly(text: string, random: Random): Buffer {
  const letters = text.split('').map((sign, index) => {
    const [x, y] = [34 + index * 47 + random() * 4, 36 + random() * 8];
    const lines = strokesOf(sign, 50).map(
      (stroke) =>
        `<path d="M${pointsAlong(stroke)
          .map((point) => point.join(' '))
          .join('L')}"/>`,
    );
    return `<g transform="translate(${x} ${y})">${lines.join('')}</g>`;
  });
  const line = `<path stroke="#777" stroke-width="1" d="M0 ${random() * 80}C70 ${random() * 80} 170 ${random() * 80} 260 ${random() * 80}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="80"><g fill="none" stroke="#222" stroke-width="6">${letters.join('')}${line}</g></svg>`,
  );
}

describe('captcha pictures', () => {
  it('fall to a reader with the very same letters in fewer than 2 of 100 cases, who reads plain ones', async () => {
    const templates = await allTemplates();
    const random = seeded(2611);
    const countRead = async (pictures: number, draw: (text: string) => Buffer | Promise<Buffer>) => {
      let right = 0;
      for (let index = 0; index < pictures; index += 1) {
        const text = captchaText(random);
        const picture = await read(await draw(text), WIDTH, HEIGHT);
        if (guesses(picture, templates).includes(text)) right += 1;
      }
      return right;
    };
    expect(await countRead(20, (text) => drawPlainly(text, random))).toBeGreaterThan(12);
    const fallen = await countRead(300, (text) => drawCaptcha(text, random));
    expect(fallen).toBeLessThan(6);
  }, 240_000);

  it('have letters that are told apart, in a picture that is small to send', async () => {
    expect(new Set(SIGNS.map((sign) => sign.toLowerCase())).size).toBe(SIGNS.length);
    for (const confused of ['O0', 'I1', 'L1', 'B8', 'S5', 'Z2', 'D0', 'UV'])
      expect(confused.split('').every((sign) => SIGNS.includes(sign))).toBe(false);
    const picture = await drawCaptcha('AC27K');
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['png', 260, 80]);
    expect(picture.byteLength).toBeLessThan(10_000);
  });
});
