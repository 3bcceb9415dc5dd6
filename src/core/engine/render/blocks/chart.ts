import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import { hasRole } from '../../blueprint/field-roles.ts';
import { type Grouping, readGrouping } from '../../blueprint/grouping.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { answer, blockEntity, booleanOption, listOption, MAX_ROWS, relationNeeds, stringOption } from '../block-data.ts';
import { blockHead, localText } from '../block-parts.ts';
import { seriesFigure } from '../chart-figure.ts';
import { measuredFigure } from '../chart-measured.ts';
import { scatterFigure } from '../chart-scatter.ts';
import type { ChartKind } from '../chart-drawing.ts';
import { addsUp } from '../report-tables.ts';
import { chartSeries } from '../chart-points.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { chipRow, choiceLink, rangeTool, readRange } from '../date-range.ts';
import { groupFields, numericFields, rowDay } from '../field-roles.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { knownFields } from '../row-values.ts';
import { pickText } from '../../../domain/text.ts';

const KINDS: readonly ChartKind[] = ['line', 'bar', 'donut', 'area'];
/** Seen on light and dark grounds alike. */
const TINTS = { site: '', blue: '#2f7fd6', green: '#2e8b57', orange: '#d2691e', red: '#d6453d', purple: '#9a5fd0' } as const;
type Tint = keyof typeof TINTS;
const TINT_NAMES: readonly Tint[] = ['site', 'blue', 'green', 'orange', 'red', 'purple'];
const STEPS = ['day', 'week', 'month'] as const;
const WORDS = {
  line: { en: 'Line', zh: '折线图' },
  bar: { en: 'Bars', zh: '柱状图' },
  donut: { en: 'Donut', zh: '环形图' },
  area: { en: 'Area', zh: '面积图' },
  kind: { en: 'Chart', zh: '图表' },
  tint: { en: 'Colour', zh: '颜色' },
  site: { en: 'As the site', zh: '跟随网站' },
  blue: { en: 'Blue', zh: '蓝色' },
  green: { en: 'Green', zh: '绿色' },
  orange: { en: 'Orange', zh: '橙色' },
  red: { en: 'Red', zh: '红色' },
  purple: { en: 'Purple', zh: '紫色' },
  metric: { en: 'Figure', zh: '指标' },
  by: { en: 'Group by', zh: '分组' },
  adjust: { en: 'Adjust the chart', zh: '调整图表' },
  nothing: { en: 'No entries in this period.', zh: '该时间范围内没有数据。' },
};

const TOOLS_CSS = `
${TINT_NAMES.slice(1)
  .map((tint) => `.chart.in-${tint}{--focus:${TINTS[tint]}}`)
  .join(
    '',
  )}.chart-tools>summary{inline-size:fit-content;cursor:pointer;color:var(--link);font-weight:600;min-block-size:2.75rem;display:flex;align-items:center}
.chart-tools[open]{display:grid;gap:.75rem}
.corner{font-size:var(--sm)}.work .b-chart>.wrap:has(>.corner){display:grid;grid-template:auto 1fr/1fr auto;column-gap:1rem;align-items:start}.b-chart .chart{grid-column:1/-1}.corner summary{min-block-size:2rem!important}.corner:has([open]){grid-column:1/-1;margin-block-end:1rem}`;

interface ChartChoice {
  readonly kind: ChartKind;
  readonly field: Field | undefined;
  readonly by: string;
  readonly tint: Tint;
  /** Several fields: series beside each other, or the two numbers of a scatter. */
  readonly fields: readonly Field[];
  /** A second grouping, whose values are the series. */
  readonly split: Grouping | null;
}

