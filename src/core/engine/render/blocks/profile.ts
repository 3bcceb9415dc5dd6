import { pickText } from '../../../domain/text.ts';
import { toText } from '../../catalogue/pair.ts';
import { listed } from '../../recipe/block-spec.ts';
import type { BlockMaker } from '../../recipe/page-scope.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { accountButton, accountField, demoButtons, refusal, roleLabel, signInLinks, signInPrompt } from '../account-parts.ts';
import { accountLabel } from '../account-words.ts';
import { emailField, profileFields, usersEntity } from '../accounts.ts';
import { relationNeeds } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, picture, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row, SiteUser } from '../context.ts';
import { formField } from '../form-fields.ts';
import { type Html, html } from '../html.ts';
import { pagePath } from '../page-path.ts';
import { doAction, NOTICE_PARAM, SENT_PARAM } from '../params.ts';
import { displayField, listValue, plainValue } from '../row-values.ts';
import { isFilled, showValue } from '../show-value.ts';
import { enctype } from './form.ts';
import { nothingYet } from './sign-in.ts';

const make: BlockMaker = ({ scope, spec }) => {
  const fields = listed(spec, 'fields');
  return {
    type: 'profile',
    title: toText(['Your account', '我的账号'], scope.locales),
    ...(fields.length === 0 ? {} : { fields }),
  };
};

interface Mine {
  readonly block: Block;
  readonly blockId: string;
  readonly context: RenderContext;
  readonly entity: Entity;
  readonly user: SiteUser;
  readonly row: Row;
  readonly level: number;
}

/** The user's own profile: what the site knows, a form to change it, the password, and the way out. */
export const profile: BlockEntry = {
  type: 'profile',
  variants: ['plain'],
  styles: ['card', 'form', 'detail'],
  runtime: [],
  css: `
.profile{display:grid;gap:1.5rem;align-items:start}
.profile>div{display:grid;gap:1.5rem}
.profile :is(.form,.profile-card){max-inline-size:none}
.profile-card{padding:clamp(1.25rem,3vw,2rem);gap:1rem}
.profile-who{display:flex;gap:1.1rem;align-items:center;flex-wrap:wrap}
.profile-who p{overflow-wrap:anywhere}
.profile-card .facts dd{overflow-wrap:anywhere}
.face{display:grid;place-items:center;inline-size:5rem;block-size:5rem;border-radius:50%;object-fit:cover;background:var(--primary);color:var(--on-primary);font-size:var(--s3);font-weight:700;flex:none}
.profile .form>:is(h2,h3){margin-block-end:1.1rem;font-size:var(--s1)}
.demo-roles{margin-block-start:1.1rem;gap:.6rem}
@media (min-width:52rem){.profile{grid-template-columns:minmax(0,.85fr) minmax(0,1fr)}}
`,
  presets: { profile: make },
  heading: true,
  needs: (_block, context) => {
    const users = usersEntity(context.blueprint);
    return users === undefined ? [] : relationNeeds(users.entity.fields, context);
  },
  render({ block, blockId, context, level }) {
    const head = blockHead({ block, blockId, context, level });
    const users = usersEntity(context.blueprint);
    if (users === undefined) return html`${head}${nothingYet(context)}`;
    const { user } = context;
    if (user?.profile === undefined) return html`${head}${signInPrompt(context, blockId)}`;
    const inner = innerLevel(block, context, level);
    const mine: Mine = { block, blockId, context, entity: users.entity, user, row: user.profile, level: inner };
    return html`${head}${doneNotice(blockId, context)}${refusal(context, blockId)}
      <div class="profile">
        <div>${profileCard(mine)}</div>
        <div>${editForm(mine)}${user.isDemo ? null : passwordForm(mine)}</div>
      </div>`;
  },
};

function doneNotice(blockId: string, context: RenderContext): Html | null {
  if (context.params[SENT_PARAM] !== blockId) return null;
  const word = (['saved', 'passwordChanged'] as const).find((each) => each === context.params[NOTICE_PARAM]);
  return word === undefined ? null : notice('good', accountLabel(context.locale, word));
}

