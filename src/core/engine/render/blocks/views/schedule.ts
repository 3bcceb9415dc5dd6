import type { Field } from '../../../blueprint/entity-schema.ts';
import { booleanOption } from '../../block-data.ts';
import { rowAttribute } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { addDays, monday, weekday, weekdayNames } from '../../dates.ts';
import { dateField, rowDay, rowTime } from '../../field-roles.ts';
import { formatDate } from '../../format.ts';
import { type Html, html } from '../../html.ts';
import { pickText } from '../../../../domain/text.ts';
import { metaLine, rowLink } from '../../row-card.ts';
import { plainValue, publicFields } from '../../row-values.ts';
import { toolHref } from '../tool-place.ts';
import { besideCells, cellWords } from './cell-words.ts';
import { openingPeriod } from './opening-period.ts';
import type { CollectionView, ViewPlace } from './view.ts';

const WORDS = {
  previous: { en: 'Previous week', zh: '上一周' },
  next: { en: 'Next week', zh: '下一周' },
  today: { en: 'This week', zh: '本周' },
  time: { en: 'Time', zh: '时间' },
  allDay: { en: 'All day', zh: '全天' },
  free: { en: 'Nothing planned', zh: '无安排' },
};
const KEYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const css = `
.week{inline-size:100%;min-inline-size:46rem;table-layout:fixed}
.table .week :is(th,td){white-space:normal;vertical-align:top;padding:.5rem;border-inline-end:1px solid var(--line)}
.week .ticket{position:relative;padding:.5rem;background:var(--tint);color:var(--ink);border-inline-start:3px solid var(--edge);border-radius:.3rem;font-size:.9rem;display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem;overflow-wrap:break-word}
.week .ticket+.ticket{margin-block-start:.4rem}
.week thead th:first-child{inline-size:4.75rem}
.week .meta{font-size:.8rem;gap:.2rem .6rem}
.week .ticket .button{padding-inline:.6rem;max-inline-size:100%}
.cal-nav{display:flex;gap:.6rem 1rem;align-items:center;flex-wrap:wrap;margin-block-end:1rem}
.cal-nav :is(h2,h3,h4,strong){margin-inline-end:auto}
@media (max-width:44rem){.week{min-inline-size:62rem}.cal-nav{gap:.5rem}.cal-nav :is(h2,h3,h4,strong){inline-size:100%}.cal-nav .button{padding-inline:.7rem;font-size:.9rem}}
`;

/** A week: a column for each day, a line for each time something begins. */
export const schedule: CollectionView = {
  all: true,
  empty: true,
  styles: ['table', 'tickets'],
  css,
  render(rows, place) {
    const days = weekdayField(place);
    if (days !== undefined) {
      const keys = KEYS.filter((key) => days.options?.some(({ value }) => keyOf(value) === key));
      const names = weekdayNames(place.context.locale);
      return grid(
        rows.map((row) => ({ row, column: keys.indexOf(keyOf(plainValue(row.values[days.key], 'en'))) })),
        keys.map((key) => names[KEYS.indexOf(key)] ?? key),
        place,
      );
    }
    const dated = rows.map((row) => ({ row, day: rowDay(row, place.entity) }));
    const start = shownWeek(
      dated.map(({ day }) => day),
      place,
    );
    const shown = dated
      .filter(({ day }) => day >= start && day < addDays(start, 7))
      .map(({ row, day }) => ({ row, column: weekday(day) }));
    const names = weekdayNames(place.context.locale).map((name, index) => `${name} ${addDays(start, index).slice(5)}`);
    return html`${weekNav(start, place)}${grid(shown, names, place)}`;
  },
};

/** The first day of the week that the address names, else of the one with the next row. */
function shownWeek(days: readonly string[], { blockId, context }: ViewPlace): string {
  const asked = context.params[`${blockId}.week`] ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked));
  return isDay ? monday(asked) : openingPeriod({ days, today: context.now.slice(0, 10), periodOf: monday });
}

/** The enum that names weekdays, all seven or those on which something is held. */
function weekdayField({ entity }: ViewPlace): Field | undefined {
  return publicFields(entity).find(
    (field) => field.type === 'enum' && field.options?.some(({ value }) => KEYS.includes(keyOf(value))) === true,
  );
}

function keyOf(day: string): string {
  return day.slice(0, 3).toLowerCase();
}

function weekNav(start: string, place: ViewPlace): Html | null {
  const { context, blockId, entity } = place;
  if (dateField(entity) === undefined) return null;
  const link = (to: string, key: 'previous' | 'next' | 'today') =>
    html`<a class="button secondary" href="${toolHref(place, { [`${blockId}.week`]: to })}"
      >${pickText(WORDS[key], context.locale)}</a
    >`;
  return html`<div class="cal-nav">
    <strong>${formatDate(start, context.locale)} – ${formatDate(addDays(start, 6), context.locale)}</strong>
    ${link(addDays(start, -7), 'previous')}${link(monday(context.now.slice(0, 10)), 'today')}${link(addDays(start, 7), 'next')}
  </div>`;
}

function grid(entries: readonly { row: Row; column: number }[], names: readonly string[], place: ViewPlace): Html {
  const { context, entity, entityId } = place;
  const begun = entries.map(({ row }) => rowTime(row, entity));
  const times = [...new Set(booleanOption(place.block, 'hours') ? [...begun, ...workingHours(begun)] : begun)].toSorted();
  const lines = times.map((time) => {
    const cells = names.map((_, column) => {
      const here = entries.filter((entry) => entry.column === column && rowTime(entry.row, entity) === time);
      return html`<td>
        ${here.map(
          ({ row }) =>
            html`<div class="ticket" ${rowAttribute(context, entityId, row)}>
              <strong>${rowLink(row, cellWords(row, place), place)}</strong
              >${metaLine(row, besideCells(withoutTimes(place)))}${place.tools?.(row)}
            </div>`,
        )}
      </td>`;
    });
    return html`<tr>
      <th scope="row">${time === '' ? pickText(WORDS.allDay, context.locale) : time}</th>
      ${cells}
    </tr>`;
  });
  const free = html`<tr>
    <th scope="row">–</th>
    <td colspan="${names.length}">${pickText(WORDS.free, context.locale)}</td>
  </tr>`;
  return html`<div class="table" role="group" tabindex="0" aria-label="${pickText(entity.plural, context.locale)}">
    <table class="week">
      <thead>
        <tr>
          <th scope="col">${pickText(WORDS.time, context.locale)}</th>
          ${names.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.length === 0 ? free : lines}
      </tbody>
    </table>
  </div>`;
}

/** Every full hour of a day, so that free ones are seen: from eight to six, or as far as something begins. */
function workingHours(times: readonly string[]): string[] {
  const begun = times.filter((time) => time !== '').map((time) => Number(time.slice(0, 2)));
  const [first, last] = [Math.min(8, ...begun), Math.max(17, ...begun)];
  return Array.from({ length: last - first + 1 }, (_, index) => `${String(first + index).padStart(2, '0')}:00`);
}

function withoutTimes(place: ViewPlace): ViewPlace {
  const meta = place.slots.meta.filter((field) => !['time', 'date', 'datetime'].includes(field.type) && field.key !== 'day');
  return { ...place, slots: { ...place.slots, meta } };
}
