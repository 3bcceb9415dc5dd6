import type { Locale } from '../../domain/text.ts';
import { pageHref, pageWithBlock } from '../../engine/render/links.ts';
import { NEXT_FIELD } from '../../engine/render/params.ts';
import type { ActionCall } from '../request/action.ts';
import { panelOf } from '../access/panels.ts';
import { firstValue } from '../request/read-form.ts';
import { findPage } from '../request/route.ts';
import type { Site } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import { adoptVisitor } from './adopt-visitor.ts';
import type { Credential } from '../access/credentials.ts';
import { endSession, writeSession } from './sessions.ts';
import type { Session } from './sessions.ts';
import type { Call } from '../request/call.ts';

export interface Entered {
  readonly setCookie?: string;
  readonly changed: ReadonlySet<string>;
}

/** Begins the session of an account under a fresh visitor id and brings along what the visitor had. */
export async function enterAccount(
  { site, request, identity }: ActionCall,
  transaction: SiteTransaction,
  credential: Credential,
): Promise<Entered> {
  const session = { kind: 'user', credential: credential.id, version: credential.version } as const;
  const cookie = await beginSession({ site, transaction, request }, session);
  return { ...cookie, changed: await adoptVisitor({ site, transaction }, identity.visitorId, credential.profile) };
}

/** Ends the visitor's session and begins another under a fresh id, where the browser can be given one. */
export async function beginSession(
  { site, transaction, request }: Call<'site' | 'transaction' | 'request'>,
  session: Session,
): Promise<{ readonly setCookie?: string }> {
  const before = site.visitor(request);
  const fresh = site.renewVisitor?.(request) ?? before;
  await endSession(transaction, before.id);
  await writeSession({ site, transaction }, fresh.id, session);
  return fresh.setCookie === undefined ? {} : { setCookie: fresh.setCookie };
}

/** Returns the page after signing in: the one that asked for it, else the panel of the role, else the account. */
export function nextPage({ site, form, route }: Pick<ActionCall, 'site' | 'form' | 'route'>, role = ''): string {
  const wanted = firstValue(form, NEXT_FIELD);
  if (/^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted) && findPage(site, wanted) !== null) return wanted;
  const panel = panelOf(site.blueprint, role);
  return panel === undefined ? accountPage(site, route.locale) : pageOf(site, route.locale, panel);
}

/** The page of the visitor's own profile, else the home page, below the base path. */
export function accountPage(site: Site, locale: Locale): string {
  return pageOf(site, locale, pageWithBlock(site.blueprint, 'profile'));
}

export function homePage(site: Site, locale: Locale): string {
  return pageOf(site, locale, undefined);
}

function pageOf(site: Site, locale: Locale, wanted: string | undefined): string {
  const { blueprint } = site;
  const id = wanted ?? Object.keys(blueprint.pages).find((each) => blueprint.pages[each]?.path === '/');
  return id === undefined ? '/' : pageHref({ blueprint, locale, basePath: '' }, id);
}
