import { pickText } from '../../../domain/text.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import { toText } from '../../catalogue/pair.ts';
import { answer, blockEntity } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, postFields } from '../block-parts.ts';
import { clockParts, DAY_MINUTES, minutesBetween, type ClockParts } from '../clock-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formatDate, formatDuration } from '../format.ts';
import { type Html, html } from '../html.ts';
import { pagePath } from '../page-path.ts';
import { doAction, NOTICE_PARAM, SENT_PARAM } from '../params.ts';
import { optionLabel, plainValue, publicFields } from '../row-values.ts';
import { wordList } from '../word-list.ts';

const phrase = wordList({
  in: ['Clock in', '上班打卡'],
  out: ['Clock out', '下班打卡'],
  off: ['You are not clocked in.', '你还没有上班打卡。'],
  on: ['You are clocked in since {time}.', '你已于 {time} 上班打卡。'],
  doneIn: ['Clocked in at {time}.', '上班打卡成功：{time}。'],
  doneOut: ['Clocked out at {time}. You worked {length}.', '下班打卡成功：{time}，本次工时 {length}。'],
  record: ['Your attendance record', '我的考勤记录'],
  none: ['Nothing recorded yet.', '还没有记录。'],
  date: ['Date', '日期'],
  from: ['In', '上班'],
  to: ['Out', '下班'],
  worked: ['Attendance time', '出勤时长'],
  missed: ['Absence time', '缺勤时长'],
  sumWorked: ['Total attendance time', '累计出勤'],
  sumMissed: ['Total absence time', '累计缺勤'],
});

/** Records when somebody comes and goes, at the press of a button, and shows them their own record. */
export const clock: BlockEntry = {
  type: 'clock',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  heading: true,
  css: `.punch{text-align:center}.punch .now{font-size:var(--s4);font-weight:700;font-variant-numeric:tabular-nums}.punch form{display:flex;gap:1rem;flex-wrap:wrap;justify-content:center;margin-block-start:1rem}.punches{margin-block-start:1.5rem;padding:1.3rem;overflow-x:auto}.punches table{inline-size:100%;border-collapse:collapse}.punches :is(th,td){text-align:start;padding:.5rem .6rem;border-block-end:1px solid var(--line)}.punches dl{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin-block:.8rem}.punches dt{font-weight:650}`,
  script: `for(const out of document.querySelectorAll('[data-now]')){const two=n=>String(n).padStart(2,'0');
const tick=()=>{const d=new Date();out.textContent=two(d.getHours())+':'+two(d.getMinutes())+':'+two(d.getSeconds())};tick();setInterval(tick,1000)}
for(const field of document.querySelectorAll('.punch [name=zone]'))field.value=String(-new Date().getTimezoneOffset())`,
  needs: (block) =>
    block.query === undefined
      ? []
      : [
          {
            key: 'rows',
            query: { entity: block.query.entity, mine: true, sort: { field: 'createdAt', descending: true }, limit: 60 },
          },
        ],
  presets: {
    clock: ({ scope, entity, spec }) =>
      entity === null || spec.entity !== entity.id
        ? null
        : { type: 'clock', title: toText(['Clock in and out', '上下班打卡'], scope.locales), query: { entity: entity.id } },
  },
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const parts = found === undefined ? null : clockParts(found.entity);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined || parts === null) return html`${head}`;
    const { rows } = answer(context, blockId, 'rows');
    const { locale } = context;
    const open = rows.find((row) => !row.sample && filled(row, parts.from.key) && !filled(row, parts.to.key));
    const last = rows.find((row) => !row.sample);
    const time = (row: Row | undefined, key: string) => plainValue(row?.values[key], locale);
    const came = context.params[NOTICE_PARAM];
    const sentNotice =
      came === 'clocked-out'
        ? phrase(locale, 'doneOut', { time: time(last, parts.to.key), length: formatDuration(workedIn(last, parts), locale) })
        : phrase(locale, 'doneIn', { time: time(last, parts.from.key) });
    const refused = context.form?.blockId === blockId ? context.form.errors['_'] : undefined;
    return html`${head}${context.params[SENT_PARAM] === blockId && last !== undefined && notice('good', sentNotice)}${
        refused !== undefined && notice('bad', refused)
      }
      <div class="card form punch">
        <p class="now" data-now>${context.now.slice(11, 16)}</p>
        <p>${open === undefined ? phrase(locale, 'off') : phrase(locale, 'on', { time: time(open, parts.from.key) })}</p>
        <form method="post" action="${doAction(context.basePath, 'clock')}">
          ${postFields(blockId, pagePath(context))}<input type="hidden" name="zone" value="0" />
          ${button('in', open === undefined, context)}${button('out', open !== undefined, context)}
        </form>
      </div>
      ${record(rows, { entity: found.entity, parts, level: innerLevel(block, context, level) }, context)}`;
  },
};

interface Kept {
  readonly entity: Entity;
  readonly parts: ClockParts;
  readonly level: number;
}

function filled(row: Row, key: string): boolean {
  const value = row.values[key];
  return typeof value === 'string' && value !== '';
}

function button(way: 'in' | 'out', isNext: boolean, { locale }: RenderContext): Html {
  return html`<button class="button ${isNext ? 'primary' : 'secondary'}" type="submit" name="do" value="${way}">
    ${phrase(locale, way)}
  </button>`;
}

function workedIn(row: Row | undefined, { from, to }: ClockParts): number {
  return minutesBetween(row?.values[from.key], row?.values[to.key]);
}

function record(rows: readonly Row[], { entity, parts, level }: Kept, { locale }: RenderContext): Html {
  const state = publicFields(entity).find((field) => field.type === 'enum');
  const isOpen = (row: Row) => filled(row, parts.from.key) && !filled(row, parts.to.key);
  const missedIn = (row: Row) => (isOpen(row) ? 0 : Math.max(0, DAY_MINUTES - workedIn(row, parts)));
  const sum = (of: (row: Row) => number) => {
    const minutes = rows.reduce((total, row) => total + of(row), 0);
    return formatDuration(minutes, locale);
  };
  const columns = (['date', 'from', 'to', 'worked', 'missed'] as const).map((key) => phrase(locale, key));
  const lines = rows.map((row) => {
    const cells = [
      plainValue(row.values[parts.from.key], locale),
      plainValue(row.values[parts.to.key], locale),
      formatDuration(workedIn(row, parts), locale),
      formatDuration(missedIn(row), locale),
      ...(state === undefined ? [] : [optionLabel(state, plainValue(row.values[state.key], locale), locale)]),
    ];
    return html`<tr>
      <th scope="row">${formatDate(plainValue(row.values[parts.date.key], locale), locale)}</th>
      ${cells.map((cell) => html`<td>${cell === '' ? '–' : cell}</td>`)}
    </tr>`;
  });
  return html`<div class="card punches">
    ${heading(level, phrase(locale, 'record'))}
    ${
      rows.length === 0
        ? html`<p class="muted">${phrase(locale, 'none')}</p>`
        : html`<dl>
              <div>
                <dt>${phrase(locale, 'sumWorked')}</dt>
                <dd>${sum((row) => workedIn(row, parts))}</dd>
              </div>
              <div>
                <dt>${phrase(locale, 'sumMissed')}</dt>
                <dd>${sum(missedIn)}</dd>
              </div>
            </dl>
            <table>
              <thead>
                <tr>
                  ${[...columns, ...(state === undefined ? [] : [pickText(state.label, locale)])].map((name) => html`<th scope="col">${name}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${lines}
              </tbody>
            </table>`
    }
  </div>`;
}
