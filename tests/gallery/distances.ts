import sharp from 'sharp';
import type { Shot } from './contact-sheet.ts';

const SIZE = { width: 24, height: 18 };

/** Prints how far apart the shots look (0 the same, 100 black against white), and which pairs look most alike. */
export async function printDistances(shots: readonly Shot[]): Promise<void> {
  if (shots.length < 2) return;
  const looks = await Promise.all(shots.map(async ({ name, image }) => ({ name, ...(await look(image)) })));
  const pairs = looks.flatMap((first, index) =>
    looks.slice(index + 1).map((second) => ({
      names: `${first.name} / ${second.name}`,
      color: distance(first.color, second.color),
      layout: distance(first.layout, second.layout),
    })),
  );
  const mean = (key: 'color' | 'layout') => pairs.reduce((sum, pair) => sum + pair[key], 0) / pairs.length;
  process.stdout.write(`mean distance: colour ${mean('color').toFixed(1)}, layout ${mean('layout').toFixed(1)}\n`);
  const closest = pairs.toSorted((a, b) => a.color + a.layout - b.color - b.layout).slice(0, 15);
  for (const { names, color, layout } of closest)
    process.stdout.write(`${names}: colour ${color.toFixed(1)}, layout ${layout.toFixed(1)}\n`);
}

/** The small colours of a picture, and where its edges are whatever their colour. */
async function look(image: Buffer): Promise<{ color: Uint8Array; layout: Uint8Array }> {
  const color = await sharp(image)
    .resize({ ...SIZE, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const layout = await sharp(image)
    .greyscale()
    .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] })
    .resize({ ...SIZE, fit: 'fill' })
    .normalise()
    .raw()
    .toBuffer();
  return { color, layout };
}

function distance(first: Uint8Array, second: Uint8Array): number {
  const sum = first.reduce((total, value, index) => total + Math.abs(value - (second[index] ?? 0)), 0);
  return (sum / first.length / 255) * 100;
}
