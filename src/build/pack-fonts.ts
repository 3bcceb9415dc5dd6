import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutFont, cutPlainFont, TYPEFACES } from './cut-fonts.ts';
import { measure } from './measure-font.ts';

const OUT = fileURLToPath(new URL('../core/engine/theme/face-metrics.json', import.meta.url));
const STAND_INS = '/usr/share/fonts/truetype/liberation/';
/** Of the same widths as Arial and Times New Roman. */
const STAND_IN = { sans: 'LiberationSans-Regular.ttf', serif: 'LiberationSerif-Regular.ttf', mono: 'LiberationMono-Regular.ttf' };

/** Measures each typeface against the system font that stands in for it: size, ascent, descent and gap in percent, and its bytes. */
async function faceMetrics(): Promise<Readonly<Record<string, readonly number[]>>> {
  const entries: [string, readonly number[]][] = [];
  for (const [name, { kind }] of Object.entries(TYPEFACES)) {
    const own = measure(await cutPlainFont(name));
    const size = own.width / measure(readFileSync(STAND_INS + STAND_IN[kind])).width;
    const percent = (value: number) => Math.round((value / size) * 1000) / 10;
    const bytes = (await cutFont(name)).byteLength;
    entries.push([name, [Math.round(size * 1000) / 10, percent(own.ascent), percent(own.descent), percent(own.gap), bytes]]);
  }
  return Object.fromEntries(entries);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = Object.entries(await faceMetrics()).map(
    ([name, numbers]) => `  ${JSON.stringify(name)}: ${JSON.stringify(numbers)}`,
  );
  writeFileSync(OUT, `{\n${lines.join(',\n')}\n}\n`);
}
