import { pickText } from '../../domain/text.ts';
import { CUSTOM } from '../../engine/parts/custom-blocks.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { readSettings, setSettings } from '../accounts/settings.ts';
import { firstValue } from '../request/read-form.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { redirect, staysPage, withForm } from './responses.ts';
import type { AdminCall } from './responses.ts';
import { noteChange } from './changes.ts';
import { adminHref } from './frame.ts';

/** The parts of the site that bring code of their own: the code, and a switch for each. Nothing when there are none. */
export function partsCard(site: Site): Html | null {
  const { parts = {} } = site.blueprint;
  const locale = site.mainLocale;
  if (Object.keys(parts).length === 0) return null;
  const cards = Object.entries(parts).map(([id, { html: markup = '', css = '', js = '', off }]) => {
    const button = word(locale, off === true ? 'partOn' : 'partOff', { what: titleOf(site, id) });
    return html`<li>
      <span>${titleOf(site, id)}</span>
      <strong>${word(locale, off === true ? 'partIsOff' : 'partIsOn')}</strong>
      <form method="post" action="${adminHref(site, '/parts')}">
        <input type="hidden" name="part" value="${id}" /><input
          type="hidden"
          name="on"
          value="${off === true ? 'true' : 'false'}"
        />
        <button class="button small" type="submit">${button}</button>
      </form>
      <details>
        <summary>${word(locale, 'partCode')}</summary>
        ${[markup, css, js].filter((code) => code !== '').map((code) => html`<pre><code>${code}</code></pre>`)}
      </details>
    </li>`;
  });
  return html`<section class="card samples" id="parts">
    <h2>${word(locale, 'parts')}</h2>
    <p class="help">${word(locale, 'partsText')}</p>
    <ul class="lines">
      ${cards}
    </ul>
  </section>`;
}

/** POST /admin/parts: turns one on or off. */
export async function postPart(call: AdminCall): Promise<Response> {
  const { site, shown } = call;
  if (shown.isTried === true) return staysPage(shown, 'settingsStay');
  return withForm(call, async (form) => {
    const id = firstValue(form, 'part');
    if (Object.hasOwn(site.blueprint.parts ?? {}, id)) {
      const isOn = firstValue(form, 'on') === 'true';
      const { partsOn = [], partsOff = [] } = await readSettings(site);
      const [on, off] = [partsOn, partsOff].map((list) => list.filter((each) => each !== id));
      await setSettings(site, {
        partsOn: isOn ? [...(on ?? []), id] : (on ?? []),
        partsOff: isOn ? (off ?? []) : [...(off ?? []), id],
      });
      await site.store.exclusive((transaction) => noteChange(site, transaction, { what: 'settings', entity: '', title: '' }));
    }
    return redirect(`${adminHref(site, '/settings')}?done=settingsSaved`);
  });
}

function titleOf({ blueprint, mainLocale }: Site, part: string): string {
  const block = Object.values(blueprint.blocks).find(({ type, options }) => type === CUSTOM && options?.['part'] === part);
  return pickText(block?.title, mainLocale) || part;
}
