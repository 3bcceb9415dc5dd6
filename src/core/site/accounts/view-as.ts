import { demoAccounts } from '../../engine/render/accounts.ts';
import { findPage } from '../request/route.ts';
import type { Site } from '../request/site.ts';
import { beginSession } from './enter-account.ts';
import { identify } from './identify.ts';
import { writeSession } from './sessions.ts';
import { VIEWER_HEADER, VIEWERS } from './viewer.ts';

/** GET /_api/view-as?role=ROLE&to=/page, of previews alone: goes on as the demo user of a role, without one as a stranger. */
export async function viewAs(site: Site, request: Request): Promise<Response | null> {
  const { searchParams } = new URL(request.url);
  const role = searchParams.get('role') ?? '';
  const isKnown = role === '' || demoAccounts(site.blueprint).some((demo) => demo.role.id === role);
  if (site.mode !== 'preview' || site.blueprint.accounts === undefined || !isKnown) return null;
  const session = role === '' ? ({ kind: 'out' } as const) : ({ kind: 'demo', role } as const);
  const { user } = await identify(site, request);
  const cookie = await site.store.exclusive(async (transaction) => {
    if (user?.isDemo === false) return beginSession({ site, transaction, request }, session);
    const visitor = site.visitor(request);
    await writeSession({ site, transaction }, visitor.id, session);
    return visitor;
  });
  const wanted = searchParams.get('to') ?? '/';
  const page = /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted) && findPage(site, wanted.split('?')[0] ?? '/') !== null ? wanted : '/';
  const headers = { location: `${site.basePath}${page}`, 'cache-control': 'no-store' };
  return new Response(null, {
    status: 303,
    headers: cookie.setCookie === undefined ? headers : { ...headers, 'set-cookie': cookie.setCookie },
  });
}

/** Marks a page of a preview with its viewer. */
export async function markViewer(site: Site, request: Request, answer: Response): Promise<void> {
  if (site.mode !== 'preview' || site.blueprint.accounts === undefined) return;
  const { user } = await identify(site, request);
  const other = user === null ? VIEWERS.stranger : VIEWERS.registered;
  answer.headers.set(VIEWER_HEADER, user?.isDemo === true ? user.role : other);
}
