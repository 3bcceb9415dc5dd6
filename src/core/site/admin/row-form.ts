import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../../engine/blueprint/schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { listValue, plainValue } from '../../engine/render/row-values.ts';
import type { PostedForm } from '../read-form.ts';
import type { Site } from '../site.ts';
import { problemText } from '../words.ts';
import type { Problems } from '../values/check-row.ts';
import { isList } from '../values/coerce-value.ts';
import { word } from './admin-words.ts';
import { cellHtml, fieldLabel, rowName } from './cell.ts';
import { adminPage, entityHref, rowHref } from './frame.ts';
import { flash } from './notices.ts';
import { namesFor, relationChoices } from './relation-names.ts';

interface FormInput {
  readonly site: Site;
  readonly entityId: string;
  readonly entity: Entity;
  /** Null for a new row. */
  readonly row: Row | null;
  /** What was typed and refused. */
  readonly refused?: { readonly form: PostedForm; readonly problems: Problems };
  readonly params?: URLSearchParams;
}

/** The page on which one row is made or edited. */
export async function rowFormPage(input: FormInput): Promise<string> {
  const { site, entityId, entity, row, refused } = input;
  const locale = site.mainLocale;
  const what = pickText(entity.label, locale);
  const names = await namesFor(site, entity.fields, row === null ? [] : [row]);
  const title = row === null ? word(locale, 'add', { what }) : rowName(site, entity, row, names);
  const fields: Html[] = [];
  for (const field of entity.fields) fields.push(await fieldRow(input, field));
  const hasFiles = entity.fields.some((field) => ['image', 'images', 'file'].includes(field.type));
  const action = row === null ? entityHref(site, entityId, '/new') : rowHref(site, entityId, row.id);
  const remove =
    row !== null &&
    html`<a class="button quiet danger-text" href="${rowHref(site, entityId, row.id, '/delete')}"
      >${icon('trash-2')}${word(locale, 'remove')}</a
    >`;
  const content = html`<p class="trail"><a href="${entityHref(site, entityId)}">${pickText(entity.plural, locale)}</a></p>
    <div class="top">
      <h1>${title}</h1>
      <div class="actions">${remove}</div>
    </div>
    ${flash(site, input.params ?? new URLSearchParams())}
    ${refused !== undefined && html`<p class="notice bad" role="alert">${icon('circle-alert')}${word(locale, 'fix')}</p>`}
    <form class="card fields" method="post" action="${action}" ${hasFiles && html` enctype="multipart/form-data"`} novalidate>
      ${fields}
      <div class="actions">
        <button class="button primary" type="submit">${word(locale, 'save')}</button
        ><a class="button" href="${entityHref(site, entityId)}">${word(locale, 'cancel')}</a>
      </div>
    </form>`;
  return adminPage(site, { title, entity: entityId, content });
}

interface FieldParts {
  readonly field: Field;
  readonly id: string;
  readonly values: readonly string[];
  readonly describedBy: Html | null;
}

