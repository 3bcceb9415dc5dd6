import type { ActionResult, ActionCall } from '../request/action.ts';
import { NEXT_FIELD } from '../../engine/render/params.ts';
import { firstValue } from '../request/read-form.ts';
import { beginSession, homePage, nextPage } from './enter-account.ts';
import { isSharedDemo } from '../request/site.ts';
import { writeSession } from './sessions.ts';

/** `sign-out`: the visitor is nobody from now on, also where others are demo users. */
export async function signOut({ site, request, identity, route, form }: ActionCall): Promise<ActionResult> {
  if (site.blueprint.accounts === undefined && !isSharedDemo(site)) return { kind: 'missing' };
  const cookie = await site.store.exclusive(async (transaction) => {
    if (identity.user?.isDemo === false) return beginSession({ site, transaction, request }, { kind: 'out' });
    await writeSession({ site, transaction }, identity.visitorId, { kind: 'out' });
    return {};
  });
  return {
    kind: 'done',
    notice: 'signedOut',
    page: firstValue(form, NEXT_FIELD) === '' ? homePage(site, route.locale) : nextPage({ site, form, route }),
    ...cookie,
  };
}
