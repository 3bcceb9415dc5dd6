import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { answer, MAX_ROWS, relationNeeds } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, postFields } from '../block-parts.ts';
import { chartFigure } from '../chart-figure.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { chipRow, choiceLink, quickRanges, rangeInputs } from '../date-range.ts';
import { exportLinks } from '../file-links.ts';
import { groupFields, numericFields } from '../field-roles.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { pagePath } from '../page-path.ts';
import { doAction, SENT_PARAM, withParams } from '../params.ts';
import {
  requestedEntity,
  MAX_ITEMS,
  readRequest,
  reportEntities,
  type ReportRequest,
  reportOf,
  type ReportResult,
} from '../report-result.ts';
import type { ReportTable } from '../report-tables.ts';
import { publicFields, rowTitle } from '../row-values.ts';
import { pickText, type Text } from '../../../domain/text.ts';

const WORDS = {
  about: { en: 'Report about', zh: '报告内容' },
  by: { en: 'Group by', zh: '分组方式' },
  figure: { en: 'Figure', zh: '统计指标' },
  items: { en: 'Items', zh: '项目' },
  everything: { en: 'Select all', zh: '全选' },
  generate: { en: 'Generate report', zh: '生成报告' },
  generated: { en: 'Report generated on {when}', zh: '报告生成于 {when}' },
  print: { en: 'Print', zh: '打印' },
  save: { en: 'Save report', zh: '保存报告' },
  saved: { en: 'Report saved.', zh: '报告已保存。' },
  summary: { en: 'Summary', zh: '摘要' },
  groups: { en: 'Consolidated table', zh: '汇总表' },
  entries: { en: 'Entries', zh: '明细' },
  course: { en: 'Over time', zh: '走势' },
  history: { en: 'Saved reports', zh: '已保存的报告' },
  permalink: { en: 'Link to this report', zh: '此报告的链接' },
} satisfies Record<string, Text>;

const css = `
.report-form{padding:clamp(1.1rem,2.5vw,1.75rem);gap:1.1rem;margin-block-end:1.5rem}
.report-form .range{margin:0}
.report-form legend{font-weight:600;margin-block-end:.5rem}
.report{display:grid;gap:1.5rem;padding:clamp(1.1rem,2.5vw,2rem);overflow:visible}
.report .actions{margin:0}
.report .figures{color:var(--ink)}
.report .chart{border:1px solid var(--line)}
@media print{.site-header,.site-footer,.skip,.report-form,.report .actions,.tools{display:none!important}.report,.chart{box-shadow:none;border:0}.report .table{overflow:visible}}
`;

const script = `document.addEventListener('click',function(e){if(e.target.closest&&e.target.closest('[data-print]'))window.print()});
document.addEventListener('change',function(e){var b=e.target;if(!b.matches||!b.closest('.report-form'))return;var f=b.form,a=f.querySelector('[data-all]');if(b===a)f.querySelectorAll('[data-item]').forEach(function(i){i.checked=a.checked});else if(b.matches('[data-item]')&&a)a.checked=!f.querySelector('[data-item]:not(:checked)')});`;

/** A report on demand: about what, over which days, by which group; the result stands below under an address of its own. */
export const report: BlockEntry = {
  type: 'report',
  variants: ['plain'],
  styles: ['card', 'form', 'chip-links', 'tools', 'rows', 'lines', 'table', 'stats', 'chart', 'range'],
  runtime: [],
  heading: true,
  css,
  script,
  needs: (block, context) => {
    const blockId = Object.keys(context.blueprint.blocks).find((id) => context.blueprint.blocks[id] === block) ?? '';
    const id = requestedEntity(block, blockId, context);
    const entity = context.blueprint.entities[id ?? ''];
    if (id === undefined || entity === undefined) return [];
    const history =
      context.blueprint.entities['report'] === undefined ? [] : [{ key: 'saved', query: { entity: 'report', limit: 20 } }];
    return [{ key: 'rows', query: { entity: id, limit: MAX_ROWS } }, ...history, ...relationNeeds(publicFields(entity), context)];
  },
  render({ block, blockId, context, level }) {
    const ask = readRequest(block, blockId, context);
    const head = blockHead({ block, blockId, context, level });
    if (ask === null) return html`${head}`;
    const below = innerLevel(block, context, level);
    const result = ask.isAsked ? reportOf(block, blockId, context) : null;
    const saved = context.params[SENT_PARAM] === blockId && notice('good', pickText(WORDS.saved, context.locale));
    return html`${head}${saved}${typeChips(block, { blockId, ask, context })}${reportForm(blockId, ask, context)}${result !== null && reportView({ result, ask, blockId, context, level: below })}${savedReports(blockId, context, below)}`;
  },
};

