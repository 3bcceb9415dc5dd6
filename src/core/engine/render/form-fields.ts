import { type Locale, pickText } from '../../domain/text.ts';
import type { Field } from '../blueprint/entity-schema.ts';
import { usersEntity } from './accounts.ts';
import { relatedRows } from './block-data.ts';
import type { RenderContext } from './context.ts';
import { addDays } from './dates.ts';
import { type Html, html } from './html.ts';
import { label } from './labels.ts';
import { plainValue, rowTitle } from './row-values.ts';

/** Fields a form asks for when the block names none. */
export const FORM_TYPES_LEFT_OUT: readonly Field['type'][] = ['slug', 'icon', 'images'];
/** Fields that take a file. */
export const FILE_TYPES: readonly Field['type'][] = ['image', 'images', 'file'];
/** Up to this many choices are shown as radio buttons; more become a list. */
const CHOICES_MAX = 8;

interface FieldParts {
  readonly field: Field;
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly describedBy: Html | null;
}

/** One question of a form: label, control, help and, after a refusal, what was wrong. */
export function formField(field: Field, blockId: string, context: RenderContext, preset?: string): Html {
  const refused = context.form?.blockId === blockId ? context.form : undefined;
  const id = `${blockId}-${field.key}`;
  const help = pickText(field.help, context.locale) || formatHint(field);
  const error = refused?.errors[field.key];
  const ids = [help !== '' ? `${id}-help` : '', error !== undefined ? `${id}-error` : ''].filter((part) => part !== '');
  const parts: FieldParts = {
    field,
    id,
    name: field.key,
    value: refused?.values[field.key] ?? preset ?? defaultValue(field, blockId, context),
    error,
    describedBy: html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${error !== undefined && html` aria-invalid="true"`}`,
  };
  const notes = html`${help !== '' && html`<p class="help" id="${id}-help">${help}</p>`}${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}`;
  const choices = fieldChoices(field, blockId, context);
  if (choices !== undefined && choices.length > 0 && (choices.length <= CHOICES_MAX || field.multiple === true)) {
    return choiceField(parts, choices, notes, context.locale);
  }
  if (field.type === 'bool') {
    return html`<div class="field wide">
      <label class="check"
        ><input
          type="checkbox"
          id="${id}"
          name="${field.key}"
          value="true"
          ${parts.value === 'true' && html` checked`}${parts.describedBy}
        /><span>${pickText(field.label, context.locale)}</span></label
      >${notes}
    </div>`;
  }
  const control = choices === undefined || choices.length === 0 ? input(parts) : select(parts, choices, context.locale);
  return html`<div class="field${field.type === 'longtext' && ' wide'}">
    <label for="${id}">${pickText(field.label, context.locale)}${optionalMark(field, context.locale)}</label>${control}${notes}
  </div>`;
}

/** What may be chosen for a field: enum options, related rows, or stars. Undefined for free input. */
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

function choiceField(parts: FieldParts, choices: readonly { value: string; label: string }[], notes: Html, locale: Locale): Html {
  const { field, id } = parts;
  const type = field.multiple === true ? 'checkbox' : 'radio';
  const chosen =
    field.multiple === true ? parts.value.split(',').map((item) => item.trim()) : [parts.value || (choices[0]?.value ?? '')];
  const options = choices.map(
    (choice, index) =>
      html`<label class="chip"
        ><input
          type="${type}"
          id="${id}-${index}"
          name="${field.key}${field.multiple === true && '[]'}"
          value="${choice.value}"
          ${chosen.includes(choice.value) && html` checked`}
        /><span>${choice.label}</span></label
      >`,
  );
  return html`<fieldset class="field wide" ${parts.describedBy}>
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
  if (field.type === 'longtext') return html`<textarea ${shared} rows="5" maxlength="4000">${value}</textarea>`;
  if (FILE_TYPES.includes(field.type))
    return html`<input type="file" ${shared}${field.type !== 'file' && html` accept="image/*"`} />`;
  const kind = inputKind(field);
  const completion = autocomplete(field);
  return html`<input
    type="${kind.type}"
    ${shared}
    value="${value}"
    ${kind.mode !== undefined && html` inputmode="${kind.mode}"`}${kind.pattern !== undefined && html` pattern="${kind.pattern}"`}${completion !== undefined && html` autocomplete="${completion}"`}
  />`;
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
      return { type: 'text', pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}' };
    case 'time':
      return { type: 'text', pattern: '[0-9]{1,2}:[0-9]{2}' };
    case 'datetime':
      return { type: 'text', pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}' };
    default:
      return { type: 'text' };
  }
}

