import { toText } from '../../catalogue/pair.ts';
import type { BlockMaker } from '../../recipe/page-scope.ts';
import { answer } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, postFields } from '../block-parts.ts';
import type { BlockEntry, DataNeed, RenderContext } from '../context.ts';
import { formatDateTime, formatMoney } from '../format.ts';
import { type Html, html } from '../html.ts';
import { hasCart } from '../cart-lines.ts';
import { label } from '../labels.ts';
import { pageHref, pageWithBlock } from '../links.ts';
import { pagePath } from '../page-path.ts';
import { doAction, SENT_PARAM } from '../params.ts';
import { numberValue, plainValue } from '../row-values.ts';
import { drawConfiguration } from './configurator-drawing.ts';
import {
  type Configuration,
  isGarment,
  measures,
  MAX_CHOICES,
  optionEntities,
  optionGroups,
  type OptionGroup,
  readConfiguration,
} from './configurator-options.ts';

const en = {
  preview: 'Preview of your choice',
  price: 'Price',
  each: 'Each',
  total: 'Total',
  quantity: 'Quantity',
  update: 'Update preview',
  confirm: 'Confirm order',
  buy: 'Add to cart',
  bought: 'Your design is in the cart.',
  quote: 'Request this quote',
  name: 'Your name',
  email: 'Email',
  done: 'Thank you! Your choice is confirmed.',
  wrong: 'Please check the measurements: they are outside what can be made.',
  orders: 'Your confirmed designs',
  range: '{a} to {b}',
  none: 'Nothing confirmed yet.',
};
const zh: typeof en = {
  preview: '所选效果预览',
  price: '价格明细',
  each: '单价',
  total: '合计',
  quantity: '数量',
  update: '更新预览',
  confirm: '确认下单',
  buy: '加入购物车',
  bought: '你的定制已加入购物车。',
  quote: '提交报价请求',
  name: '你的姓名',
  email: '邮箱',
  done: '谢谢！你的方案已确认。',
  wrong: '请检查尺寸：超出可制作范围。',
  orders: '我确认的方案',
  range: '{a} 到 {b}',
  none: '还没有确认的方案。',
};

/** Chooses options and measurements of a product, draws the choice, adds up its price and confirms it as an order. */
export const configurator: BlockEntry = {
  type: 'configurator',
  variants: ['order', 'quote'],
  styles: ['card', 'form'],
  runtime: ['live'],
  css: `.config .side{padding:1rem}.config{display:grid;gap:1.5rem;align-items:start}@media (min-width:52rem){.config{grid-template-columns:1fr 1.2fr}.config .side{position:sticky;inset-block-start:1rem}}.config .side svg{inline-size:100%;max-block-size:20rem;background:var(--tint);border-radius:var(--radius)}.config .side text{font-size:7px;fill:var(--ink)}.config .sum{display:grid;gap:.3rem;margin-block-start:1rem}.config .sum div{display:flex;justify-content:space-between;gap:1rem}.config .sum .all{font-weight:700;font-size:var(--s1);border-block-start:1px solid var(--line);padding-block-start:.5rem}.designs{margin-block-start:2rem}`,
  presets: { configurator: make('order', ['Design your own', '在线定制']), quote: make('quote', ['Get a quote', '在线报价']) },
  heading: true,
  needs(block, context) {
    if (block.query === undefined) return [];
    const others = optionEntities(context.blueprint, block.query.entity);
    const needs: DataNeed[] = [block.query.entity, ...others].map((entity) => ({
      key: entity,
      query: { entity, limit: MAX_CHOICES },
    }));
    return [...needs, { key: 'designs', query: { entity: '_design', limit: 10 } }];
  },
  render({ block, blockId, context, level }) {
    const words = context.locale === 'zh' ? zh : en;
    const groups = optionGroups(block, context, (id) => answer(context, blockId, id).rows);
    const sizes = measures(block, context.blueprint);
    const refused = context.form?.blockId === blockId ? context.form : undefined;
    const read = (key: string) =>
      refused?.values[`${blockId}.${key}`] ??
      context.params[`${blockId}.${key}`] ??
      (key.startsWith('row-') && context.slug !== undefined ? context.slug : '');
    const made = readConfiguration(groups, sizes, read);
    const designs = answer(context, blockId, 'designs').rows.filter((row) => row.values['block'] === blockId);
    const isSent = context.params[SENT_PARAM] === blockId && refused === undefined;
    const last = designs[0];
    const isBought = block.variant !== 'quote' && hasCart(context.blueprint);
    const confirm = isBought ? words.buy : words.confirm;
    return html`${blockHead({ block, blockId, context, level })}${
        isSent &&
        last !== undefined &&
        notice(
          'good',
          isBought ? words.bought : words.done,
          isBought
            ? toCheckout(context)
            : `${plainValue(last.values['text'], context.locale)} – ${money(numberValue(last.values['total']), context)}`,
        )
      }${refused !== undefined && notice('bad', words.wrong)}
      <form
        class="config"
        method="get"
        action="${pageHref(context, context.pageId, context.slug)}#${blockId}"
        data-fresh="${blockId}"
      >
        <div class="card side" data-part aria-live="polite">
          ${drawConfiguration(made, isGarment(block, context.blueprint), words.preview)}${breakdown(made, context)}
        </div>
        <div class="card form">
          ${postFields(blockId, pagePath(context))}
          <div class="fields">
            ${groups.map((group) => groupField(group, { made, blockId, context }))}${sizeFields(made, { read, blockId, context })}${!isBought && personFields(blockId, context)}
          </div>
          <div class="actions">
            <button class="button secondary" type="submit">${words.update}</button
            ><button
              class="button primary"
              type="submit"
              formmethod="post"
              formaction="${doAction(context.basePath, 'configure')}"
            >
              ${block.variant === 'quote' ? words.quote : confirm}
            </button>
          </div>
        </div>
      </form>
      <div class="designs">
        ${heading(innerLevel(block, context, level), words.orders)}
        ${designs.length === 0 ? html`<p class="muted">${words.none}</p>` : null}
        ${
          designs.length > 0 &&
          html`<ul>
            ${designs.map(
              (row) =>
                html`<li>
                  <strong>${money(numberValue(row.values['total']), context)}</strong>
                  ${plainValue(row.values['text'], context.locale)}
                  <time class="muted" datetime="${row.createdAt}">${formatDateTime(row.createdAt, context.locale)}</time>
                </li>`,
            )}
          </ul>`
        }
      </div>`;
  },
};

