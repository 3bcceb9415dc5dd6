import type { Blueprint } from '../../blueprint/schema.ts';
import type { PreparedLibrary } from '../../parts/prepared/prepared-part.ts';
import { keepPictures, type PictureLibrary } from '../../render/pictures/things/picture-library.ts';
import { compile } from '../compile.ts';
import { readDocument } from '../read-document.ts';
import { closeOpenLine } from './close-open-line.ts';
import { outlineOf, type Outline } from './outline.ts';

/** A document that is being written: its whole lines, and what is there of the next one. */
export interface Prefix {
  readonly lines: readonly string[];
  readonly open: string;
  readonly prepared?: PreparedLibrary | undefined;
  readonly pictures?: PictureLibrary | undefined;
}

export interface Drawing {
  readonly outline: Outline;
  /** The site as far as it is written; null until one line of it is whole. */
  readonly blueprint: Blueprint | null;
}

/** Draws what is written of a document so far. Its plan is read while its first line is still open; pages come with whole lines. */
export function drawPrefix({ lines, open, prepared, pictures }: Prefix): Drawing {
  const whole = readDocument(lines.join('\n'));
  const hasLines = Object.values(whole.document).some((part) => !Array.isArray(part) || part.length > 0);
  const begun = closeOpenLine(open);
  const said = hasLines || begun === null ? whole : readDocument(begun);
  const blueprint = hasLines ? compile({ ...whole.document, prepared }).blueprint : null;
  const drawn = blueprint === null || pictures === undefined ? blueprint : keepPictures(blueprint, pictures);
  return { outline: outlineOf(said.document), blueprint: drawn };
}
