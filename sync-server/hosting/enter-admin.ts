import type { Addresses } from '../environment/addresses.ts';
import { hostCookie, readCookie } from '../http/cookies.ts';
import { plainPage } from '../http/plain-page.ts';
import type { Services } from '../services/services.ts';
import { ADMIN_SESSION_SECONDS, isAdminSession, redeemAdminTicket } from './admin-sessions.ts';
import { newVisitor } from './visitor.ts';

export const ENTER_PATH = '/admin/_enter';
const ADMIN_PLACE = /^(?:\/[\w%.-]+)+$/;

interface PublishedPlace {
  readonly subdomain: string;
  /** Path below which the site answers; empty at its own address. */
  readonly basePath: string;
}

/** Decides whether a request comes from the owner of the site. */
export async function hasAdminSession({ db, addresses }: Services, request: Request, place: PublishedPlace): Promise<boolean> {
  const session = readCookie(request, { name: 'site_admin', ...cookiePlace(addresses, place) });
  return session !== null && isAdminSession(db, session, place.subdomain);
}

/** Where the cookies of a site lie. */
export function cookiePlace({ isSecure }: Addresses, { basePath }: Pick<PublishedPlace, 'basePath'>) {
  return { path: basePath || '/', isSecure };
}

/** Trades the ticket in the address for a session below `basePath`, and goes on to the page of the admin that it names. */
export async function enterWithTicket(
  { db, addresses }: Services,
  request: Request,
  { subdomain, basePath }: PublishedPlace,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const session = await redeemAdminTicket(db, searchParams.get('ticket') ?? '', subdomain);
  if (session === null) {
    return plainPage(403, {
      title: 'This link no longer works',
      text: 'Links into the admin work once and for one minute.',
      link: { href: `${addresses.appOrigin}/open-admin/${subdomain}`, label: 'Get a new one' },
      ...(basePath !== '' && { frameAncestors: addresses.appOrigin }),
    });
  }
  const place = cookiePlace(addresses, { basePath });
  const cookie = hostCookie({ name: 'site_admin', ...place }, { value: session, maxAgeSeconds: ADMIN_SESSION_SECONDS });
  const to = searchParams.get('to') ?? '';
  const location = `${basePath}/admin${ADMIN_PLACE.test(to) ? to : ''}`;
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  headers.append('set-cookie', cookie);
  // On the pages too they begin as the owner, whoever they were there.
  headers.append('set-cookie', newVisitor(place).setCookie);
  return new Response(null, { status: 303, headers });
}
