import { heading, picture, postFields } from '../block-parts.ts';
import type { RenderContext, Row } from '../context.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html } from '../html.ts';
import { artHref, pageHref } from '../links.ts';
import { qrModules } from '../makers/qr.ts';
import { pagePath } from '../page-path.ts';
import { doAction, withParams } from '../params.ts';
import { listValue, plainValue } from '../row-values.ts';
import { wordList } from '../word-list.ts';

export const makerPhrase = wordList({
  result: ['Result', '结果'],
  none: ['Nothing here yet. What you make is shown and kept here.', '还没有内容，生成后会显示并保存在这里。'],
  file: ['Or choose a text file', '或选择文本文件'],
  history: ['Your results', '我的记录'],
  copy: ['Copy', '复制'],
  download: ['Download', '下载'],
  save: ['Save changes', '保存修改'],
  remove: ['Delete', '删除'],
  edit: ['Result, which you can edit', '结果（可编辑）'],
  long: ['This is too long for a code of that level.', '内容过长，无法生成该级别的二维码。'],
});

interface Place {
  readonly blockId: string;
  readonly context: RenderContext;
  readonly level: number;
}

/** One result with what can be done with it. */
export function shownMade(row: Row, { blockId, context }: Place): Html {
  const { locale } = context;
  const value = (key: string) => plainValue(row.values[key], locale);
  const [text, art, code] = [value('text'), value('art'), value('qr')];
  const input = html`<p class="muted">${value('input').slice(0, 160)}</p>`;
  const remove = html`<button class="button secondary" type="submit" name="op" value="delete" formnovalidate>
    ${makerPhrase(locale, 'remove')}
  </button>`;
  const wrapped = (content: Html) =>
    html`${input}
      <form class="form" method="post" action="${doAction(context.basePath, 'make')}" data-made>
        ${postFields(blockId, pagePath(context))}<input type="hidden" name="id" value="${row.id}" />${content}
      </form>`;
  if (code !== '') {
    const drawn = qrPicture(row, code);
    return wrapped(
      html`${drawn ?? html`<p>${makerPhrase(locale, 'long')}</p>`}
        <div class="actions">
          ${drawn !== null && ['png', 'jpeg', 'svg'].map((each) => button(each, `${makerPhrase(locale, 'download')} ${each === 'jpeg' ? 'JPG' : each.toUpperCase()}`))}${remove}
        </div>`,
    );
  }
  if (art !== '')
    return wrapped(
      html`${picture({ source: `art:${art}`, rowId: artId(row), alt: value('input'), width: 640, height: 480 }, context)}
        <div class="actions">
          <a class="button secondary" href="${artHref(context, art, artId(row))}" download="picture.svg"
            >${makerPhrase(locale, 'download')}</a
          >${remove}
        </div>`,
    );
  return wrapped(
    html`<div class="field wide">
        <label for="${blockId}-text">${makerPhrase(locale, 'edit')}</label
        ><textarea id="${blockId}-text" name="text" rows="12" maxlength="40000">${text}</textarea>
      </div>
      <div class="actions">
        ${button('copy', makerPhrase(locale, 'copy'))}${button('txt', makerPhrase(locale, 'download'))}<button
          class="button secondary"
          type="submit"
          name="op"
          value="save"
        >
          ${makerPhrase(locale, 'save')}</button
        >${remove}
      </div>`,
  );
}

function button(as: string, words: string): Html {
  return html`<button class="button secondary" type="button" data-as="${as}" hidden>${words}</button>`;
}

/** Returns the input of a result: the words and each choice. */
export function chosenOf(row: Row): ReadonlyMap<string, string> {
  const pairs = listValue(row.values['chosen']).map((each): [string, string] => [
    each.split('=')[0] ?? '',
    each.slice(each.indexOf('=') + 1),
  ]);
  return new Map([['input', plainValue(row.values['input'], 'en')], ...pairs]);
}

/** Landscapes and streets show everything that was named, single motifs the last of it. */
function artId(row: Row): string {
  const style = chosenOf(row).get('style');
  const id = `made-${row.id}`.replace(/[^a-zA-Z0-9_-]/g, '').slice(0, 60);
  return style === 'one' ? id : `hero-${id}-${style === 'band' ? 'band' : 'wide'}`;
}

function qrPicture(row: Row, code: string): Html | null {
  const chosen = chosenOf(row);
  const modules = qrModules(code, chosen.get('level') ?? 'M');
  if (modules === null) return null;
  const [size, side] = [modules.length + 8, Number(chosen.get('size')) || 300];
  const path = modules.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join('');
  const color = /^#[0-9a-f]{6}$/.test(chosen.get('color') ?? '') ? chosen.get('color') : '#000000';
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${size} ${size}"
    width="${side}"
    height="${side}"
    role="img"
    aria-label="QR: ${code}"
    shape-rendering="crispEdges"
  >
    <rect width="${size}" height="${size}" fill="#fff" />
    <path d="${path}" fill="${color}" />
  </svg>`;
}

/** Earlier results to open again. */
export function listOfMade(rows: readonly Row[], open: Row | undefined, { blockId, context, level }: Place): Html | null {
  if (rows.length === 0) return null;
  const page = pageHref(context, context.pageId, context.slug);
  return html`${heading(level, makerPhrase(context.locale, 'history'))}
    <ul class="made-list">
      ${rows.map(
        (row) =>
          html`<li>
            <a
              href="${page}${withParams(context.params, { [`${blockId}.made`]: row.id })}#${blockId}"
              ${row === open && html` aria-current="true"`}
              >${plainValue(row.values['input'], context.locale).slice(0, 80)}</a
            >
            <time class="muted" datetime="${row.createdAt}">${formatDateTime(row.createdAt, context.locale)}</time>
          </li>`,
      )}
    </ul>`;
}
