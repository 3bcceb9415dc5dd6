import { type Drawing, DRAWING_LIMITS, drawingsSize } from '../../../blueprint/drawing-schema.ts';
import type { Blueprint } from '../../../blueprint/schema.ts';
import { memoizeWeak } from '../../../../domain/memoize.ts';
import { plainName, type Thing, type ThingIndex } from './find-thing.ts';
import { type Pictured, picturedParts } from './site-things.ts';

/** All things that can be drawn: name, group, English and Chinese words apart by commas; and their drawings. Data that whoever builds a site hands in. */
export interface PictureLibrary {
  readonly things: readonly (readonly string[])[];
  readonly drawings: Readonly<Record<string, Omit<Drawing, 'words' | 'group'>>>;
}

interface PackedLibrary {
  readonly things: readonly (readonly string[])[];
  readonly drawings: Readonly<Record<string, Omit<PackedDrawing, 'words' | 'group'>>>;
}
/** As JSON types it: a view is any list of numbers. */
type PackedDrawing = Omit<Drawing, 'view'> & { readonly view: readonly number[] };

/** The library as `npm run things` packs it. */
export function readLibrary({ things, drawings }: PackedLibrary): PictureLibrary {
  const read = ([name, { view, ...drawing }]: [string, PackedLibrary['drawings'][string]]): [
    string,
    PictureLibrary['drawings'][string],
  ] => {
    const [left = 0, top = 0, width = 1, height = 1] = view;
    // In the order of the schema: whoever reads the site again writes the same bytes.
    return [name, { view: [left, top, width, height], ...drawing }];
  };
  return { things, drawings: Object.fromEntries(Object.entries(drawings).map(read)) };
}

const wordsOf = ([, , english = '', chinese = '']: readonly string[]) =>
  [...english.split(','), ...chinese.split(',')].filter((word) => word !== '');

/** The things of a library by their words. */
export const wordIndex = memoizeWeak((things: PictureLibrary['things']): ThingIndex => {
  return new Map(
    things.flatMap((line) => {
      const [name = '', group = ''] = line;
      return wordsOf(line).map((word): [string, Thing] => [plainName(word), { name, group }]);
    }),
  );
});

/**
 * Keeps the drawings of the things that a site shows in the site itself, so that each picture stays what it is, wherever and
 * whenever the site is drawn. Drawings that it keeps already are never changed. `isWanted` leaves out parts whose things are not looked for.
 */
export function keepPictures(
  blueprint: Blueprint,
  library: PictureLibrary,
  isWanted: (part: Pictured) => boolean = () => true,
): Blueprint {
  const pictures = { ...blueprint.pictures };
  let room = DRAWING_LIMITS.all - drawingsSize(blueprint.pictures ?? {});
  const parts = picturedParts(wordIndex(library.things), blueprint).filter(isWanted);
  for (const name of new Set(parts.flatMap(({ things }) => things()))) {
    const drawing = drawingOf(library, name);
    if (Object.hasOwn(pictures, name) || drawing === undefined) continue;
    const size = JSON.stringify(drawing).length;
    if (size > room || Object.keys(pictures).length >= DRAWING_LIMITS.drawings) continue;
    room -= size;
    pictures[name] = drawing;
  }
  return { ...blueprint, pictures };
}

function drawingOf({ things, drawings }: PictureLibrary, name: string): Drawing | undefined {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  const line = things.find(([each]) => each === name);
  if (drawing === undefined || line === undefined) return undefined;
  return { words: wordsOf(line).slice(0, DRAWING_LIMITS.words), group: line[1] ?? '', ...drawing };
}
