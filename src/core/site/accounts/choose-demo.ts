import { demoPeople, type DemoAccount } from '../../engine/render/accounts.ts';
import type { ActionResult, ActionCall } from '../request/action.ts';
import { firstValue } from '../request/read-form.ts';
import { beginSession, nextPage } from './enter-account.ts';
import { writeSession } from './sessions.ts';

/** `demo`: uses the site as the demo user of a role, or as the person named. The profile's own switch stays on its page. */
export async function chooseDemo(call: ActionCall): Promise<ActionResult> {
  const page = call.block?.type === 'profile' ? undefined : nextPage(call);
  const [role, person] = [firstValue(call.form, 'role'), firstValue(call.form, 'person')];
  const demo = demoPeople(call.site.blueprint).find((each) =>
    person === '' ? each.role.id === role : each.profileId === person,
  );
  return demo === undefined ? { kind: 'missing' } : enterDemo(call, demo, page);
}

/** Whoever leaves an account for a demo person gets a fresh visitor id. */
export async function enterDemo(call: ActionCall, demo: DemoAccount, page: string | undefined): Promise<ActionResult> {
  const { site, request, identity } = call;
  const session = { kind: 'demo', role: demo.role.id, profile: demo.profileId } as const;
  const profile = await site.store.get(site.blueprint.accounts?.entity ?? '', demo.profileId);
  if (profile === null) return { kind: 'missing' };
  const isLeaving = identity.user !== null && !identity.user.isDemo;
  const cookie = await site.store.exclusive(async (transaction) => {
    if (isLeaving) return beginSession({ site, transaction, request }, session);
    await writeSession({ site, transaction }, identity.visitorId, session);
    return {};
  });
  return { kind: 'done', notice: 'demoNow', ...(page === undefined ? {} : { page }), ...cookie };
}
