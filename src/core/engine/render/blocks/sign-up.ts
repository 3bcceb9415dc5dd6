import { toText } from '../../catalogue/pair.ts';
import { listed } from '../../recipe/block-spec.ts';
import type { BlockMaker } from '../../recipe/page-scope.ts';
import { accountField, accountHref, nextInput, refusal } from '../account-parts.ts';
import { accountLabel } from '../account-words.ts';
import { signUpFields, usersEntity } from '../accounts.ts';
import { relationNeeds } from '../block-data.ts';
import { blockHead, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { formField } from '../form-fields.ts';
import { type Html, html } from '../html.ts';
import { pagePath } from '../page-path.ts';
import { doAction } from '../params.ts';
import type { Field } from '../../blueprint/entity-schema.ts';
import { enctype } from './form.ts';
import { nothingYet, signedIn } from './sign-in.ts';

const make: BlockMaker = ({ scope, spec }) => {
  const fields = listed(spec, 'fields');
  return {
    type: 'signUp',
    title: toText(['Create your account', '创建账号'], scope.locales),
    ...(fields.length === 0 ? {} : { fields }),
  };
};

/** Registering: name, email, password and a few fields of the profile. */
export const signUp: BlockEntry = {
  type: 'signUp',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  css: '.account-more{margin-block-start:1.25rem}',
  presets: { signup: make },
  heading: true,
  needs: (block, context) => {
    const users = usersEntity(context.blueprint);
    return users === undefined ? [] : relationNeeds(signUpFields(context.blueprint, users.entity, block), context);
  },
  render({ block, blockId, context, level }) {
    const head = blockHead({ block, blockId, context, level });
    const users = usersEntity(context.blueprint);
    if (users === undefined) return html`${head}${nothingYet(context)}`;
    const { user } = context;
    if (user !== undefined && user !== null && !user.isDemo) return html`${head}${signedIn(blockId, context, user.name)}`;
    if (context.blueprint.accounts?.signUp !== true)
      return html`${head}
        <p class="empty">${accountLabel(context.locale, 'closedSignUp')}</p>`;
    return html`${head}${refusal(context, blockId)}${signUpForm(blockId, context, signUpFields(context.blueprint, users.entity, block))}`;
  },
};

function signUpForm(blockId: string, context: RenderContext, fields: readonly Field[]): Html {
  const { locale } = context;
  const signInPage = accountHref(context, 'signIn');
  const [first, others] = [fields.slice(0, 2), fields.slice(2)];
  // Somebody new: what is known of the demo user is not theirs.
  const newcomer = { ...context, user: null };
  return html`<form class="card form" method="post" ${enctype(fields)} action="${doAction(context.basePath, 'sign-up')}">
    ${postFields(blockId, pagePath(context))}${nextInput(context)}
    <div class="fields">
      ${first.map((field) => formField(field, { blockId, context: newcomer }))}
      ${accountField({ name: 'password', type: 'password', word: 'password', autocomplete: 'new-password', help: 'least8' }, blockId, context)}
      ${accountField({ name: 'repeat', type: 'password', word: 'repeat', autocomplete: 'new-password' }, blockId, context)}
      ${others.map((field) => formField(field, { blockId, context: newcomer, preset: field.type === 'date' ? '' : undefined }))}
    </div>
    <div class="actions"><button class="button primary" type="submit">${accountLabel(locale, 'createAccount')}</button></div>
    ${
      signInPage !== null &&
      html`<p class="account-more">
        ${accountLabel(locale, 'haveAccount')} <a href="${signInPage}">${accountLabel(locale, 'signIn')}</a>
      </p>`
    }
  </form>`;
}
