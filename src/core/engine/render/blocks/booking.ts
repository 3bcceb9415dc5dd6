import { pickText } from '../../../domain/text.ts';
import type { Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { signInPrompt, waitingNote } from '../account-parts.ts';
import { createAudience, isWaitingFor } from '../accounts.ts';
import { answer, blockEntity, textOption } from '../block-data.ts';
import { blockHead, notice, postFields } from '../block-parts.ts';
import { closedOn, hoursOf, openDays, openTimes } from '../booking-days.ts';
import { bookingParts, pointedRow } from '../booking-parts.ts';
import { type BookingSpan, fieldKeyOf, fits, lengthWords, spanLengths, takenOn } from '../booking-span.ts';
import { type BookingPlace, chosenValues } from '../booking-place.ts';
import type { BlockEntry, Row } from '../context.ts';
import { formField } from '../form-fields.ts';
import { formatDate } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { formScripts, liveTotals, logicMark } from '../live-form/form-logic.ts';
import { pagePath } from '../page-path.ts';
import { doAction } from '../params.ts';
import { bookingDone, bookingReview, bookingSummary } from './booking-summary.ts';
import { bookingWords as phrase } from './booking-words.ts';
import { formNeeds } from './form.ts';

/** Asks for what is free again when a choice changes. */
const BOOKING_SCRIPT = `
for(const form of document.querySelectorAll('form[data-book]')){const ask=form.dataset.book.split(' ');let turn=0;
form.addEventListener('change',async e=>{if(!ask.includes(e.target.name))return;const mine=++turn,query=new URLSearchParams(),data=new FormData(form);
for(const name of ask)if(data.get(name))query.set(name,data.get(name));
try{const answer=await fetch(location.pathname+'?'+query);if(!answer.ok||mine!==turn)return;
const page=new DOMParser().parseFromString(await answer.text(),'text/html'),next=page.getElementById(form.closest('section').id);
const fresh=next.querySelectorAll('[data-part]');form.querySelectorAll('[data-part]').forEach((old,i)=>{if(fresh[i])old.innerHTML=fresh[i].innerHTML})}catch{}})}`;

/** Choice of resource, time and guest: taken times cannot be chosen, and the server refuses them as well. */
export const booking: BlockEntry = {
  type: 'booking',
  variants: ['plain'],
  styles: ['card', 'form', 'detail'],
  runtime: [],
  heading: true,
  css: `
.book-sum{margin-block:1.5rem;padding:1.1rem 1.3rem;border-radius:var(--radius);background:var(--tint);color:var(--ink)}
.book-sum .total{font-family:var(--heading);font-size:var(--s1)}
.free{font-weight:650;color:var(--success)}.free.none{color:var(--danger)}
`,
  script: (blueprint, blocks) => [BOOKING_SCRIPT, ...formScripts(blueprint, blocks)],
  needs: (block, context) => {
    const found = blockEntity(block, context);
    if (found === undefined) return [];
    const query = { entity: found.id };
    return [
      ...formNeeds(block, context),
      { key: 'taken', source: 'takenTimes', query: { entity: found.id, limit: 1 } },
      { key: 'draft', source: 'bookingDraft', query: { entity: '_drafts' } },
      { key: 'booked', source: 'lookupRow', query: { ...query, limit: 1 } },
    ];
  },
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined) return html`${head}`;
    const parts = bookingParts(block, found.entity);
    const place = { blockId, context, entity: found.entity, entityId: found.id, parts };
    const code = context.params[`${blockId}.code`];
    const booked = code === undefined ? undefined : answer(context, blockId, 'booked').rows[0];
    if (booked !== undefined) return html`${head}${bookingDone(booked, place)}`;
    const draft = answer(context, blockId, 'draft').rows[0];
    if (draft !== undefined && context.params[`${blockId}.draft`] !== undefined)
      return html`${head}${bookingReview(draft, place)}`;
    const audience = createAudience(context, found.id, found.entity);
    if (audience !== null) return html`${head}${signInPrompt(context, blockId, audience)}`;
    return html`${head}${isWaitingFor(context, found.id, found.entity) ? waitingNote(context) : bookingForm(block, place)}`;
  },
};

