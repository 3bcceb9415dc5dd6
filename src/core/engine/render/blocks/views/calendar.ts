import { rowAttribute } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { addDays, addMonths, monday, monthName, weekdayNames } from '../../dates.ts';
import { groupRows, rowDay, rowTime } from '../../field-roles.ts';
import { formatDate } from '../../format.ts';
import { type Html, html } from '../../html.ts';
import { pickText } from '../../../../domain/text.ts';
import { metaLine, rowLink } from '../../row-card.ts';
import { rowHref } from '../../links.ts';
import { toolHref } from '../tool-place.ts';
import { heading } from '../../block-parts.ts';
import { besideCells, cellWords } from './cell-words.ts';
import { openingPeriod } from './opening-period.ts';
import type { CollectionView, ViewPlace } from './view.ts';

const WORDS = {
  previous: { en: 'Previous month', zh: '上个月' },
  next: { en: 'Next month', zh: '下个月' },
  today: { en: 'Today', zh: '今天' },
  none: { en: 'Nothing in this month.', zh: '本月没有安排。' },
  upcoming: { en: 'Next: {day}', zh: '下一项：{day}' },
  month: { en: 'Calendar', zh: '日历' },
};

const css = `
.cal-nav{display:flex;gap:.6rem 1rem;align-items:center;flex-wrap:wrap;margin-block-end:1rem}
.cal-nav :is(h2,h3,h4,strong){margin-inline-end:auto}
.cal{inline-size:100%;table-layout:fixed;background:var(--surface);color:var(--ink);border:1px solid var(--line)}
.cal th{padding:.5rem;font-size:var(--sm);font-family:var(--small);background:var(--band)}
.cal td{block-size:6rem;vertical-align:top;border:1px solid var(--line);padding:.35rem}
.cal .out{color:var(--muted);background:var(--bg)}
.cal .now .day{background:var(--primary);color:var(--on-primary)}
.cal .day{display:inline-grid;place-items:center;min-inline-size:1.9rem;block-size:1.9rem;border-radius:50%;color:inherit;font-weight:650}
.cal ul{display:grid;gap:.25rem}
.cal li{overflow:hidden;text-overflow:ellipsis;background:var(--tint);color:var(--ink);border-inline-start:3px solid var(--edge);border-radius:.25rem;font-size:.85rem;line-height:1.35}
.cal li>*{display:block;padding:.2rem .4rem;color:inherit;overflow-wrap:anywhere}
.days{margin-block-start:1.5rem;display:grid;gap:1rem}
.agenda{display:grid;gap:.6rem;grid-template-columns:minmax(7rem,10rem) 1fr;padding-block:.75rem;border-block-end:1px solid var(--line)}
.agenda .ticket{padding:0}
.agenda .ticket+.ticket{margin-block-start:.6rem}
.agenda .stretched::after{content:none}
@media (min-width:44.01rem){.days.narrow-only{display:none}}
@media (max-width:44rem){.cal-nav{gap:.5rem}.cal-nav :is(h2,h3,h4,strong){inline-size:100%}.cal-nav .button{padding-inline:.7rem;font-size:.9rem}.cal th{font-size:.72rem;padding:.3rem .1rem}.cal td{block-size:3.2rem;padding:.15rem}.cal li{block-size:.5rem;color:transparent;border:0;background:var(--primary)}.cal li>*{padding:0}.agenda{grid-template-columns:1fr}}
`;

/** A month with what takes place on each of its days, and the same days as a list below. */
export const calendar: CollectionView = {
  all: true,
  empty: true,
  styles: ['tickets'],
  css,
  render(rows, place) {
    const { entity, context, blockId } = place;
    const today = context.now.slice(0, 10);
    const asked = context.params[`${blockId}.month`] ?? '';
    const byDay = groupRows(sorted(rows, place), (row) => rowDay(row, entity));
    const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked)
      ? asked
      : openingPeriod({ days: [...byDay.keys()], today, periodOf: (day) => day.slice(0, 7) });
    const days = [...byDay.keys()].filter((day) => day.startsWith(month)).toSorted();
    return html`${monthNav(month, place)}${grid(month, byDay, place)}${days.length === 0 ? nothing(month, rows, place) : agenda(days, byDay, place)}`;
  },
};

function sorted(rows: readonly Row[], { entity }: ViewPlace): readonly Row[] {
  const key = (row: Row) => `${rowDay(row, entity)} ${rowTime(row, entity)} ${row.id}`;
  return rows.toSorted((first, second) => (key(first) < key(second) ? -1 : 1));
}

