import { demoAccounts } from '../../engine/render/accounts.ts';
import type { ActionResult, ActionCall } from '../request/action.ts';
import { firstValue } from '../request/read-form.ts';
import { beginSession, nextPage } from './enter-account.ts';
import { writeSession } from './sessions.ts';

/** `demo`: uses the site as the demo user of a role. The profile's own switch stays on its page. */
export async function chooseDemo(call: ActionCall): Promise<ActionResult> {
  const page = call.block?.type === 'profile' ? undefined : nextPage(call);
  return enterDemo(call, firstValue(call.form, 'role'), page);
}

/** Nobody gets more by a demo role than examples and their own; whoever leaves an account for it gets a fresh visitor id. */
export async function enterDemo(call: ActionCall, role: string, page: string | undefined): Promise<ActionResult> {
  const { site, request, identity } = call;
  const demo = demoAccounts(site.blueprint).find((account) => account.role.id === role);
  if (demo === undefined) return { kind: 'missing' };
  const profile = await site.store.get(site.blueprint.accounts?.entity ?? '', demo.profileId);
  if (profile === null) return { kind: 'missing' };
  const isLeaving = identity.user !== null && !identity.user.isDemo;
  const cookie = await site.store.exclusive(async (transaction) => {
    if (isLeaving) return beginSession({ site, transaction, request }, { kind: 'demo', role });
    await writeSession({ site, transaction }, identity.visitorId, { kind: 'demo', role });
    return {};
  });
  return { kind: 'done', notice: 'demoNow', ...(page === undefined ? {} : { page }), ...cookie };
}