/** The ways from a design that is in the cart. */
function toCheckout(context: RenderContext): Html {
  const link = (type: string, words: 'viewCart' | 'checkout', look: string) => {
    const page = pageWithBlock(context.blueprint, type);
    return page === undefined
      ? null
      : html`<a class="button ${look}" href="${pageHref(context, page)}">${label(context.locale, words)}</a>`;
  };
  return html`<p class="actions">${link('cart', 'viewCart', 'secondary')}${link('checkout', 'checkout', 'primary')}</p>`;
}

function money(value: number, context: RenderContext): string {
  return formatMoney(value, context.blueprint.site);
}

interface GroupFieldInput {
  readonly made: Configuration;
  readonly blockId: string;
  readonly context: RenderContext;
}

function groupField(group: OptionGroup, { made, blockId, context }: GroupFieldInput): Html {
  const chosen = made.chosen.find((each) => each.group.key === group.key)?.choice.value;
  const sign = group.role === 'base' ? '' : '+';
  const chips = group.choices.map(
    (choice, index) =>
      html`<label class="chip"
        ><input
          type="radio"
          id="${blockId}-${group.key}-${index}"
          name="${blockId}.${group.key}"
          value="${choice.value}"
          ${choice.value === chosen && html` checked`}
        /><span>${choice.label}${choice.price > 0 && ` ${sign}${money(choice.price, context)}`}</span></label
      >`,
  );
  return html`<fieldset class="field wide">
    <legend>${group.label}</legend>
    <div class="chips">${chips}</div>
  </fieldset>`;
}

interface SizeFieldsInput {
  readonly read: (key: string) => string;
  readonly blockId: string;
  readonly context: RenderContext;
}

function sizeFields(made: Configuration, { read, blockId, context }: SizeFieldsInput): Html {
  const words = context.locale === 'zh' ? zh : en;
  const asked = [
    ...made.sizes.map(({ measure, value }) => ({
      key: measure.key,
      text: measure.label[context.locale === 'zh' ? 1 : 0],
      value,
      low: measure.low,
      high: measure.high,
    })),
    { key: 'quantity', text: words.quantity, value: made.quantity, low: 1, high: 999 },
  ];
  return html`${asked.map(({ key, text, value, low, high }) => {
    const range = words.range.replace('{a}', String(low)).replace('{b}', String(high));
    const isWrong = made.wrong.includes(key);
    return html`<div class="field">
      <label for="${blockId}-${key}">${text}</label
      ><input
        type="text"
        inputmode="decimal"
        id="${blockId}-${key}"
        name="${blockId}.${key}"
        value="${isWrong ? read(key) : value}"
        maxlength="8"
        aria-describedby="${blockId}-${key}-help"
        ${isWrong && html` aria-invalid="true"`}
      />
      <p class="${isWrong ? 'error' : 'help'}" id="${blockId}-${key}-help">${range}</p>
    </div>`;
  })}`;
}

function personFields(blockId: string, context: RenderContext): Html {
  const words = context.locale === 'zh' ? zh : en;
  const name = context.params[`${blockId}.name`] ?? context.user?.name ?? '';
  return html`<div class="field">
      <label for="${blockId}-name">${words.name}</label
      ><input type="text" id="${blockId}-name" name="${blockId}.name" value="${name}" maxlength="80" autocomplete="name" />
    </div>
    <div class="field">
      <label for="${blockId}-email">${words.email}</label
      ><input
        type="email"
        id="${blockId}-email"
        name="${blockId}.email"
        value="${context.params[`${blockId}.email`] ?? ''}"
        maxlength="120"
        autocomplete="email"
      />
    </div>`;
}

function breakdown(made: Configuration, context: RenderContext): Html {
  const words = context.locale === 'zh' ? zh : en;
  const priced = made.chosen.filter(({ choice }) => choice.price > 0);
  return html`<dl class="sum">
    ${priced.map(
      ({ group, choice }) =>
        html`<div>
          <dt>${group.label}: ${choice.label}</dt>
          <dd>${money(choice.price, context)}</dd>
        </div>`,
    )}
    <div>
      <dt>${words.each} × ${made.quantity}</dt>
      <dd>${money(made.each, context)}</dd>
    </div>
    <div class="all">
      <dt>${words.total}</dt>
      <dd>${money(made.total, context)}</dd>
    </div>
  </dl>`;
}

function make(variant: string, title: readonly [string, string]): BlockMaker {
  return ({ scope, entity }) =>
    entity === null ? null : { type: 'configurator', variant, title: toText(title, scope.locales), query: { entity: entity.id } };
}
