import { type Locale, pickText } from '../../domain/text.ts';
import { boundKind, type Bounds, boundsOf } from '../blueprint/field-bounds.ts';
import type { Field } from '../blueprint/entity-schema.ts';
import { stepMinutes, timesText } from '../blueprint/field-step.ts';
import { fieldForm, type FieldForm } from '../blueprint/field-pattern.ts';
import { fittingRows, relatedRows } from './block-data.ts';
import type { RenderContext } from './context.ts';
import { openWords } from '../hours/hours-words.ts';
import { readHours } from '../hours/opening-hours.ts';
import { autocomplete, defaultValue } from './form-defaults.ts';
import { formatDate, formatMoney, formatNumber } from './format.ts';
import { type Html, html } from './html.ts';
import { label } from './labels.ts';
import { rowTitle } from './row-values.ts';

/** Fields a form asks for when the block names none. */
export const FORM_TYPES_LEFT_OUT: readonly Field['type'][] = ['slug', 'icon', 'images'];
/** Fields that take a file. */
export const FILE_TYPES: readonly Field['type'][] = ['image', 'images', 'file'];
/** Texts of one line, and the longest that is stored of them. */
const SHORT_TYPES: readonly Field['type'][] = ['text', 'email', 'url', 'phone'];
const TEXT_LENGTH = 300;
/** Up to this many choices are shown as radio buttons; more become a list. */
const CHOICES_MAX = 8;

interface FieldParts {
  readonly field: Field;
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly describedBy: Html | null;
  readonly bounds: Bounds;
  /** The form that its texts have to have. */
  readonly form: FieldForm | null;
  readonly locale: Locale;
}

interface FormFieldInput {
  readonly blockId: string;
  readonly context: RenderContext;
  readonly preset?: string | undefined;
}

/** One question of a form: label, control, help and, after a refusal, what was wrong. */
export function formField(field: Field, { blockId, context, preset }: FormFieldInput): Html {
  const refused = context.form?.blockId === blockId ? context.form : undefined;
  const id = `${blockId}-${field.key}`;
  const bounds = boundsOf(field, context.now.slice(0, 10));
  const form = fieldForm(field, mainLocale(context));
  const help =
    pickText(field.help, context.locale) ||
    [
      boundHint(field, bounds, context),
      gridHint(field, context.locale),
      openHint(field, blockId, context),
      sampleOf(form, context.locale),
    ]
      .filter(Boolean)
      .join(' · ');
  const error = refused?.errors[field.key];
  const ids = [help !== '' ? `${id}-help` : '', error !== undefined ? `${id}-error` : ''].filter((part) => part !== '');
  const parts: FieldParts = {
    field,
    id,
    name: field.key,
    value: refused?.values[field.key] ?? preset ?? defaultValue(field, blockId, context),
    error,
    bounds,
    form,
    locale: context.locale,
    describedBy: html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${error !== undefined && html` aria-invalid="true"`}`,
  };
  const notes = html`${help !== '' && html`<p class="help" id="${id}-help">${help}</p>`}${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}`;
  const choices = offeredChoices(parts, { blockId, context });
  if (choices !== undefined && choices.length > 0 && hasButtons(field, choices.length)) {
    return choiceField(parts, { choices, notes, locale: context.locale });
  }
  if (field.type === 'bool') {
    return html`<div class="field wide" ${conditionMark(field)}>
      <label class="check"
        ><input
          type="checkbox"
          id="${id}"
          name="${field.key}"
          value="true"
          ${parts.value === 'true' && html` checked`}${requiredMark(field)}${parts.describedBy}
        /><span>${pickText(field.label, context.locale)}</span></label
      >${notes}
    </div>`;
  }
  const isOpen = choices === undefined || (choices.length === 0 && field.where === undefined);
  const control = isOpen ? input(parts) : select(parts, choices, context.locale);
  return html`<div class="field${field.type === 'longtext' && ' wide'}" ${conditionMark(field)}>
    <label for="${id}">${pickText(field.label, context.locale)}${optionalMark(field, context.locale)}</label>${control}${notes}
  </div>`;
}

/** A list takes one answer; of several each has a box. */
function hasButtons({ multiple, control }: Field, count: number): boolean {
  return multiple === true || (control === undefined ? count <= CHOICES_MAX : control === 'buttons');
}

/** The choices of a question: of related rows those that may be chosen now, and the one that is chosen already. */
function offeredChoices(
  { field, value }: FieldParts,
  { blockId, context }: FormFieldInput,
): readonly { value: string; label: string }[] | undefined {
  const choices = fieldChoices(field, blockId, context);
  if (field.where === undefined) return choices;
  const fitting = new Set(fittingRows(field, blockId, context).map(({ id }) => id));
  return choices?.filter((choice) => fitting.has(choice.value) || choice.value === value);
}

/** Returns the choices of a field: enum options, related rows, or stars. Undefined for free input. */
export function fieldChoices(
  field: Field,
  blockId: string,
  context: RenderContext,
): readonly { value: string; label: string }[] | undefined {
  const { locale } = context;
  if (field.type === 'enum')
    return field.options?.map((option) => ({ value: option.value, label: pickText(option.label, locale) }));
  if (field.type === 'rating') return [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} ★` }));
  if (field.type !== 'relation' || field.to === undefined) return undefined;
  const entity = context.blueprint.entities[field.to];
  if (entity === undefined) return undefined;
  return relatedRows(field, blockId, context).map((row) => ({ value: row.id, label: rowTitle(entity, row, locale) }));
}

