import { pickText } from '../../../domain/text.ts';
import { own } from '../../edit/patch.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { rowTitle } from '../../render/row-values.ts';
import type { ChangedSite } from './changed-site.ts';
import { sectionsOf } from './shown-sections.ts';

const SHOWS: ReadonlySet<string> = new Set(['collection', 'detail']);

/** Words for fields in a block that shows the values without them. */
export function unseenLabels({ before, after }: ChangedSite): readonly string[] {
  const named = Object.entries(after.blocks).filter(
    ([id, { type, labels }]) => SHOWS.has(type) && labels !== undefined && !isSame(labels, own(before.blocks, id)?.labels),
  );
  if (named.length === 0) return [];
  const sections = sectionsOf(after);
  const locale = after.site.locales[0] ?? 'en';
  return named.flatMap(([id, { labels = {}, query }]) => {
    const words = sections.get(id);
    const entity = own(after.entities, query?.entity ?? '');
    if (words === undefined || entity === undefined) return [];
    // What a list says before somebody has signed in tells nothing of its columns.
    if (!entity.rows.some((row) => words.includes(rowTitle(entity, row, locale)))) return [];
    const unseen = Object.entries(labels).filter(([, label]) => !words.includes(pickText(label, locale)));
    if (unseen.length === 0) return [];
    return [
      `"${id}" shows ${unseen.map(([key]) => `"${key}"`).join(', ')} without a word beside the value, or not at all: \`labels\` are seen in tables, forms and details; name the field in \`fields\`, choose such a layout, or say that the word is not seen there`,
    ];
  });
}
