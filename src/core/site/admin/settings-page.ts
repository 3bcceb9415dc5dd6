import { pickText } from '../../domain/text.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { readSettings, setSettings } from '../accounts/settings.ts';
import type { SiteSettings } from '../accounts/settings.ts';
import { firstValue } from '../request/read-form.ts';
import type { PostedForm } from '../request/read-form.ts';
import type { Site } from '../request/site.ts';
import { coerceValue } from '../values/coerce-value.ts';
import type { ValueProblem } from '../values/coerce-value.ts';
import { problemText } from '../values/words.ts';
import { word } from './admin-words.ts';
import type { AdminWord } from './admin-words.ts';
import { page, redirect, staysPage, withForm } from './responses.ts';
import type { AdminCall } from './responses.ts';
import { noteChange } from './changes.ts';
import { adminHref, adminPage } from './frame.ts';
import { flash } from './notices.ts';
import { partsCard } from './parts-card.ts';
import { countSamplesOf } from './samples.ts';
import { usageCard } from './usage-card.ts';

const LANGUAGES = { en: 'English', zh: '中文' } as const;
const TEXTS = ['banner', 'email', 'phone', 'address'] as const;
type TextKey = (typeof TEXTS)[number];
const TYPES = { banner: 'text', email: 'email', phone: 'phone', address: 'text' } as const;

interface Refused {
  readonly form: PostedForm;
  readonly problems: Partial<Record<TextKey, ValueProblem>>;
}

/** Registration, contact, message, closing, language and sample data. */
export async function settingsPage(site: Site, params: URLSearchParams, refused?: Refused): Promise<string> {
  const locale = site.mainLocale;
  const settings = await readSettings(site);
  const { accounts } = site.blueprint;
  const present = presentTexts(site, settings);
  const text = (
    key: TextKey,
    label: AdminWord,
    { type, help }: { readonly type: string; readonly help?: AdminWord | undefined },
  ): Html => {
    const problem = refused?.problems[key];
    const value = refused === undefined ? present[key] : firstValue(refused.form, key);
    const notes = [help === undefined ? '' : `${key}-help`, problem === undefined ? '' : `${key}-error`]
      .filter(Boolean)
      .join(' ');
    return html`<div class="field${key === 'banner' && html` wide`}">
      <label for="s-${key}">${word(locale, label)}</label
      ><input
        type="${type}"
        id="s-${key}"
        name="${key}"
        value="${value}"
        ${notes !== '' && html` aria-describedby="${notes}"`}${problem !== undefined && html` aria-invalid="true"`}
      />
      ${help !== undefined && html`<p class="help" id="${key}-help">${word(locale, help)}</p>`}${problem !== undefined && html`<p class="error" id="${key}-error">${problemText(locale, problem)}</p>`}
    </div>`;
  };
  const box = (
    key: string,
    label: AdminWord,
    { isOn, help }: { readonly isOn: boolean; readonly help?: AdminWord | undefined },
  ): Html =>
    html`<div class="field wide">
      <label class="check"
        ><input
          type="checkbox"
          id="s-${key}"
          name="${key}"
          value="true"
          ${isOn && html` checked`}${help !== undefined && html` aria-describedby="${key}-help"`}
        />${word(locale, label)}</label
      >${help !== undefined && html`<p class="help" id="${key}-help">${word(locale, help)}</p>`}
    </div>`;
  const title = word(locale, 'settings');
  const content = html`<div class="top"><h1>${title}</h1></div>
    ${flash(site, params)}
    ${refused !== undefined && html`<p class="notice bad" role="alert">${icon('circle-alert')}${word(locale, 'fix')}</p>`}
    <form class="settings" method="post" action="${adminHref(site, '/settings')}" novalidate>
      <section class="card fields">
        <h2>${word(locale, 'access')}</h2>
        ${accounts !== undefined && box('signUp', 'signUpOpen', { isOn: accounts.signUp })}
        ${box('closed', 'closed', { isOn: settings.closed === true, help: 'closedHelp' })}
      </section>
      <section class="card fields">
        <h2>${word(locale, 'message')}</h2>
        ${text('banner', 'banner', { type: 'text', help: 'bannerHelp' })}
      </section>
      <section class="card fields">
        <h2>${word(locale, 'contact')}</h2>
        <p class="help wide">${word(locale, 'contactHelp')}</p>
        ${text('email', 'email', { type: 'email' })}${text('phone', 'phone', { type: 'tel' })}${text('address', 'address', { type: 'text' })}
      </section>
      ${languageCard(site)}
      <div class="actions save"><button class="button primary" type="submit">${word(locale, 'save')}</button></div>
    </form>
    ${partsCard(site)} ${await usageCard(site)} ${await samplesCard(site)}`;
  return adminPage(site, { title, place: '/settings', content });
}

