import { toText } from '../../catalogue/pair.ts';
import { accountButton, accountField, accountHref, demoBox, nextInput, refusal } from '../account-parts.ts';
import { accountLabel } from '../account-words.ts';
import { blockHead, innerLevel, notice, postFields, siteEmblem } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import type { BlockMaker } from '../../recipe/page-scope.ts';
import { type Html, html } from '../html.ts';
import { pageHref } from '../links.ts';
import { pagePath } from '../page-path.ts';
import { doAction } from '../params.ts';

const make: BlockMaker = ({ scope }) => ({ type: 'signIn', title: toText(['Log in', '登录'], scope.locales) });

/** Signing in by email and password, with the demo accounts beside it. */
export const signIn: BlockEntry = {
  type: 'signIn',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  css: `
.account-box{display:grid;gap:1.5rem;align-items:start}
.account-box .demo{margin:0}
.account-box .form{inline-size:100%;max-inline-size:32rem}
.demo :is(h2,h3){font-size:var(--s1)}
.demo-lines{display:grid;gap:.5rem;margin-block-start:.75rem}
.demo-lines li{display:grid;overflow-wrap:anywhere}
.demo-roles{margin-block-start:1.1rem;gap:.6rem}
.account-more{margin-block-start:1.25rem}
@media (min-width:52rem){.account-box{grid-template-columns:minmax(0,1fr) minmax(0,.85fr);gap:2.5rem}}
`,
  presets: { signin: make, auth: make },
  heading: true,
  needs: () => [],
  render({ block, blockId, context, level }) {
    const head = blockHead({ block, blockId, context, level });
    if (context.blueprint.accounts === undefined) return html`${head}${nothingYet(context)}`;
    const { user } = context;
    const content =
      user === undefined || user === null || user.isDemo
        ? html`<div class="account-box">
            ${signInForm(blockId, context)}${demoBox(context, blockId, innerLevel(block, context, level)) ?? siteEmblem(context)}
          </div>`
        : signedIn(blockId, context, user.name);
    return html`${head}${refusal(context, blockId)}${content}`;
  },
};

/** Stands in place of account blocks on a site without accounts. */
export function nothingYet(context: RenderContext): Html {
  return html`<p class="empty">${accountLabel(context.locale, 'noAccounts')}</p>`;
}

/** Shows signed-in users their account in place of the ways to come in. */
export function signedIn(blockId: string, context: RenderContext, name: string): Html {
  const { locale } = context;
  const profile = accountHref(context, 'profile');
  return html`${notice('good', accountLabel(locale, 'signedInAs', { name }))}
    <div class="actions">
      ${profile !== null && html`<a class="button primary" href="${profile}">${accountLabel(locale, 'yourAccount')}</a>`}
      ${accountButton(context, { action: 'sign-out', blockId, label: accountLabel(locale, 'signOut'), style: 'secondary' })}
    </div>`;
}

function signInForm(blockId: string, context: RenderContext): Html {
  const { locale, blueprint, basePath } = context;
  const forgotten = Object.entries(blueprint.pages).find(([, { path }]) => path === '/forgot-password')?.[0];
  const register = blueprint.accounts?.signUp === true ? accountHref(context, 'signUp') : null;
  return html`<form class="card form" method="post" action="${doAction(basePath, 'sign-in')}">
    ${postFields(blockId, pagePath(context))}${nextInput(context)}
    <div class="fields">
      ${accountField({ name: 'email', type: 'email', word: 'email', autocomplete: 'username' }, blockId, context)}
      ${accountField({ name: 'password', type: 'password', word: 'password', autocomplete: 'current-password' }, blockId, context)}
    </div>
    <div class="actions"><button class="button primary" type="submit">${accountLabel(locale, 'signIn')}</button></div>
    ${
      forgotten !== undefined &&
      html`<p class="account-more"><a href="${pageHref(context, forgotten)}">${accountLabel(locale, 'forgotten')}</a></p>`
    }
    ${
      register !== null &&
      html`<p class="account-more">
        ${accountLabel(locale, 'noAccount')} <a href="${register}">${accountLabel(locale, 'createAccount')}</a>
      </p>`
    }
  </form>`;
}
