import { demoPeople, hasPublicSide, PERMISSIONS, roleField, usersEntity } from '../../engine/render/accounts.ts';
import type { Accounts } from '../../engine/blueprint/schema.ts';
import type { Row, SiteUser } from '../../engine/render/context.ts';
import { listValue, plainValue, rowTitle } from '../../engine/render/row-values.ts';
import type { Identity } from '../request/identity.ts';
import { wholeRow } from '../access/public-rows.ts';
import { localeOfPath, sitePath } from '../request/route.ts';
import type { Site } from '../request/site.ts';
import { getCredential } from '../access/credentials.ts';
import { evaluateFor } from '../computed/evaluate-for.ts';
import { readSession } from './sessions.ts';
import type { Session } from './sessions.ts';
import { managerRole, ownerAsManager } from './site-owner.ts';
import type { Call } from '../request/call.ts';

const known = new WeakMap<Request, Promise<Identity>>();

/** Finds the visitor's user: the signed-in one, else the demo user of a preview or the owner of the site, else nobody. Done once per request. */
export function identify(site: Site, request: Request): Promise<Identity> {
  const found = known.get(request) ?? readIdentity(site, request);
  known.set(request, found);
  return found;
}

async function readIdentity(site: Site, request: Request): Promise<Identity> {
  const visitorId = site.visitor(request).id;
  const { accounts } = site.blueprint;
  if (accounts === undefined) return nobody(visitorId);
  const session = onPages(accounts, await readSession(site, site.store, visitorId));
  if (session?.kind === 'user') {
    const user = await signedInUser({ site, request }, accounts, session);
    return user === null ? nobody(visitorId) : { visitorId, user, ownerKey: user.id };
  }
  const isNew = session === null && site.startsSignedOut === true && site.hasDemoPeople && hasPublicSide(site.blueprint);
  if (isNew || session?.kind === 'out') return nobody(visitorId);
  const user = site.hasDemoPeople ? await demoUser({ site, request }, accounts, session) : await ownerUser(site, request);
  return user === null ? nobody(visitorId) : { visitorId, user, ownerKey: user.id };
}

/** On the pages the owner of a demo is the demo person of its first manager, as an owner is the first manager of a site. */
function onPages(accounts: Accounts, session: Session | null): Exclude<Session, { kind: 'owner' }> | null {
  if (session?.kind !== 'owner') return session;
  const role = managerRole(accounts);
  return role === undefined ? null : { kind: 'demo', role: role.id };
}

/** Key of the rows of a visitor who is nobody. */
export function visitorKey(visitorId: string): string {
  return `visitor:${visitorId}`;
}

function nobody(visitorId: string): Identity {
  return { visitorId, user: null, ownerKey: visitorKey(visitorId) };
}

async function signedInUser(
  { site, request }: Call<'site' | 'request'>,
  accounts: Accounts,
  session: Extract<Session, { kind: 'user' }>,
): Promise<SiteUser | null> {
  const credential = await getCredential(site.store, session.credential);
  if (credential === null || credential.version !== session.version) return null;
  const profile = await site.store.get(accounts.entity, credential.profile);
  const role = accounts.roles.find(({ id }) => id === credential.role) ?? accounts.roles[0];
  return profile === null || role === undefined ? null : userOf(site, request, { profile, role, isDemo: false });
}

async function demoUser(
  { site, request }: Call<'site' | 'request'>,
  accounts: Accounts,
  session: Extract<Session, { kind: 'demo' }> | null,
): Promise<SiteUser | null> {
  const people = demoPeople(site.blueprint);
  const chosen = people.find(({ profileId }) => profileId === session?.profile);
  const demo = chosen ?? people.find(({ role }) => role.id === (session?.role ?? accounts.demoRole));
  if (demo === undefined) return null;
  const profile = await site.store.get(accounts.entity, demo.profileId);
  if (profile === null) return null;
  const user = await userOf(site, request, { profile, role: demo.role, isDemo: true });
  return session === null ? user : { ...user, isChosen: true };
}

async function ownerUser(site: Site, request: Request): Promise<SiteUser | null> {
  const found = await ownerAsManager(site, request);
  return found === null ? null : userOf(site, request, { ...found, isDemo: false });
}

async function userOf(
  site: Site,
  request: Request,
  found: { readonly profile: Row; readonly role: Accounts['roles'][number]; readonly isDemo: boolean },
): Promise<SiteUser> {
  const { profile, role, isDemo } = found;
  const locale = localeOfPath(site, sitePath(site, request.url) ?? '/');
  const users = usersEntity(site.blueprint);
  const name = users === undefined ? profile.id : rowTitle(users.entity, profile, locale);
  const shown = users === undefined ? profile : wholeRow(site, users.entity, profile);
  const permits = await permittedTo(site, profile);
  const isWaiting = role.manages.length === 0 && !(await isApproved(site, profile));
  return {
    id: profile.id,
    name,
    role: role.id,
    manages: role.manages,
    isDemo,
    profile: shown,
    ...(permits && { permits }),
    ...(isWaiting && { isWaiting }),
  };
}

/** Decides whether a profile is that of a member, as the site says. */
async function isApproved(site: Site, profile: Row): Promise<boolean> {
  const { accounts } = site.blueprint;
  if (accounts?.approved === undefined) return true;
  const asked = { entityId: accounts.entity, rows: [profile], texts: [accounts.approved], userId: null };
  return (await evaluateFor(site, site.store, asked))[0]?.[0] === true;
}

/** The permissions of the role that a profile points to; null where roles are no rows. */
async function permittedTo(site: Site, profile: Row): Promise<readonly string[] | null> {
  const field = roleField(site.blueprint);
  const id = plainValue(profile.values[field?.key ?? ''], site.mainLocale);
  const row = field?.to === undefined || id === '' ? null : await site.store.get(field.to, id);
  return row === null ? null : listValue(row.values[PERMISSIONS]);
}