interface ChoiceFieldInput {
  readonly choices: readonly { value: string; label: string }[];
  readonly notes: Html;
  readonly locale: Locale;
}

function choiceField(parts: FieldParts, { choices, notes, locale }: ChoiceFieldInput): Html {
  const { field, id } = parts;
  const type = field.multiple === true ? 'checkbox' : 'radio';
  const chosen = field.multiple === true ? parts.value.split(',').map((item) => item.trim()) : [parts.value];
  const isChosen = field.multiple === true || field.required === true || field.default !== undefined;
  const none = isChosen ? [] : [{ value: '', label: label(locale, 'noAnswer') }];
  const options = [...choices, ...none].map(
    (choice, index) =>
      html`<label class="chip"
        ><input
          type="${type}"
          id="${id}-${index}"
          name="${field.key}${field.multiple === true && '[]'}"
          value="${choice.value}"
          ${chosen.includes(choice.value) && html` checked`}${type === 'radio' && requiredMark(field)}
        /><span>${choice.label}</span></label
      >`,
  );
  return html`<fieldset class="field wide" ${conditionMark(field)}${parts.describedBy}>
    <legend>${pickText(field.label, locale)}${optionalMark(field, locale)}</legend>
    <div class="chips">${options}</div>
    ${notes}
  </fieldset>`;
}

function select(parts: FieldParts, choices: readonly { value: string; label: string }[], locale: Locale): Html {
  const options = choices.map(
    (choice) => html`<option value="${choice.value}" ${choice.value === parts.value && html` selected`}>${choice.label}</option>`,
  );
  return html`<select id="${parts.id}" name="${parts.name}" ${requiredMark(parts.field)}${parts.describedBy}>
    <option value="">${label(locale, 'choose')}</option>
    ${options}
  </select>`;
}

function input(parts: FieldParts): Html {
  const { field, id, name, value } = parts;
  const shared = html`id="${id}" name="${name}"${requiredMark(field)}${parts.describedBy}`;
  if (field.type === 'address')
    return html`<textarea ${shared} rows="2" maxlength="500" autocomplete="street-address">${value}</textarea>`;
  if (field.type === 'longtext') return html`<textarea ${shared} rows="5" ${lengths(parts, 4000)}>${value}</textarea>`;
  if (FILE_TYPES.includes(field.type))
    return html`<input type="file" ${shared}${field.type !== 'file' && html` accept="image/*"`} />`;
  const kind = inputKind(field);
  const completion = autocomplete(field) ?? parts.form?.named?.autocomplete;
  const mode = kind.mode ?? parts.form?.named?.inputMode;
  const isMoment = field.type === 'datetime';
  return html`<input
    type="${kind.type}"
    ${shared}
    value="${isMoment ? value.slice(0, 16).replace(' ', 'T') : value}"
    ${limits(parts)}${SHORT_TYPES.includes(field.type) && lengths(parts, TEXT_LENGTH)}${mode !== undefined && html` inputmode="${mode}"`}${kind.pattern !== undefined && html` pattern="${kind.pattern}"`}${formMarks(parts)}${completion !== undefined && html` autocomplete="${completion}"`}
  />`;
}

