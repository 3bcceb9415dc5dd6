import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import type { Site } from '../site.ts';
import { word } from './admin-words.ts';

const DONE = ['saved', 'created', 'removed', 'cleared', 'noneSelected'] as const;

/** What was just done, as told by the address (`?done=removed&count=3`). It stays until the next page. */
export function flash(site: Site, params: URLSearchParams): Html | null {
  const done = DONE.find((each) => each === params.get('done'));
  if (done === undefined) return null;
  const count = Number.parseInt(params.get('count') ?? '1', 10);
  const tone = done === 'noneSelected' ? 'wait' : 'good';
  return html`<p class="notice ${tone}" role="status">
    ${icon(tone === 'good' ? 'circle-check' : 'circle-alert')}${word(site.mainLocale, done, { count: Number.isInteger(count) ? count : 1 })}
  </p>`;
}

/** Asks once more before something is lost, on a page of its own that works without script. */
export function confirmation(
  site: Site,
  question: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
    readonly button: string;
    readonly back: string;
    readonly ids?: readonly string[];
  },
): Html {
  const ids = (question.ids ?? []).map((id) => html`<input type="hidden" name="id" value="${id}" />`);
  return html`<form class="card ask" method="post" action="${question.action}">
    <h1>${question.title}</h1>
    <p>${question.text}</p>
    ${ids}<input type="hidden" name="confirmed" value="yes" />
    <div class="actions">
      <button class="button danger" type="submit">${question.button}</button
      ><a class="button" href="${question.back}">${word(site.mainLocale, 'cancel')}</a>
    </div>
  </form>`;
}
