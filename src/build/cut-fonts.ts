import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
/** Latin letters and the marks between them, as pages name them for the files (`unicode-range`). */
const LETTERS = readLetterRange()
  .split(',')
  .flatMap((part) => range(part.slice(2)))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => !/\p{Cc}/u.test(sign))
  .join('');
const WEIGHTS = { min: 400, max: 800 };

/** The typefaces that sites carry, by name. */
export const TYPEFACES = readTypefaces();
/** Their names. */
export const FONT_FILES: readonly string[] = Object.keys(TYPEFACES);

function readTypefaces(): Readonly<Record<string, { readonly family: string; readonly kind: 'serif' | 'sans' | 'mono' }>> {
  return JSON.parse(readTheme('typefaces'));
}

function readLetterRange(): string {
  return JSON.parse(readTheme('letter-range'));
}

function readTheme(name: string): string {
  return readFileSync(new URL(`../core/engine/theme/${name}.json`, import.meta.url), 'utf8');
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

/** The code points of `2010-2026` or `A0`. */
function range(part: string): number[] {
  const [from = 0, to = from] = part.split('-').map((code) => Number.parseInt(code, 16));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
