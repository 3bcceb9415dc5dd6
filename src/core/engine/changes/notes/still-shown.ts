import { own } from '../../edit/patch.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { labelParts } from '../../expression/flags.ts';
import type { ChangedSite } from './changed-site.ts';

/** Somebody who wants a field gone names it; a list that is made short otherwise is meant by itself. */
const KEYS_MAX = 2;
const SHOWS: ReadonlySet<string> = new Set(['collection', 'detail', 'lookup']);

/** Fields that were taken out of one list just now and that others, or the words of a flag, still show. */
export function stillShown({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.blocks).flatMap(([id, block]) => {
    const entity = own(after.entities, block.query?.entity ?? '');
    return takenOut(own(before.blocks, id), block).flatMap((key) => {
      const field = entity?.fields.find((each) => each.key === key);
      if (field === undefined || field.private === true || field.hidden === true) return [];
      const others = Object.entries(after.blocks).filter(
        ([other, { type, query, fields }]) =>
          other !== id && SHOWS.has(type) && query?.entity === block.query?.entity && (fields?.includes(key) ?? true),
      );
      const flags = (entity?.flags ?? []).filter(({ label }) => labelParts(label).some((part) => names(part, key)));
      const places = [...others.map(([other]) => `"${other}"`), ...flags.map((flag) => `the words of the flag "${flag.id}"`)];
      if (places.length === 0) return [];
      return [
        `"${key}" is out of "${id}" and is still seen in ${places.join(', ')}: take it out there too where it should not be seen at all`,
      ];
    });
  });
}

function takenOut(was: Block | undefined, is: Block): readonly string[] {
  if (!SHOWS.has(is.type) || was?.fields === undefined || is.fields === undefined) return [];
  const gone = was.fields.filter((key) => is.fields?.includes(key) === false);
  return gone.length > KEYS_MAX ? [] : gone;
}

function names(expression: string, key: string): boolean {
  return new RegExp(`\\b${key}\\b`).test(expression);
}
