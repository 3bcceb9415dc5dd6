import { own } from '../../edit/patch.ts';
import { unaskedNeeds } from '../../document/lint/form-needs.ts';
import type { ChangedSite } from './changed-site.ts';

/** Forms that leave out, since these lines, what a row needs: what they send comes without it. */
export function needsUnasked({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.blocks).flatMap(([id, block]) => {
    const was = own(before.blocks, id);
    const known = was === undefined ? [] : unaskedNeeds(before, id, was);
    const missing = unaskedNeeds(after, id, block).filter((key) => !known.includes(key));
    if (missing.length === 0) return [];
    return [
      `"${id}" does not ask for ${missing.map((key) => `"${key}"`).join(', ')}, which every row needs: ask for it there, give it a default, or say who fills it in afterwards`,
    ];
  });
}