interface TypeChipsInput {
  readonly blockId: string;
  readonly ask: ReportRequest;
  readonly context: RenderContext;
}

function typeChips(block: Block, { blockId, ask, context }: TypeChipsInput): Html | null {
  const ids = reportEntities(block, context);
  if (ids.length < 2) return null;
  const chips = ids.map((id) => {
    const changes: Record<string, string> = { [`${blockId}.of`]: id };
    for (const key of Object.keys(context.params))
      if (key.startsWith(`${blockId}.`) && key !== `${blockId}.of`) changes[key] = '';
    return choiceLink(pickText(context.blueprint.entities[id]?.plural, context.locale), {
      isCurrent: id === ask.entityId,
      changes,
      value: {
        blockId,
        context,
      },
    });
  });
  return html`<div class="tools">${chipRow(pickText(WORDS.about, context.locale), chips)}</div>`;
}

function reportForm(blockId: string, ask: ReportRequest, context: RenderContext): Html {
  const { locale } = context;
  const words = (key: keyof typeof WORDS) => pickText(WORDS[key], locale);
  const groups = [
    ...groupFields(ask.entity).map(({ key, label: name }): [string, string] => [key, pickText(name, locale)]),
    ...(['month', 'week', 'day'] as const).map((step): [string, string] => [step, label(locale, step)]),
  ];
  const figures = [
    ...numericFields(ask.entity).map(({ key, label: name }): [string, string] => [key, pickText(name, locale)]),
    ['count', label(locale, 'count')] as [string, string],
  ];
  return html`<form
    class="card report-form"
    method="get"
    action="${pageHref(context, context.pageId, context.slug)}#${blockId}-result"
  >
    <input type="hidden" name="${blockId}.of" value="${ask.entityId}" /><input type="hidden" name="${blockId}.go" value="1" />
    <div class="range">${rangeInputs(blockId, ask.range, context)}</div>
    ${quickRanges(blockId, context)}${radios(`${blockId}.by`, { legend: words('by'), options: groups, current: ask.by })}${figures.length > 1 && radios(`${blockId}.field`, { legend: words('figure'), options: figures, current: ask.field?.key ?? 'count' })}${itemBoxes(blockId, ask, context)}
    <div class="actions"><button class="button primary" type="submit">${words('generate')}</button></div>
  </form>`;
}

interface RadiosInput {
  readonly legend: string;
  readonly options: readonly (readonly [string, string])[];
  readonly current: string;
}

