import * as z from 'zod/mini';
import { memoizePair } from '../../domain/memoize.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import metricsJson from '../theme/face-metrics.json' with { type: 'json' };
import letterRange from '../theme/letter-range.json' with { type: 'json' };
import { typeSystem } from '../theme/type-system.ts';
import { type FaceName, typeface } from '../theme/typefaces.ts';

const METRICS = z.record(z.string(), z.array(z.number())).parse(metricsJson);
/** Fonts of systems that a stand-in is drawn with; those of one line have the same widths. */
const LOCAL = {
  sans: 'local("Arial"),local("Liberation Sans"),local("Roboto")',
  serif: 'local("Times New Roman"),local("Liberation Serif"),local("Tinos")',
  mono: 'local("Courier New"),local("Liberation Mono"),local("Cousine")',
} as const;

/** The files of a site's typefaces, as its pages name them below its base path. */
export function fontFiles(blueprint: Blueprint): readonly string[] {
  return typeSystem(blueprint.theme).faces.map((face) => `${face}.woff2`);
}

/** Lies beside the files: they are passed on with it. */
export const FONT_LICENCES = 'LICENCES.txt';

/** The address of a font file of a site. */
export function fontHref(basePath: string, file: string): string {
  return `${basePath}/assets/font/${file}`;
}

/**
 * The rules that load the typefaces of a site, each with a stand-in of the same measures from the system, so that nothing moves
 * when the file comes, or never does. They stand apart from the stylesheet of a page, because they name addresses.
 */
export const fontFaces = memoizePair((blueprint: Blueprint, basePath: string): string =>
  typeSystem(blueprint.theme)
    .faces.map((face) => faceRules(face, basePath))
    .join(''),
);

function faceRules(face: FaceName, basePath: string): string {
  const { family, kind } = typeface(face);
  const [size = 100, ascent = 90, descent = 20, gap = 0] = METRICS[face] ?? [];
  const address = fontHref(basePath, `${face}.woff2`);
  return `@font-face{font-family:"${family}";src:url("${address}") format("woff2");font-weight:400 800;font-display:swap;unicode-range:${letterRange}}
@font-face{font-family:"${family} Stand-in";src:${LOCAL[kind]};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${gap}%}
`;
}
