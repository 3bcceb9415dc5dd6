import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';
import { idOfNoun } from './records.ts';

const SUGGESTING = /^(?:recommend|match)$/;

/** What is recommended, matched or imported is what the prompt says ("article recommendations"), not what the site is about. */
export function aimRecommendations(draft: Draft, reading: Reading): void {
  aim(draft, reading, SUGGESTING, 'match');
  aim(draft, reading, /^import$/, 'import');
}

function aim(draft: Draft, reading: Reading, feature: RegExp, preset: 'match' | 'import'): void {
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
