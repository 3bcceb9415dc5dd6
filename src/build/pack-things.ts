import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { converter } from 'culori';
import sharp from 'sharp';
import { layersOf } from './drawing-layers.ts';

const folder = fileURLToPath(new URL('../core/engine/render/pictures/things', import.meta.url));
const INDEX = 'index.json';
const DRAWINGS = 'drawings.json';

/** Sets by the letter before a name in `things.txt`; `own` are files of this project. */
const SETS: Readonly<Record<string, string>> = {
  e: 'fluent-emoji-flat',
  i: 'icon-park',
  p: 'ph',
  t: 'temaki',
  m: 'mdi',
  b: 'lucide-lab',
  u: 'hugeicons',
};

interface IconSet {
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

interface Thing {
  readonly name: string;
  readonly source: string;
  readonly group: string;
  readonly en: readonly string[];
  readonly zh: readonly string[];
}

/**
 * Packs what `things.txt` lists into two files of data: the words by which things are found, and their drawings. Both are
 * loaded when a site is built; a site keeps the drawings that it uses. Fails on a word that stands for two things.
 * With a step other than 1 only each so many-th drawing is packed.
 */
export async function packThings(step = 1): Promise<Readonly<Record<string, string>>> {
  const things = readThings(readFileSync(path.join(folder, 'things.txt'), 'utf8'));
  const drawings = await Promise.all(
    things.filter((_, at) => at % step === 0).map(async (thing) => [thing.name, await drawingOf(thing)] as const),
  );
  const lines = drawings.map(([name, drawing]) => `${JSON.stringify(name)}:${JSON.stringify(drawing)}`);
  const words = things.map(({ name, group, en, zh }) => JSON.stringify([name, group, en.join(','), zh.join(',')]));
  return { [INDEX]: `[\n${words.join(',\n')}\n]\n`, [DRAWINGS]: `{\n${lines.join(',\n')}\n}\n` };
}

function readThings(text: string): Thing[] {
  let group = '';
  const taken = new Set<string>();
  return text.split('\n').flatMap((line): Thing[] => {
    const heading = /^\[(\w+)\]$/.exec(line)?.[1];
    if (heading !== undefined) {
      group = heading;
      return [];
    }
    const [source = '', english = '', chinese = ''] = line.split(';').map((part) => part.trim());
    const en = english.split(',').map((word) => word.trim());
    const zh = chinese.split(/\s+/).filter((word) => word !== '');
    const [first = ''] = en;
    if (first === '') return [];
    const double = [...en, ...zh].find((word) => taken.has(word));
    if (double !== undefined) throw new Error(`${double} stands for two things`);
    for (const word of [...en, ...zh]) taken.add(word);
    return [{ name: first.replaceAll(/[^a-z0-9]+/g, '-').replace(/^(?=\d)/, 'n'), source, group, en, zh }];
  });
}

async function drawingOf({ source, name }: Thing): Promise<object> {
  const { body, width, height } = readIcon(source, name);
  const layers = layersOf(body, { width, height });
  const { view, hue } = await measure(body, width, height);
  return { view, ...(hue === null ? {} : { hue }), layers };
}

function readIcon(source: string, name: string): { readonly body: string; readonly width: number; readonly height: number } {
  const [letter = '', icon = ''] = source.split(':');
  if (letter === 'own') {
    const svg = readFileSync(path.join(folder, 'own', `${icon}.svg`), 'utf8');
    return { body: svg.replace(/^[^>]*>|<\/svg>\s*$/g, ''), width: 32, height: 32 };
  }
  const set = setOf(SETS[letter] ?? '');
  const known = letter === 'p' ? `${icon}-duotone` : icon;
  const found = set.icons[known] ?? set.icons[set.aliases?.[known]?.parent ?? ''];
  if (found === undefined) throw new Error(`No drawing ${source} for ${name}`);
  return { body: found.body, width: found.width ?? set.width ?? 16, height: found.height ?? set.height ?? 16 };
}

const sets = new Map<string, IconSet>();

function setOf(name: string): IconSet {
  const known = sets.get(name);
  if (known !== undefined) return known;
  const set: IconSet = createRequire(import.meta.url)(`@iconify-json/${name}/icons.json`);
  sets.set(name, set);
  return set;
}

const PIXELS = 96;
const toOklch = converter('oklch');

/** The box that the drawing fills, and the hue of most of its coloured surface. */
async function measure(
  body: string,
  width: number,
  height: number,
): Promise<{ readonly view: number[]; readonly hue: number | null }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${PIXELS}" height="${PIXELS}">${body}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const box = { left: PIXELS, top: PIXELS, right: 0, bottom: 0 };
  const hues = new Map<number, number>();
  for (let at = 0; at < PIXELS * PIXELS; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4);
    if (alpha < 40) continue;
    const [x, y] = [at % PIXELS, Math.floor(at / PIXELS)];
    Object.assign(box, {
      left: Math.min(box.left, x),
      top: Math.min(box.top, y),
      right: Math.max(box.right, x + 1),
      bottom: Math.max(box.bottom, y + 1),
    });
    const { c, h = 0 } = toOklch({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
    if (c > 0.04) hues.set(Math.round(h / 20) * 20, (hues.get(Math.round(h / 20) * 20) ?? 0) + 1);
  }
  const unit = width / PIXELS;
  const view = [box.left, box.top, box.right - box.left, box.bottom - box.top].map((each) => Math.round(each * unit * 10) / 10);
  const [most] = [...hues].toSorted(([, first], [, second]) => second - first);
  return { view, hue: most === undefined ? null : most[0] % 360 };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(await packThings())) writeFileSync(path.join(folder, name), text);
