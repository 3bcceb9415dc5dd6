import { isDrawn } from '../../render/pictures/subjects.ts';
import { findThing } from '../../render/pictures/things/find-thing.ts';
import things from '../../render/pictures/things/index.json' with { type: 'json' };
import { wordIndex } from '../../render/pictures/things/picture-library.ts';
import type { ChangedSite } from './changed-site.ts';

/** Pictures of subjects that nothing draws come out as an ornament. */
export function undrawnPictures({ lines }: ChangedSite): readonly string[] {
  return lines.flatMap(({ line: { number, text }, hasEffect }) => {
    const named = [...text.matchAll(/"art:([a-z0-9-]+)!?"/g)].map(([, subject = '']) => subject);
    const unknown = [...new Set(named)].filter((subject) => !isKnown(subject));
    if (!hasEffect || unknown.length === 0) return [];
    return [
      `line ${number}: nothing draws ${unknown.join(', ')}: an ornament stands there; take a subject that is drawn, and say what it shows`,
    ];
  });
}

function isKnown(subject: string): boolean {
  return isDrawn(subject) || findThing(wordIndex(things), subject) !== undefined;
}
