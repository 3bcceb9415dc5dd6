import { pickText } from '../../domain/text.ts';
import { accountHref, chosenInput } from './account-parts.ts';
import { type DemoAccount, demoPeople, usersEntity } from './accounts.ts';
import { accountLabel } from './account-words.ts';
import { postFields } from './block-parts.ts';
import type { RenderContext } from './context.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons/icon.ts';
import { type LinkContext, localePrefix, pageHref } from './links.ts';
import { doAction, NEXT_FIELD } from './params.ts';
import { displayField, plainValue } from './row-values.ts';

/** Visitor as the header knows them; `user` is absent on pages that do not ask (not found). */
export type AccountMenuInput = LinkContext &
  Pick<RenderContext, 'user' | 'notices'> &
  Partial<Pick<RenderContext, 'pageId' | 'slug'>>;

/** Rules of the header's account part, for sites with accounts. */
export const accountMenuStyles = `
@layer layout{
.account{display:flex;align-items:center;gap:.25rem .6rem;font-size:.95rem}
.account a,.account button{display:inline-flex;align-items:center;gap:.4rem;min-block-size:2.75rem;padding:0 .35rem;border:0;background:none;color:inherit;font:inherit;font-weight:550;text-decoration:none;white-space:nowrap;cursor:pointer}
.account :is(a,button):hover{text-decoration:underline}
.account .badge{padding:0 .45rem;background:none;color:inherit;border:1px solid;font-size:.75rem}
.account .bell{position:relative;min-inline-size:2.75rem;justify-content:center}
.bell .icon{inline-size:1.5rem;block-size:1.5rem}
.account-name{max-inline-size:8rem;overflow:hidden;text-overflow:ellipsis}
.menu button{inline-size:100%;min-block-size:2.9rem;padding:0;border:0;background:none;color:inherit;font:inherit;font-weight:600;text-align:start;cursor:pointer}

.persons{position:relative}
.persons>summary{display:inline-flex;align-items:center;gap:.45rem;min-block-size:2.75rem;padding:.2rem .7rem;border:1px solid color-mix(in srgb,currentColor 35%,transparent);border-radius:var(--button-radius);font-weight:600;cursor:pointer;list-style:none}
.persons>summary::-webkit-details-marker{display:none}
.persons>summary .icon{flex:none;inline-size:1.1rem;block-size:1.1rem}
.who{display:grid;line-height:1.15;max-inline-size:12rem;& small{font-size:.72rem;font-weight:500}& span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}}
.person-list{position:absolute;z-index:30;inset-inline-end:0;inset-block-start:calc(100% + .4rem);inline-size:max-content;max-inline-size:min(22rem,88vw);padding:.8rem 1rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:var(--ink);box-shadow:0 1rem 2rem -1rem rgb(0 0 0/.45);& p{font-size:var(--sm);color:var(--muted)}& :is(button,a){inline-size:100%;min-block-size:2.6rem;white-space:normal;text-align:start}}
@media (max-width:59.99rem){.who{max-inline-size:7rem}.account .persons .badge{display:none!important}}
@media (max-width:30rem){.persons{position:static}.person-list{inset-inline:.75rem;max-inline-size:none;inline-size:auto}.who{position:absolute;inline-size:1px;overflow:hidden;clip-path:inset(50%)}.persons>summary{padding-inline:.6rem;& .icon:last-child{display:none}}}
.site-header:has(>.site-banner) .persons .badge{display:none!important}
@media (min-width:60rem){body:not(.app)>.site-header:has(>.site-banner){&>.site-banner{min-block-size:2.25rem}& .persons{position:absolute;z-index:31;inset-block-start:0;inset-inline-end:max(1rem,calc((100% - var(--page))/2 + var(--side-space)));& summary{min-block-size:2.25rem;padding:0 .25rem;border:0;font-size:.8rem}& .who{display:flex;gap:.35rem;& small{font-size:inherit;font-weight:400;opacity:.85}}}}}
.account-notice{padding-block-start:1.5rem}
.account-notice .notice{margin:0}
@media (max-width:59.99rem){.account .roomy,.account-name{display:none}}
@media (max-width:30rem){.bar-end:has(.bell,.cart-link) .badge{display:none!important}}
}
`;

/** The visitor's account in the header: who it is, unread notices, and the ways in and out. Nothing on sites without accounts. */
export function accountMenu(input: AccountMenuInput): Html | null {
  if (input.blueprint.accounts === undefined) return null;
  const { user } = input;
  const isOut = isOutside(user);
  return html`<div class="account">
    ${bell(input)}${personSwitch(input) ?? who(input)}${isOut && user !== undefined && waysIn(input, user !== null || demoPeople(input.blueprint).length > 0)}${!isOut && signOutForm(input, 'roomy')}
  </div>`;
}

/** The same as items of the small menu. */
export function accountMenuItems(input: AccountMenuInput): readonly Html[] {
  if (input.blueprint.accounts === undefined || input.user === undefined) return [];
  const profile = accountHref(input, 'profile');
  const isOut = isOutside(input.user);
  const links = [
    input.user !== null && profile !== null && html`<a href="${profile}">${accountLabel(input.locale, 'yourAccount')}</a>`,
    ...(isOut ? inLinks(input) : [signOutForm(input, '')]),
  ];
  return links.flatMap((link) => (link === false ? [] : [html`<li>${link}</li>`]));
}

/** Decides whether the ways in are offered: to strangers, and to whoever is shown a demo person without having chosen one. */
function isOutside(user: AccountMenuInput['user']): boolean {
  return user === null || user === undefined || (user.isDemo && user.isChosen !== true);
}

