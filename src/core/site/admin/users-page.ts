import { pickText } from '../../domain/text.ts';
import { usersEntity } from '../../engine/render/accounts.ts';
import { formatDateTime } from '../../engine/render/format.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { listUsers } from '../accounts/users.ts';
import type { ListedUser } from '../accounts/users.ts';
import type { Site } from '../request/site.ts';
import type { Problems } from '../values/check-row.ts';
import { problemText } from '../values/words.ts';
import { word } from './admin-words.ts';
import { plainName } from './cell.ts';
import { adminHref, adminPage, rowHref } from './frame.ts';
import { PAGE_SIZE } from './list-query.ts';
import { askingButton, flash } from './notices.ts';

export interface UserForm {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** Outcome of a request that the page shows: a password that is shown once, or a form that was refused. */
interface Told {
  readonly password?: { readonly of: string; readonly text: string };
  readonly refused?: { readonly form: UserForm; readonly problems: Problems };
}

/** Lists everybody who can sign in, with role and date, and a form for one more. */
export async function usersPage(site: Site, params: URLSearchParams, told: Told = {}): Promise<string> {
  const locale = site.mainLocale;
  const title = word(locale, 'users');
  if (usersEntity(site.blueprint) === undefined) {
    const empty = html`<div class="top"><h1>${title}</h1></div>
      <p class="card empty faint">${word(locale, 'noUsers')}</p>`;
    return adminPage(site, { title, place: '/users', content: empty });
  }
  const asked = Number(params.get('page') ?? '1');
  const number = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { users, total } = await listUsers(site, { offset: (number - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const content = html`<div class="top">
      <div>
        <h1>${title}</h1>
        <p class="faint">${word(locale, total === 1 ? 'entry' : 'entries', { count: total })}</p>
      </div>
    </div>
    ${flash(site, params)} ${passwordNotice(site, told)} ${usersTable(site, users)} ${pager(site, number, pages)}
    ${users.some(({ isDemo }) => isDemo) && html`<p class="help spaced">${word(locale, 'demoHint')}</p>`}${newUserForm(site, told)}`;
  return adminPage(site, { title, place: '/users', content });
}

function passwordNotice(site: Site, { password }: Told): Html | null {
  if (password === undefined) return null;
  return html`<div class="notice good" role="status">
    ${icon('key-round')}
    <p>${word(site.mainLocale, 'newPasswordIs', { what: password.of })} <code class="secret">${password.text}</code></p>
  </div>`;
}

function usersTable(site: Site, users: readonly ListedUser[]): Html {
  const locale = site.mainLocale;
  const heads = (['name', 'email', 'role', 'lastSignIn'] as const).map((key) => html`<th scope="col">${word(locale, key)}</th>`);
  return html`<div class="card flush">
    <section class="scroll" tabindex="0" aria-label="${word(locale, 'users')}">
      <table class="stack">
        <thead>
          <tr>
            ${heads}
            <th scope="col"><span class="hidden">${word(locale, 'change')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${users.map((user) => userRow(site, user))}
        </tbody>
      </table>
    </section>
  </div>`;
}

function userRow(site: Site, user: ListedUser): Html {
  const locale = site.mainLocale;
  const users = usersEntity(site.blueprint);
  const { profile, email, role, isDemo, lastSignIn } = user;
  const name = users === undefined ? profile.id : plainName(site, users.entity, profile);
  const hasAccount = role !== null && !isDemo;
  const to = (action: string) => adminHref(site, `/users/${encodeURIComponent(profile.id)}/${action}`);
  const tools =
    hasAccount &&
    html`<div class="actions">
      ${askingButton({ sign: 'key-round', label: word(locale, 'resetPassword'), question: word(locale, 'resetAsk', { what: name }), action: to('password'), isQuiet: true })}
      ${askingButton({ sign: 'lock', label: word(locale, 'removeAccess'), question: word(locale, 'removeAccessAsk', { what: name }), action: to('access'), isQuiet: true })}
    </div>`;
  return html`<tr>
    <th scope="row">
      <a href="${rowHref(site, { entityId: users?.id ?? '', rowId: profile.id })}">${name}</a
      >${isDemo && html` <span class="badge idle">${word(locale, 'demo')}</span>`}
    </th>
    <td data-label="${word(locale, 'email')}">${email ?? html`<span class="faint">–</span>`}</td>
    <td data-label="${word(locale, 'role')}">
      ${hasAccount ? roleForm(site, to('role'), { id: profile.id, name, role }) : roleBadge(site, role)}
    </td>
    <td class="faint" data-label="${word(locale, 'lastSignIn')}">
      ${lastSignIn === null ? word(locale, 'never') : formatDateTime(site.clock(lastSignIn), locale)}
    </td>
    <td class="tools-cell">${tools}</td>
  </tr>`;
}

function roleBadge(site: Site, role: string | null): Html {
  const found = site.blueprint.accounts?.roles.find(({ id }) => id === role);
  if (found === undefined) return html`<span class="faint">${word(site.mainLocale, 'noAccess')}</span>`;
  return html`<span class="badge">${pickText(found.label, site.mainLocale)}</span>`;
}

function roleForm(site: Site, action: string, user: { readonly id: string; readonly name: string; readonly role: string }): Html {
  const locale = site.mainLocale;
  return html`<form class="inline" method="post" action="${action}">
    <select class="state" name="role" id="role-${user.id}" aria-label="${word(locale, 'roleOf', { what: user.name })}">
      ${roleOptions(site, user.role)}</select
    ><button class="button small" type="submit">${word(locale, 'setRole')}</button>
  </form>`;
}

function roleOptions(site: Site, current: string): Html[] {
  return (site.blueprint.accounts?.roles ?? []).map(
    (role) =>
      html`<option value="${role.id}" ${role.id === current && html` selected`}>
        ${pickText(role.label, site.mainLocale)}
      </option>`,
  );
}

function newUserForm(site: Site, { refused }: Told): Html {
  const locale = site.mainLocale;
  const input = (key: 'name' | 'email', type: string): Html => {
    const problem = refused?.problems[key];
    return html`<div class="field">
      <label for="u-${key}">${word(locale, key)} <span class="star" aria-hidden="true">*</span></label
      ><input
        type="${type}"
        id="u-${key}"
        name="${key}"
        required
        autocomplete="off"
        value="${refused?.form[key] ?? ''}"
        ${problem !== undefined && html` aria-invalid="true" aria-describedby="u-${key}-error"`}
      />${problem !== undefined && html`<p class="error" id="u-${key}-error">${problemText(locale, problem)}</p>`}
    </div>`;
  };
  return html`<form class="card fields" method="post" action="${adminHref(site, '/users')}" id="add" novalidate>
    <h2>${word(locale, 'addUser')}</h2>
    ${input('name', 'text')}${input('email', 'email')}
    <div class="field">
      <label for="u-role">${word(locale, 'role')}</label
      ><select id="u-role" name="role">
        ${roleOptions(site, refused?.form.role ?? '')}
      </select>
    </div>
    <div class="actions"><button class="button primary" type="submit">${word(locale, 'createUser')}</button></div>
  </form>`;
}

function pager(site: Site, number: number, pages: number): Html | null {
  if (pages <= 1) return null;
  const locale = site.mainLocale;
  const to = (page: number) => adminHref(site, `/users?page=${page}`);
  return html`<nav class="pager" aria-label="${word(locale, 'pageOf', { page: number, pages })}">
    ${number > 1 && html`<a class="button" rel="prev" href="${to(number - 1)}">${word(locale, 'previous')}</a>`}
    <span>${word(locale, 'pageOf', { page: Math.min(number, pages), pages })}</span>
    ${number < pages && html`<a class="button" rel="next" href="${to(number + 1)}">${word(locale, 'next')}</a>`}
  </nav>`;
}