/** Rows as a drawn chart over a range of days, with the same numbers as a table; `options.choices` lets visitors choose. */
export const chart: BlockEntry = {
  type: 'chart',
  variants: ['plain'],
  styles: ['card', 'chart'],
  stylesOf: (block) => {
    if (booleanOption(block, 'choices')) return ['chip-links', 'tools', 'range'];
    return ['line', 'area'].includes(stringOption(block, 'chart') ?? '') ? ['chip-links'] : [];
  },
  runtime: [],
  heading: true,
  css: TOOLS_CSS,
  needs: (block, context) => {
    const found = blockEntity(block, context);
    if (found === undefined || block.query === undefined) return [];
    const named = [block.options?.['by'], block.options?.['series']];
    const grouped = groupFields(found.entity).filter(({ key }) => booleanOption(block, 'choices') || named.includes(key));
    return [{ key: 'rows', query: { ...block.query, limit: MAX_ROWS } }, ...relationNeeds(grouped, context)];
  },
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined) return html`${head}`;
    const { entity } = found;
    const all = answer(context, blockId, 'rows').rows;
    const days = all.map((row) => rowDay(row, entity));
    const hasRange = booleanOption(block, 'choices') && new Set(days).size > 1;
    const range = readRange(blockId, context, days);
    const rows = hasRange ? all.filter((_, index) => (days[index] ?? '') >= range.from && (days[index] ?? '') <= range.to) : all;
    const choice = readChoice(block, { blockId, entity, context });
    const name = localText(context, block.title) || pickText(entity.plural, context.locale);
    const ranges = hasRange ? rangeTool(blockId, range, context) : null;
    const choices = booleanOption(block, 'choices') ? choiceTools(choice, { blockId, entity, context }) : null;
    const empty = html`<p class="empty" role="status">
      ${all.length === 0 ? label(context.locale, 'empty') : pickText(WORDS.nothing, context.locale)}
    </p>`;
    const most = hasRange ? 31 : undefined;
    const figure = figureOf(choice, { block, rows, entity, most, name, blockId, context });
    return html`${head}${toolBox(ranges, { choices, blockId, context })}${figure ?? empty}`;
  },
};

interface FigureInput extends ReadChoiceInput {
  readonly block: Block;
  readonly rows: readonly Row[];
  readonly most: number | undefined;
  readonly name: string;
}

/** The drawn chart; null when there is nothing to draw. */
function figureOf(choice: ChartChoice, { block, rows, entity, most, name, blockId, context }: FigureInput): Html | null {
  const [first = choice.field, second] = choice.fields;
  const words = { name, tint: choice.tint };
  if (stringOption(block, 'chart') === 'scatter' && first !== undefined && second !== undefined)
    return scatterFigure({ rows, entity, fields: [first, second], split: choice.split, words, blockId, context });
  if (first !== undefined && isMeasured(block, first, { choice, entity })) {
    const fields = choice.fields.length === 0 ? [first] : choice.fields;
    const at = readGrouping(choice.by, knownFields(entity))?.field;
    return measuredFigure({ rows, entity, fields, at, split: choice.split, words, blockId, context });
  }
  const said = stringOption(block, 'agg') === 'none' ? undefined : stringOption(block, 'agg');
  const agg = first === undefined ? 'count' : (said ?? (addsUp(first) ? 'sum' : 'avg'));
  const data = chartSeries({ by: choice.by, field: first, rows, entity, agg, blockId, context, most }, choice);
  if (data.names.length === 0 || data.series.every(({ values }) => values.every((value) => value === null))) return null;
  const isStacked = booleanOption(block, 'stacked');
  return seriesFigure(choice.kind, { data, words: { ...words, isAverage: agg === 'avg' }, context, isStacked });
}

/**
 * Lines over moments of what is no sum, and over days of what does not add up, show each value where it was measured; `agg` says otherwise, or
 * `none` that it is so.
 */
function isMeasured(
  block: Block,
  field: Field,
  { choice, entity }: { readonly choice: ChartChoice; readonly entity: Entity },
): boolean {
  if (choice.kind !== 'line' && choice.kind !== 'area') return false;
  const agg = stringOption(block, 'agg');
  if (agg !== undefined) return agg === 'none';
  const at = entity.fields.find(({ key }) => key === choice.by);
  const isSum = field.type === 'money' || hasRole(entity, field, 'total', 'amount', 'price', 'count', 'quantity');
  return (at?.type === 'datetime' && !isSum) || (!addsUp(field) && (at?.type === 'date' || choice.by === 'day'));
}