function formatHint(field: Field): string {
  const hints: Partial<Record<Field['type'], string>> = { date: 'YYYY-MM-DD', time: 'HH:MM', datetime: 'YYYY-MM-DD HH:MM' };
  return hints[field.type] ?? '';
}

function autocomplete(field: Field): string | undefined {
  if (field.type === 'email') return 'email';
  if (field.type === 'phone') return 'tel';
  return /^(name|fullName|customerName|guest|customer)$/.test(field.key) && field.type === 'text' ? 'name' : undefined;
}

/** A sensible start: the field's own default, who asks, or a day. Money stays empty. */
function defaultValue(field: Field, blockId: string, context: RenderContext): string {
  const known = knownToUser(field, context);
  if (known !== '') return known;
  if (field.default !== undefined) return String(field.default);
  if (field.key === 'birth') return '';
  const today = context.now.slice(0, 10);
  const isPast = hasHappened(field, blockId, context);
  if (field.type === 'date') return isPast ? today : addDays(today, 1);
  if (field.type === 'time') return '10:00';
  if (field.type === 'datetime') return isPast ? context.now.slice(0, 16).replace('T', ' ') : `${addDays(today, 1)} 10:00`;
  if (field.type === 'color') return context.blueprint.theme.primary;
  return /^(quantity|guests|people|count|seats|partySize)$/.test(field.key) ? '2' : '';
}

/** Keys of days on which something happened ("publishedOn", "sentAt"). */
const HAPPENED = /(?:ed|sent|bought|taken|paid)(?:On|At)$|^(?:at|joined)$/;

/** A day that is noted after the fact. A plain `date` is one, unless an hour goes with it, as with what is booked. */
function hasHappened({ key }: Field, blockId: string, { blueprint }: RenderContext): boolean {
  if (key !== 'date') return HAPPENED.test(key);
  const entity = blueprint.entities[blueprint.blocks[blockId]?.query?.entity ?? ''];
  return entity?.fields.some(({ type }) => type === 'time') !== true;
}

/** What a new row starts with besides: nobody's name for what is not a person, or for one of those that the user manages. */
export function startOf(field: Field, entityId: string, { blueprint, user }: RenderContext): string | undefined {
  const entity = blueprint.entities[entityId];
  const isReached = entity?.fields.some(({ type }) => type === 'email' || type === 'phone') === true;
  if (isReached && user?.manages.includes(entityId) === true && autocomplete(field) !== undefined) return '';
  return field.display === true && field.key === 'name' && !isReached ? '' : undefined;
}

/** Keys that say who does it. */
const DOER = /^(?:author|host|openedBy|organizer|creator|applicant|submittedBy|requestedBy|reporter)$/;

/** Name, email and phone of the user, so that nobody types them twice. */
function knownToUser(field: Field, { blueprint, user, locale }: RenderContext): string {
  const users = usersEntity(blueprint);
  if (user?.profile === undefined || users === undefined) return '';
  const kind = autocomplete(field);
  if (kind === 'name' || (field.type === 'text' && DOER.test(field.key))) return user.name;
  const same = kind === undefined ? undefined : users.entity.fields.find(({ type }) => type === field.type);
  return same === undefined ? '' : plainValue(user.profile.values[same.key], locale);
}

function requiredMark(field: Field): Html | null {
  return field.required === true ? html` required` : null;
}

function optionalMark(field: Field, locale: Locale): Html | null {
  return field.required === true || field.type === 'rating'
    ? null
    : html` <span class="optional">(${label(locale, 'optional')})</span>`;
}
