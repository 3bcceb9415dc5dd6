import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';
import { idOfNoun } from './records.ts';

const SUGGESTING = /^(?:recommend|match)$/;

/** What is recommended or matched is what the prompt says ("article recommendations"), not what the site is about. */
export function aimRecommendations(draft: Draft, reading: Reading): void {
  for (const { value } of reading.requests ?? []) {
    if (!SUGGESTING.test(value.feature ?? '')) continue;
    const id = value.entity ?? (value.record === undefined ? null : idOfNoun(draft, value.record));
    if (id === null || id === 'user' || !draft.entities.has(id)) continue;
    for (const page of Array.from(draft.pages.values()))
      draft.pages.set(page.path, { ...page, blocks: page.blocks.replace(/(^| )match@(?!user\b)\w+/g, `$1match@${id}`) });
    return;
  }
}
