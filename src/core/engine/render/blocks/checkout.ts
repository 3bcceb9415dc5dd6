import { blockEntity } from '../block-data.ts';
import { blockHead, notice, postFields } from '../block-parts.ts';
import type { Field } from '../../blueprint/entity-schema.ts';
import { countedOrder } from '../../blueprint/counted-order.ts';
import { cartMoney, figuresOf } from '../cart-lines.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { formField } from '../form-fields.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pageHref, pageWithBlock } from '../links.ts';
import { formScripts, liveTotals, logicMark } from '../live-form/form-logic.ts';
import { pagePath } from '../page-path.ts';
import { checkoutAction, ORDER_PARAM, SENT_PARAM } from '../params.ts';
import { trackLink } from '../reference-note.ts';
import { cartTotal, couponForm } from './cart.ts';
import { enctype, formFields, formNeeds, formNotices, thanksOf } from './form.ts';

/** Address and a demonstration payment; the server takes prices and stock from its own rows. */
export const checkout: BlockEntry = {
  type: 'checkout',
  variants: ['plain'],
  styles: ['card', 'form', 'cart'],
  runtime: [],
  script: formScripts,
  heading: true,
  needs: formNeeds,
  render({ block, blockId, context, level }) {
    const { locale } = context;
    const head = blockHead({ block, blockId, context, level });
    const order = context.params[ORDER_PARAM];
    if (context.params[SENT_PARAM] === blockId) {
      return html`${head}${notice('good', thanksOf(blockId, context) ?? label(locale, 'orderThanks'), order === undefined ? null : html`<p>${label(locale, 'orderNumber', { id: order })}</p>`)}${order !== undefined && html`<p class="actions">${trackLink(context, block.query?.entity ?? '', order)}</p>`}${shopLink(context)}`;
    }
    const found = blockEntity(block, context);
    if (found === undefined) return html`${head}`;
    if (context.cart.length === 0)
      return html`${head}${formNotices(blockId, context, '')}
        <div class="empty">
          <p>${label(locale, 'cartEmpty')}</p>
          ${shopLink(context)}
        </div>`;
    const asked = formFields(block, found.entity);
    const fields = asked.map((field) => formField(field, { blockId, context }));
    const isCode = context.form?.errors['code'] !== undefined;
    return html`${head}${!isCode && formNotices(blockId, context, '')}
      <div class="checkout">
        <form
          class="card form"
          method="post"
          ${enctype(asked)}
          action="${checkoutAction(context.basePath)}"
          ${logicMark({ block, blockId, context, entity: found.entity, asked, given: countedOrder(found.entity, figuresOf(context.cart), keysOf(asked)) })}
        >
          ${postFields(blockId, pagePath(context))}
          <div class="fields">${fields}</div>
          ${liveTotals(block, found.entity, context)}
          <div class="demo">
            <p><strong>${label(locale, 'demoPayment')}</strong></p>
            <p>${label(locale, 'demoPaymentText')}</p>
          </div>
          <div class="actions"><button class="button primary" type="submit">${label(locale, 'placeOrder')}</button></div>
        </form>
        ${summary(blockId, context)}
      </div>`;
  },
};

function keysOf(fields: readonly Field[]): readonly string[] {
  return fields.map(({ key }) => key);
}

function summary(blockId: string, context: RenderContext): Html {
  const money = cartMoney(context);
  const lines = context.cart.map(
    (line) =>
      html`<div>
        <dt>${line.price >= 0 && `${line.quantity} × `}${line.title}</dt>
        <dd>${money(Math.round(line.price * line.quantity * 100) / 100)}</dd>
      </div>`,
  );
  return html`<div class="card summary">
    <p class="name">${label(context.locale, 'orderSummary')}</p>
    <dl>
      ${lines}
      <div class="sum">
        <dt>${label(context.locale, 'total')}</dt>
        <dd>${money(cartTotal(context.cart))}</dd>
      </div>
    </dl>
    ${couponForm(blockId, context)}
  </div>`;
}

function shopLink(context: RenderContext): Html | null {
  const shop = pageWithBlock(context.blueprint, 'collection');
  return shop === undefined
    ? null
    : html`<p><a class="button secondary" href="${pageHref(context, shop)}">${label(context.locale, 'continueShopping')}</a></p>`;
}
