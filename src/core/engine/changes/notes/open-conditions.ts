import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';

/** Lists that leave out single choices take a new one, whatever it means. */
export function openConditions({ before, after, lines }: ChangedSite): readonly string[] {
  const written = lines.map(({ line }) => line.text).join('\n');
  return Object.entries(after.entities).flatMap(([entity, { fields }]) =>
    fields.flatMap(({ key, options = [] }) => {
      const was = own(before.entities, entity)?.fields.find((field) => field.key === key)?.options;
      const added = options.map(({ value }) => value).filter((value) => was?.every((each) => each.value !== value) === true);
      if (added.length === 0) return [];
      const leavesOut = new RegExp(`\\b${key} != '`);
      const lists = Object.entries(after.blocks).filter(
        ([id, { query }]) =>
          query?.entity === entity &&
          !written.includes(`"${id}"`) &&
          (leavesOut.test(query.where ?? '') || query.filter?.some(({ field, op }) => field === key && op === 'ne') === true),
      );
      return lists.map(
        ([id, { query }]) =>
          `"${id}" lists rows that ${query?.where ?? `are not so by "${key}"`}: those in "${added.join('", "')}" stand there too; leave them out where they do not belong`,
      );
    }),
  );
}
