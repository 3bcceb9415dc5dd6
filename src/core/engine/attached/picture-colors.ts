import { toOklch } from '../theme/oklch.ts';

/** Steps of each channel by which colours are counted together. */
const STEP = 32;
const COLORS_MAX = 5;
/** Shares of a picture below which a colour is noise. */
const SHARE_MIN = 0.01;
/** From this chroma on a colour is no grey. */
const CHROMA_MIN = 0.05;

/**
 * The main colours of a picture, from its pixels (red, green, blue, opacity of each): the one that stands out first, then the
 * others by how much of the picture they cover. Nothing for a picture that is transparent throughout.
 */
export function pictureColors(pixels: ArrayLike<number>): string[] {
  const buckets = countColors(pixels);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const found = buckets
    .filter(({ count }) => count >= total * SHARE_MIN)
    .map(({ count, sum }) => ({ hex: hexOf(sum.map((channel) => Math.round(channel / count))), count }))
    .map((color) => ({ ...color, chroma: toOklch(color.hex).c }));
  const byCount = found.toSorted((one, other) => other.count - one.count);
  const standing = found.filter(({ chroma }) => chroma >= CHROMA_MIN).toSorted((one, other) => weight(other) - weight(one))[0];
  const ordered = standing === undefined ? byCount : [standing, ...byCount.filter((color) => color !== standing)];
  return ordered.slice(0, COLORS_MAX).map(({ hex }) => hex);
}

/** A strong colour on a small part of a logo says more than a pale one on all of it. */
function weight({ count, chroma }: { readonly count: number; readonly chroma: number }): number {
  return chroma * Math.sqrt(count);
}

interface Bucket {
  count: number;
  readonly sum: [number, number, number];
}

function countColors(pixels: ArrayLike<number>): Bucket[] {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (opacity < 128) continue;
    const key = (Math.floor(red / STEP) * STEP + Math.floor(green / STEP)) * STEP + Math.floor(blue / STEP);
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bucket.count += 1;
    bucket.sum[0] += red;
    bucket.sum[1] += green;
    bucket.sum[2] += blue;
    buckets.set(key, bucket);
  }
  return [...buckets.values()];
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