function presentTexts(site: Site, { banner = '' }: SiteSettings): Readonly<Record<TextKey, string>> {
  const { email = '', phone = '', address } = site.blueprint.site.contact ?? {};
  return { banner, email, phone, address: pickText(address, site.mainLocale) };
}

/** POST /admin/settings: all of them at once. */
export async function postSettings(call: AdminCall): Promise<Response> {
  const { site, shown } = call;
  if (shown.isTried === true) return staysPage(shown, 'settingsStay');
  return withForm(call, async (form) => {
    const values: Partial<Record<TextKey | 'signUp', string | boolean>> = {};
    const present = presentTexts(shown, await readSettings(site));
    const problems: Partial<Record<TextKey, ValueProblem>> = {};
    for (const key of TEXTS) {
      const read = coerceValue({ key, label: {}, type: TYPES[key] }, [firstValue(form, key)]);
      const text = read.ok && typeof read.value === 'string' ? read.value : '';
      if (!read.ok) problems[key] = read.error;
      else if (text !== present[key]) values[key] = text;
    }
    if (Object.keys(problems).length > 0) return page(await settingsPage(shown, new URLSearchParams(), { form, problems }), 422);
    const isOn = (key: string) => firstValue(form, key) === 'true';
    const language = site.blueprint.site.locales.find((locale) => locale === firstValue(form, 'language'));
    const { accounts } = site.blueprint;
    if (accounts !== undefined && accounts.signUp !== isOn('signUp')) values.signUp = isOn('signUp');
    await setSettings(site, {
      ...values,
      closed: isOn('closed'),
      ...(language === undefined ? {} : { language }),
    });
    await site.store.exclusive((transaction) => noteChange(site, transaction, { what: 'settings', entity: '', title: '' }));
    return redirect(`${adminHref(site, '/settings')}?done=settingsSaved`);
  });
}

function languageCard(site: Site): Html | null {
  const { locales } = site.blueprint.site;
  if (locales.length < 2) return null;
  const options = locales.map(
    (each) => html`<option value="${each}" ${each === site.mainLocale && html` selected`}>${LANGUAGES[each]}</option>`,
  );
  return html`<section class="card fields">
    <div class="field">
      <label for="s-language">${word(site.mainLocale, 'language')}</label
      ><select id="s-language" name="language">
        ${options}
      </select>
    </div>
  </section>`;
}

/** Lists the examples that are left, by entity, each with a way to clear them. */
async function samplesCard(site: Site): Promise<Html> {
  const locale = site.mainLocale;
  const lines: Html[] = [];
  for (const [id, entity] of Object.entries(site.blueprint.entities)) {
    const count = await countSamplesOf(site, id);
    const what = pickText(entity.plural, locale);
    if (count > 0)
      lines.push(
        html`<li>
          <span>${what}</span><strong>${count}</strong
          ><a class="button small" href="${adminHref(site, `/samples?entity=${id}`)}">${word(locale, 'clearThese', { what })}</a>
        </li>`,
      );
  }
  return html`<section class="card samples" id="samples">
    <h2>${word(locale, 'samples')}</h2>
    <p class="help">${word(locale, lines.length === 0 ? 'noSamples' : 'samplesText')}</p>
    ${
      lines.length > 0 &&
      html`<ul class="lines">
          ${lines}
        </ul>
        <a class="button danger" href="${adminHref(site, '/samples')}">${word(locale, 'clearSamples')}</a>`
    }
  </section>`;
}
