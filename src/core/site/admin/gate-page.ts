import { pickText } from '../../domain/text.ts';
import { accountHref, chosenInput } from '../../engine/render/account-parts.ts';
import { accountLabel } from '../../engine/render/account-words.ts';
import { demoAccounts } from '../../engine/render/accounts.ts';
import { postFields } from '../../engine/render/block-parts.ts';
import { html, safeUrl } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { localePrefix, pageHref } from '../../engine/render/links.ts';
import { doAction, OWNER_FIELD } from '../../engine/render/params.ts';
import { panelOf } from '../access/panels.ts';
import { identify } from '../accounts/identify.ts';
import { isSharedDemo } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import { visitorLocale } from '../request/visitor-locale.ts';
import { word } from './admin-words.ts';
import { plainAdminPage } from './frame.ts';
import { page } from './responses.ts';

/** The staff entrance as it is for those who may not open the admin yet: who it is for, and each way in that there is. */
export async function gatePage(asked: Site, request: Request): Promise<Response> {
  const site = { ...asked, mainLocale: visitorLocale(asked, request) };
  const { mainLocale: locale, basePath, blueprint } = site;
  const tried = tryAsStaff(site);
  const staff = tried.length > 0 ? tried : [await staffWay(site, request)];
  const ways = [tryAsOwner(site), ...staff, ownerWay(site)].filter((way) => way !== null);
  const content = html`<h1>${word(locale, 'gateTitle')}</h1>
    <p>${word(locale, 'gateText')}</p>
    ${isSharedDemo(site) && html`<p>${word(locale, 'gateTry')}</p>`}
    ${ways.length === 0 ? html`<p>${word(locale, 'gateShut')}</p>` : html`<div class="actions ways">${ways}</div>`}
    <p><a href="${basePath}${localePrefix(blueprint, locale) || '/'}">${word(locale, 'backToSite')}</a></p>`;
  return page(plainAdminPage(site, word(locale, 'gateTitle'), content), 401);
}

function tryAsOwner(site: Site): Html | null {
  if (!isSharedDemo(site)) return null;
  const chosen = html`<input type="hidden" name="${OWNER_FIELD}" value="yes" />`;
  return demoForm(site, { chosen, label: word(site.mainLocale, 'tryAsOwner'), style: 'primary' });
}

/** The demo accounts of roles that manage something, where people of a demo can be chosen. */
function tryAsStaff(site: Site): readonly Html[] {
  const { blueprint, hasDemoPeople, mainLocale } = site;
  const staff = hasDemoPeople ? demoAccounts(blueprint).filter(({ role }) => role.manages.length > 0) : [];
  return staff.map((account) => {
    const label = accountLabel(mainLocale, 'continueAs', { role: pickText(account.role.label, mainLocale) });
    return demoForm(site, { chosen: chosenInput(account), label, style: '' });
  });
}

function demoForm(
  { blueprint, basePath, mainLocale }: Site,
  { chosen, label, style }: { readonly chosen: Html; readonly label: string; readonly style: string },
): Html {
  return html`<form method="post" action="${doAction(basePath, 'demo')}">
    ${postFields('', localePrefix(blueprint, mainLocale) || '/')}${chosen}<button class="button ${style}" type="submit">
      ${label}
    </button>
  </form>`;
}

function ownerWay(site: Site): Html | null {
  if (site.adminSignInUrl === undefined) return null;
  const style = isSharedDemo(site) ? 'button' : 'button primary';
  return html`<a class="${style}" href="${safeUrl(site.adminSignInUrl)}">${word(site.mainLocale, 'signInAsOwner')}</a>`;
}

/** Leads those whose role manages something to their panel, or to where they log in. */
async function staffWay(site: Site, request: Request): Promise<Html | null> {
  const { blueprint, basePath, mainLocale: locale } = site;
  const link = { blueprint, basePath, locale };
  const { user } = await identify(site, request);
  const panel = user === null || user.isDemo ? undefined : panelOf(blueprint, user.role);
  if (user !== null && panel !== undefined)
    return html`<a class="button" href="${pageHref(link, panel)}">${accountLabel(locale, 'continueAs', { role: user.name })}</a>`;
  const isManaged = blueprint.accounts?.roles.some(({ manages }) => manages.length > 0) === true;
  const href = isManaged ? accountHref(link, 'signIn') : null;
  return href === null ? null : html`<a class="button" href="${href}">${word(locale, 'signInAsStaff')}</a>`;
}
