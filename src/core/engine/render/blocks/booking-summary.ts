import { pickText } from '../../../domain/text.ts';
import type { Field } from '../../blueprint/entity-schema.ts';
import { notice, postFields } from '../block-parts.ts';
import { bookingTotal, nightsBetween, unitPrice } from '../booking-parts.ts';
import { lengthWords } from '../booking-span.ts';
import { type BookingPlace, chosenResource, resourceName } from '../booking-place.ts';
import type { RenderContext, Row } from '../context.ts';
import { formatMoney } from '../format.ts';
import { type Html, html } from '../html.ts';
import { pageHref } from '../links.ts';
import { pagePath } from '../page-path.ts';
import { doAction, withParams } from '../params.ts';
import { trackLink } from '../reference-note.ts';
import { rowReference } from '../reference.ts';
import { plainValue } from '../row-values.ts';
import { isFilled, valueText } from '../show-value.ts';
import { bookingWords as phrase } from './booking-words.ts';
import { thanksOf } from './form.ts';

/** Shows the booking as chosen right now, with its price. */
export function bookingSummary(place: BookingPlace, chosen: Readonly<Record<string, string>>): Html | null {
  const { context, parts } = place;
  const { resource, date, time, from, to, span } = parts;
  const row = chosenResource(place, chosen);
  const shown = [date, time, from, to].flatMap((field) => (field === undefined ? [] : [field]));
  const facts = shown.map((field) =>
    fact(field, valueText(field, { value: chosen[field.key], blockId: place.blockId, context }), context),
  );
  const length = span === null ? '' : (chosen[span.length.key] ?? '');
  if (span !== null && length !== '') facts.push(fact(span.length, lengthWords(Number(length), context.locale), context));
  if (resource === undefined && facts.length === 0) return null;
  return html`<div class="book-sum">
    <p><strong>${phrase(context.locale, 'summary')}</strong></p>
    <dl class="facts">${resource !== undefined && fact(resource, resourceName(place, row), context)}${facts}</dl>
    ${totalLine(place, chosen)}
  </div>`;
}

function fact(field: Field, text: string, context: RenderContext): Html | null {
  return text === ''
    ? null
    : html`<div>
        <dt>${pickText(field.label, context.locale)}</dt>
        <dd>${text}</dd>
      </div>`;
}

function totalLine(place: BookingPlace, values: Readonly<Record<string, string>>): Html | null {
  const { context, parts } = place;
  const { locale } = context;
  const price = unitPrice(context.blueprint.entities[parts.resource?.to ?? ''], chosenResource(place, values));
  const total = bookingTotal(parts, values, price);
  if (total === 0) return null;
  const money = (amount: number) => formatMoney(amount, context.blueprint.site);
  const nights =
    parts.from === undefined || parts.to === undefined
      ? 0
      : nightsBetween(values[parts.from.key] ?? '', values[parts.to.key] ?? '');
  return html`<p class="total">
    <strong>${phrase(locale, 'total')}: ${money(total)}</strong
    >${nights > 0 && html` <small>(${phrase(locale, 'nights', { count: nights, price: money(price) })})</small>`}
  </p>`;
}

/** Shows the entered values once more, with the demonstration payment, before the booking is made. */
export function bookingReview(draft: Row, place: BookingPlace): Html {
  const { blockId, context, parts } = place;
  const { locale } = context;
  const typed = Object.fromEntries(Object.entries(draft.values).map(([key, value]) => [key, plainValue(value, locale)]));
  const refused = context.form?.blockId === blockId ? Object.values(context.form.errors)[0] : undefined;
  const facts = parts.asked
    .filter((field) => isFilled(typed[field.key]))
    .map((field) => fact(field, valueText(field, { value: typed[field.key], blockId, context }), context));
  const back = withParams(
    {},
    Object.fromEntries(Object.entries(typed).filter(([key]) => parts.asked.some((field) => field.key === key))),
  );
  const method = (value: string, words: string, isFirst: boolean) =>
    html`<label class="chip"
      ><input type="radio" name="method" value="${value}" ${isFirst && html` checked`} /><span>${words}</span></label
    >`;
  return html`${refused === undefined ? notice('good', phrase(locale, 'review')) : notice('bad', refused)}
    <form class="card form" method="post" action="${doAction(context.basePath, 'book')}">
      ${postFields(blockId, pagePath(context))}<input type="hidden" name="do" value="confirm" /><input
        type="hidden"
        name="draft"
        value="${draft.id}"
      />
      <div class="book-sum">
        <p><strong>${phrase(locale, 'summary')}</strong></p>
        <dl class="facts">${facts}</dl>
        ${totalLine(place, typed)}
      </div>
      <fieldset class="field wide">
        <legend>${phrase(locale, 'method')}</legend>
        <div class="chips">
          ${method('card', phrase(locale, 'card'), true)}${method('wallet', phrase(locale, 'wallet'), false)}${method('onSite', phrase(locale, 'onSite'), false)}
        </div>
      </fieldset>
      <div class="actions">
        <button class="button primary" type="submit">${phrase(locale, 'confirm')}</button
        ><a class="button secondary" href="${back}#${blockId}">${phrase(locale, 'edit')}</a>
      </div>
    </form>`;
}

/** The confirmation: the reference, what was booked, and where its status can be looked up. */
export function bookingDone(row: Row, place: BookingPlace): Html {
  const { blockId, context, entity, entityId, parts } = place;
  const { locale } = context;
  const code = rowReference(entityId, entity, row);
  const open = parts.asked.filter((field) => field.private !== true && isFilled(row.values[field.key]));
  const facts = open.map((field) => fact(field, valueText(field, { value: row.values[field.key], blockId, context }), context));
  const typed = Object.fromEntries(Object.entries(row.values).map(([key, value]) => [key, plainValue(value, locale)]));
  return html`${notice('good', thanksOf(blockId, context) ?? phrase(locale, 'booked'), html`<p>${phrase(locale, 'reference', { code })}</p>`)}
    <div class="card form">
      <dl class="facts">${facts}</dl>
      ${totalLine(place, typed)}
      <p class="actions">
        ${trackLink(context, entityId, code)}<a
          class="button secondary"
          href="${pageHref(context, context.pageId, context.slug)}#${blockId}"
          >${phrase(locale, 'another')}</a
        >
      </p>
    </div>`;
}
