import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';
import { idOfNoun } from './records.ts';

const SUGGESTING = /^(?:recommend|match)$/;

/** Points recommendations, matches and imports at the records that the prompt names ("article recommendations"), not at the main ones. */
export function aimRecommendations(draft: Draft, reading: Reading): void {
  aim(draft, reading, { feature: SUGGESTING, preset: 'match' });
  aim(draft, reading, { feature: /^import$/, preset: 'import' });
}

function aim(
  draft: Draft,
  reading: Reading,
  { feature, preset }: { readonly feature: RegExp; readonly preset: 'match' | 'import' },
): void {
  for (const { value } of reading.requests ?? []) {
    if (!feature.test(value.feature ?? '')) continue;
    const id = value.entity ?? (value.record === undefined ? null : idOfNoun(draft, value.record));
    if (id === null || id === 'user' || !draft.entities.has(id)) continue;
    const aimed = preset === 'match' ? /(^| )(match)@(?!user\b)\w+/g : /(^| )(import|list(?=@\w+\?search&edit$))@\w+/g;
    for (const page of Array.from(draft.pages.values()).filter(({ path }) => preset === 'match' || path === '/import'))
      draft.pages.set(page.path, { ...page, blocks: page.blocks.replace(aimed, `$1$2@${id}`) });
    return;
  }
}
