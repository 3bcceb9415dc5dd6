import type { RenderContext } from './context.ts';
import { type Html, html } from './html.ts';
import { pageHref } from './links.ts';
import { lookupPlace } from './reference.ts';
import { wordList } from './word-list.ts';

const say = wordList({
  reference: ['Reference number: {code}', '编号：{code}'],
  track: ['Check its status', '查询状态'],
});

/** A link to where a reference can be looked up; nothing when the site has no such page. */
export function trackLink(context: RenderContext, entityId: string, code: string): Html | null {
  const place = lookupPlace(context.blueprint, entityId);
  if (place === null) return null;
  const href = `${pageHref(context, place.pageId)}?${place.blockId}.code=${encodeURIComponent(code)}#${place.blockId}`;
  return html`<a class="button primary" href="${href}">${say(context.locale, 'track')}</a>`;
}

/** What was sent and can be looked up later has a number, told at once. */
export function referenceNote(context: RenderContext, entityId: string, code: string): Html | null {
  const link = code === '' ? null : trackLink(context, entityId, code);
  return (
    link &&
    html`<p>${say(context.locale, 'reference', { code })}</p>
      <p>${link}</p>`
  );
}
