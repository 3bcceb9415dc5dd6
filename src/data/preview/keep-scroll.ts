import { previewOrigin } from './preview-client.ts';

/** A page that does not answer comes into sight at its top; on a busy device it is slow, and the place of reading is worth the wait. */
const LIMIT_MS = 2000;

/** Before a newer frame of a version takes the place of an older one: it is to stand where that one stands. */
export async function keepScroll(versionId: string): Promise<void> {
  const { getBridge } = await import('./bridge-client.ts');
  const bridge = getBridge(previewOrigin());
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, LIMIT_MS);
    const stop = bridge.onEvent((news) => {
      if (news.type === 'scrollKept' && news.versionId === versionId) finish();
    });
    bridge.post({ type: 'keepScroll', versionId });
  });
}
