import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { adminHref } from './frame.ts';

const DONE = [
  'saved',
  'created',
  'removed',
  'cleared',
  'moved',
  'imported',
  'undone',
  'roleSet',
  'accessRemoved',
  'settingsSaved',
  'noneSelected',
  'cannotUndo',
] as const;
const UNWELCOME: ReadonlySet<string> = new Set(['noneSelected', 'cannotUndo']);

/** Draws the latest change, as the address says it (`?done=removed&count=3&undo=ID`). It stays until the next page. */
export function flash(site: Site, params: URLSearchParams): Html | null {
  const done = DONE.find((each) => each === params.get('done'));
  if (done === undefined) return null;
  const locale = site.mainLocale;
  const numberOf = (name: string) => Number.parseInt(params.get(name) ?? '', 10);
  const count = numberOf('count');
  const skipped = numberOf('skipped');
  const isGood = !UNWELCOME.has(done);
  const undo = params.get('undo') ?? '';
  return html`<div class="notice ${isGood ? 'good' : 'wait'}" role="status">
    ${icon(isGood ? 'circle-check' : 'circle-alert')}
    <p>
      ${word(locale, done, { count: Number.isInteger(count) ? count : 1 })}${skipped > 0 && ` ${word(locale, 'skipped', { count: skipped })}`}
    </p>
    ${isGood && /^[\w-]{1,80}$/.test(undo) && undoButton(site, undo)}
  </div>`;
}

/** A button that undoes a change. */
export function undoButton(site: Site, changeId: string): Html {
  return html`<form method="post" action="${adminHref(site, `/changes/${encodeURIComponent(changeId)}/undo`)}">
    <button class="button small" type="submit">${icon('undo-2')}${word(site.mainLocale, 'undo')}</button>
  </form>`;
}

/** A button that asks once more, in place, before it posts; it works without script. */
export function askingButton(button: {
  readonly sign: string;
  readonly label: string;
  readonly question: string;
  readonly action: string;
  readonly isQuiet?: boolean;
}): Html {
  return html`<details class="asking">
    <summary class="button${button.isQuiet === true ? ' quiet small' : ''}">${icon(button.sign)}${button.label}</summary>
    <form class="card" method="post" action="${button.action}">
      <p>${button.question}</p>
      <input type="hidden" name="confirmed" value="yes" />
      <button class="button danger" type="submit">${button.label}</button>
    </form>
  </details>`;
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
    /** A part of the data that is meant. */
    readonly entity?: string;
  },
): Html {
  const ids = (question.ids ?? []).map((id) => html`<input type="hidden" name="id[]" value="${id}" />`);
  return html`<form class="card ask" method="post" action="${question.action}">
    <h1>${question.title}</h1>
    <p>${question.text}</p>
    ${ids}${question.entity !== undefined && html`<input type="hidden" name="entity" value="${question.entity}" />`}<input
      type="hidden"
      name="confirmed"
      value="yes"
    />
    <div class="actions">
      <button class="button danger" type="submit">${question.button}</button
      ><a class="button" href="${question.back}">${word(site.mainLocale, 'cancel')}</a>
    </div>
  </form>`;
}
