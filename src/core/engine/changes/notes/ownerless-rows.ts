import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';

/** New relations that hold who made a row from now on, and are empty in rows whose maker is known. */
export function ownerlessRows({ before, after }: ChangedSite): readonly string[] {
  const profiles = after.accounts?.entity;
  return Object.entries(after.entities).flatMap(([entity, { fields, rows, effects = [] }]) => {
    const was = own(before.entities, entity);
    if (was === undefined || profiles === undefined) return [];
    return fields.flatMap(({ key, to, default: start }) => {
      const isFilled =
        start === '$user' || effects.some((each) => each.do === 'set' && each.field === key && each.value === '$user');
      if (to !== profiles || !isFilled || was.fields.some((field) => field.key === key)) return [];
      const empty = rows.filter(({ owner, values }) => owner !== undefined && (values[key] ?? '') === '');
      if (empty.length === 0) return [];
      const pairs = empty.slice(0, 12).map(({ id, owner }) => `${id}: ${owner ?? ''}`);
      return [
        `"${key}" is empty in rows of "${entity}" that are there, though it is known who made them (${pairs.join(', ')}): give it those \`values\``,
      ];
    });
  });
}
