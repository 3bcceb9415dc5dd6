import { demoPeople, type DemoAccount } from '../../engine/render/accounts.ts';
import { ADMIN_PATH, OWNER_FIELD } from '../../engine/render/params.ts';
import type { ActionResult, ActionCall } from '../request/action.ts';
import { firstValue } from '../request/read-form.ts';
import { isSharedDemo } from '../request/site.ts';
import { beginSession, nextPage } from './enter-account.ts';
import { writeSession } from './sessions.ts';
import type { Session } from './sessions.ts';

/** `demo`: uses the site as the demo user of a role, as the person named, or a demo as its owner. The profile's own switch stays on its page. */
export async function chooseDemo(call: ActionCall): Promise<ActionResult> {
  if (firstValue(call.form, OWNER_FIELD) !== '') return enterAsOwner(call);
  const page = call.block?.type === 'profile' ? undefined : nextPage(call);
  const [role, person] = [firstValue(call.form, 'role'), firstValue(call.form, 'person')];
  const demo = demoPeople(call.site.blueprint).find((each) =>
    person === '' ? each.role.id === role : each.profileId === person,
  );
  return demo === undefined ? { kind: 'missing' } : enterDemo(call, demo, page);
}

export async function enterDemo(call: ActionCall, demo: DemoAccount, page: string | undefined): Promise<ActionResult> {
  const { site } = call;
  const profile = await site.store.get(site.blueprint.accounts?.entity ?? '', demo.profileId);
  if (profile === null) return { kind: 'missing' };
  const cookie = await changeTo(call, { kind: 'demo', role: demo.role.id, profile: demo.profileId });
  return { kind: 'done', notice: 'demoNow', ...(page === undefined ? {} : { page }), ...cookie };
}

/** Opens the admin of a demo that visitors share; nowhere else does anybody become the owner by asking. */
async function enterAsOwner(call: ActionCall): Promise<ActionResult> {
  if (!isSharedDemo(call.site)) return { kind: 'missing' };
  return { kind: 'done', page: ADMIN_PATH, ...(await changeTo(call, { kind: 'owner' })) };
}

/** Whoever leaves an account for a demo person gets a fresh visitor id. */
async function changeTo({ site, request, identity }: ActionCall, session: Session): Promise<{ readonly setCookie?: string }> {
  const isLeaving = identity.user !== null && !identity.user.isDemo;
  return site.store.exclusive(async (transaction) => {
    if (isLeaving) return beginSession({ site, transaction, request }, session);
    await writeSession({ site, transaction }, identity.visitorId, session);
    return {};
  });
}