function lengths({ field, bounds: { min, max } }: FieldParts, most?: number): Html {
  const [least, limit] = boundKind(field) === 'length' ? [min, max ?? most] : [undefined, most];
  return html`${least !== undefined && html` minlength="${least}"`}${limit !== undefined && html` maxlength="${limit}"`}`;
}

/** The form of a text as browsers check it; what they say then ends with the title. */
function formMarks({ field, form, locale }: FieldParts): Html | null {
  if (form === null) return null;
  const words = pickText(field.why, locale) || pickText(field.help, locale) || sampleOf(form, locale);
  return html` pattern="${form.source}"${words !== '' && html` title="${words}"`}`;
}

function sampleOf(form: FieldForm | null, locale: Locale): string {
  return form?.named === null || form === null ? '' : label(locale, 'forExample', { what: form.named.sample });
}

/** The least and most as browsers hold people to them. */
function limits({ field, bounds: { min, max } }: FieldParts): Html | null {
  if (field.type !== 'date' && field.type !== 'time' && field.type !== 'datetime') return null;
  const isMoment = field.type === 'datetime';
  const grid = stepMinutes(field);
  return html`${grid !== null && html` step="${grid * 60}"`}${min !== undefined && html` min="${min}${isMoment && 'T00:00'}"`}${max !== undefined && html` max="${max}${isMoment && 'T23:59'}"`}`;
}

function mainLocale({ blueprint, locale }: RenderContext): Locale {
  return blueprint.site.locales[0] ?? locale;
}

/** Says when it is open, where only open days and times are taken. */
function openHint(field: Field, blockId: string, { blueprint, locale }: RenderContext): string {
  const { hours = [] } = blueprint.site;
  const entity = blueprint.entities[blueprint.blocks[blockId]?.query?.entity ?? ''];
  const isRuled = entity?.rules?.some((rule) => rule.kind === 'openingHours' && rule.field === field.key) === true;
  return isRuled && hours.length > 0 ? openWords(readHours(hours), locale) : '';
}

function gridHint(field: Field, locale: Locale): string {
  const grid = stepMinutes(field);
  return grid === null ? '' : pickText(timesText(grid), locale);
}

/** Says the least and most of a field, as far as its author said them. */
function boundHint(field: Field, { min, max }: Bounds, { locale, blueprint }: RenderContext): string {
  if (field.min === undefined && field.max === undefined) return '';
  const shown = (bound: number | string) => {
    if (typeof bound === 'string') return formatDate(bound, locale);
    return field.type === 'money' ? formatMoney(bound, blueprint.site) : formatNumber(bound);
  };
  const kind = boundKind(field) === 'length' ? 'Length' : '';
  if (min !== undefined && max !== undefined) return label(locale, `between${kind}`, { min: shown(min), max: shown(max) });
  if (min !== undefined) return label(locale, `atLeast${kind}`, { min: shown(min) });
  return max === undefined ? '' : label(locale, `atMost${kind}`, { max: shown(max) });
}

function inputKind(field: Field): { type: string; mode?: string; pattern?: string } {
  switch (field.type) {
    case 'email':
      return { type: 'email' };
    case 'phone':
      return { type: 'tel' };
    case 'url':
      return { type: 'url' };
    case 'color':
      return { type: 'color' };
    case 'int':
    case 'duration':
      return { type: 'text', mode: 'numeric', pattern: '-?[0-9]+' };
    case 'num':
    case 'money':
    case 'pct':
      return { type: 'text', mode: 'decimal', pattern: '-?[0-9]+([.][0-9]+)?' };
    case 'date':
    case 'time':
      return { type: field.type };
    case 'datetime':
      return { type: 'datetime-local' };
    default:
      return { type: 'text' };
  }
}

/** A question that depends on others is needed only while it is asked: the script says so, the site server decides. */
function requiredMark({ required, when }: Field): Html | null {
  if (required !== true) return null;
  return when === undefined ? html` required` : html` data-need`;
}

/** Names a question to the script that hides it. */
function conditionMark({ key, when }: Field): Html | null {
  return when === undefined ? null : html` data-field="${key}"`;
}

function optionalMark(field: Field, locale: Locale): Html | null {
  return field.required === true ? null : html` <span class="optional">(${label(locale, 'optional')})</span>`;
}