function bookingForm(block: Block, place: BookingPlace): Html {
  const { blockId, context, parts } = place;
  const { locale } = context;
  const { resource, date, time, from, to } = parts;
  const refused = context.form?.blockId === blockId ? context.form : undefined;
  const chosen = chosenValues(place);
  const { span } = parts;
  const asked = [resource, date, time, from, to, span?.from, span?.to, span?.length];
  const when = asked.flatMap((field) => (field === undefined ? [] : [field.key]));
  const rest = parts.asked.filter((field) => !when.includes(field.key));
  const ask = [...when, ...(date === undefined ? [] : [`${date.key}_text`])].join(' ');
  const free = availability(place, chosen);
  const here = pageHref(context, context.pageId, context.slug);
  return html`${refused !== undefined && notice('bad', refused.errors['_'] ?? label(locale, 'fixErrors'))}
    <form
      class="card form"
      method="post"
      action="${doAction(context.basePath, 'book')}"
      data-book="${ask}"
      ${logicMark({ block, blockId, context, entity: place.entity, asked: parts.asked })}
    >
      ${postFields(blockId, pagePath(context))}
      <div class="fields">
        ${resource !== undefined && formField(resource, { blockId, context, preset: chosen[resource.key] })}
        ${date !== undefined && dateChips(date, place, chosen)} ${span !== null && lengthChips(span, place, chosen)}
        ${from !== undefined && formField(from, { blockId, context, preset: chosen[from.key] })}
        ${to !== undefined && formField(to, { blockId, context, preset: chosen[to.key] })}
      </div>
      <div data-part>${time !== undefined && timeChips(time, place, chosen)}${free}</div>
      <p class="actions">
        <button class="button secondary" type="submit" formmethod="get" formaction="${here}#${blockId}" formnovalidate>
          ${phrase(locale, 'check')}
        </button>
      </p>
      <div class="fields">${rest.map((field) => formField(field, { blockId, context, preset: context.params[field.key] }))}</div>
      <div data-part>${bookingSummary(place, chosen)}</div>
      ${liveTotals(block, place.entity, context)}
      <div class="actions"><button class="button primary" type="submit">${buttonWords(place)}</button></div>
    </form>`;
}

/** Returns the words of the button: the block's own, else "Book". */
function buttonWords({ blockId, context }: BookingPlace): string {
  const block = context.blueprint.blocks[blockId];
  return (block && textOption(block, 'button', context.locale)) ?? label(context.locale, 'book');
}

function takenFor(place: BookingPlace, chosen: Readonly<Record<string, string>>): readonly Row[] {
  const resource = chosen[place.parts.resource?.key ?? ''] ?? '';
  return answer(place.context, place.blockId, 'taken').rows.filter(
    (row) => row.values['date'] !== undefined && (row.values['resource'] === '*' || row.values['resource'] === resource),
  );
}

function takenTimesOf(place: BookingPlace, chosen: Readonly<Record<string, string>>): ReadonlySet<unknown> {
  const day = chosen[place.parts.date?.key ?? ''];
  if (place.parts.span !== null) return takenBySpans(place, chosen);
  return new Set(
    takenFor(place, chosen)
      .filter((row) => row.values['date'] === day)
      .map((row) => row.values['time']),
  );
}

function timesOf(place: BookingPlace, chosen: Readonly<Record<string, string>>): readonly string[] {
  const day = chosen[place.parts.date?.key ?? ''] ?? '';
  const times = openTimes(place, day);
  const { span } = place.parts;
  if (span === null) return times;
  const hours = hoursOf(place, span.from) ?? hoursOf(place, span.to);
  return times.filter((time) => fits(time, Number(chosen[span.length.key]), { day, hours, taken: [] }));
}

/** The times at which a booking of the chosen length would meet another one. */
function takenBySpans(place: BookingPlace, chosen: Readonly<Record<string, string>>): ReadonlySet<string> {
  const day = chosen[place.parts.date?.key ?? ''] ?? '';
  const bookings = takenFor(place, chosen).map(({ values }) => ({
    from: pointedRow(values['date']),
    to: pointedRow(values['to']),
  }));
  const taken = takenOn(day, bookings);
  const minutes = Number(chosen[place.parts.span?.length.key ?? '']);
  return new Set(timesOf(place, chosen).filter((time) => !fits(time, minutes, { day, hours: null, taken })));
}

function lengthChips(span: BookingSpan, place: BookingPlace, chosen: Readonly<Record<string, string>>): Html {
  const choices = spanLengths(place.entity, span).map((minutes) => ({
    value: String(minutes),
    label: lengthWords(minutes, place.context.locale),
  }));
  return chips(span.length, { choices, bookingPlace: place, chosen: chosen[span.length.key] ?? '' });
}