function who(input: AccountMenuInput): Html | null {
  const profile = accountHref(input, 'profile');
  const { user, locale } = input;
  if (user === null || profile === null) return null;
  const name = user?.name ?? accountLabel(locale, 'account');
  return html`<a class="account-link" href="${profile}"
    >${icon('user-round')}<span class="vh">${accountLabel(locale, 'yourAccount')}: ${name}</span
    ><span class="account-name" aria-hidden="true">${name}</span
    >${user?.isDemo === true && html`<span class="badge">${accountLabel(locale, 'demo')}</span>`}</a
  >`;
}

/** Where a site has people to try it as, it says who one is, and makes one another of them by one click. */
function personSwitch(input: AccountMenuInput): Html | null {
  const { user, locale } = input;
  const people = user === undefined || user?.isDemo === false ? [] : demoPeople(input.blueprint);
  if (people.length === 0 || user === undefined) return null;
  const profile = user === null ? null : accountHref(input, 'profile');
  const now = user === null ? accountLabel(locale, 'visitor') : `${user.name} · ${roleName(input, user.role)}`;
  const others = people.filter(({ profileId }) => profileId !== user?.id);
  return html`<details class="persons">
    <summary>
      ${icon('user-round')}<span class="who"><small>${accountLabel(locale, 'youAre')}</small><span>${now}</span></span
      >${user !== null && html`<span class="badge">${accountLabel(locale, 'demo')}</span>`}${icon('chevron-down')}
    </summary>
    <div class="person-list">
      <p>${accountLabel(locale, 'tryAs')}</p>
      <ul>
        ${user !== null && html`<li>${personForm(input, { action: 'sign-out', chosen: null, words: accountLabel(locale, 'stranger') })}</li>`}
        ${others.map((person) => html`<li>${personForm(input, { action: 'demo', chosen: chosenInput(person), words: personWords(input, person) })}</li>`)}
        ${profile !== null && html`<li><a href="${profile}">${accountLabel(locale, 'yourAccount')}</a></li>`}
      </ul>
    </div>
  </details>`;
}

interface PersonForm {
  readonly action: 'demo' | 'sign-out';
  readonly chosen: Html | null;
  readonly words: string;
}

function personForm(input: AccountMenuInput, { action, chosen, words }: PersonForm): Html {
  const { basePath, locale, blueprint, pageId, slug } = input;
  const home = localePrefix(blueprint, locale) || '/';
  const here = pageId === undefined ? home : pageHref({ blueprint, locale, basePath: '' }, pageId, slug);
  return html`<form method="post" action="${doAction(basePath, action)}">
    ${postFields('', here)}${chosen}<input type="hidden" name="${NEXT_FIELD}" value="${here}" /><button type="submit">
      ${words}
    </button>
  </form>`;
}

function personWords(input: AccountMenuInput, { profileId, role }: DemoAccount): string {
  const entity = usersEntity(input.blueprint)?.entity;
  const row = entity?.rows.find(({ id }) => id === profileId);
  const name = entity === undefined ? '' : plainValue(row?.values[displayField(entity)?.key ?? ''], input.locale);
  return `${name} · ${pickText(role.label, input.locale)}`;
}

function roleName({ blueprint, locale }: AccountMenuInput, id: string): string {
  return pickText(blueprint.accounts?.roles.find((role) => role.id === id)?.label, locale);
}

function waysIn(input: AccountMenuInput, isDemo: boolean): Html {
  const [signIn, signUp] = inLinks(input);
  return html`${signIn !== undefined && html`<span ${isDemo && html` class="roomy"`}>${signIn}</span>`}${signUp !== undefined && html`<span class="roomy">${signUp}</span>`}`;
}

function inLinks(input: AccountMenuInput): readonly Html[] {
  const isOpen = input.blueprint.accounts?.signUp === true;
  return (['signIn', 'signUp'] as const).flatMap((word) => {
    const href = accountHref(input, word);
    return href === null || (word === 'signUp' && !isOpen)
      ? []
      : [html`<a href="${href}">${accountLabel(input.locale, word)}</a>`];
  });
}

function signOutForm({ basePath, locale, blueprint }: AccountMenuInput, className: string): Html {
  return html`<form method="post" action="${doAction(basePath, 'sign-out')}" ${className !== '' && html` class="${className}"`}>
    ${postFields('', localePrefix(blueprint, locale) || '/')}<button type="submit">${accountLabel(locale, 'signOut')}</button>
  </form>`;
}

function bell(input: AccountMenuInput): Html | null {
  const { blueprint, user, notices = 0, locale } = input;
  const page = noticesPage(blueprint);
  if (page === undefined || user === null || user === undefined) return null;
  const name = notices > 0 ? accountLabel(locale, 'unread', { count: notices }) : accountLabel(locale, 'notices');
  return html`<a class="bell" href="${pageHref(input, page)}"
    >${icon('bell')}<span class="vh">${name}</span
    >${notices > 0 && html`<span class="cart-count" aria-hidden="true">${notices}</span>`}</a
  >`;
}

/** The first page without a slug that lists the site's notices. */
function noticesPage(blueprint: RenderContext['blueprint']): string | undefined {
  const entity = blueprint.accounts?.notices;
  return Object.keys(blueprint.pages).find((id) => {
    const page = blueprint.pages[id];
    const isList = entity !== undefined && page?.path.endsWith(':slug') === false;
    return isList && page?.blocks.some((block) => blueprint.blocks[block]?.query?.entity === entity);
  });
}
