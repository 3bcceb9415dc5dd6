import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import { answer, blockEntity, MAX_ROWS, relationNeeds } from '../block-data.ts';
import { blockHead, heading, innerLevel } from '../block-parts.ts';
import { chartFigure } from '../chart-figure.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { chipRow, choiceLink } from '../date-range.ts';
import { groupRows, numericFields } from '../field-roles.ts';
import { type Html, html } from '../html.ts';
import { pageHref, rowHref } from '../links.ts';
import { displayField, numberValue, publicFields, rowTitle } from '../row-values.ts';
import { isFilled, showValue } from '../show-value.ts';
import { pickText, type Text } from '../../../domain/text.ts';

const WORDS = {
  choose: { en: 'Choose 2 to 4 to compare', zh: '选择 2–4 项进行比较' },
  compare: { en: 'Compare', zh: '比较' },
  few: { en: 'Choose at least two, then press Compare.', zh: '请至少选择两项，然后点击“比较”。' },
  many: { en: 'Four at most are compared at once; the first four are shown.', zh: '一次最多比较四项，这里显示前四项。' },
  lowest: { en: 'lowest', zh: '最低' },
  highest: { en: 'highest', zh: '最高' },
  best: { en: 'best', zh: '最佳' },
  figure: { en: 'Chart of', zh: '图表指标' },
  offers: { en: 'Compare offers', zh: '比较报价' },
  cheapest: { en: 'lowest price', zh: '最低价' },
  feature: { en: 'Feature', zh: '项目' },
  clear: { en: 'Clear choice', zh: '清除选择' },
} satisfies Record<string, Text>;

const MAX_CHOICES = 30;
const css = `
.compare-form{padding:clamp(1rem,2.5vw,1.75rem);gap:1rem;margin-block-end:1.5rem}
.compare-form legend{font-weight:600;margin-block-end:.6rem}
.compare-form .actions{margin:0}
.compared{display:grid;gap:1.25rem;margin-block-end:2rem}
.best-value{background:var(--tint);color:var(--ink);font-weight:650}
.best-value small{display:block;color:var(--link)}
.table .compare-table thead a{color:inherit}
.table .compare-table :is(th,td){white-space:normal;vertical-align:top}
`;

/** Rows side by side: chosen by ticking, best values marked in words, one figure as a chart; offers of one thing by supplier. */
export const compare: BlockEntry = {
  type: 'compare',
  variants: ['plain'],
  styles: ['card', 'form', 'chip-links', 'tools', 'table', 'chart'],
  runtime: [],
  heading: true,
  css,
  needs: (block, context) => {
    const found = blockEntity(block, context);
    if (found === undefined || block.query === undefined) return [];
    return [{ key: 'rows', query: { ...block.query, limit: MAX_ROWS } }, ...relationNeeds(publicFields(found.entity), context)];
  },
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined) return html`${head}`;
    const rows = answer(context, blockId, 'rows').rows;
    const place: ComparePlace = {
      entityId: found.id,
      entity: found.entity,
      blockId,
      context,
      level: innerLevel(block, context, level),
    };
    const chosen = chosenRows(rows, place);
    const note = (key: 'few' | 'many') => html`<p class="notice" role="status">${pickText(WORDS[key], context.locale)}</p>`;
    return html`${head}${chooser(rows, chosen, place)}${chosen.length === 1 && note('few')}${chosen.length > 4 && note('many')}${chosen.length > 1 && comparison(chosen.slice(0, 4), place)}${offers(rows, place)}`;
  },
};

interface ComparePlace {
  readonly entityId: string;
  readonly entity: Entity;
  readonly blockId: string;
  readonly context: RenderContext;
  readonly level: number;
}

/** The ticked rows; those marked for comparison while nothing is ticked. */
function chosenRows(rows: readonly Row[], { blockId, context, entityId }: ComparePlace): readonly Row[] {
  const ticked = rows.filter((row) => context.params[`${blockId}.r.${row.id}`] === '1');
  if (ticked.length > 0 || context.params[`${blockId}.go`] === '1') return ticked;
  return rows.filter((row) => context.marks?.has(`${entityId}:compare:${row.id}`) === true);
}

function chooser(rows: readonly Row[], chosen: readonly Row[], { blockId, context, entity }: ComparePlace): Html {
  const page = pageHref(context, context.pageId, context.slug);
  const boxes = rows
    .slice(0, MAX_CHOICES)
    .map(
      (row, index) =>
        html`<label class="chip"
          ><input
            type="checkbox"
            id="${blockId}-r-${index}"
            name="${blockId}.r.${row.id}"
            value="1"
            ${chosen.includes(row) && html` checked`}
          /><span>${rowTitle(entity, row, context.locale)}</span></label
        >`,
    );
  return html`<form class="card compare-form" method="get" action="${page}#${blockId}">
    <input type="hidden" name="${blockId}.go" value="1" />
    <fieldset>
      <legend>${pickText(WORDS.choose, context.locale)}</legend>
      <div class="chips">${boxes}</div>
    </fieldset>
    <div class="actions">
      <button class="button primary" type="submit">${pickText(WORDS.compare, context.locale)}</button
      >${chosen.length > 0 && html`<a class="button link" href="${page}?${blockId}.go=1#${blockId}">${pickText(WORDS.clear, context.locale)}</a>`}
    </div>
  </form>`;
}

