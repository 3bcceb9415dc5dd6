import type { RenderContext } from './context.ts';
import { type Html, html } from './html.ts';
import { pageHref } from './links.ts';
import { lookupPlace } from './reference.ts';
import { wordList } from './word-list.ts';

const phrase = wordList({
  reference: ['Reference number: {code}', '编号：{code}'],
  track: ['Check its status', '查询状态'],
});

/** A link to where a reference can be looked up; nothing when the site has no such page. */
export function trackLink(context: RenderContext, entityId: string, code: string): Html | null {
  const place = lookupPlace(context.blueprint, entityId);
  if (place === null) return null;
  const href = `${pageHref(context, place.pageId)}?${place.blockId}.code=${encodeURIComponent(code)}#${place.blockId}`;
  return html`<a class="button primary" href="${href}">${phrase(context.locale, 'track')}</a>`;
}

/** Shows the number of a sent row that can be looked up later. */
export function referenceNote(context: RenderContext, entityId: string, code: string): Html | null {
  const link = code === '' ? null : trackLink(context, entityId, code);
  return (
    link &&
    html`<p>${phrase(context.locale, 'reference', { code })}</p>
      <p>${link}</p>`
  );
}
