import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { defaultOf } from '../../engine/blueprint/field-default.ts';
import type { Row } from '../../engine/render/context.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { statesByHand, withOptions } from '../../engine/render/row-state.ts';
import { listValue, plainValue, writtenFields } from '../../engine/render/row-values.ts';
import { stepsByHand } from '../access/open-steps.ts';
import { firstValue } from '../request/read-form.ts';
import type { PostedForm } from '../request/read-form.ts';
import type { Site } from '../request/site.ts';
import type { Problems } from '../values/check-row.ts';
import { isList } from '../values/coerce-value.ts';
import { problemText } from '../values/words.ts';
import { word } from './admin-words.ts';
import { fieldLabel, rowName } from './cell.ts';
import { isFileField } from './field-parts.ts';
import type { FieldParts } from './field-parts.ts';
import { adminPage, entityHref, rowHref } from './frame.ts';
import { askingButton, flash } from './notices.ts';
import { isTranslated, otherLocales, otherName } from './owner-form.ts';
import { fittingChoices, namesFor } from './relation-names.ts';
import { rowAside } from './row-aside.ts';
import { control, hintOf, isTicked, tickList } from './row-control.ts';

interface FormInput {
  readonly site: Site;
  readonly entityId: string;
  readonly entity: Entity;
  /** Null for a new row. */
  readonly row: Row | null;
  /** Form that was refused, as it was typed. */
  readonly refused?: { readonly form: PostedForm; readonly problems: Problems };
  /** Reason for which something else than the form was refused. */
  readonly refusal?: string;
  readonly params?: URLSearchParams;
}

const LANGUAGES = { en: 'English', zh: '中文' } as const;

/** The page on which one row is made or edited. */
export async function rowFormPage(input: FormInput): Promise<string> {
  const { site, entityId, entity, row } = input;
  const locale = site.mainLocale;
  const names = await namesFor(site, entity.fields, row === null ? [] : [row]);
  const title =
    row === null ? word(locale, 'add', { what: pickText(entity.label, locale) }) : rowName(site, { entity, row }, names);
  const fields: Html[] = [];
  const [open = []] =
    row === null ? [] : await stepsByHand({ site, reader: site.store, identity: null }, { entityId, entity, rows: [row] });
  const states = row === null ? null : statesByHand(entity, row, open);
  for (const field of writtenFields(entity.fields))
    fields.push(await fieldRow(input, field.key === entity.flow?.field ? withOptions(field, states) : field));
  const hasFiles = entity.fields.some(isFileField);
  const action = row === null ? entityHref(site, entityId, '/new') : rowHref(site, { entityId, rowId: row.id });
  const content = html`<p class="trail"><a href="${entityHref(site, entityId)}">${pickText(entity.plural, locale)}</a></p>
    <div class="top">
      <h1>${title}</h1>
      <div class="actions">${row !== null && removeButton(site, entityId, row)}</div>
    </div>
    ${flash(site, input.params ?? new URLSearchParams())} ${bad(refusalText(input))}
    <div class="columns">
      <form class="card fields" method="post" action="${action}" ${hasFiles && html` enctype="multipart/form-data"`} novalidate>
        ${fields}
        <div class="actions save">
          <button class="button primary" type="submit">${word(locale, 'save')}</button
          ><a class="button" href="${entityHref(site, entityId)}">${word(locale, 'cancel')}</a>
        </div>
      </form>
      ${row !== null && (await rowAside({ site, entityId, entity, row }))}
    </div>`;
  return adminPage(site, { title, entity: entityId, content });
}

function refusalText({ site, refused, refusal = '' }: FormInput): string {
  const problem = refused?.problems['_'];
  if (problem !== undefined) return problemText(site.mainLocale, problem);
  return refused === undefined ? refusal : word(site.mainLocale, 'fix');
}

function bad(text: string): Html | null {
  return text === '' ? null : html`<p class="notice bad" role="alert">${icon('circle-alert')}${text}</p>`;
}