async function fieldRow(input: FormInput, field: Field): Promise<Html> {
  const { site, refused } = input;
  const locale = site.mainLocale;
  const id = `f-${field.key}`;
  const problem = refused?.problems[field.key];
  const help = pickText(field.help, locale) || hintOf(site, field);
  const notes = [help !== '' ? `${id}-help` : '', problem === undefined ? '' : `${id}-error`].filter(Boolean).join(' ');
  const describedBy =
    notes === '' ? null : html` aria-describedby="${notes}"${problem !== undefined && html` aria-invalid="true"`}`;
  const parts: FieldParts = { field, id, values: currentValues(input, field), describedBy };
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
          ${parts.values[0] === 'true' && html` checked`}${describedBy}
        />${label}</label
      >${below}
    </div>`;
  }
  const mark = field.required === true ? html` <span class="star" aria-hidden="true">*</span>` : null;
  if (isList(field) && (field.type === 'enum' || field.type === 'relation')) {
    return html`<fieldset class="field wide" ${describedBy}>
      <legend>${label}${mark}</legend>
      ${await tickList(site, parts)}${below}
    </fieldset>`;
  }
  const isWide = ['longtext', 'images', 'image', 'file'].includes(field.type);
  return html`<div class="field${isWide && html` wide`}">
    <label for="${id}">${label}${mark}</label>${await control(site, parts, input.row)}${below}
  </div>`;
}

function currentValues({ site, row, refused }: FormInput, field: Field): readonly string[] {
  if (refused !== undefined) return refused.form.values.get(field.key) ?? [];
  if (row === null) return field.default === undefined ? [] : [String(field.default)];
  const value = row.values[field.key];
  return isList(field) && field.type !== 'tags'
    ? listValue(value)
    : [Array.isArray(value) ? value.join(', ') : plainValue(value, site.mainLocale)];
}

async function control(site: Site, parts: FieldParts, row: Row | null): Promise<Html> {
  const { field, id, values, describedBy } = parts;
  const shared = html`id="${id}" name="${field.key}"${field.required === true && html` required`}${describedBy}`;
  const value = values[0] ?? '';
  switch (field.type) {
    case 'longtext':
      return html`<textarea ${shared} rows="6">${value}</textarea>`;
    case 'enum':
      return select(shared, enumChoices(site, field), value, site);
    case 'relation':
      return select(shared, await relationChoices(site, field), value, site);
    case 'image':
    case 'images':
    case 'file':
      return fileControl(site, parts, row);
    default:
      return html`<input
        type="${inputType(field)}"
        ${shared}
        value="${value}"
        ${inputType(field) === 'number' && html` step="any"`}
      />`;
  }
}

function select(shared: Html, choices: readonly { value: string; label: string }[], current: string, site: Site): Html {
  const options = choices.map(
    (choice) => html`<option value="${choice.value}" ${choice.value === current && html` selected`}>${choice.label}</option>`,
  );
  return html`<select ${shared}>
    <option value="">${word(site.mainLocale, 'choose')}</option>
    ${options}
  </select>`;
}

async function tickList(site: Site, { field, id, values }: FieldParts): Promise<Html> {
  const choices = field.type === 'enum' ? enumChoices(site, field) : await relationChoices(site, field);
  return html`<div class="ticks">
    ${choices.map((choice, index) => html`<label class="check"><input type="checkbox" id="${id}-${index}" name="${field.key}" value="${choice.value}" ${values.includes(choice.value) && html` checked`} />${choice.label}</label>`)}
  </div>`;
}

function fileControl(site: Site, { field, id, values, describedBy }: FieldParts, row: Row | null): Html {
  const locale = site.mainLocale;
  const isImage = field.type !== 'file';
  const hint = word(locale, isImage ? 'upload' : 'uploadFile');
  const accept = isImage
    ? 'image/jpeg,image/png,image/webp,image/gif'
    : 'image/jpeg,image/png,image/webp,image/gif,application/pdf';
  const text =
    field.type === 'images'
      ? html`<textarea id="${id}" name="${field.key}" rows="3" ${describedBy}>${values.join('\n')}</textarea>`
      : html`<input type="text" id="${id}" name="${field.key}" value="${values[0] ?? ''}" ${describedBy} />`;
  return html`<div class="file">
    ${row !== null && isImage && cellHtml(site, field, row, new Map())}
    <div class="grow">
      ${text} <label class="help" for="${id}-file">${hint}</label
      ><input type="file" id="${id}-file" name="${field.key}" accept="${accept}" ${field.type === 'images' && html` multiple`} />
    </div>
  </div>`;
}

function enumChoices(site: Site, field: Field): readonly { value: string; label: string }[] {
  return (field.options ?? []).map((option) => ({ value: option.value, label: pickText(option.label, site.mainLocale) }));
}

function inputType(field: Field): string {
  const types: Partial<Record<Field['type'], string>> = {
    email: 'email',
    phone: 'tel',
    url: 'url',
    date: 'date',
    time: 'time',
    color: 'color',
    int: 'number',
    num: 'number',
    money: 'number',
    pct: 'number',
    rating: 'number',
    duration: 'number',
  };
  return types[field.type] ?? 'text';
}

function hintOf(site: Site, field: Field): string {
  if (field.type === 'tags') return word(site.mainLocale, 'commas');
  if (field.type === 'images') return word(site.mainLocale, 'onePerLine');
  return field.type === 'datetime' ? 'YYYY-MM-DD HH:MM' : '';
}
