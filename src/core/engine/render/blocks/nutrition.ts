import { toText } from '../../catalogue/pair.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import { answer, blockEntity } from '../block-data.ts';
import { blockHead } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formatMoney, formatNumber } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { numberValue, publicFields, rowTitle } from '../row-values.ts';

const en = { item: 'Item', amount: 'Servings', total: 'Total' };
const zh: typeof en = { item: '项目', amount: '份数', total: '合计' };
const LEFT_OUT = /^(stock|rating|likes|views|order|position|sort|year|age|number)$/i;

/** Adds up the numbers of chosen rows times how many of each: ingredients, parts, services. */
export const nutrition: BlockEntry = {
  type: 'nutrition',
  variants: ['plain'],
  styles: ['card', 'form', 'calculator'],
  runtime: ['live'],
  css: '.sums{inline-size:100%}.sums :is(th,td){padding:.4rem .6rem;text-align:start}.sums input{inline-size:5rem!important}.scroll-x{overflow-x:auto}',
  presets: {
    nutrition: ({ scope, entity }) =>
      entity === null
        ? null
        : {
            type: 'nutrition',
            title: toText(['Nutrition calculator', '营养计算器'], scope.locales),
            query: { entity: entity.id, limit: 30 },
          },
  },
  heading: true,
  needs: (block) => (block.query === undefined ? [] : [{ key: 'rows', query: block.query }]),
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined) return html`${head}`;
    const words = context.locale === 'zh' ? zh : en;
    const { rows } = answer(context, blockId, 'rows');
    const fields = summedFields(found.entity);
    const amounts = new Map(rows.map((row, index) => [row.id, amountOf(row, { index, blockId, context })]));
    const lines = rows.map((row) => line(row, found.entity, { amount: amounts.get(row.id) ?? '', blockId, context, fields }));
    const sums = fields.map((field) => {
      const sum = rows.reduce(
        (total, row) =>
          total + numberValue(row.values[field.key]) * Math.max(0, Math.min(1000, numberValue(amounts.get(row.id)))),
        0,
      );
      return html`<div>
        <dt>${words.total}: ${fieldName(field, context)}</dt>
        <dd>${shown(field, sum, context)}</dd>
      </div>`;
    });
    return html`${head}
      <form
        class="card form"
        method="get"
        action="${pageHref(context, context.pageId, context.slug)}#${blockId}"
        data-fresh="${blockId}"
      >
        <dl class="answers" aria-live="polite" data-part>${sums}</dl>
        <div class="scroll-x">
          <table class="sums">
            <thead>
              <tr>
                <th scope="col">${words.item}</th>
                <th scope="col">${words.amount}</th>
                ${fields.map((field) => html`<th scope="col">${fieldName(field, context)}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${lines}
            </tbody>
          </table>
        </div>
        <div class="actions"><button class="button primary" type="submit">${label(context.locale, 'calculate')}</button></div>
      </form>`;
  },
};

function summedFields(entity: Entity): readonly Field[] {
  return publicFields(entity)
    .filter((field) => ['int', 'num', 'money'].includes(field.type) && !LEFT_OUT.test(field.key))
    .slice(0, 6);
}

interface AmountOfInput {
  readonly index: number;
  readonly blockId: string;
  readonly context: RenderContext;
}

function amountOf(row: Row, { index, blockId, context }: AmountOfInput): string {
  return context.params[`${blockId}.q.${row.id}`] ?? (index < 2 && !hasAnswers(blockId, context) ? '1' : '0');
}

function hasAnswers(blockId: string, context: RenderContext): boolean {
  return Object.keys(context.params).some((name) => name.startsWith(`${blockId}.q.`));
}

function line(
  row: Row,
  entity: Entity,
  place: { amount: string; blockId: string; context: RenderContext; fields: readonly Field[] },
): Html {
  const { amount, blockId, context, fields } = place;
  const title = rowTitle(entity, row, context.locale);
  return html`<tr>
    <th scope="row">${title}</th>
    <td>
      <input
        type="text"
        inputmode="decimal"
        name="${blockId}.q.${row.id}"
        value="${amount}"
        maxlength="8"
        aria-label="${title}"
      />
    </td>
    ${fields.map((field) => html`<td>${shown(field, numberValue(row.values[field.key]), context)}</td>`)}
  </tr>`;
}

function fieldName(field: Field, context: RenderContext): string {
  return (context.locale === 'zh' ? field.label.zh : field.label.en) ?? field.key;
}

function shown(field: Field, value: number, context: RenderContext): string {
  return field.type === 'money' ? formatMoney(value, context.blueprint.site) : formatNumber(value);
}
