import { pickText } from '../../../domain/text.ts';
import { answer } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, postFields } from '../block-parts.ts';
import type { BlockCall, BlockEntry, RenderContext, Row } from '../context.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html, safeUrl } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { localePrefix } from '../links.ts';
import { pagePath } from '../page-path.ts';
import { doAction, NOTICE_PARAM, ROW_ID_FIELD, SENT_PARAM } from '../params.ts';
import { TOOLS } from '../row-tools-script.ts';
import { rowTitle } from '../row-titles.ts';
import { rowWord } from '../row-words.ts';

/** The visitor's own notices, newest first; the unread ones say so. */
export const notifications: BlockEntry = {
  type: 'notifications',
  variants: ['plain'],
  styles: ['card', 'rows', 'lines', 'row-form', 'row-tools'],
  runtime: [],
  css: '.unread{border-inline-start:4px solid var(--edge);padding-inline-start:1rem}',
  script: TOOLS,
  presets: {
    notifications: ({ scope, entity, spec, page }) =>
      entity === null || (spec.entity !== null && spec.entity !== entity.id)
        ? null
        : {
            type: 'notifications',
            title: page.path === '/' || page.blocks.includes(' ') ? rowTitle(scope.locales, 'notifications') : page.title,
            query: { entity: entity.id, mine: true, limit: 50 },
          },
  },
  heading: true,
  needs: (block) => (block.query === undefined ? [] : [{ key: 'rows', query: { ...block.query, mine: true } }]),
  render({ block, blockId, context, level }) {
    const { rows } = answer(context, blockId, 'rows');
    const { locale } = context;
    const unread = rows.filter((row) => row.values['read'] !== true).length;
    const sent = context.params[SENT_PARAM] === blockId && context.params[NOTICE_PARAM] === 'read';
    const list = rows.map((row) => noticeLine(row, { blockId, context, level: innerLevel(block, context, level) }));
    return html`${blockHead({ block, blockId, context, level })}${sent && notice('good', rowWord(locale, 'read'))}${
      unread > 0 &&
      html`<div class="list-head">
        <p><span class="badge">${rowWord(locale, 'unreadCount', { n: unread })}</span></p>
        ${readForm(null, blockId, context)}
      </div>`
    }${
      rows.length === 0
        ? html`<div class="empty">
            ${icon('bell')}
            <p>${rowWord(locale, 'emptyNotices')}</p>
          </div>`
        : html`<ul class="lines">
            ${list}
          </ul>`
    }`;
  },
};

function noticeLine(row: Row, { blockId, context, level }: Pick<BlockCall, 'blockId' | 'context' | 'level'>): Html {
  const { locale } = context;
  const { title, body, link, read } = row.values;
  const isUnread = read !== true;
  const [name, words] = [textOf(title, context), textOf(body, context)];
  const path =
    typeof link === 'string' && link.startsWith('/')
      ? `${context.basePath}${localePrefix(context.blueprint, locale)}${link}`
      : textOf(link, context);
  return html`<li class="line${isUnread && ' unread'}">
    <div class="line-body">
      ${heading(level, name === '' ? words : name)}${words !== '' && name !== '' && html`<p class="excerpt">${words}</p>`}
      <p class="meta"><time datetime="${row.createdAt.slice(0, 16)}">${formatDateTime(row.createdAt, locale)}</time></p>
    </div>
    <div class="line-end row-tools">
      ${isUnread && html`<span class="badge">${rowWord(locale, 'unread')}</span>`}${path !== '' && html`<a class="button secondary" href="${safeUrl(path)}">${rowWord(locale, 'open')}<span class="vh">: ${name}</span></a>`}${isUnread && readForm(row, blockId, context)}
    </div>
  </li>`;
}

function readForm(row: Row | null, blockId: string, context: RenderContext): Html {
  const words = rowWord(context.locale, row === null ? 'readAll' : 'readOne');
  return html`<form method="post" action="${doAction(context.basePath, 'read')}" data-act="read:${row?.id}">
    ${postFields(blockId, pagePath(context))}<input type="hidden" name="${ROW_ID_FIELD}" value="${row?.id ?? ''}" /><button
      class="button secondary"
      type="submit"
    >
      ${icon('check')}${words}${row !== null && html`<span class="vh">: ${textOf(row.values['title'], context)}</span>`}
    </button>
  </form>`;
}

function textOf(value: Row['values'][string] | undefined, { locale }: RenderContext): string {
  if (value === undefined || value === null || Array.isArray(value)) return '';
  return typeof value === 'object' ? pickText(value, locale) : String(value);
}
