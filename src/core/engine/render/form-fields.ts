import { type Locale, pickText } from '../../domain/text.ts';
import { boundKind, type Bounds, boundsOf } from '../blueprint/field-bounds.ts';
import type { Field } from '../blueprint/entity-schema.ts';
import { usersEntity } from './accounts.ts';
import { fittingRows, relatedRows } from './block-data.ts';
import type { RenderContext } from './context.ts';
import { addDays } from './dates.ts';
import { openWords } from '../hours/hours-words.ts';
import { readHours } from '../hours/opening-hours.ts';
import { firstOpenDay } from './booking-days.ts';
import { formatDate, formatMoney, formatNumber } from './format.ts';
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
  readonly bounds: Bounds;
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
  const help =
    pickText(field.help, context.locale) ||
    [boundHint(field, bounds, context), openHint(field, blockId, context)].filter(Boolean).join(' · ');
  const error = refused?.errors[field.key];
  const ids = [help !== '' ? `${id}-help` : '', error !== undefined ? `${id}-error` : ''].filter((part) => part !== '');
  const parts: FieldParts = {
    field,
    id,
    name: field.key,
    value: refused?.values[field.key] ?? preset ?? defaultValue(field, blockId, context),
    error,
    bounds,
    describedBy: html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${error !== undefined && html` aria-invalid="true"`}`,
  };
  const notes = html`${help !== '' && html`<p class="help" id="${id}-help">${help}</p>`}${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}`;
  const choices = offeredChoices(parts, { blockId, context });
  if (choices !== undefined && choices.length > 0 && (choices.length <= CHOICES_MAX || field.multiple === true)) {
    return choiceField(parts, { choices, notes, locale: context.locale });
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
  const isOpen = choices === undefined || (choices.length === 0 && field.where === undefined);
  const control = isOpen ? input(parts) : select(parts, choices, context.locale);
  return html`<div class="field${field.type === 'longtext' && ' wide'}">
    <label for="${id}">${pickText(field.label, context.locale)}${optionalMark(field, context.locale)}</label>${control}${notes}
  </div>`;
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
  if (field.type === 'longtext') return html`<textarea ${shared} rows="5" ${lengths(parts, 4000)}>${value}</textarea>`;
  if (FILE_TYPES.includes(field.type))
    return html`<input type="file" ${shared}${field.type !== 'file' && html` accept="image/*"`} />`;
  const kind = inputKind(field);
  const completion = autocomplete(field);
  const isMoment = field.type === 'datetime';
  return html`<input
    type="${kind.type}"
    ${shared}
    value="${isMoment ? value.slice(0, 16).replace(' ', 'T') : value}"
    ${limits(parts)}${field.type === 'text' && lengths(parts)}${kind.mode !== undefined && html` inputmode="${kind.mode}"`}${kind.pattern !== undefined && html` pattern="${kind.pattern}"`}${completion !== undefined && html` autocomplete="${completion}"`}
  />`;
}

function lengths({ field, bounds: { min, max } }: FieldParts, most?: number): Html {
  const [least, limit] = boundKind(field) === 'length' ? [min, max ?? most] : [undefined, most];
  return html`${least !== undefined && html` minlength="${least}"`}${limit !== undefined && html` maxlength="${limit}"`}`;
}

/** The least and most as browsers hold people to them. */
function limits({ field, bounds: { min, max } }: FieldParts): Html | null {
  if (field.type !== 'date' && field.type !== 'time' && field.type !== 'datetime') return null;
  const isMoment = field.type === 'datetime';
  return html`${min !== undefined && html` min="${min}${isMoment && 'T00:00'}"`}${max !== undefined && html` max="${max}${isMoment && 'T23:59'}"`}`;
}

/** Says when it is open, where only open days and times are taken. */
function openHint(field: Field, blockId: string, { blueprint, locale }: RenderContext): string {
  const { hours = [] } = blueprint.site;
  const entity = blueprint.entities[blueprint.blocks[blockId]?.query?.entity ?? ''];
  const isRuled = entity?.rules?.some((rule) => rule.kind === 'openingHours' && rule.field === field.key) === true;
  return isRuled && hours.length > 0 ? openWords(readHours(hours), locale) : '';
}

/** Says the least and most of a field, as far as its author said them. */
function boundHint(field: Field, { min, max }: Bounds, { locale, blueprint }: RenderContext): string {
  if (field.min === undefined && field.max === undefined) return '';
  const shown = (bound: number | string) => {
    if (typeof bound === 'string') return formatDate(bound, locale);
    return field.type === 'money' ? formatMoney(bound, blueprint.site.currency) : formatNumber(bound);
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
  if (field.role === 'birth') return '';
  const today = context.now.slice(0, 10);
  const isPast = hasHappened(field, blockId, context);
  if (field.type === 'date') return likelyDay(field, isPast ? today : addDays(today, 1), { blockId, context });
  if (field.type === 'time') return '10:00';
  if (field.type === 'datetime') return isPast ? context.now.slice(0, 16) : `${addDays(today, 1)}T10:00`;
  if (field.type === 'color') return context.blueprint.theme.primary;
  return /^(quantity|guests|people|count|seats|partySize)$/.test(field.key) ? '2' : '';
}

/** A day that the field takes: one between its least and most, and an open one where it has to be. */
function likelyDay(field: Field, day: string, { blockId, context }: Pick<FormFieldInput, 'blockId' | 'context'>): string {
  const { min, max } = boundsOf(field, context.now.slice(0, 10));
  if (typeof max === 'string' && day > max) return max;
  const entity = context.blueprint.entities[context.blueprint.blocks[blockId]?.query?.entity ?? ''];
  const first = typeof min === 'string' && day < min ? min : day;
  return entity === undefined ? first : firstOpenDay({ context, entity }, field, first);
}

/** Keys of days on which something happened ("publishedOn", "sentAt"). */
const HAPPENED = /(?:ed|sent|bought|taken|paid)(?:On|At)$|^(?:at|joined)$/;

/** A day that is noted after the fact. A plain `date` is one, unless an hour goes with it, as with what is booked. */
function hasHappened({ key }: Field, blockId: string, { blueprint }: RenderContext): boolean {
  if (key !== 'date') return HAPPENED.test(key);
  const entity = blueprint.entities[blueprint.blocks[blockId]?.query?.entity ?? ''];
  return entity?.fields.some(({ type }) => type === 'time') !== true;
}

/** Returns further values of a new row: nobody's name for rows that are no persons, or for those that the user manages. */
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
