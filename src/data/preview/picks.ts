import type { PickRequest } from '#core/protocol/pick.ts';
import { previewOrigin, watchBridge } from './preview-client.ts';

/** Shows in the frames of a version what is picked, and whether something can be. Said again for each page that has loaded. */
export async function showPick(pick: Omit<PickRequest, 'type'>): Promise<void> {
  const { getBridge } = await import('./bridge-client.ts');
  getBridge(previewOrigin()).post({ type: 'pick', ...pick });
}

/** Follows what is picked in a version's frames, and the picture that was clicked; null when the person leaves picking there. Returns the disposer. */
export function watchPicks(versionId: string, listener: (block: string | null, picture?: string) => void): () => void {
  return watchBridge((news) => {
    if (news.type === 'sitePick' && news.versionId === versionId) listener(news.block, news.picture);
  });
}