function monthNav(month: string, place: ViewPlace): Html {
  const { context, blockId } = place;
  const link = (to: string, words: string) =>
    html`<a class="button secondary" href="${toolHref(place, { [`${blockId}.month`]: to })}">${words}</a>`;
  const word = (key: 'previous' | 'next' | 'today') => pickText(WORDS[key], context.locale);
  return html`<div class="cal-nav">
    ${heading(place.level, monthName(month, context.locale))}
    ${link(addMonths(month, -1), word('previous'))}${link(context.now.slice(0, 7), word('today'))}${link(addMonths(month, 1), word('next'))}
  </div>`;
}

function grid(month: string, byDay: ReadonlyMap<string, readonly Row[]>, place: ViewPlace): Html {
  const { context } = place;
  const start = monday(`${month}-01`);
  const end = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks: Html[] = [];
  for (let first = start; first <= end; first = addDays(first, 7)) {
    const cells = [0, 1, 2, 3, 4, 5, 6].map((offset) => dayCell(addDays(first, offset), { month, byDay, place }));
    weeks.push(
      html`<tr>
        ${cells}
      </tr>`,
    );
  }
  const name = `${pickText(WORDS.month, context.locale)}: ${monthName(month, context.locale)}`;
  return html`<table class="cal" aria-label="${name}">
    <thead>
      <tr>
        ${weekdayNames(context.locale).map((weekday) => html`<th scope="col">${weekday}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${weeks}
    </tbody>
  </table>`;
}

interface DayCellInput {
  readonly month: string;
  readonly byDay: ReadonlyMap<string, readonly Row[]>;
  readonly place: ViewPlace;
}

function dayCell(day: string, { month, byDay, place }: DayCellInput): Html {
  const { context, entity, entityId, blockId } = place;
  const rows = day.startsWith(month) ? (byDay.get(day) ?? []) : [];
  const number = String(Number(day.slice(8)));
  const anchor =
    rows.length === 0
      ? html`<span class="day">${number}</span>`
      : html`<a class="day" href="#${blockId}-${day}" aria-label="${formatDate(day, context.locale)}">${number}</a>`;
  const items = rows.map((row) => {
    const words = `${rowTime(row, entity)} ${cellWords(row, place)}`.trim();
    const href = rowHref(context, entityId, row);
    return html`<li>${href === undefined ? html`<span>${words}</span>` : html`<a href="${href}">${words}</a>`}</li>`;
  });
  const kind = [day.startsWith(month) ? '' : 'out', day === context.now.slice(0, 10) ? 'now' : ''].filter((part) => part !== '');
  return html`<td${kind.length > 0 && html` class="${kind.join(' ')}"`}>${anchor}${
    items.length > 0 &&
    html`<ul>
      ${items}
    </ul>`
  }</td>`;
}

function agenda(days: readonly string[], byDay: ReadonlyMap<string, readonly Row[]>, place: ViewPlace): Html {
  const { context, entity, entityId, blockId } = place;
  const items = days.map((day) => {
    const rows = (byDay.get(day) ?? []).map(
      (row) =>
        html`<div class="ticket" ${rowAttribute(context, entityId, row)}>
          <p><strong>${rowTime(row, entity)} ${rowLink(row, cellWords(row, place), place)}</strong></p>
          ${metaLine(row, besideCells(place))}${place.tools?.(row)}
        </div>`,
    );
    return html`<li class="agenda" id="${blockId}-${day}">
      <p><time datetime="${day}">${formatDate(day, context.locale)}</time></p>
      <div>${rows}</div>
    </li>`;
  });
  const isShort = place.block.options?.['agenda'] === false;
  return html`<ul class="days${isShort && ' narrow-only'}">
    ${items}
  </ul>`;
}

/** An empty month says so and leads to the next day with something on it. */
function nothing(month: string, rows: readonly Row[], place: ViewPlace): Html {
  const { context, entity, blockId } = place;
  const next = rows
    .map((row) => rowDay(row, entity))
    .filter((day) => day.slice(0, 7) > month)
    .toSorted()[0];
  const words =
    next === undefined ? '' : pickText(WORDS.upcoming, context.locale).replace('{day}', formatDate(next, context.locale));
  return html`<div class="empty days">
    <p>${pickText(WORDS.none, context.locale)}</p>
    ${next !== undefined && html`<p><a class="button secondary" href="${toolHref(place, { [`${blockId}.month`]: next.slice(0, 7) })}">${words}</a></p>`}
  </div>`;
}