interface ToolBoxInput {
  readonly choices: Html | null;
  readonly blockId: string;
  readonly context: RenderContext;
}

/** Above a chart: its period, and folded what else can be chosen. On the home page the chart comes first, so all is folded. */
function toolBox(ranges: Html | null, { choices, blockId, context }: ToolBoxInput): Html | null {
  if (ranges === null && choices === null) return null;
  const isHome = context.blueprint.pages[context.pageId]?.path === '/';
  const isUsed = Object.keys(context.params).some((name) => name.startsWith(`${blockId}.`));
  const folded = html`<details class="chart-tools" ${isUsed && html` open`}>
    <summary>${pickText(WORDS.adjust, context.locale)}</summary>
    ${isHome ? ranges : null}${choices}
  </details>`;
  return html`<div class="${isHome ? 'corner' : 'tools'}">${isHome ? null : ranges}${folded}</div>`;
}

interface ReadChoiceInput {
  readonly blockId: string;
  readonly entity: Entity;
  readonly context: RenderContext;
}

function readChoice(block: Block, { blockId, entity, context }: ReadChoiceInput): ChartChoice {
  const asked = (key: string) => (booleanOption(block, 'choices') ? context.params[`${blockId}.${key}`] : undefined);
  const kind = asked('kind') ?? stringOption(block, 'chart');
  const field = asked('field') ?? stringOption(block, 'field');
  const by = asked('by') ?? stringOption(block, 'by') ?? 'month';
  const open = knownFields(entity);
  const shown = (key: string | undefined) => open.find((each) => each.key === key);
  // A figure that a visitor chose stands alone.
  const keys = asked('field') === undefined ? listOption(block, 'fields') : [];
  return {
    kind: KINDS.find((candidate) => candidate === kind) ?? 'bar',
    field: shown(field),
    by: readGrouping(by, open) === null ? 'month' : by,
    fields: keys.flatMap((key) => shown(key) ?? []),
    split: readGrouping(stringOption(block, 'series') ?? '', open),
    tint: TINT_NAMES.find((candidate) => candidate === asked('tint')) ?? 'site',
  };
}

function choiceTools(choice: ChartChoice, { blockId, entity, context }: ReadChoiceInput): Html {
  const { locale } = context;
  const row = (
    [key, name]: readonly [key: 'kind' | 'field' | 'by' | 'tint', name: string],
    options: readonly (readonly [string, string])[],
    current: string,
  ) =>
    options.length > 1 &&
    chipRow(
      name,
      options.map(([value, words]) =>
        choiceLink(words, {
          isCurrent: value === current,
          changes: { [`${blockId}.${key}`]: value },
          value: { blockId, context },
        }),
      ),
    );
  const metrics = numericFields(entity)
    .slice(0, 4)
    .map(({ key, label: words }): [string, string] => [key, pickText(words, locale)]);
  const groups = groupFields(entity)
    .slice(0, 4)
    .map(({ key, label: words }): [string, string] => [key, pickText(words, locale)]);
  const steps = STEPS.map((step): [string, string] => [step, label(locale, step)]);
  return html`${row(['field', pickText(WORDS.metric, locale)], [['count', label(locale, 'count')], ...metrics], choice.field?.key ?? 'count')}${row(['by', pickText(WORDS.by, locale)], [...steps, ...groups], choice.by)}${row(
    ['kind', pickText(WORDS.kind, locale)],
    KINDS.map((kind): [string, string] => [kind, pickText(WORDS[kind], locale)]),
    choice.kind,
  )}${
    choice.kind !== 'donut' &&
    row(
      ['tint', pickText(WORDS.tint, locale)],
      TINT_NAMES.map((tint): [string, string] => [tint, pickText(WORDS[tint], locale)]),
      choice.tint,
    )
  }`;
}