function comparison(rows: readonly Row[], place: ComparePlace): Html {
  const { blockId, context, entity, entityId } = place;
  const display = displayField(entity);
  const fields = publicFields(entity).filter(
    (field) =>
      field.key !== display?.key &&
      !['slug', 'image', 'images', 'icon'].includes(field.type) &&
      rows.some((row) => isFilled(row.values[field.key])),
  );
  const heads = rows.map((row) => {
    const title = rowTitle(entity, row, context.locale);
    const href = rowHref(context, entityId, row);
    return html`<th scope="col">${href === undefined ? title : html`<a href="${href}">${title}</a>`}</th>`;
  });
  const lines = fields.map(
    (field) =>
      html`<tr>
        <th scope="row">${pickText(field.label, context.locale)}</th>
        ${rows.map((row) => valueCell(field, { row, rows, comparePlace: place }))}
      </tr>`,
  );
  return html`<div class="compared">
    <div class="table" role="group" tabindex="0" aria-label="${pickText(WORDS.compare, context.locale)} ${blockId}">
      <table class="compare-table">
        <thead>
          <tr>
            <th scope="col">${pickText(WORDS.feature, context.locale)}</th>
            ${heads}
          </tr>
        </thead>
        <tbody>
          ${lines}
        </tbody>
      </table>
    </div>
    ${comparisonChart(rows, place)}
  </div>`;
}

interface ValueCellInput {
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly comparePlace: ComparePlace;
}

/** The value, said to be the lowest, highest or best when it alone is. */
function valueCell(field: Field, { row, rows, comparePlace: { blockId, context, entity } }: ValueCellInput): Html {
  const shown = isFilled(row.values[field.key])
    ? showValue(field, { value: row.values[field.key], row, blockId, context })
    : html`–`;
  if (!numericFields(entity).includes(field)) return html`<td>${shown}</td>`;
  const values = rows.filter((each) => isFilled(each.values[field.key])).map((each) => numberValue(each.values[field.key]));
  const [own, least, most] = [numberValue(row.values[field.key]), Math.min(...values), Math.max(...values)];
  if (least === most || values.length < 2 || !isFilled(row.values[field.key])) return html`<td>${shown}</td>`;
  const isCheapBest = isLowerBetter(field);
  if (own !== least && own !== most) return html`<td>${shown}</td>`;
  const flag = own === least ? 'lowest' : 'highest';
  const isBest = flag === (isCheapBest ? 'lowest' : 'highest');
  const words = `${pickText(WORDS[flag], context.locale)}${isBest ? ` · ${pickText(WORDS.best, context.locale)}` : ''}`;
  return html`<td${isBest && html` class="best-value"`}>${shown} <small>${words}</small></td>`;
}

function isLowerBetter(field: Field): boolean {
  return field.type === 'money'
    ? !/salary|income|revenue|profit|raised|budget/i.test(field.key)
    : /price|cost|fee|distance|weight|duration|time|rank|age|mileage|consumption|delay/i.test(field.key);
}

function comparisonChart(rows: readonly Row[], { blockId, context, entity }: ComparePlace): Html | null {
  const numbers = numericFields(entity).filter((candidate) => rows.some((row) => isFilled(row.values[candidate.key])));
  const field = numbers.find(({ key }) => key === context.params[`${blockId}.field`]) ?? numbers[0];
  if (field === undefined) return null;
  const name = pickText(field.label, context.locale);
  const points = rows.map((row) => ({ name: rowTitle(entity, row, context.locale), value: numberValue(row.values[field.key]) }));
  const chips = numbers.map((each) =>
    choiceLink(pickText(each.label, context.locale), {
      isCurrent: each === field,
      changes: { [`${blockId}.field`]: each.key },
      value: { blockId, context },
    }),
  );
  return html`${chips.length > 1 && chipRow(pickText(WORDS.figure, context.locale), chips)}${chartFigure('bar', { points, words: { name, field }, context })}`;
}

/** The same thing from several sources, cheapest first. */
function offers(rows: readonly Row[], place: ComparePlace): Html | null {
  const { blockId, context, entity, level } = place;
  const price = publicFields(entity).find((field) => field.type === 'money');
  const groups = [...groupRows(rows, (row) => rowTitle(entity, row, context.locale))].filter(([, members]) => members.length > 1);
  if (price === undefined || groups.length === 0) return null;
  const [name, members] = groups.find(([title]) => title === context.params[`${blockId}.name`]) ?? groups[0] ?? ['', []];
  const sorted = members.toSorted(
    (first, second) => numberValue(first.values[price.key]) - numberValue(second.values[price.key]),
  );
  const least = numberValue(sorted[0]?.values[price.key]);
  const fields = publicFields(entity).filter(
    ({ key, type }) => key !== displayField(entity)?.key && !['slug', 'image', 'images', 'icon', 'longtext'].includes(type),
  );
  const chips = groups.map(([title]) =>
    choiceLink(title, { isCurrent: title === name, changes: { [`${blockId}.name`]: title }, value: { blockId, context } }),
  );
  const lines = sorted.map((row) => {
    const cells = fields.map((field) => {
      const isLeast = field.key === price.key && numberValue(row.values[field.key]) === least;
      return html`<td${isLeast && html` class="best-value"`}>${showValue(field, { value: row.values[field.key], row, blockId, context })}${isLeast && html` <small>${pickText(WORDS.cheapest, context.locale)}</small>`}</td>`;
    });
    return html`<tr>
      ${cells}
    </tr>`;
  });
  const title = pickText(WORDS.offers, context.locale);
  return html`<div class="compared">
    ${heading(level, `${title}: ${name}`)}${chips.length > 1 && chipRow(title, chips)}
    <div class="table" role="group" tabindex="0" aria-label="${title}: ${name}">
      <table class="compare-table">
        <thead>
          <tr>
            ${fields.map((field) => html`<th scope="col">${pickText(field.label, context.locale)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${lines}
        </tbody>
      </table>
    </div>
  </div>`;
}
