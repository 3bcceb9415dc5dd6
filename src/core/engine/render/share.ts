import type { RenderContext, Row } from './context.ts';
import { type Html, html, safeUrl } from './html.ts';
import { icon } from './icons/icon.ts';
import { label } from './labels.ts';
import { rowHref } from './links.ts';
import { rowWord } from './row-words.ts';

/** Ways to pass a row's page on: letters and networks by link, and its address to copy. */
export function shareBox(
  row: Row,
  title: string,
  place: { readonly entityId: string; readonly blockId: string; readonly context: RenderContext },
): Html | null {
  const { context, entityId, blockId } = place;
  const path = rowHref(context, entityId, row);
  if (path === undefined) return null;
  const url = `${context.origin ?? ''}${path}`;
  const [at, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  const ways: readonly (readonly [string, string])[] = [
    [label(context.locale, 'email'), `mailto:?subject=${words}&body=${at}`],
    ['X', `https://x.com/intent/tweet?text=${words}&url=${at}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${at}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${at}`],
    ['WhatsApp', `https://wa.me/?text=${words}%20${at}`],
    ['微博 Weibo', `https://service.weibo.com/share/share.php?title=${words}&url=${at}`],
  ];
  const id = `${blockId}-link-${row.id}`;
  return html`<details class="share">
    <summary class="button secondary">
      ${icon('external-link')}${rowWord(context.locale, 'share')}<span class="vh">: ${title}</span>
    </summary>
    <div class="share-box">
      <ul class="chips">
        ${ways.map(([name, href]) => html`<li><a class="chip-link" href="${safeUrl(href)}" target="_blank" rel="noopener">${name}</a></li>`)}
      </ul>
      <label for="${id}">${rowWord(context.locale, 'link')}</label>
      <input type="text" id="${id}" value="${url}" readonly />
      <button class="button secondary" type="button" data-copy="${id}" data-done="${rowWord(context.locale, 'copied')}" hidden>
        ${rowWord(context.locale, 'copy')}
      </button>
      <p role="status"></p>
    </div>
  </details>`;
}

export const shareCss = `
.share summary{inline-size:fit-content;min-block-size:2.5rem;padding-inline:0!important;border:0;background:none!important;box-shadow:none;font-size:var(--sm);text-transform:none;letter-spacing:0}.share summary:hover{text-decoration:underline}.share summary .icon{inline-size:1.1rem;block-size:1.1rem}
.share-box{display:grid;gap:.75rem;justify-items:start;padding:1rem;margin-block-start:.75rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:var(--ink)}
`;