function availability(place: BookingPlace, chosen: Readonly<Record<string, string>>): Html | null {
  const { parts, context } = place;
  const { locale } = context;
  const closed = parts.date === undefined ? null : closedOn(place, parts.date, chosen[parts.date.key] ?? '');
  const line = (isFree: boolean, words: string) => html`<p class="${isFree ? 'free' : 'free none'}" role="status">${words}</p>`;
  if (parts.from !== undefined && parts.to !== undefined) {
    const [from = '', to = ''] = [chosen[parts.from.key], chosen[parts.to.key]];
    const clash = takenFor(place, chosen).some(
      (row) => pointedRow(row.values['date']) < to && pointedRow(row.values['to']) > from,
    );
    const dates = { from: formatDate(from, locale), to: formatDate(to, locale) };
    return line(!clash, phrase(locale, clash ? 'notFree' : 'freeDates', dates));
  }
  if (closed !== null) return line(false, pickText(closed, locale));
  if (parts.time === undefined || parts.date === undefined) return null;
  const day = chosen[parts.date.key] ?? '';
  const taken = takenTimesOf(place, chosen);
  const free = timesOf(place, chosen).filter((time) => !taken.has(time)).length;
  const date = formatDate(day, locale);
  return line(free > 0, phrase(locale, free > 0 ? 'freeTimes' : 'noTimes', { count: free, date }));
}

function dateChips(field: Field, place: BookingPlace, chosen: Readonly<Record<string, string>>): Html {
  const { blockId, context } = place;
  const { locale } = context;
  const days = openDays(place, field);
  const value = chosen[field.key] ?? '';
  const options = days.map((day) => ({
    value: day,
    label: `${weekday(day, locale)} ${formatDate(day, locale).replace(/ \d{4}$|^\d{4}年/, '')}`,
  }));
  const id = `${blockId}-${field.key}_text`;
  return html`${chips(field, { choices: options, bookingPlace: place, chosen: value })}
    <div class="field">
      <label for="${id}">${phrase(locale, 'otherDate')}</label>
      <input
        type="text"
        id="${id}"
        name="${field.key}_text"
        value="${days.includes(value) ? '' : value}"
        pattern="[0-9]{4}-[0-9]{2}-[0-9]{2}"
        aria-describedby="${id}-help"
      />
      <p class="help" id="${id}-help">YYYY-MM-DD</p>
    </div>`;
}

function timeChips(field: Field, place: BookingPlace, chosen: Readonly<Record<string, string>>): Html {
  const taken = takenTimesOf(place, chosen);
  const times = timesOf(place, chosen);
  const free = times.filter((time) => !taken.has(time));
  const wanted = chosen[field.key] ?? '';
  if (times.length === 0) return html``;
  const options = times.map((time) => ({
    value: time,
    label: taken.has(time) ? `${time} · ${phrase(place.context.locale, 'taken')}` : time,
    disabled: taken.has(time),
  }));
  return chips(field, { choices: options, bookingPlace: place, chosen: free.includes(wanted) ? wanted : (free[0] ?? '') });
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface ChipsInput {
  readonly choices: readonly Choice[];
  readonly bookingPlace: BookingPlace;
  readonly chosen: string;
}

function chips(field: Field, { choices, bookingPlace: { blockId, context }, chosen }: ChipsInput): Html {
  const error =
    context.form?.blockId === blockId
      ? (context.form.errors[field.key] ?? context.form.errors[fieldKeyOf(field.key)])
      : undefined;
  const id = `${blockId}-${field.key}`;
  const options = choices.map(
    (choice, index) =>
      html`<label class="chip"
        ><input
          type="radio"
          id="${id}-${index}"
          name="${field.key}"
          value="${choice.value}"
          ${choice.value === chosen && html` checked`}${choice.disabled === true && html` disabled`}
        /><span>${choice.label}</span></label
      >`,
  );
  return html`<fieldset class="field wide" ${error !== undefined && html` aria-describedby="${id}-error"`}>
    <legend>${pickText(field.label, context.locale)}</legend>
    <div class="chips">${options}</div>
    ${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
  </fieldset>`;
}

const WEEKDAYS = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
};

function weekday(day: string, locale: 'en' | 'zh'): string {
  return WEEKDAYS[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}
