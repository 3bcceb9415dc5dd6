import { pickText } from '../../domain/text.ts';
import { DEMO_PASSWORD, demoAccounts, demoPeople, type DemoAccount, usersEntity } from './accounts.ts';
import { type AccountWord, accountLabel } from './account-words.ts';
import { notice, postFields } from './block-parts.ts';
import type { RenderContext } from './context.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons/icon.ts';
import { label } from './labels.ts';
import { pageHref, pageWithBlock } from './links.ts';
import { pagePath } from './page-path.ts';
import { doAction, NEXT_FIELD, NOTICE_PARAM } from './params.ts';
import { displayField, plainValue } from './row-values.ts';

const PAGE_NOTICES: readonly AccountWord[] = ['welcome', 'welcomeBack', 'demoNow', 'signedOut'];

/** Says that the site is a demo, and shows the announcement of its owner. */
export function siteBanner({ demo, banner }: Pick<RenderContext, 'demo' | 'banner'>): Html | null {
  const words = [demo, banner].flatMap((each) => each ?? []).join(' ');
  return words === '' ? null : html`<p class="site-banner">${icon('info')}<span>${words}</span></p>`;
}

/** Reports changes of the visitor's account on any page; it stays until they leave. */
export function accountNotice(context: RenderContext): Html | null {
  const word = PAGE_NOTICES.find((each) => each === context.params[NOTICE_PARAM]);
  const { user } = context;
  if (word === undefined || (word === 'signedOut') !== (user === null || user === undefined)) return null;
  const values = { name: user?.name ?? '', role: roleLabel(context, user?.role) };
  return html`<div class="wrap account-notice">${notice('good', accountLabel(context.locale, word, values))}</div>`;
}

/** The name of a role; '' for one that the site does not have. */
export function roleLabel(context: Pick<RenderContext, 'blueprint' | 'locale'>, role: string | undefined): string {
  const found = context.blueprint.accounts?.roles.find(({ id }) => id === role);
  return pickText(found?.label, context.locale);
}

/** A form of one button that posts an account action. */
export function accountButton(
  context: RenderContext,
  button: {
    readonly action: string;
    readonly blockId: string;
    readonly label: string;
    readonly style: string;
    readonly hidden?: Html | null;
  },
): Html {
  return html`<form method="post" action="${doAction(context.basePath, button.action)}">
    ${postFields(button.blockId, pagePath(context))}${button.hidden}<button class="button ${button.style}" type="submit">
      ${button.label}
    </button>
  </form>`;
}

/** One button for each demo role (of `roles`, when given); nothing outside of previews. Without a block they lead back here. */
export function demoButtons(context: RenderContext, blockId: string, roles?: readonly string[]): Html | null {
  const buttons = demoForms(context, blockId, roles);
  return buttons.length === 0 ? null : html`<div class="actions demo-roles">${buttons}</div>`;
}

function demoForms(context: RenderContext, blockId: string, roles?: readonly string[]): Html[] {
  const { blueprint, locale } = context;
  const accounts =
    roles === undefined ? demoPeople(blueprint) : demoAccounts(blueprint).filter(({ role }) => roles.includes(role.id));
  const next = blockId === '' ? html`<input type="hidden" name="${NEXT_FIELD}" value="${pagePath(context)}" />` : null;
  return accounts.map((account) =>
    accountButton(context, {
      action: 'demo',
      blockId,
      label: accountLabel(locale, 'continueAs', { role: whoIs(context, account) }),
      style: 'secondary',
      hidden: html`${chosenInput(account)}${next ?? nextInput(context)}`,
    }),
  );
}

/** A role's own demo account goes by the role, as in the app's "View as"; other people by their profile. */
export function chosenInput({ role, profileId }: DemoAccount): Html {
  return role.demo === profileId
    ? html`<input type="hidden" name="role" value="${role.id}" />`
    : html`<input type="hidden" name="person" value="${profileId}" />`;
}

/** The role of its one demo account; other people by their name. */
function whoIs({ blueprint, locale }: RenderContext, { role, profileId }: DemoAccount): string {
  const users = usersEntity(blueprint);
  const row = users?.entity.rows.find(({ id }) => id === profileId);
  const key = users === undefined ? '' : (displayField(users.entity)?.key ?? '');
  const name = role.demo === profileId ? '' : plainValue(row?.values[key], locale);
  return name || pickText(role.label, locale);
}

/** The way to add rows of an entity for who may not as they are: signing in, or the demo account of a role that may. */
export function staffSignIn(context: RenderContext, entityId: string): Html | null {
  const { accounts, entities } = context.blueprint;
  if ((context.user ?? null) === null && entities[entityId]?.access.create !== 'nobody') return signInLinks(context);
  const staff = (accounts?.roles ?? []).filter(({ manages }) => manages.includes(entityId)).map(({ id }) => id);
  const buttons = demoForms(context, '', staff);
  if (buttons.length === 0) return null;
  const roles = staff.map((id) => roleLabel(context, id)).join(' / ');
  return html`<div class="list-head">
    <p>${accountLabel(context.locale, 'staff', { roles })}</p>
    ${buttons}
  </div>`;
}

