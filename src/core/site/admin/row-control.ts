import { pickText } from '../../domain/text.ts';
import type { Field } from '../../engine/blueprint/entity-schema.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import type { Site } from '../request/site.ts';
import { isList } from '../values/coerce-value.ts';
import { word } from './admin-words.ts';
import { isFileField } from './field-parts.ts';
import type { FieldParts } from './field-parts.ts';
import { fileControl } from './file-control.ts';
import { entityHref } from './frame.ts';
import type { Choice } from './relation-names.ts';

/** So many rows are chosen from a list; more are typed. */
const MOST_LISTED = 40;
/** Inputs for further rows of a long list. */
const FURTHER = 3;

/** The input of a field by its type. */
export function control(parts: FieldParts): Html {
  const { site, field, id, name, values, describedBy } = parts;
  if (isFileField(field)) return fileControl(parts);
  const shared = html`id="${id}" name="${name}"${field.required === true && name === field.key && html` required`}${describedBy}`;
  const value = values[0] ?? '';
  switch (field.type) {
    case 'longtext':
      return html`<textarea ${shared} rows="5">${value}</textarea>`;
    case 'enum':
      return select(shared, { choices: enumChoices(site, field), current: value }, site);
    case 'relation':
      return isTyped(parts)
        ? typedRelation(parts, shared, { value })
        : select(shared, { choices: parts.choices, current: value }, site);
    default:
      return html`<input
        type="${inputType(field)}"
        ${shared}
        value="${inputValue(field, value)}"
        ${inputType(field) === 'number' && html` step="any"`}
      />`;
  }
}

/** Decides whether the field is a list of boxes to tick. */
export function isTicked({ field }: FieldParts): boolean {
  return isList(field) && (field.type === 'enum' || field.type === 'relation');
}

export function tickList(parts: FieldParts): Html {
  const { site, field, id, values } = parts;
  const all = field.type === 'enum' ? enumChoices(site, field) : parts.choices;
  const isLong = isTyped(parts);
  const listed = isLong ? values.map((value) => all.find((each) => each.value === value) ?? { value, label: value }) : all;
  const boxes = listed.map(
    (choice, index) =>
      html`<label class="check"
        ><input
          type="checkbox"
          id="${id}-${index}"
          name="${field.key}[]"
          value="${choice.value}"
          ${values.includes(choice.value) && html` checked`}
        />${choice.label}</label
      >`,
  );
  const further = Array.from({ length: isLong ? FURTHER : 0 }, (_, index) =>
    typedRelation(
      parts,
      html`id="${id}-more-${index}" name="${field.key}[]" aria-label="${word(site.mainLocale, 'typeToFind')}"`,
      { value: '', index },
    ),
  );
  return html`<div class="ticks">${boxes}</div>
    ${further}`;
}

/** Returns the hint below the field; '' when there is none. */
export function hintOf(site: Site, field: Field, choices: readonly Choice[]): string {
  if (field.type === 'tags') return word(site.mainLocale, 'commas');
  if (field.type === 'relation' && choices.length > MOST_LISTED) return word(site.mainLocale, 'typeToFind');
  return field.type === 'datetime' ? 'YYYY-MM-DD HH:MM' : '';
}

function isTyped({ field, choices }: FieldParts): boolean {
  return field.type === 'relation' && choices.length > MOST_LISTED;
}

/** One of many rows by name: the browser offers what was typed, the script asks for more, the server takes the name. */
function typedRelation(
  { site, field, id, choices }: FieldParts,
  shared: Html,
  { value, index = 0 }: { readonly value: string; readonly index?: number | undefined },
): Html {
  const shown = choices.find((choice) => choice.value === value)?.label ?? value;
  const options = index > 0 ? null : choices.slice(0, MOST_LISTED).map(({ label }) => html`<option value="${label}"></option>`);
  const list = `${id}-list`;
  return html`<input
      type="text"
      ${shared}
      value="${shown}"
      list="${list}"
      autocomplete="off"
      data-find="${entityHref(site, field.to ?? '', '/find')}"
    />
    ${options !== null && html`<datalist id="${list}">${options}</datalist>`}`;
}

function select(
  shared: Html,
  { choices, current }: { readonly choices: readonly Choice[]; readonly current: string },
  site: Site,
): Html {
  const isKnown = current === '' || choices.some((choice) => choice.value === current);
  const all = isKnown ? choices : [{ value: current, label: current }, ...choices];
  const options = all.map(
    (choice) => html`<option value="${choice.value}" ${choice.value === current && html` selected`}>${choice.label}</option>`,
  );
  return html`<select ${shared}>
    <option value="">${word(site.mainLocale, 'choose')}</option>
    ${options}
  </select>`;
}

function enumChoices(site: Site, field: Field): readonly Choice[] {
  return (field.options ?? []).map((option) => ({ value: option.value, label: pickText(option.label, site.mainLocale) }));
}

const TYPES: Partial<Record<Field['type'], string>> = {
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

function inputType(field: Field): string {
  return TYPES[field.type] ?? 'text';
}

/** As the browser's input takes it. */
function inputValue(field: Field, value: string): string {
  if (field.type === 'date') return value.slice(0, 10);
  return field.type === 'datetime' ? value.replace('T', ' ').slice(0, 16) : value;
}