function profileCard(mine: Mine): Html {
  const { blockId, context, entity, user, row, level } = mine;
  const { locale } = context;
  const email = plainValue(row.values[emailField(entity)?.key ?? ''], locale);
  return html`<div class="card profile-card">
    <div class="profile-who">
      ${face(mine)}
      <div>
        ${heading(level, user.name)} ${email !== '' && html`<p class="muted">${email}</p>`}
        <p class="badges">
          <span class="badge">${roleLabel(context, user.role)}</span>
          ${user.isDemo && html`<span class="badge">${accountLabel(locale, 'demo')}</span>`}
        </p>
      </div>
    </div>
    ${facts(mine)}
    ${accountButton(context, { action: 'sign-out', blockId, label: accountLabel(locale, 'signOut'), style: 'secondary' })}
    ${user.isDemo && demoPart(mine)}
  </div>`;
}

/** A demo user may be somebody else at once. */
function demoPart({ blockId, context, user }: Mine): Html {
  const { locale, blueprint } = context;
  const others = (blueprint.accounts?.roles ?? []).filter(({ id }) => id !== user.role).map(({ id }) => id);
  return html`<div class="demo">
    <p>
      ${accountLabel(locale, 'asNow', { role: roleLabel(context, user.role) })}
      ${blueprint.accounts?.signUp === true && accountLabel(locale, 'demoKeeps')}
    </p>
    ${demoButtons(context, blockId, others)}${signInLinks(context)}
  </div>`;
}

function face({ context, entity, row, user }: Mine): Html {
  const field = entity.fields.find(({ type }) => type === 'image');
  const source = field === undefined ? '' : (listValue(row.values[field.key])[0] ?? '');
  if (source !== '') return picture({ source, rowId: row.id, alt: '', className: 'face', width: 160, height: 160 }, context);
  const letters = user.name
    .split(/\s+/)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
    .slice(0, 2)
    .join('');
  return html`<span class="face" aria-hidden="true">${letters.toUpperCase()}</span>`;
}

function facts({ blockId, context, entity, row }: Mine): Html | null {
  const skipped = new Set([displayField(entity)?.key, emailField(entity)?.key, 'role']);
  const shown = entity.fields.filter(
    ({ key, type }) =>
      !skipped.has(key) && !['image', 'images', 'slug', 'icon', 'color', 'file'].includes(type) && isFilled(row.values[key]),
  );
  if (shown.length === 0) return null;
  const lines = shown.map(
    (field) =>
      html`<div>
        <dt>${pickText(field.label, context.locale)}</dt>
        <dd>${showValue(field, { value: row.values[field.key], blockId, context })}</dd>
      </div>`,
  );
  return html`<dl class="facts">${lines}</dl>`;
}

function editForm({ block, blockId, context, entity, user, row, level }: Mine): Html {
  const emailKey = emailField(entity)?.key;
  const fields = profileFields(context.blueprint, entity, block).filter(({ key }) => key !== emailKey || !user.isDemo);
  return html`<form class="card form" method="post" ${enctype(fields)} action="${doAction(context.basePath, 'profile')}">
    ${heading(level, accountLabel(context.locale, 'editProfile'))}${postFields(blockId, pagePath(context))}
    <div class="fields">
      ${fields.map((field) => formField(field, { blockId, context, preset: plainList(field, row, context) }))}
    </div>
    <div class="actions"><button class="button primary" type="submit">${accountLabel(context.locale, 'save')}</button></div>
  </form>`;
}

function plainList(field: Field, row: Row, { locale }: RenderContext): string {
  return plainValue(row.values[field.key], locale);
}

function passwordForm({ blockId, context, level }: Mine): Html {
  const { locale } = context;
  return html`<form class="card form" method="post" action="${doAction(context.basePath, 'password')}">
    ${heading(level, accountLabel(locale, 'changePassword'))}${postFields(blockId, pagePath(context))}
    <div class="fields">
      ${accountField({ name: 'current', type: 'password', word: 'currentPassword', autocomplete: 'current-password' }, blockId, context)}
      ${accountField({ name: 'password', type: 'password', word: 'newPassword', autocomplete: 'new-password', help: 'least8' }, blockId, context)}
      ${accountField({ name: 'repeat', type: 'password', word: 'repeat', autocomplete: 'new-password' }, blockId, context)}
    </div>
    <div class="actions"><button class="button secondary" type="submit">${accountLabel(locale, 'changePassword')}</button></div>
  </form>`;
}
