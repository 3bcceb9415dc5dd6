import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
/** What pages in English write: ASCII, accented letters, typographic marks, currency, arrows. */
const LETTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...range(0x152, 0x153),
  0x160,
  0x161,
  0x178,
  0x17d,
  0x17e,
  ...range(0x2010, 0x2026),
  0x2030,
  0x2039,
  0x203a,
  0x20ac,
  0x2122,
  0x2190,
  0x2192,
  0x2212,
]
  .map((code) => String.fromCodePoint(code))
  .join('');
const WEIGHTS = { min: 400, max: 800 };

/** The typefaces that sites carry, by name. */
export const TYPEFACES = readTypefaces();
/** Their names. */
export const FONT_FILES: readonly string[] = Object.keys(TYPEFACES);

function readTypefaces(): Readonly<Record<string, { readonly family: string; readonly kind: 'serif' | 'sans' | 'mono' }>> {
  return JSON.parse(readFileSync(new URL('../core/engine/theme/typefaces.json', import.meta.url), 'utf8'));
}

/** The letters of a typeface that sites use, in the weights that they use, as WOFF2. */
export function cutFont(name: string): Promise<Uint8Array> {
  return cut(name, 'woff2');
}

/** The same as a plain font, for measuring. */
export function cutPlainFont(name: string): Promise<Uint8Array> {
  return cut(name, 'sfnt');
}

function cut(name: string, targetFormat: 'woff2' | 'sfnt'): Promise<Uint8Array> {
  const file = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  return subsetFont(readFileSync(file), LETTERS, { targetFormat, variationAxes: { wght: WEIGHTS } });
}

/** The licences under which the typefaces are passed on. */
export function fontLicences(): string {
  const texts = FONT_FILES.map(
    (name) => `${name}\n\n${readFileSync(resolve(`@fontsource-variable/${name}/LICENSE`), 'utf8').trim()}\n`,
  );
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