function radios(name: string, { legend, options, current }: RadiosInput): Html {
  const chips = options.map(
    ([value, words], index) =>
      html`<label class="chip"
        ><input
          type="radio"
          id="${name.replace('.', '-')}-${index}"
          name="${name}"
          value="${value}"
          ${value === current && html` checked`}
        /><span>${words}</span></label
      >`,
  );
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="chips">${chips}</div>
  </fieldset>`;
}

function itemBoxes(blockId: string, ask: ReportRequest, context: RenderContext): Html | null {
  const rows = answer(context, blockId, 'rows').rows.slice(0, MAX_ITEMS);
  if (rows.length < 2) return null;
  const isAll = context.params[`${blockId}.all`] === '1' && ask.picked.size === 0;
  const boxes = rows.map(
    (row, index) =>
      html`<label class="chip"
        ><input
          type="checkbox"
          data-item
          id="${blockId}-r-${index}"
          name="${blockId}.r.${row.id}"
          value="1"
          ${(isAll || ask.picked.has(row.id)) && html` checked`}
        /><span>${rowTitle(ask.entity, row, context.locale)}</span></label
      >`,
  );
  return html`<fieldset>
    <legend>${pickText(WORDS.items, context.locale)}</legend>
    <div class="chips">
      <label class="chip"
        ><input type="checkbox" data-all id="${blockId}-all" name="${blockId}.all" value="1" ${isAll && html` checked`} /><span
          >${pickText(WORDS.everything, context.locale)}</span
        ></label
      >${boxes}
    </div>
  </fieldset>`;
}

interface ReportPlace {
  readonly result: ReportResult;
  readonly ask: ReportRequest;
  readonly blockId: string;
  readonly context: RenderContext;
  readonly level: number;
}

function reportView(place: ReportPlace): Html {
  const { result, ask, blockId, context, level } = place;
  const words = (key: keyof typeof WORDS) => pickText(WORDS[key], context.locale);
  const figures = result.figures.map(
    ({ name, value }) =>
      html`<div class="figure">
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  );
  const summary = html`<div>${heading(level + 1, words('summary'))}${result.sentences.map((text) => html`<p>${text}</p>`)}</div>`;
  const kind = ask.by === 'month' || ask.by === 'week' || ask.by === 'day' ? 'bar' : 'donut';
  const body = html`<dl class="figures n${Math.min(figures.length, 6)}">${figures}</dl>
    ${summary}${tableOf(words('groups'), result.table, level)}${chartFigure(result.points.length > 8 ? 'bar' : kind, { points: result.points, words: { name: words('groups'), field: ask.field }, context })}${result.trend.length > 1 && html`${heading(level + 1, words('course'))}${chartFigure('line', { points: result.trend, words: { name: words('course'), field: ask.field }, context })}`}${tableOf(words('entries'), result.list, level)}`;
  return html`<article class="card report" id="${blockId}-result">
    <div role="status">
      ${heading(level, result.title)}
      <p class="muted">
        ${result.period} · ${words('generated').replace('{when}', formatDateTime(context.now.slice(0, 16), context.locale))}
      </p>
    </div>
    ${result.count === 0 ? html`<p class="empty">${result.sentences[0]}</p>` : html`${reportActions(place)}${body}`}
  </article>`;
}

function reportActions({ result, blockId, context }: ReportPlace): Html {
  const link = `${pageHref(context, context.pageId, context.slug)}${withParams(context.params, {})}`;
  const save = context.blueprint.entities['report']?.access.create;
  return html`<div class="actions">
    <button class="button secondary" type="button" data-print>${pickText(WORDS.print, context.locale)}</button
    >${exportLinks(blockId, context)}<a class="button link" href="${link}">${pickText(WORDS.permalink, context.locale)}</a>${
      save !== undefined &&
      save !== 'nobody' &&
      html`<form method="post" action="${doAction(context.basePath, 'save-report')}">
        ${postFields(blockId, pagePath(context))}<input
          type="hidden"
          name="title"
          value="${result.title}: ${result.period}"
        /><input type="hidden" name="period" value="${result.period}" /><input
          type="hidden"
          name="summary"
          value="${result.sentences.join(' ')}"
        /><button class="button primary" type="submit">${pickText(WORDS.save, context.locale)}</button>
      </form>`
    }
  </div>`;
}

function tableOf(title: string, { head, rows }: ReportTable, level: number): Html {
  const lines = rows.map(
    ([first, ...cells]) =>
      html`<tr>
        <th scope="row">${first}</th>
        ${cells.map((cell) => html`<td>${cell}</td>`)}
      </tr>`,
  );
  return html`${heading(level + 1, title)}
    <div class="table" role="group" tabindex="0" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${head.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${lines}
        </tbody>
      </table>
    </div>`;
}

function savedReports(blockId: string, context: RenderContext, level: number): Html | null {
  const entity: Entity | undefined = context.blueprint.entities['report'];
  const rows = answer(context, blockId, 'saved').rows;
  if (entity === undefined || rows.length === 0) return null;
  const items = rows.map((row) => {
    const title = rowTitle(entity, row, context.locale);
    const when = formatDateTime(row.createdAt.slice(0, 16), context.locale);
    return html`<li class="line">
      <div class="line-body">
        <strong>${title}</strong>
        <p class="muted">${when}</p>
      </div>
      <div class="line-end">
        <a
          class="button secondary"
          href="${context.basePath}/_api/row/report/${encodeURIComponent(row.id)}.pdf?lang=${context.locale}"
          >PDF<span class="vh"> ${title} ${row.id}</span></a
        >
      </div>
    </li>`;
  });
  return html`<div class="hits">
    ${heading(level, pickText(WORDS.history, context.locale))}
    <ul class="lines">
      ${items}
    </ul>
  </div>`;
}
