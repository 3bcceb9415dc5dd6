import { pickText } from '../../domain/text.ts';
import { formatDateTime } from '../../engine/render/format.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import type { AdminWord } from './admin-words.ts';
import { redirect } from './responses.ts';
import type { AdminCall } from './responses.ts';
import { listChanges, undoChange } from './changes.ts';
import type { ListedChange } from './changes.ts';
import { adminHref, adminPage, rowHref } from './frame.ts';
import { flash, undoButton } from './notices.ts';

const KINDS: Readonly<Record<string, AdminWord>> = {
  create: 'didCreate',
  edit: 'didEdit',
  move: 'didMove',
  remove: 'didRemove',
  import: 'didImport',
  clear: 'didClear',
  user: 'didUser',
  settings: 'didSettings',
  undo: 'didUndo',
};

/** Lists the owner's latest changes; deletions and imports can be undone. */
export async function changesPage(site: Site, params: URLSearchParams): Promise<string> {
  const locale = site.mainLocale;
  const title = word(locale, 'changes');
  const changes = await listChanges(site);
  const content = html`<div class="top">
      <div>
        <h1>${title}</h1>
        <p class="faint">${word(locale, 'changesText')}</p>
      </div>
    </div>
    ${flash(site, params)}
    ${changes.length === 0 ? html`<p class="card empty faint">${word(locale, 'noChanges')}</p>` : changesTable(site, changes)}`;
  return adminPage(site, { title, place: '/changes', content });
}

/** POST /admin/changes/ID/undo */
export async function postUndo({ site, part }: AdminCall): Promise<Response> {
  const outcome = await undoChange(site, part('id'));
  return redirect(`${adminHref(site, '/changes')}?done=${outcome.ok && outcome.value ? 'undone' : 'cannotUndo'}`);
}

function changesTable(site: Site, changes: readonly ListedChange[]): Html {
  const locale = site.mainLocale;
  const lines = changes.map(
    (change) =>
      html`<tr>
        <th scope="row">${changeText(site, change)}</th>
        <td class="faint">${formatDateTime(site.clock(change.at), locale)}</td>
        <td class="end">${change.canUndo && undoButton(site, change.id)}</td>
      </tr>`,
  );
  return html`<div class="card flush">
    <section class="scroll" tabindex="0" aria-label="${word(locale, 'changes')}">
      <table>
        <thead>
          <tr>
            <th scope="col">${word(locale, 'what')}</th>
            <th scope="col">${word(locale, 'when')}</th>
            <th scope="col"><span class="hidden">${word(locale, 'undo')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${lines}
        </tbody>
      </table>
    </section>
  </div>`;
}

function changeText(site: Site, change: ListedChange): Html {
  const locale = site.mainLocale;
  const entity = findEntity(site, change.entity);
  const what = change.count === 1 ? change.title : word(locale, 'items', { count: change.count, what: change.title });
  const text = word(locale, KINDS[change.what] ?? 'didEdit', { what });
  const isThere = change.row !== '' && entity !== undefined && change.what !== 'remove';
  return html`${isThere ? html`<a href="${rowHref(site, { entityId: change.entity, rowId: change.row })}">${text}</a>` : text}${entity !== undefined && html` <span class="faint">· ${pickText(entity.label, locale)}</span>`}`;
}