function removeButton(site: Site, entityId: string, row: Row): Html {
  const locale = site.mainLocale;
  const question = `${word(locale, 'removeAsk')} ${word(locale, 'removeText')}`;
  const action = rowHref(site, { entityId, rowId: row.id }, '/delete');
  return askingButton({ sign: 'trash-2', label: word(locale, 'remove'), question, action });
}

async function fieldRow(input: FormInput, field: Field): Promise<Html> {
  const { site, entity, row, refused } = input;
  const locale = site.mainLocale;
  const id = `f-${field.key}`;
  const problem = refused?.problems[field.key];
  const values = currentValues(input, field);
  const choices = await fittingChoices(site, field, values);
  const help = pickText(field.help, locale) || hintOf(site, field, choices);
  const notes = [help !== '' ? `${id}-help` : '', problem === undefined ? '' : `${id}-error`].filter(Boolean).join(' ');
  const describedBy =
    notes === '' ? null : html` aria-describedby="${notes}"${problem !== undefined && html` aria-invalid="true"`}`;
  const parts: FieldParts = { site, field, id, name: field.key, values, describedBy, choices, row };
  const below = html`${help !== '' && html`<p class="help" id="${id}-help">${help}</p>`}${problem !== undefined && html`<p class="error" id="${id}-error">${problemText(locale, problem)}</p>`}`;
  const label = fieldLabel(site, field);
  if (field.type === 'bool') {
    return html`<div class="field">
      <label class="check"
        ><input
          type="checkbox"
          id="${id}"
          name="${field.key}"
          value="true"
          ${values[0] === 'true' && html` checked`}${describedBy}
        />${label}</label
      >${below}
    </div>`;
  }
  const mark = field.required === true ? html` <span class="star" aria-hidden="true">*</span>` : null;
  if (isTicked(parts) || isFileField(field)) {
    return html`<fieldset class="field wide" ${describedBy}>
      <legend>${label}${mark}</legend>
      ${isTicked(parts) ? tickList(parts) : control(parts)}${below}
    </fieldset>`;
  }
  const isWide = field.type === 'longtext';
  if (!isTranslated(site, entity, { field, present: row?.values[field.key] }) || otherLocales(site).length === 0)
    return html`<div class="field${isWide && html` wide`}">
      <label for="${id}">${label}${mark}</label>${control(parts)}${below}
    </div>`;
  const main = site.blueprint.site.locales[0] ?? 'en';
  const others = otherLocales(site).map((other) => {
    const name = otherName(field, other);
    const typed = refused?.form.values.get(name) ?? [inOne(row, field, other)];
    const otherId = `${id}-${other}`;
    return html`<div class="field">
      <label for="${otherId}">${word(locale, 'inLanguage', { label, language: LANGUAGES[other] })}</label>
      ${control({ ...parts, id: otherId, name, values: typed, describedBy: null })}
    </div>`;
  });
  return html`<div class="pair wide">
    <div class="field">
      <label for="${id}">${word(locale, 'inLanguage', { label, language: LANGUAGES[main] })}${mark}</label
      >${control(parts)}${below}
    </div>
    ${others}
  </div>`;
}

/** A text in exactly one language. */
function inOne(row: Row | null, field: Field, locale: 'en' | 'zh'): string {
  const value = row?.values[field.key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value[locale] ?? '') : '';
}

/** One field alone is sent from a list. */
function isSent(form: PostedForm, { key }: Field): boolean {
  const only = firstValue(form, '_only');
  return only === '' || only === key;
}

function currentValues({ site, row, refused }: FormInput, field: Field): readonly string[] {
  if (refused !== undefined && isSent(refused.form, field)) return refused.form.values.get(field.key) ?? [];
  if (row === null) {
    const start = plainValue(defaultOf(field, { clock: site.clock(), user: null }), site.mainLocale);
    return start === '' ? [] : [start];
  }
  const value = row.values[field.key];
  if (isList(field) && field.type !== 'tags') return listValue(value);
  return [Array.isArray(value) ? value.join(', ') : plainValue(value, site.blueprint.site.locales[0] ?? 'en')];
}