/** The demo accounts with what they sign in with; nothing outside of previews. */
export function demoBox(context: RenderContext, blockId: string, level: number): Html | null {
  const { locale, blueprint } = context;
  const accounts = demoAccounts(blueprint);
  if (accounts.length === 0) return null;
  const lines = accounts.map(
    ({ role, email }) =>
      html`<li>
        <strong>${pickText(role.label, locale)}</strong>
        <span>${accountLabel(locale, 'demoLine', { email, password: DEMO_PASSWORD })}</span>
      </li>`,
  );
  return html`<div class="demo">
    <h${level}>${accountLabel(locale, 'demoAccounts')}</h${level}>
    <p>${accountLabel(locale, 'demoText')}</p>
    <ul class="demo-lines">
      ${lines}
    </ul>
    ${demoButtons(context, blockId)}
  </div>`;
}

/** Carries along the page to open after signing in. */
export function nextInput(context: RenderContext): Html | null {
  const next = nextOf(context);
  return next === '' ? null : html`<input type="hidden" name="${NEXT_FIELD}" value="${next}" />`;
}

function nextOf(context: RenderContext): string {
  return context.form?.values[NEXT_FIELD] ?? context.params[NEXT_FIELD] ?? '';
}

/** A link to the page with a block of accounts (`signIn`, `signUp`); `next` leads back afterwards. Null without such a page. */
export function accountHref(
  context: Pick<RenderContext, 'blueprint' | 'locale' | 'basePath'>,
  block: 'signIn' | 'signUp' | 'profile',
  next = '',
): string | null {
  const page = pageWithBlock(context.blueprint, block);
  if (page === undefined) return null;
  const href = pageHref(context, page);
  return next === '' ? href : `${href}?${NEXT_FIELD}=${encodeURIComponent(next)}`;
}

/** Links to sign in and to register, coming back to this page. */
export function signInLinks(context: RenderContext): Html | null {
  const next = pagePath(context);
  const [signIn, signUp] = [accountHref(context, 'signIn', next), accountHref(context, 'signUp', next)];
  const isOpen = context.blueprint.accounts?.signUp === true;
  if (signIn === null && signUp === null) return null;
  return html`<div class="actions">
    ${signIn !== null && html`<a class="button primary" href="${signIn}">${accountLabel(context.locale, 'signIn')}</a>`}
    ${signUp !== null && isOpen && html`<a class="button secondary" href="${signUp}">${accountLabel(context.locale, 'signUp')}</a>`}
  </div>`;
}

/** Stands in place of a form that only users may send. */
export function signInPrompt(context: RenderContext, blockId: string, roles?: readonly string[]): Html {
  return html`<div class="card form sign-in-first">
    <p>${accountLabel(context.locale, 'closedForm')}</p>
    ${signInLinks(context)}${demoButtons(context, blockId, roles)}
  </div>`;
}

/** Stands in place of a form for members while the account waits to be approved. */
export function waitingNote({ locale }: RenderContext): Html {
  return html`<p class="empty">${accountLabel(locale, 'waitingText')}</p>`;
}

/** Shows the fault of the last post of this block, above its form. */
export function refusal(context: RenderContext, blockId: string): Html | null {
  if (context.form?.blockId !== blockId) return null;
  return notice('bad', context.form.errors['_'] ?? label(context.locale, 'fixErrors'));
}

export interface AccountField {
  readonly name: string;
  readonly type: 'email' | 'password';
  readonly word: AccountWord;
  readonly autocomplete: string;
  readonly help?: AccountWord;
}

/** A field of an account that is no field of the profile. Passwords never come back into the page. */
export function accountField(field: AccountField, blockId: string, context: RenderContext): Html {
  const refused = context.form?.blockId === blockId ? context.form : undefined;
  const id = `${blockId}-${field.name}`;
  const error = refused?.errors[field.name];
  const ids = [...(field.help === undefined ? [] : [`${id}-help`]), ...(error === undefined ? [] : [`${id}-error`])];
  const value = field.type === 'password' ? '' : (refused?.values[field.name] ?? '');
  return html`<div class="field">
    <label for="${id}">${accountLabel(context.locale, field.word)}</label
    ><input
      type="${field.type}"
      id="${id}"
      name="${field.name}"
      autocomplete="${field.autocomplete}"
      required
      ${value !== '' && html` value="${value}"`}${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${error !== undefined && html` aria-invalid="true"`}
    />${field.help !== undefined && html`<p class="help" id="${id}-help">${accountLabel(context.locale, field.help)}</p>`}${
      error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`
    }
  </div>`;
}
