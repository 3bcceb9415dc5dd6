import { answer } from '../block-data.ts';
import { blockHead, notice, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pagePath } from '../page-path.ts';
import { doAction, SENT_PARAM } from '../params.ts';
import { plainValue } from '../row-values.ts';
import { wordList } from '../word-list.ts';

const phrase = wordList({
  email: ["Friend's email", '朋友的邮箱'],
  message: ['Message', '邀请语'],
  hello: ['Come and join me here!', '快来和我一起加入吧！'],
  send: ['Send invitation', '发送邀请'],
  done: ['Invitation recorded.', '邀请已记录。'],
  honest: [
    'It is sent by mail once the owner of this site has set up an address to send from.',
    '站点所有者设置发件地址后，会通过邮件发出。',
  ],
  yours: ['Your invitations', '我的邀请'],
});

/** Invites a friend by email; the invitation is kept. */
export const invite: BlockEntry = {
  type: 'invite',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  heading: true,
  needs: () => [{ key: 'invites', source: 'invites', query: { entity: '_invites' } }],
  render({ block, blockId, context, level }) {
    const { locale } = context;
    const refused = context.form?.blockId === blockId ? context.form : undefined;
    const sent = answer(context, blockId, 'invites').rows;
    const lines = sent.map(
      (row) =>
        html`<li>
          ${plainValue(row.values['email'], locale)} ·
          <time datetime="${row.createdAt}">${formatDateTime(row.createdAt, locale)}</time>
        </li>`,
    );
    return html`${blockHead({ block, blockId, context, level })}${context.params[SENT_PARAM] === blockId && notice('good', phrase(locale, 'done'), phrase(locale, 'honest'))}${refused !== undefined && notice('bad', label(locale, 'fixErrors'))}
      <form class="card form" method="post" action="${doAction(context.basePath, 'invite')}">
        ${postFields(blockId, pagePath(context))}
        <div class="fields">
          ${field({ blockId, key: 'email', words: phrase(locale, 'email'), context, type: 'email', value: '' })}
          ${field({ blockId, key: 'message', words: phrase(locale, 'message'), context, type: 'text', value: phrase(locale, 'hello') })}
        </div>
        <div class="actions"><button class="button primary" type="submit">${phrase(locale, 'send')}</button></div>
      </form>
      ${
        lines.length > 0 &&
        html`<p><strong>${phrase(locale, 'yours')}</strong></p>
          <ul>
            ${lines}
          </ul>`
      }`;
  },
  presets: {
    invite: ({ scope, spec, page }) => {
      const entity = scope.entities.get(spec.entity ?? 'invitation');
      return {
        type: 'invite',
        title: page.path === '/' ? { en: 'Invite a friend', zh: '邀请好友' } : page.title,
        ...(entity === undefined || !entity.fields.some((each) => each.type === 'email') ? {} : { query: { entity: entity.id } }),
      };
    },
  },
};

interface Asked {
  readonly blockId: string;
  readonly key: string;
  readonly words: string;
  readonly context: RenderContext;
  readonly type: 'email' | 'text';
  readonly value: string;
}

function field({ blockId, key, words, context, type, value }: Asked): Html {
  const refused = context.form?.blockId === blockId ? context.form : undefined;
  const error = refused?.errors[key];
  const id = `${blockId}-${key}`;
  return html`<div class="field">
    <label for="${id}">${words}</label>
    <input
      type="${type}"
      id="${id}"
      name="${key}"
      value="${refused?.values[key] ?? value}"
      maxlength="300"
      ${type === 'email' && html` required`}${error !== undefined && html` aria-invalid="true" aria-describedby="${id}-error"`}
    />
    ${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
  </div>`;
}
