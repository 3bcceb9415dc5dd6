import type { Drawing } from '../../../blueprint/drawing-schema.ts';
import { DRAWING_LIMITS } from '../../../blueprint/drawing-schema.ts';
import type { Blueprint } from '../../../blueprint/schema.ts';
import { memoizeWeak } from '../../../../domain/memoize.ts';
import type { Thing, ThingIndex } from './find-thing.ts';
import { thingsOfSite } from './site-things.ts';

/** All things that can be drawn: name, group, English and Chinese words apart by commas; and their drawings. Data that whoever builds a site hands in. */
export interface PictureLibrary {
  readonly things: readonly (readonly string[])[];
  readonly drawings: Readonly<Record<string, Omit<Drawing, 'words' | 'group'>>>;
}

const wordsOf = ([, , english = '', chinese = '']: readonly string[]) =>
  [...english.split(','), ...chinese.split(',')].filter((word) => word !== '');

const allThings = memoizeWeak((library: PictureLibrary): ThingIndex => {
  return new Map(
    library.things.flatMap((line) => {
      const [name = '', group = ''] = line;
      return wordsOf(line).map((word): [string, Thing] => [word, { name, group }]);
    }),
  );
});

/**
 * Keeps the drawings of the things that a site shows in the site itself, so that each picture stays what it is, wherever and
 * whenever the site is drawn. Drawings that it keeps already are never changed.
 */
export function keepPictures(blueprint: Blueprint, library: PictureLibrary): Blueprint {
  const pictures = { ...blueprint.pictures };
  let room = DRAWING_LIMITS.all - JSON.stringify(pictures).length;
  for (const name of thingsOfSite(allThings(library), blueprint)) {
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
