import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { measure } from './measure-font.ts';

const { resolve } = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Of the same widths as Arial. */
const STAND_IN = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';

interface Face {
  readonly family: string;
  readonly file: string;
  /** Axes that are fixed; the weights stay variable. */
  readonly fixed: Readonly<Record<string, number>>;
  readonly weights: { readonly min: number; readonly max: number };
  /** The weight at which the stand-in has the same width. */
  readonly usual: number;
}

/** The two typefaces of the app itself: headlines, narrow and cut for large sizes, and everything that is read. */
const FACES: Readonly<Record<string, Face>> = {
  display: {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    fixed: { opsz: 72, wdth: 90 },
    weights: { min: 500, max: 800 },
    usual: 700,
  },
  text: {
    family: 'Figtree',
    file: 'figtree/files/figtree-latin-wght-normal.woff2',
    fixed: {},
    weights: { min: 400, max: 700 },
    usual: 400,
  },
};

/** Headlines are the product's own words; what people write is set in the other. */
const SIGNS: Readonly<Record<string, string>> = {
  display: `${range(0x20, 0x7e)}–—‘’“”…`,
  text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…→−•€™`,
};
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'case'];
/** Marks that Chinese has too, in the width of its signs: there they come from the font of the system. */
const LATIN_RANGE = 'U+20-7E, U+A0-B6, U+B8-FF, U+2013, U+20AC, U+2122, U+2190-2192, U+2212';

/** Cuts the app's typefaces to what it shows: WOFF2 files, the rules that load them, and their licences. */
export async function packAppFonts(): Promise<Readonly<Record<string, Uint8Array | string>>> {
  const files: Record<string, Uint8Array | string> = {};
  for (const name of Object.keys(FACES)) files[`src/typefaces/${name}.woff2`] = await cutFace(name);
  const rules = await Promise.all(Object.keys(FACES).map(facesOf));
  files['src/typefaces/faces.css'] = `/* Written by \`npm run fonts\`. */\n${rules.join('\n')}`;
  files['public/fonts/LICENCES.txt'] = licences();
  return files;
}

function cutFace(name: string): Promise<Uint8Array> {
  const { file, fixed, weights } = faceOf(name);
  return subsetFont(readFont(file), SIGNS[name] ?? '', {
    targetFormat: 'woff2',
    variationAxes: { ...fixed, wght: weights },
    keepFeatures: FEATURES,
    noHinting: true,
  });
}

async function facesOf(name: string): Promise<string> {
  const { family, file, fixed, weights, usual } = faceOf(name);
  const plain = await subsetFont(readFont(file), SIGNS[name] ?? '', {
    targetFormat: 'sfnt',
    variationAxes: { ...fixed, wght: usual },
  });
  const own = measure(plain);
  const size = own.width / measure(readFileSync(STAND_IN)).width;
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  const loaded = (title: string, range: string) =>
    [
      '@font-face {',
      `  font-family: '${title}';`,
      `  src: url('./${name}.woff2') format('woff2');`,
      `  font-weight: ${weights.min} ${weights.max};`,
      '  font-display: swap;',
      ...(range === '' ? [] : [`  unicode-range: ${range};`]),
      '}',
    ].join('\n');
  const standIn = [
    '@font-face {',
    `  font-family: '${family} stand-in';`,
    "  src: local('Arial'), local('Liberation Sans'), local('Roboto');",
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${percent(own.ascent / size)};`,
    `  descent-override: ${percent(own.descent / size)};`,
    `  line-gap-override: ${percent(own.gap / size)};`,
    `  unicode-range: ${LATIN_RANGE};`,
    '}',
  ].join('\n');
  return `${loaded(family, '')}\n\n${loaded(`${family} Latin`, LATIN_RANGE)}\n\n${standIn}\n`;
}

function licences(): string {
  const texts = Object.values(FACES).map(({ family, file }) => {
    const [folder = ''] = file.split('/');
    return `${family}\n\n${readFileSync(resolve(`@fontsource-variable/${folder}/LICENSE`), 'utf8').trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}

function faceOf(name: string): Face {
  const face = FACES[name];
  if (face === undefined) throw new Error(`no typeface ${name}`);
  return face;
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

function readFont(file: string): Uint8Array {
  return readFileSync(resolve(`@fontsource-variable/${file}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, content] of Object.entries(await packAppFonts())) {
    mkdirSync(fileURLToPath(new URL('.', `file://${ROOT}${file}`)), { recursive: true });
    writeFileSync(ROOT + file, content);
  }
}
