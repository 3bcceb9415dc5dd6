import type { ActionResult, ActionCall } from '../request/action.ts';
import { beginSession, homePage } from './enter-account.ts';
import { writeSession } from './sessions.ts';

/** `sign-out`: the visitor is nobody from now on, also where others are demo users. */
export async function signOut({ site, request, identity, route }: ActionCall): Promise<ActionResult> {
  if (site.blueprint.accounts === undefined) return { kind: 'missing' };
  const cookie = await site.store.exclusive(async (transaction) => {
    if (identity.user?.isDemo === false) return beginSession({ site, transaction, request }, { kind: 'out' });
    await writeSession({ site, transaction }, identity.visitorId, { kind: 'out' });
    return {};
  });
  return { kind: 'done', notice: 'signedOut', page: homePage(site, route.locale), ...cookie };
}
